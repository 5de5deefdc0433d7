import Eureka

/// Refuses a release that is published at once without a token.
struct RuleTokenForPublishing: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "Publishing at once takes a token.")
  /// The row of the token.
  weak var row: BaseRow?

  init(_ row: BaseRow) {
    self.row = row
  }

  func isValid(value: String?) -> ValidationError? {
    guard value?.isEmpty ?? true else { return nil }
    return FormAnswers(around: row)?.value("publish") == true ? validationError : nil
  }
}
