import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Eureka's rules say what is wrong; here each refusal is one sentence that says what to enter, too.
@MainActor
@Suite struct RefusalTests {
  /// What a person sees after a line that is refused.
  private func refusal(_ row: BaseRow, _ line: String, in messages: MessageCatalog = .english) -> String? {
    let run = FormTester(Form { row }, options: .fixed(.interactive).with { $0.context.messages = messages })
      .run([line])
    return run.events.lazy.compactMap { event in
      if case .rejected(let problem) = event { messages.sentence(problem) } else { nil }
    }.first
  }

  private static func age() -> IntRow {
    IntRow("age") {
      $0.add(rule: RuleGreaterOrEqualThan(min: 0))
      $0.add(rule: RuleSmallerThan(max: 150))
    }
  }

  @Test func `a number names itself and its bounds, once`() {
    #expect(refusal(Self.age(), "forty") == #""forty" is not a whole number: enter one from 0 to 149."#)
    #expect(refusal(Self.age(), "150") == "150 is too large: enter a whole number from 0 to 149.")
    #expect(refusal(Self.age(), "-1") == "-1 is too small: enter a whole number from 0 to 149.")
    #expect(refusal(IntRow("n"), "x") == #""x" is not a whole number."#)
    let overflow = "9223372036854775808"
    #expect(refusal(Self.age(), overflow) == "\(overflow) is too large: enter a whole number from 0 to 149.")
  }

  @Test func `bounds that exclude their limit are said as such where there is no next number`() {
    func share(_ low: (any RuleType)?, _ high: (any RuleType)?) -> DecimalRow {
      DecimalRow("share") { row in
        if let low = low as? RuleGreaterThan<Double> { row.add(rule: low) }
        if let low = low as? RuleGreaterOrEqualThan<Double> { row.add(rule: low) }
        if let high = high as? RuleSmallerThan<Double> { row.add(rule: high) }
        if let high = high as? RuleSmallerOrEqualThan<Double> { row.add(rule: high) }
      }
    }
    let (above, from) = (RuleGreaterThan(min: 0.0), RuleGreaterOrEqualThan(min: 0.0))
    let (below, to) = (RuleSmallerThan(max: 1.0), RuleSmallerOrEqualThan(max: 1.0))
    #expect(refusal(share(nil, nil), "x") == #""x" is not a number: enter one such as 12.5."#)
    #expect(refusal(share(above, nil), "0") == "0 is too small: enter a number greater than 0.")
    #expect(refusal(share(nil, below), "1") == "1 is too large: enter a number less than 1.")
    #expect(refusal(share(from, to), "2") == "2 is too large: enter a number from 0 to 1.")
    #expect(refusal(share(above, to), "2") == "2 is too large: enter a number greater than 0 and at most 1.")
    #expect(
      refusal(share(from, below), "x") == #""x" is not a number: enter one of at least 0 and less than 1."#)
  }

  @Test func `a text names its length`() {
    let short = TextRow("t") { $0.add(rule: RuleMinLength(minLength: 3)) }
    #expect(refusal(short, "ab") == #""ab" is too short: enter a line of text of at least 3 characters."#)
    let exact = TextRow("t") { $0.add(rule: RuleExactLength(exactLength: 3)) }
    #expect(
      refusal(exact, "ab") == #""ab" has the wrong length: enter a line of text of exactly 3 characters."#)
    let both = PasswordRow("p") {
      $0.add(rule: RuleMinLength(minLength: 3))
      $0.add(rule: RuleMaxLength(maxLength: 5))
    }
    #expect(refusal(both, "ab") == "the answer is too short: enter a password of 3 to 5 characters.")
  }

  @Test func `a missing answer names the question, and nothing more where any line will do`() {
    let name = NameRow("name") { $0.title = "Your name" }.required()
    #expect(refusal(name, "") == "Your name is required.")
    let port = IntRow("port") {
      $0.add(rule: RuleRequired())
      $0.add(rule: RuleSmallerOrEqualThan(max: 9))
    }
    #expect(refusal(port, "") == "port is required: enter a whole number of at most 9.")
  }

