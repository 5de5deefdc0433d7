/// A rule that calls a closure.
public struct RuleClosure<T: Equatable>: RuleType, KnownRule {
  static var traits: RuleTraits { RuleTraits(isClosure: true) }

  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// A general error that describes the rule; the closure returns its own.
  public var validationError: ValidationError
  /// The closure, which returns the error for a value that breaks the rule.
  public let closure: @MainActor (T?) -> ValidationError?

  /// A rule from a closure.
  public init(id: String? = nil, closure: @escaping @MainActor (T?) -> ValidationError?) {
    validationError = ValidationError(message: "The value is not valid.")
    self.id = id
    self.closure = closure
  }

  /// The closure's error, if it returns one.
  public func isValid(value: T?) -> ValidationError? { closure(value) }
}
