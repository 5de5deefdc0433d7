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

struct RowTraits: OptionSet {
  let rawValue: UInt8

  static let expands = RowTraits(rawValue: 1)
  static let showsNoValue = RowTraits(rawValue: 2)
  static let hasParts = RowTraits(rawValue: 4)
  static let hasOptions = RowTraits(rawValue: 8)
  static let takesBlocks = RowTraits(rawValue: 16)
  /// Whether it opens and closes its inline row by itself, if it has one.
  static let toggles = RowTraits(rawValue: 32)
  static let isSecret = RowTraits(rawValue: 64)

  @MainActor @exclusivity(unchecked) private static var table = TypeCache<RowTraits> { type in
    guard let rows = type as? BaseRow.Type else { return [] }
    var traits = rows.ownTraits
    // The classes of this module say what they are: to ask the runtime, which searches the whole process, takes longer than
    // to make a row.
    if !isDeclaredHere(type) {
      if type is any InlineRowType.Type { traits.insert(.expands) }
      if type is any NoValueDisplayTextConformance.Type { traits.insert(.showsNoValue) }
    }
    return traits
  }

  @MainActor static func of(_ type: BaseRow.Type) -> RowTraits { table[type] }

  private static let module = _typeName(BaseRow.self).prefix { $0 != "." } + "."
  /// `String(reflecting:)` asks the runtime again.
  private static func isDeclaredHere(_ type: Any.Type) -> Bool { _typeName(type).hasPrefix(module) }
}

extension BaseRow {
  var asInlineRow: (any InlineRowType)? { traits.contains(.expands) ? self as? any InlineRowType : nil }
  package var asRowOfParts: (any RowOfParts)? { traits.contains(.hasParts) ? self as? any RowOfParts : nil }
  package var optionsLoading: (any OptionsHolder)? {
    traits.contains(.hasOptions) ? self as? any OptionsHolder : nil
  }
  package var subform: Form? { asRowOfParts?.partsForm }
}
