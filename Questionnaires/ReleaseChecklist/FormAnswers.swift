import Eureka

/// The answers of the form that rules read beside the one they judge.
@MainActor
struct FormAnswers {
  private let form: Form

  /// The answers around a row, which may be part of a group; `nil` for a row that is in no form yet.
  init?(around row: BaseRow?) {
    guard let form = row?.form?.root else { return nil }
    self.form = form
  }

  /// What kind of release it is.
  var kind: ReleaseKind? { value("kind") }

  /// The version, if it is one.
  var version: SemanticVersion? { version("version") }

  /// The step to the release's version; `nil` as long as the version before is not known.
  var step: VersionStep? {
    guard let kind else { return nil }
    guard isShown("previous_version") else { return VersionStep(kind: kind, previous: nil) }
    return version("previous_version").map { VersionStep(kind: kind, previous: $0) }
  }

  /// The level of the release, as far as it bounds the changes: before 1.0.0 a minor release may break what there is.
  var level: VersionLevel? {
    guard let kind else { return nil }
    return kind == .minor && version?.isInitialDevelopment == true ? .major : kind.level
  }

  /// Who signs for a role, if the sign-off is asked for.
  func signer(for role: Role) -> String? {
    let group: GroupValue? = shownValue(role.tag)
    return group?["name"]?.text
  }

  /// The value of the row with a tag, hidden or not.
  func value<Value>(_ tag: String) -> Value? {
    form.rowBy(tag: tag)?.baseValue as? Value
  }

  /// The value of the row with a tag, if the row is shown.
  func shownValue<Value>(_ tag: String) -> Value? {
    isShown(tag) ? value(tag) : nil
  }

  private func isShown(_ tag: String) -> Bool {
    form.rowBy(tag: tag)?.isVisible == true
  }

  private func version(_ tag: String) -> SemanticVersion? {
    value(tag).flatMap { try? SemanticVersion(parsing: $0) }
  }
}
