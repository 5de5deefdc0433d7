/// Facts about types, computed once per type because each cast asks the runtime.
struct TypeCache<Finding> {
  private var findings: [ObjectIdentifier: Finding] = [:]
  private let find: (Any.Type) -> Finding

  init(_ find: @escaping (Any.Type) -> Finding) {
    self.find = find
  }

  subscript(type: Any.Type) -> Finding {
    mutating get {
      if let finding = findings[ObjectIdentifier(type)] { return finding }
      let finding = find(type)
      findings[ObjectIdentifier(type)] = finding
      return finding
    }
  }
}

struct RowTraits {
  let expands: Bool
  let showsNoValue: Bool
  let hasParts: Bool
  let hasOptions: Bool

  @MainActor private static var table = TypeCache { type in
    RowTraits(
      expands: type is any InlineRowType.Type, showsNoValue: type is any NoValueDisplayTextConformance.Type,
      hasParts: type is any RowOfParts.Type, hasOptions: type is any OptionsHolder.Type)
  }

  @MainActor static func of(_ type: BaseRow.Type) -> RowTraits { table[type] }
}

extension BaseRow {
  var asInlineRow: (any InlineRowType)? { traits.expands ? self as? any InlineRowType : nil }
  var asNoValueDisplaying: (any NoValueDisplayTextConformance)? {
    traits.showsNoValue ? self as? any NoValueDisplayTextConformance : nil
  }
  package var asRowOfParts: (any RowOfParts)? { traits.hasParts ? self as? any RowOfParts : nil }
  /// Loads and lists the row's options, if it has any.
  package var optionsLoading: (any OptionsHolder)? { traits.hasOptions ? self as? any OptionsHolder : nil }
  /// The form whose answers make up the row's value, if the row is a group.
  package var subform: Form? { asRowOfParts?.partsForm }
}
