/// Asks a closure.
public struct RuleClosure<T: Equatable>: RuleType, ClosureRule {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says where the closure says nothing of its own.
  public var validationError: ValidationError
  /// The closure: the error if it refuses the value.
  public let closure: @MainActor (T?) -> ValidationError?

  /// A rule from a closure.
  public init(id: String? = nil, closure: @escaping @MainActor (T?) -> ValidationError?) {
    validationError = ValidationError(message: "The value is not valid.")
    self.id = id
    self.closure = closure
  }

  /// What the closure says.
  public func isValid(value: T?) -> ValidationError? {
    closure(value)
  }
}
