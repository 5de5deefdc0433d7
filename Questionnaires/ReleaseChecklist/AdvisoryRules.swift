import Eureka

/// Refuses what is no identifier of a vulnerability: neither a CVE ID nor a GHSA ID.
struct RuleAdvisory: RuleType {
  var id: String?
  var validationError = ValidationError(
    msg: "It must be a CVE ID such as CVE-2026-12345, or a GHSA ID such as GHSA-jfh8-c2jp-5v3q.")

  func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return nil }
    let expression = "^(CVE-[0-9]{4}-[0-9]{4,19}|GHSA(-[23456789cfghjmpqrvwx]{4}){3})$"
    return RuleRegExp(regExpr: expression).isValid(value: value) == nil ? nil : validationError
  }
}

/// Refuses scores that are not from 0.1 to 10 in tenths, or that do not go with the severity (CVSS v3.1 §5).
struct RuleScore: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "A score is from 0.1 to 10, with one decimal.")
  /// The row of the score.
  weak var row: BaseRow?

  init(_ row: BaseRow) {
    self.row = row
  }

  func isValid(value: Double?) -> ValidationError? {
    guard let value else { return nil }
    let tenths = (value * 10).rounded()
    guard (1...100).contains(tenths), tenths / 10 == value else { return validationError }
    guard let severity: Severity = FormAnswers(around: row)?.value("severity"),
      !severity.tenths.contains(Int(tenths))
    else { return nil }
    let (minimum, maximum) = (severity.tenths.lowerBound, severity.tenths.upperBound)
    return ValidationError(
      msg: "The severity \(severity) has scores from \(Self.text(minimum)) to \(Self.text(maximum)).")
  }

  private static func text(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }
}
