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
  fileprivate func substituting(_ values: [String: PredicateValue]) -> NSPredicate {
    switch self {
    case let predicate as FormatPredicate:
      // Variables that the predicate binds itself are not replaced.
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
