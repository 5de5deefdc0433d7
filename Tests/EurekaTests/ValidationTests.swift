import Eureka
import TestSupport
import Testing

@MainActor
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

  @Test func `a row that validates on demand accepts what its rules refuse`() {
    let row = TextRow("t") {
      $0.add(rule: RuleMinLength(minLength: 3))
      $0.validationOptions = .validatesOnDemand
    }
    #expect(row.value(readFrom: "ab") == "ab")
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

  @Test func `a range is a set of two rules`() {
    let row = IntRow("port") { $0.add(ruleSet: RuleSet(1...65535)) }
    for (value, isValid) in [(0, false), (1, true), (65535, true), (65536, false)] {
      row.value = value
      #expect(row.validate().isEmpty == isValid)
    }
  }

  @Test(arguments: [
    ("ada@example.org", true), ("a.b+c@sub.example.org", true), ("jürgen@müller.de", true),
    ("a@localhost", false), ("a@org.", false),
    ("a&b@b.com", false), ("a!b|c@b.com", true), ("a_b-c@b.com", true), ("a@1.2.3.4", false),
    ("a@b.c", false),
    ("ada", false), ("@example.org", false), ("ada@", false), ("a..b@example.org", false),
    (".a@example.org", false),
    ("a@-x.org", true), ("a@x..org", false), ("a b@example.org", false), ("a@b@c.org", false),
  ])
  func `e-mail addresses match Eureka's expression, with letters of any script`(text: String, isValid: Bool) {
    #expect((RuleEmail().isValid(value: text) == nil) == isValid)
  }

  @Test func `local domains are for the form to allow`() {
    let rule = RuleEmail(allowsLocalDomains: true)
    #expect(rule.isValid(value: "a@localhost") == nil)
    #expect(rule.isValid(value: "a@example.org") == nil && rule.isValid(value: "a@") != nil)
  }

  @Test func `a pathological expression is tried on bounded text only`() {
    let rule = RuleRegExp(regExpr: "^(a|b)*$")
    #expect(rule.isValid(value: "abab") == nil)
    #expect(rule.isValid(value: String(repeating: "a", count: 5000)) != nil)
    #expect(rule.isValid(value: "") == nil)
    let endless = RuleRegExp(regExpr: "(a|aa)+")
    #expect(endless.isValid(value: String(repeating: "a", count: 200) + "b") != nil)
  }

  @Test(arguments: [
    ("[0-9]{4}", "1234", true), ("[0-9]{4}", "abc123456", false), ("[0-9]{4}", "12345", false),
    ("a|bc", "bc", true), ("a|bc", "abc", false), ("^a$", "a", true), (".*", "a\nb", true),
    ("^a$", "a\na", false), ("a\n^b$", "a\nb", true),
  ])
  func `an expression must match the whole text, as Eureka's MATCHES does`(
    expression: String, text: String, isValid: Bool
  ) {
    #expect((RuleRegExp(regExpr: expression).isValid(value: text) == nil) == isValid)
  }

  @Test func `a rule of an expression can be subclassed and set, as Eureka's can`() {
    final class RuleDigits: RuleRegExp {
      override func isValid(value: String?) -> ValidationError? {
        super.isValid(value: value?.filter { $0 != " " })
      }
    }
    let rule = RuleDigits(regExpr: "x")
    let row = TextRow("t") { $0.add(rule: rule) }
    rule.regExpr = "[0-9]+"
    rule.id = "digits"
    rule.allowsEmpty = false
    rule.validationError = ValidationError(msg: "Digits, please.")
    #expect(row.refusal(of: "1 2") == nil)
    #expect(row.refusal(of: "x") == "Digits, please.")
    row.value = ""
    #expect(row.validate().map(\.msg) == ["Digits, please."])
    #expect(row.prompt(in: .prompt()).accepts.description == "a line of text")
    row.remove(ruleWithIdentifier: "digits")
    #expect(row.validate().isEmpty)
  }

  @Test func `what is accepted tells the expression, or its author's words, but no sentence`() {
    let row = TextRow("t") { $0.add(rule: RuleRegExp(regExpr: "[0-9]{4}")) }
    #expect(row.prompt(in: .prompt()).accepts.description == "a line of text, matching [0-9]{4}")
    row.removeAllRules()
    row.add(rule: RuleRegExp(regExpr: "[0-9]{4}", msg: "Vier Ziffern!", accepts: "vier Ziffern"))
    #expect(row.prompt(in: .prompt()).accepts.description == "a line of text (vier Ziffern)")
    row.removeAllRules()
    row.add(rule: RuleRegExp(regExpr: "[0-9]{4}", msg: "Vier Ziffern!"))
    #expect(row.prompt(in: .prompt()).accepts.description == "a line of text")
  }

  @Test(arguments: [
    (RegExprPattern.EmailAddress, ["a.b@example.org"], ["a@b", "a@b.org x"]),
    (.URL, ["http://a.org", "https://a.org:8/b?c#d"], ["ftp://a.org", "a.org", "http://", "http://a b"]),
    (.ContainsNumber, ["a1b", "1"], ["ab"]), (.ContainsCapital, ["aBc"], ["abc"]),
    (.ContainsLowercase, ["AbC"], ["ABC"]),
  ])
  func `the patterns have Eureka's names`(pattern: RegExprPattern, valid: [String], invalid: [String]) {
    let rule = RuleRegExp(regExpr: pattern.rawValue)
    for text in valid { #expect(rule.isValid(value: text) == nil, "\(text)") }
    for text in invalid { #expect(rule.isValid(value: text) != nil, "\(text)") }
  }

  @Test func `a length is not asked of the empty text, which Eureka leaves to RuleRequired`() {
    #expect(RuleMinLength(minLength: 3).isValid(value: "") == nil)
    #expect(RuleMinLength(minLength: 3).isValid(value: "ab") != nil)
    #expect(RuleExactLength(exactLength: 3).isValid(value: "") == nil)
    #expect(RuleExactLength(exactLength: 3).isValid(value: "abcd") != nil)
    #expect(RuleMaxLength(maxLength: 3).isValid(value: "") == nil)
    #expect(RuleMaxLength(maxLength: 3).isValid(value: "abcd") != nil)
  }

  @Test func `removing a rule by its identifier removes the first, as in Eureka`() {
    var rules = RuleSet<Int>()
    for bound in 1...3 { rules.add(rule: RuleGreaterThan(min: bound, id: "bound")) }
    rules.remove(ruleWithIdentifier: "bound")
    let row = IntRow("n") {
      $0.value = 0
      $0.add(ruleSet: rules)
    }
    #expect(row.validate().map(\.msg) == ["It must be greater than 2.", "It must be greater than 3."])
    row.remove(ruleWithIdentifier: "bound")
    row.remove(ruleWithIdentifier: "nothing")
    #expect(row.validate().map(\.msg) == ["It must be greater than 3."])
  }
}

@MainActor
@Suite struct ValidationMomentTests {
  private func row(_ options: ValidationOptions, _ log: Log) -> IntRow {
    IntRow("n") {
      $0.add(rule: RuleSmallerThan(max: 10))
      $0.validationOptions = options
    }
    .onRowValidationChanged { _, row in log.moments.append(row.isValid ? "valid" : "invalid") }
  }

  private final class Log {
    var moments: [String] = []
    func take() -> [String] {
      defer { moments = [] }
      return moments
    }
  }

  @Test func `setting an equal value validates and marks the row, and is no change`() {
    var changes = 0
    let row = TextRow("t") {
      $0.add(rule: RuleRequired())
      $0.validationOptions = .validatesOnChange
    }
    .onChange { _ in changes += 1 }
    row.value = nil
    #expect(!row.wasChanged && row.isValid)
    let form = Form() +++ row
    row.value = nil
    #expect(row.wasChanged && !row.isValid && changes == 0)
    row.value = "x"
    row.value = "x"
    #expect(row.isValid && changes == 1 && form.rows.count == 1)
  }

  @Test func `a rule that reads its row finds the value that it judges`() throws {
    let row = IntRow("n")
    row.add(
      rule: RuleClosure { [weak row] value in
        row?.value == value ? nil : ValidationError(msg: "\(value ?? 0) is not the row's.")
      })
    let form = Form() +++ row
    try row.accept(.text("5"), in: .prompt())
    #expect(row.value == 5 && row.errors(for: 6).isEmpty && row.value == 5 && form.rows.count == 1)
  }

  /// What a change, opening, another change, closing, and a last change lead to.
  @Test(arguments: [
    (ValidationOptions.validatesOnChange, [["invalid"], ["valid"], [], ["invalid"]]),
    (.validatesOnBlur, [[], [], ["invalid"], ["valid"]]),
    (.validatesOnChangeAfterBlurred, [[], [], ["invalid"], ["valid"]]),
    (.validatesAlways, [["invalid"], ["valid"], [], ["invalid"]]),
    (.validatesOnDemand, [[], [], [], []]),
  ])
  func `errors change at the moments that the options say`(options: ValidationOptions, moments: [[String]]) {
    let log = Log()
    let row = row(options, log)
    let form = Form() +++ row
    let isOnChange = options.contains(.validatesOnChange)
    row.value = 12
    #expect(log.take() == moments[0])
    row.isHighlighted = true
    row.value = isOnChange ? 5 : 13
    #expect(log.take() == moments[1])
    row.isHighlighted = false
    #expect(log.take() == moments[2])
    #expect(row.wasBlurred && row.wasChanged)
    row.value = isOnChange ? 14 : 6
    #expect(log.take() == moments[3])
    row.cleanValidationErrors()
    #expect(row.isValid)
    #expect(form.validate(quietly: true).count == (isOnChange ? 1 : 0))
    #expect(row.isValid)
  }

  @Test func `the errors of a value follow the end of its editing, as in Eureka`() {
    var moments: [String] = []
    let row = IntRow("n") { $0.add(rule: RuleSmallerThan(max: 10)) }
      .onCellHighlightChanged { _, row in
        moments.append("\(row.isHighlighted), blurred \(row.wasBlurred), valid \(row.isValid)")
      }
      .onRowValidationChanged { _, row in moments.append("valid \(row.isValid)") }
    _ = Form() +++ row
    row.isHighlighted = true
    row.value = 12
    row.isHighlighted = false
    #expect(moments == ["true, blurred false, valid true", "false, blurred true, valid true", "valid false"])
  }

  @Test func `keeping the value forgets what was said of a refused answer`() throws {
    let row = row(.validatesOnBlur, Log())
    row.value = 5
    #expect(row.refusal(of: "70") != nil)
    #expect(!row.isValid)
    try row.keepValue(in: .canonical)
    #expect(row.isValid && row.value == 5)
  }

  @Test func `a rule that only warns refuses nothing`() {
    let row = TextRow("t") {
      $0.add(rule: RuleMinLength(minLength: 8, msg: "That is short."), severity: .warning)
      $0.add(rule: RuleRequired(), severity: .warning)
    }
    #expect(!row.isRequired)
    #expect(row.refusal(of: "abc") == nil)
    #expect(row.value == "abc" && row.isValid && row.validate().isEmpty)
    #expect(row.warningsOfValue.map(\.msg) == ["That is short."])
    #expect(row.prompt(in: .prompt()).accepts.description == "a line of text")
  }

  @Test func `a value must be that of another row`() {
    let form = Form() +++ PasswordRow("one") <<< PasswordRow("two")
    let one: PasswordRow? = form.rowBy(tag: "one")
    let two: PasswordRow? = form.rowBy(tag: "two")
    two?.add(rule: RuleEqualsToRow(form: form, tag: "one", msg: "They differ."))
    if let two { one?.add(rule: RuleEqualsToRow(row: two)) }
    one?.value = "a"
    #expect(two?.validate().map(\.msg) == ["They differ."])
    two?.value = "a"
    #expect(form.validate().isEmpty)
    let lost = TextRow { $0.add(rule: RuleEqualsToRow<String>(form: Form(), tag: "one")) }
    #expect(lost.validate().isEmpty)
  }

  @Test(arguments: [
    ("https://example.org/a", true), ("HTTP://example.org:8080/?q=1#a", true), ("mailto:a@b.org", false),
    ("ftp://example.org/", false), ("www.example.org/x", false), ("/path", false), ("https:///x", false),
  ])
  func `a URL is one of the web, with its scheme, as Eureka's rule wants it`(text: String, isValid: Bool)
    throws
  {
    let url = try #require(URL(string: text))
    #expect((RuleURL().isValid(value: url) == nil) == isValid)
    #expect((RuleURL(requiresProtocol: true).isValid(value: url) == nil) == isValid)
    #expect(!RuleURL().requiresProtocol)
    #expect(RuleURL().isValid(value: nil) == nil)
    #expect(RuleURL(allowsEmpty: false).isValid(value: nil) != nil)
  }
}
