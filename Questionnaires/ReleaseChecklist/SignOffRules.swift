import Eureka

/// Refuses a person who signs for another role already.
struct RuleOtherPerson: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "Another person has to sign.")
  /// The row of the name.
  weak var row: BaseRow?
  /// The role that the name is for.
  let role: Role

  init(_ row: BaseRow, for role: Role) {
    self.row = row
    self.role = role
  }

  func isValid(value: String?) -> ValidationError? {
    guard let value, let answers = FormAnswers(around: row) else { return nil }
    let earlier = Role.allCases.prefix { $0 != role }
    guard let other = earlier.first(where: { answers.signer(for: $0)?.isSameName(as: value) == true }) else {
      return nil
    }
    return ValidationError(
      msg: "\(value) signs for \(other.title) already; another person has to sign for \(role.title).")
  }
}

extension String {
  /// Whether two names are the same, apart from case and white space.
  fileprivate func isSameName(as other: String) -> Bool { folded == other.folded }

  private var folded: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }
}
