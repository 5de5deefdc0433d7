/// What lets an initializer of `NSPredicate` return a subclass: an initializer of a protocol extension may assign
/// `self`.
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
  ///   - arguments: the values for `%@`, `%K`, `%d` and their like, in their order.
  public init(format: String, _ arguments: Any...) {
    self = FormatPredicate(text: format, arguments: arguments)
  }

  /// A predicate in `NSPredicate`'s format language, with its arguments in an array.
  public init(format: String, argumentArray arguments: [Any]?) {
    self = FormatPredicate(text: format, arguments: arguments ?? [])
  }

  /// The predicate with values in the place of its variables; those that no value is given for stay.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
    (self as NSPredicate).substituting(variables.mapValues { PredicateValue($0) })
  }
}

extension NSPredicate {
  fileprivate func substituting(_ values: [String: PredicateValue]) -> NSPredicate {
    switch self {
    case let predicate as FormatPredicate:
      // What the predicate binds itself is not to be replaced.
      let free = values.filter { predicate.readings.variables.contains($0.key) }
      return FormatPredicate(
        predicate.node.substituting {
          if case .variable(let name) = $0 { free[name].map(PredicateExpression.constant) } else { nil }
        })
    case let compound as NSCompoundPredicate:
      let parts = compound.subpredicates.map { $0.substituting(values) }
      return NSCompoundPredicate(type: compound.compoundPredicateType, subpredicates: parts)
    default: return self
    }
  }
}
