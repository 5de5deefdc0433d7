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

  @MainActor private static var table = TypeCache { type in
    RowTraits(
      expands: type is any InlineRowType.Type, showsNoValue: type is any NoValueDisplayTextConformance.Type)
  }

  @MainActor static func of(_ type: BaseRow.Type) -> RowTraits { table[type] }
}

extension BaseRow {
  var asInlineRow: (any InlineRowType)? { traits.expands ? self as? any InlineRowType : nil }
  var asNoValueDisplaying: (any NoValueDisplayTextConformance)? {
    traits.showsNoValue ? self as? any NoValueDisplayTextConformance : nil
  }
}