  @Test func `choices, yes and no, and addresses say what to enter`() {
    let color = PushRow<String>("color") { $0.options = ["red", "green", "blue"] }
    #expect(refusal(color, "x") == #""x" is not an option: enter 1 to 3, or an option's name."#)
    #expect(refusal(color, "7") == "7 is not an option: enter 1 to 3, or an option's name.")
    #expect(refusal(SwitchRow("s"), "maybe") == #""maybe" is not valid: enter yes or no."#)
    #expect(
      refusal(SliderRow("s"), "11")
        == "11 is too large: enter a number from 0 to 10 in steps of 0.5, or + or - for a step, +3 for three."
    )
    let mail = EmailRow("mail") { $0.add(rule: RuleEmail()) }
    #expect(refusal(mail, "ada") == #""ada" is not an e-mail address such as name@example.org."#)
    #expect(
      refusal(URLRow("u"), "www")
        == #""www" has no scheme such as https: enter a URL such as https://example.org/."#)
    let pattern = TextRow("t") { $0.add(rule: RuleRegExp(regExpr: "[0-9]{4}")) }
    #expect(refusal(pattern, "x") == #""x" is not valid: enter a line of text, matching [0-9]{4}."#)
  }

  @Test func `a form author's own words stay as they are, and stand alone`() {
    let age = IntRow("age") { $0.add(rule: RuleSmallerThan(max: 150, msg: "Nobody is that old!")) }
    #expect(refusal(age, "150") == "150 is not valid: Nobody is that old!")
    let name = NameRow("name") { $0.add(rule: RuleRequired(msg: "Who are you?")) }
    #expect(refusal(name, "") == "Who are you?")
    let weight = TextRow("weight") {
      $0.accepts = "a weight such as 72.5 kg"
      $0.add(rule: RuleMinLength(minLength: 2))
    }
    #expect(refusal(weight, "x") == #""x" is too short: enter a weight such as 72.5 kg."#)
  }

  private struct Euros: Comparable, CustomStringConvertible {
    let cents: Int
    var description: String { "Euros(cents: \(cents))" }
    static func < (left: Euros, right: Euros) -> Bool { left.cents < right.cents }
  }

  private final class EuroCell: Cell<Euros>, CellType {
    override var accepts: Message { "a price" }
    override func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Euros {
      guard let cents = Int(text) else { throw ReadingError("\(text.quoted) is not a price") }
      return Euros(cents: cents)
    }
    override func text(for value: Euros, in context: ReadingContext) -> String { "\(value.cents)" }
    override func displayText(for value: Euros, in context: ReadingContext) -> String {
      "\(value.cents / 100) €"
    }
  }

  private final class EuroRow: Row<EuroCell>, RowType {}

  @Test func `bounds are written as the row writes its values`() {
    let own = EuroRow("price") {
      $0.add(rule: RuleGreaterOrEqualThan(min: Euros(cents: 500)))
      $0.add(rule: RuleSmallerThan(max: Euros(cents: 2000)))
    }
    #expect(refusal(own, "100") == #""100" is too small: enter a price of at least 5 € and less than 20 €."#)
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .currency
    let formatted = DecimalRow("price") {
      $0.formatter = formatter
      $0.add(rule: RuleGreaterThan(min: 1000))
    }
    #expect(refusal(formatted, "100")?.hasSuffix("enter a number greater than $1,000.00.") == true)
    let day = DateRow("day") {
      $0.add(rule: RuleGreaterOrEqualThan(min: Date(timeIntervalSince1970: 1_800_000_000)))
    }
    #expect(refusal(day, "2026-01-01")?.contains("of at least 2027-01-15") == true)
  }

  @Test func `a rule's words that say what to enter are said so`() {
    let name = TextRow("name") {
      $0.add(rule: RuleRegExp(regExpr: "[a-z0-9-]+", msg: "small letters, digits and hyphens"))
    }
    #expect(refusal(name, "A b") == #""A b" is not valid: enter small letters, digits and hyphens."#)
    for words in ["small letters, digits, _ and -", "small letters (a to z)"] {
      let account = AccountRow("account") { $0.add(rule: RuleRegExp(regExpr: "[a-z0-9_-]+", msg: words)) }
      #expect(refusal(account, "A") == "\"A\" is not valid: enter \(words).")
    }
    let mail = EmailRow("mail") {
      $0.add(rule: RuleRegExp(regExpr: ".*@a[.]org", msg: "an address at a.org"))
    }
    #expect(
      refusal(mail, "x@b.org")
        == #""x@b.org" is not valid: enter an e-mail address such as name@example.org (an address at a.org)."#
    )
    let sentence = TextRow("code") { $0.add(rule: RuleRegExp(regExpr: "[0-9]+", msg: "Use digits only.")) }
    #expect(refusal(sentence, "x") == #""x": Use digits only."#)
    sentence.add(rule: RuleRequired())
    #expect(refusal(sentence, "") == "code is required.")
  }

  @Test func `what a rule accepts is apart from what it says when it refuses`() {
    let name = TextRow("package") {
      $0.title = "Package name"
      $0.add(rule: RuleRequired())
      $0.add(
        rule: RuleRegExp(
          regExpr: "[a-z_]+", msg: "This is not a Python package name.",
          accepts: "small letters and underscores"))
    }
    #expect(refusal(name, "") == "Package name is required: enter small letters and underscores.")
    #expect(refusal(name, "A-b") == #""A-b": This is not a Python package name."#)
    let plain = TextRow("code") { $0.add(rule: RuleRegExp(regExpr: "[0-9]+", accepts: "digits")) }
    #expect(refusal(plain, "x") == #""x" is not valid: enter digits."#)
  }

  @Test func `an author's words that quote the answer are not preceded by it`() {
    let name = TextRow("user") {
      $0.add(
        rule: RuleClosure { name in
          name.flatMap { $0 == "ada" ? ValidationError(msg: "There is a user \"\($0)\" already.") : nil }
        })
    }
    #expect(refusal(name, "ada") == #"There is a user "ada" already."#)
  }

  @Test func `an answer that may be empty is given as the empty text, not as a blank line`() throws {
    func suffix() -> TextRow { TextRow("suffix") { $0.add(rule: RuleGiven()) } }
    #expect(refusal(suffix(), "") == "suffix is required: enter a line of text, := for the empty text.")
    let form = Form { suffix() }
    let run = FormTester(form, options: .fixed(.interactive)).complete([":="])
    #expect(form.answers() == ["suffix": ""])
    #expect(run.transcript == "\nsuffix * › :=\n")
    let missing = Form { suffix() }
    let end = FormTester(missing, options: .fixed(.unattended)).run([]).outcome
    #expect("\(end)".contains("suffix"), "\(end)")
    #expect(suffix().answerSchema(in: ReadingContext()).minLength == nil)
  }

  private static func facilities() -> MultipleSelectorRow<String> {
    MultipleSelectorRow<String>("facilities") {
      $0.options = ["hospital", "clinic", "pharmacy", "none of these"]
      $0.minimumChosen = 1
      $0.maximumChosen = 2
      $0.exclusiveOptions = ["none of these"]
    }
  }

  @Test func `so many options are chosen, and some only alone`() throws {
    let accepted =
      "enter 1 to 4, several such as 1 2, or names; 1 to 2 of them."
    #expect(refusal(Self.facilities(), "1-3") == #""1-3" chooses too many: "# + accepted)
    #expect(FormTester(Form { Self.facilities() }).run(["none"]).answers == ["facilities": ["none of these"]])
    #expect(refusal(Self.facilities(), "all")?.contains("too many") == true)
    let row = Self.facilities()
    #expect(
      refusal(row, "1,4")?.hasPrefix(#""none of these" cannot be chosen together with others: enter "#)
        == true)
    row.maximumChosen = nil
    let form = Form { row }
    #expect(FormTester(form).run(["all"]).answers == ["facilities": ["hospital", "clinic", "pharmacy"]])
    let schema = Self.facilities().answerSchema(in: ReadingContext())
    #expect("\(schema)".contains("minItems"))
  }

  @Test func `an answer that differs from another row's is told which row's it must equal`() {
    let mail = EmailRow("mail") { $0.title = "E-mail" }
    let again = EmailRow("again") { $0.add(rule: RuleEqualsToRow(row: mail)) }
    let form = Form() +++ mail <<< again
    let run = FormTester(form).complete(["a@a.org", "b@a.org", "a@a.org"])
    #expect(
      run.problems.map(MessageCatalog.english.sentence)
        == ["The answers differ: enter the same answer as for E-mail."])
  }

  @Test(arguments: [
    ("de", #""forty" ist keine ganze Zahl: Geben Sie einen Wert von 0 bis 149 ein."#),
    ("es", #""forty" no es un número entero: introduzca un valor de 0 a 149."#),
    ("fr", "\"forty\" n’est pas un nombre entier\u{A0}: saisissez une valeur entre 0 et 149."),
    ("ja", #""forty" は整数ではありません。入力できるもの: 0～149の値。"#),
  ])
  func `other languages have the same sentence in their own order`(language: String, sentence: String) {
    let messages = MessageCatalog(Locale(identifier: language))
    #expect(refusal(Self.age(), "forty", in: messages) == sentence)
  }

  @Test(arguments: [
    (MessageCatalog.english, "error: \"Do you smoke?\" is required."),
    (.german, "Fehler: \"Do you smoke?\" ist erforderlich."),
  ])
  func `a title that is a question is quoted in a sentence`(messages: MessageCatalog, sentence: String) {
    @FormBuilder func build() -> Form {
      TextRow("smoking") { $0.title = "Do you smoke?" }.required()
      TextRow("name") { $0.title = "Your name:" }.required()
    }
    var context = ReadingContext.fixed()
    context.messages = messages
    let run = FormTester(build(), context: context).run(["", "no", ":back", "", ""])
    #expect(run.transcript.contains("Do you smoke? * › \n\(sentence)\n"), "\(run.transcript)")
    let isEnglish = messages == .english
    #expect(
      run.transcript.contains(isEnglish ? "Going to \"Do you smoke?\".\n" : "\"Do you smoke?\""),
      "\(run.transcript)")
    #expect(
      run.transcript.contains(
        isEnglish ? "error: Your name is required." : "Fehler: Your name ist erforderlich."),
      "\(run.transcript)")
  }
}
