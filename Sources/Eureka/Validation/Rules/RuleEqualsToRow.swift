/// Refuses values that differ from another row's, such as a password entered a second time.
public struct RuleEqualsToRow<T: Equatable>: RuleType, RowComparisonRule {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError
  /// The form that has the other row.
  public private(set) weak var form: Form?
  /// The other row's tag.
  public let tag: String?
  /// The other row itself.
  public private(set) weak var row: RowOf<T>?

  /// A rule about the row of a form that has a tag.
  public init(form: Form, tag: String, msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg, otherwise: "The answers differ.")
    self.form = form
    self.tag = tag
    self.id = id
  }

  /// A rule about a row.
  public init(row: RowOf<T>, msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg, otherwise: "The answers differ.")
    tag = nil
    self.row = row
    self.id = id
  }

  var missingTag: String? {
    guard let tag else { return nil }
    let other: RowOf<T>? = form?.rowBy(tag: tag)
    return other == nil ? tag : nil
  }

  /// The error if the value is not the other row's. Without another row, or if its answer is unknown, every value is
  /// accepted.
  public func isValid(value: T?) -> ValidationError? {
    let other: RowOf<T>? = row ?? tag.flatMap { form?.rowBy(tag: $0) }
    guard let other, !other.isUnknown else { return nil }
    return other.value == value ? nil : validationError
  }
}
