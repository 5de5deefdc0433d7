/// Requires the value of another row, such as a password entered a second time.
public struct RuleEqualsToRow<T: Equatable>: RuleType, RowComparisonRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// The error for a value that breaks the rule.
  public var validationError: ValidationError
  /// The form that has the other row.
  public private(set) weak var form: Form?
  /// The other row's tag.
  public let tag: String?
  /// The other row itself.
  public private(set) weak var row: RowOf<T>?

  /// A rule that compares with the row that has a tag.
  public init(form: Form, tag: String, msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg, otherwise: "The answers differ.", Requirement(.equalsRow))
    self.form = form
    self.tag = tag
    self.id = id
  }

  /// A rule that compares with a row.
  public init(row: RowOf<T>, msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg, otherwise: "The answers differ.", Requirement(.equalsRow))
    tag = nil
    self.row = row
    self.id = id
  }

  /// The other row's value.
  public var requirement: Requirement {
    Requirement(
      .equalsRow,
      phrase: other.map { "the same answer as for \($0.name(in: MessageCatalog.current).inSentence)" })
  }

  private var other: RowOf<T>? { row ?? tag.flatMap { form?.rowBy(tag: $0) } }

  var missingTag: String? { other == nil ? tag : nil }

  /// The error if the value differs from the other row's. Every value is accepted if there is no other row, or its
  /// answer is unknown or absent.
  public func isValid(value: T?) -> ValidationError? {
    guard let other, !other.isUnknown, other.form?.isAbsent(other) != true, other.value != value else {
      return nil
    }
    var error = validationError
    error.requirement = requirement
    return error
  }
}
