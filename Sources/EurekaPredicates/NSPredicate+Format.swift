/// Lets initializers of `NSPredicate` return a subclass: those of a protocol extension may assign `self`.
public protocol PredicateFormatInitializable {}

extension NSPredicate: PredicateFormatInitializable {}

extension PredicateFormatInitializable where Self == NSPredicate {
  /// A predicate in `NSPredicate`'s format language, in which `$tag` stands for a row's value.
  ///
  /// ```swift
  /// NSPredicate(format: "$port == 80")
  /// NSPredicate(format: "$port BETWEEN %@ AND $user != %@", [1, 1023], "root")
  /// NSPredicate(format: "%K == %d", "address.number", 12)
  /// ```
  ///
  /// - Parameters:
  ///   - format: the format; <doc:Predicates> describes the language.
  ///   - arguments: the values for `%@`, `%K`, `%d` and so on, in order.
  public init(format: String, _ arguments: Any...) {
    self = FormatPredicate(text: format, arguments: arguments)
  }

  /// A predicate in `NSPredicate`'s format language, with its arguments in an array.
  public init(format: String, argumentArray arguments: [Any]?) {
    self = FormatPredicate(text: format, arguments: arguments ?? [])
  }

  /// The predicate with values instead of its variables; variables without a value stay.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
    (self as NSPredicate).substituting(variables.mapValues { PredicateValue($0) })
  }
}

extension NSPredicate {
  /// The predicate in the format language, if it is one or a compound of such predicates.
  package var formatPredicate: FormatPredicate? {
    if let predicate = self as? FormatPredicate { return predicate }
    guard let compound = self as? NSCompoundPredicate else { return nil }
    let parts = compound.subpredicates.map(\.formatPredicate)
    let formats = parts.compactMap { $0 }
    guard formats.count == parts.count else { return nil }
    // One syntax error makes the whole compound invalid.
    if let wrong = formats.first(where: { $0.syntaxError != nil }) { return wrong }
    let nodes = formats.map(\.node)
    switch compound.compoundPredicateType {
    case .and: return FormatPredicate(nodes.count == 1 ? nodes[0] : .compound(.and, nodes))
    case .or: return FormatPredicate(nodes.count == 1 ? nodes[0] : .compound(.or, nodes))
    case .not: return nodes.first.map { FormatPredicate(.not($0)) }
    }
  }

  fileprivate func substituting(_ values: [String: PredicateValue]) -> NSPredicate {
    switch self {
    case let predicate as FormatPredicate:
      // Variables that the predicate binds itself are not replaced.
      return FormatPredicate(
        predicate.node.substituting(values.filter { predicate.readings.variables.contains($0.key) }))
    case let compound as NSCompoundPredicate:
      let parts = compound.subpredicates.map { $0.substituting(values) }
      return NSCompoundPredicate(type: compound.compoundPredicateType, subpredicates: parts)
    default: return self
    }
  }
}
