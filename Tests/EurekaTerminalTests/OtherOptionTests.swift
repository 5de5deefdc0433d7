import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Choices with an answer in somebody's own words.
@MainActor
@Suite struct OtherOptionTests {
  private func form() -> Form {
    Form {
      PushRow<String>("system") {
        $0.title = "System"
        $0.options = ["Debian", "Fedora"]
        $0.otherOption = "Another system"
        $0.add(rule: RuleMinLength(minLength: 3))
      }
      TextRow("note") {
        $0.title = "Note"
        $0.shown = "$system == 'OpenBSD'"
      }
    }
  }

  @Test func `who chooses it is asked for the answer in its place`() {
    let form = form()
    let run = FormTester(form, mode: .interactive, reviews: true).complete([
      "3", "", "anoth", "OS", "OpenBSD", "fast", "1", "", "",
    ])
    #expect(
      run.transcript.hasPrefix(
        """

        System
          1) Debian
          2) Fedora
          3) Another system
        System › 3
        Another system * ›\u{20}
        System
          1) Debian
          2) Fedora
          3) Another system
        System › anoth
        Another system * › OS
        error: "OS" is too short: enter an answer of your own.
        Another system * › OpenBSD

        Note › fast
        """), "\(run.transcript)")
    #expect(form.answers() == ["system": "OpenBSD", "note": "fast"])
  }

  @Test(arguments: [
    ("OpenBSD", "OpenBSD"), ("debian", "Debian"), ("Fed", "Fedora"), (":=3 GB of my own", "3 GB of my own"),
  ])
  func `a line can have it at once, but a beginning of an option is the option`(line: String, system: String)
  {
    let form = form()
    FormTester(form, mode: .piped).complete([line, "x"])
    #expect(form.answers()["system"] == .string(system))
  }

  @Test(arguments: [
    ("4", "4 is not an option: enter 1 to 3, an option's name, or an answer of your own"),
    ("Debain", #""Debain" is not an option; did you mean 1) Debian?"#),
  ])
  func `a number that is no label, and an option that is misspelled, are refused`(
    line: String, reason: String
  ) {
    let run = FormTester(form(), mode: .piped).run([line])
    #expect(run.report.first?.contains(reason) == true, "\(run.report)")
  }

  @Test func `a file has the text in the option's place`() {
    for system in ["OpenBSD", "1234", "Debian"] {
      let form = form()
      FormTester(form, mode: .unattended, given: ["system": .string(system)]).complete()
      #expect(form.answers()["system"] == .string(system))
    }
  }

  @Test(arguments: [
    ("fedora", "\"fedora\" is not an option; did you mean Fedora?"),
    ("another system", "\"another system\" is not an answer of your own"),
  ])
  func `a file's text is not another answer where it is an option but for its case`(
    text: String, reason: String
  ) {
    let run = FormTester(form(), mode: .unattended, given: ["system": .string(text)]).run([])
    #expect(run.report.first?.contains(reason) == true, "\(run.report)")
  }

  private func symptoms() -> Form {
    Form {
      MultipleSelectorRow<String>("symptoms") {
        $0.title = "Symptoms"
        $0.options = ["fever", "dry cough", "none"]
        $0.exclusiveOptions = ["none"]
        $0.otherOption = "others"
      }
    }
  }

  @Test func `several options may end with answers in somebody's own words`() {
    let form = symptoms()
    let run = FormTester(form, mode: .interactive, reviews: true).run([
      "1, 4", "", "dry cough, oth", "itching, at night", "1", "+2 4", "Fever", "sweats", "",
    ])
    #expect(
      run.transcript.hasPrefix(
        """

        Symptoms
          1) [ ] fever
          2) [ ] dry cough
          3) [ ] none
          4) [ ] others
        Symptoms › 1, 4
        others * ›\u{20}
        Symptoms
          1) [ ] fever
          2) [ ] dry cough
          3) [ ] none
          4) [ ] others
        Symptoms › dry cough, oth
        others * › itching, at night
        (now: dry cough, "itching, at night")
        """), "\(run.transcript)")
    #expect(run.transcript.contains("\"Fever\" is not an option; did you mean fever?"), "\(run.transcript)")
    #expect(form.answers() == ["symptoms": ["dry cough", "itching, at night", "sweats"]])
  }

  @Test(arguments: [
    #"1,"itching, at night""#, #"["fever", "itching, at night"]"#,
  ])
  func `a line can have one of several at once, in quotation marks`(line: String) {
    let form = symptoms()
    #expect(FormTester(form, mode: .piped).run([line]).outcome == .completed, "\(line)")
    #expect(form.answers() == ["symptoms": ["fever", "itching, at night"]], "\(line)")
    #expect(FormTester(symptoms(), mode: .piped).run(["1, itching"]).outcome != .completed)
  }

  @Test(arguments: [
    (["+4", "sweats"], ["fever", "itching", "sweats"]),
    (["+2, oth", "sweats"], ["fever", "dry cough", "itching", "sweats"]),
    ([#"+"sweats""#], ["fever", "itching", "sweats"]),
    ([#"+"dry cough""#], ["fever", "dry cough", "itching"]), (["-itching"], ["fever"]), (["-4"], ["fever"]),
    (["-1"], ["itching"]), (["itching, 2"], ["dry cough", "itching"]), (["2"], ["dry cough"]),
  ])
  func `a plus sign adds one of them, and what was answered so goes by its name`(
    lines: [String], result: [String]
  ) {
    let form = symptoms()
    form.setValues(["symptoms": Set(["fever", "itching"])])
    FormTester(form, mode: .interactive).complete(lines)
    #expect(form.answers() == ["symptoms": .array(result.map(AnswerValue.string))])
  }

  @Test func `a file has them among the options, and a rule about options alone sees them`() {
    let form = symptoms()
    FormTester(form, mode: .unattended, given: ["symptoms": ["itching", "fever"]]).complete()
    #expect(form.answers() == ["symptoms": ["fever", "itching"]])
    for answers: [AnswerValue] in [["none", "itching"], ["Fever"], ["others"]] {
      let run = FormTester(symptoms(), mode: .unattended, given: ["symptoms": .array(answers)]).run([])
      #expect(run.outcome != .completed, "\(answers)")
    }
  }

  @Test func `the schema takes the options, and any text`() {
    let row = PushRow<String>("system") {
      $0.options = ["Debian", "Fedora"]
      $0.otherOption = "Another system"
    }
    let schema = row.answerSchema(in: .fixed())
    #expect(schema.anyOf.contains { $0.options == ["Debian", "Fedora"] }, "\(schema)")
  }

  @Test func `a short answer of one's own is no misspelled option`() {
    let form = Form {
      PushRow<String>("size") {
        $0.title = "Size"
        $0.options = ["S", "M", "L"]
        $0.otherOption = "Another size"
      }
    }
    FormTester(form).complete(["XL"])
    #expect(form.answers() == ["size": "XL"])
  }
}
