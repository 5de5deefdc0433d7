import Eureka

/// Refuses what is no version by Semantic Versioning 2.0.0.
struct RuleSemanticVersion: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "It must be a version such as 1.4.0.")

  func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return nil }
    do throws(VersionError) {
      _ = try SemanticVersion(parsing: value)
      return nil
    } catch {
      return ValidationError(msg: error.description)
    }
  }
}

/// Refuses a version that does not follow the previous one as the kind of the release says.
struct RuleVersionFollows: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "It does not follow the previous version.")
  /// The row of the version.
  weak var row: BaseRow?

  init(_ row: BaseRow) {
    self.row = row
  }

  func isValid(value: String?) -> ValidationError? {
    // What is no version at all, another rule says.
    guard let value, let version = try? SemanticVersion(parsing: value) else { return nil }
    return FormAnswers(around: row)?.step?.externalIssue(to: version).map(ValidationError.init(msg:))
  }
}

/// Refuses a version that there is a record of: it may have been signed and sent.
struct RuleNewRecord: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "There is a record of that version already.")
  /// The row of the version.
  weak var row: BaseRow?
  /// Where the records are.
  let directory: String

  init(_ row: BaseRow, in directory: String) {
    self.row = row
    self.directory = directory
  }

  func isValid(value: String?) -> ValidationError? {
    guard let value, let version = try? SemanticVersion(parsing: value),
      let product: String = FormAnswers(around: row)?.value("product")
    else { return nil }
    let record = RecordFile(of: product, version, in: directory)
    guard record.exists else { return nil }
    return ValidationError(
      msg: "There is a record of that version already, \(record.path); --replace-record replaces it.")
  }
}

/// Refuses a pre-release anywhere but in the preview.
struct RuleChannelsOfVersion: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "A pre-release goes to the preview alone.")
  /// The row of the channels.
  weak var row: BaseRow?

  init(_ row: BaseRow) {
    self.row = row
  }

  func isValid(value: Set<Channel>?) -> ValidationError? {
    guard let value else { return nil }
    guard !value.isEmpty else { return ValidationError(msg: "A release has a channel at least.") }
    guard FormAnswers(around: row)?.version?.isPreRelease == true else { return nil }
    return value == [.preview] ? nil : validationError
  }
}
