import Eureka
import Testing

@Suite struct ValidationTests {
  @Test func `rules run on the candidate, and a refused one does not become the value`() {
    let row = IntRow("port") {
      $0.value = 80
      $0.add(rule: RuleGreaterThan(min: 0))
      $0.add(rule: RuleSmallerOrEqualThan(max: 65535))
    }
    #expect(row.refusal(of: "70000") == "It must be at most 65535.")
    #expect(row.value == 80)
    #expect(row.validationErrors.map(\.msg) == ["It must be at most 65535."])
    #expect(row.refusal(of: "0") == "It must be greater than 0.")
    #expect(row.refusal(of: "65535") == nil)
    #expect(row.isValid)
  }

  @Test func `what is accepted tells the bounds`() {
    let row = IntRow("port") {
      $0.add(rule: RuleGreaterOrEqualThan(min: 1))
      $0.add(rule: RuleSmallerOrEqualThan(max: 65535))
    }
    #expect(row.prompt(in: .prompt()).accepts.description == "a whole number, at least 1, at most 65535")
  }

  @Test func `a row that validates on demand accepts what its rules refuse`() {
    let row = TextRow("t") {
      $0.add(rule: RuleMinLength(minLength: 3))
      $0.validationOptions = .validatesOnDemand
    }
    #expect(row.refusal(of: "ab") == nil)
    #expect(row.value == "ab")
    #expect(row.isValid)
    #expect(row.validate().count == 1)
    #expect(!row.isValid)
  }

  @Test func `validating quietly leaves no trace`() {
    let form = Form() +++ TextRow("t") { $0.add(rule: RuleRequired()) }
    #expect(form.validate(quietly: true).count == 1)
    #expect(form.rowBy(tag: "t")?.isValid == true)
    #expect(form.validate().count == 1)
    #expect(form.rowBy(tag: "t")?.isValid == false)
    form.rowBy(tag: "t")?.cleanValidationErrors()
    #expect(form.rowBy(tag: "t")?.isValid == true)
  }

  @Test func `a row that validates on change does so when code sets its value`() {
    var changes = 0
    let row = TextRow("t") {
      $0.add(rule: RuleMaxLength(maxLength: 2))
      $0.validationOptions = .validatesOnChange
    }.onRowValidationChanged { _, _ in changes += 1 }
    let form = Form() +++ row
    row.value = "abc"
    #expect(!row.isValid)
    row.value = "ab"
    #expect(row.isValid)
    #expect(changes == 2)
    #expect(form.count == 1)
  }

  @Test func `rules are removed by their identifiers, and shared in sets`() {
    var rules = RuleSet<String>()
    rules.add(rule: RuleRequired(id: "required"))
    rules.add(rule: RuleEmail())
    let row = TextRow("t") { $0.add(ruleSet: rules) }
    #expect(row.isRequired)
    #expect(row.validate().count == 1)
    row.remove(ruleWithIdentifier: "required")
    #expect(!row.isRequired)
    row.value = "nobody"
    #expect(row.validate().count == 1)
    row.removeAllRules()
    #expect(row.validate().isEmpty)
  }

  @Test(arguments: [
    ("ada@example.org", true), ("a.b+c@sub.example.org", true), ("jürgen@müller.de", true),
    ("a@localhost", true),
    ("ada", false), ("@example.org", false), ("ada@", false), ("a..b@example.org", false),
    (".a@example.org", false),
    ("a@-x.org", false), ("a@x..org", false), ("a b@example.org", false), ("a@b@c.org", false),
  ])
  func `e-mail addresses are checked as browsers check them`(text: String, isValid: Bool) {
    #expect((RuleEmail().isValid(value: text) == nil) == isValid)
  }

  @Test func `a pathological expression is tried on bounded text only`() {
    let rule = RuleRegExp(regExpr: "^(a|b)*$")
    #expect(rule.isValid(value: "abab") == nil)
    #expect(rule.isValid(value: String(repeating: "a", count: 5000)) != nil)
    #expect(rule.isValid(value: "") == nil)
  }
}
