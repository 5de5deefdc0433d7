import Eureka

/// Refuses kinds of changes that the release is too small for (Semantic Versioning 2.0.0 §4, §6 to §8).
struct RuleChangeFits: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "The release is too small for the change.")
  /// The row of the kind of change.
  weak var row: BaseRow?

  init(_ row: BaseRow) {
    self.row = row
  }

  func isValid(value: ChangeKind?) -> ValidationError? {
    guard let value, let answers = FormAnswers(around: row), let level = answers.level,
      let kind = answers.kind
    else { return nil }
    guard value.level > level else { return nil }
    return ValidationError(
      msg: "What is \(value) takes \(value.level.release); this is a \(kind).")
  }
}

/// Refuses breaking changes that the release is too small for (Semantic Versioning 2.0.0 §4, §8).
struct RuleBreakingFits: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "A breaking change takes a major release.")
  /// The row that says whether the change is breaking.
  weak var row: BaseRow?

  init(_ row: BaseRow) {
    self.row = row
  }

  func isValid(value: Bool?) -> ValidationError? {
    guard value == true, let answers = FormAnswers(around: row), let level = answers.level,
      let kind = answers.kind
    else { return nil }
    return level == .major
      ? nil : ValidationError(msg: "A breaking change takes a major release; this is a \(kind).")
  }
}
