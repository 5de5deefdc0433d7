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

/// The protocols that a row's class conforms to.
struct RowTraits: OptionSet {
  let rawValue: UInt8
  static let expands = RowTraits(rawValue: 1)
  static let showsNoValue = RowTraits(rawValue: 2)

  @MainActor private static var table = TypeCache<RowTraits> { type in
    var traits: RowTraits = []
    if type is any InlineRowType.Type { traits.insert(.expands) }
    if type is any NoValueDisplayTextConformance.Type { traits.insert(.showsNoValue) }
    return traits
  }

  @MainActor static func of(_ type: BaseRow.Type) -> RowTraits { table[type] }
}

extension BaseRow {
  /// The row as an inline row, if it is one.
  var asInlineRow: (any InlineRowType)? { traits.contains(.expands) ? self as? any InlineRowType : nil }
  /// The row as one that shows a text for no value, if it is one.
  var asNoValueDisplaying: (any NoValueDisplayTextConformance)? {
    traits.contains(.showsNoValue) ? self as? any NoValueDisplayTextConformance : nil
  }
}
