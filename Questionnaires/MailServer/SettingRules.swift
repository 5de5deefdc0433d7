import Eureka

extension MailQuestions {
  /// What all texts in the settings have in common: a shell reads them.
  static var settingRules: RuleSet<String> {
    var rules = RuleSet<String>()
    rules.add(rule: RuleRegExp(regExpr: "[^']*", msg: "A setting must not contain a single quotation mark."))
    return rules
  }
}

/// Warns of a port after one colon, which Exim takes for a part of a list.
struct RulePortColons: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "Exim takes two colons before a port.")

  func isValid(value: String?) -> ValidationError? {
    value?.wholeMatch(of: /\s*[^:]+:\d+\s*/) == nil ? nil : validationError
  }
}
