import Eureka
import EurekaChecks
import OrderedCollections
import TestSupport
import Testing

enum Serving: String, CaseIterable {
  case files = "static"
  case proxy, redirect
}

@MainActor
@Suite struct OptionTests {
  private func row() -> PushRow<Serving> {
    PushRow<Serving>("serves") {
      $0.options = Serving.allCases
      $0.displayValueFor = { $0.map { $0 == .files ? "static files" : "\($0.rawValue) server" } }
    }
  }

  @Test(arguments: [
    ("1", Serving.files), ("static", .files), ("static files", .files), ("STATIC FILES", .files),
    ("p", .proxy),
    ("redirect s", .redirect), ("3", .redirect),
  ])
  func `an option is chosen by position, key, name or unique beginning`(line: String, option: Serving) {
    let row = row()
    #expect(row.value(readFrom: line) == option)
  }

  @Test func `the options are all cases of a type that has them, unless others are set`() {
    let (one, several) = (PushRow<Serving>("one"), MultipleSelectorRow<Serving>("several"))
    let form = Form() +++ one <<< several <<< PickerRow<Serving>("shown")
    #expect(form.check().isEmpty)
    #expect(one.options == Serving.allCases && several.options == Serving.allCases)
    #expect(one.value(readFrom: "redirect") == .redirect)
    one.options = [.files, .proxy]
    #expect(one.refusal(of: "redirect") == #""redirect" is not an option"#)
    one.options = nil
    #expect(one.options == nil)
    #expect(PushRow<String>("text").options == nil)
  }

  @Test func `files take keys and names, and neither positions nor beginnings`() {
    let row = row()
    #expect(row.refusal(of: "1", in: .canonical) == #"1 is not an option"#)
    #expect(row.refusal(of: "prox", in: .canonical) == #""prox" is not an option"#)
    #expect(row.refusal(of: "proxy", in: .canonical) == nil)
    #expect(row.refusal(of: "proxy server", in: .canonical) == nil)
  }

  private enum Smoking: String, CaseIterable { case now, formerly, never, unknown }

  /// "Do you smoke?" in a language, with English keys.
  private func smoking(_ names: String...) -> SegmentedRow<Smoking> {
    SegmentedRow<Smoking>("smoking") {
      $0.options = Smoking.allCases
      $0.displayValueFor = { $0.flatMap { Smoking.allCases.firstIndex(of: $0) }.map { names[$0] } }
    }
  }

  private func context(
    _ language: String, _ affirmatives: [String], _ negatives: [String]
  ) -> ReadingContext {
    var context = ReadingContext.prompt()
    context.messages = MessageCatalog(
      language: language, affirmatives: affirmatives, negatives: negatives, translations: [:])
    return context
  }

  @Test(arguments: ["no", "No", "n", "NO", "off", "false", "yes", "y", "on", "0", "true"])
  func `a word for yes or no is not the beginning of an option`(line: String) {
    let spanish = context("es", ["sí", "si", "s"], ["no", "n"])
    let german = context("de", ["ja", "j"], ["nein", "n"])
    let cases = [
      (smoking("now", "formerly", "never", "on and off"), ReadingContext.prompt()),
      (smoking("ahora", "antes", "nunca", "no sé"), spanish),
      (smoking("jetzt", "früher", "nie", "nicht bekannt"), german),
    ]
    for (row, context) in cases {
      row.value = .formerly
      #expect(row.refusal(of: line, in: context)?.hasSuffix(" is not an option") == true)
      #expect(row.value == .formerly)
    }
    #expect(cases[1].0.refusal(of: "si", in: spanish) == #""si" is not an option"#)
    #expect(cases[2].0.refusal(of: "j", in: german) == #""j" is not an option"#)
    #expect(cases[2].0.refusal(of: "je", in: german) == nil)
    #expect(cases[2].0.value == .now)
  }

  @Test(arguments: [
    ("no", "No"), ("NO", "No"), ("n", "No"), ("y", "Yes"), ("not", "Not yet"), ("yes", "Yes"), ("off", "off"),
  ])
  func `a word for yes or no chooses an option of that name`(line: String, name: String) {
    let row = PushRow<String>("x") { $0.options = ["Yes", "Not yet", "No", "off"] }
    #expect(row.value(readFrom: line) == name)
  }

  @Test func `a part of a name proposes the options that have it, and chooses none`() {
    let row = PushRow<String>("x") { $0.options = ["smoker", "non-smoker", "unknown", "no answer"] }
    for (line, reason) in [
      ("know", #""know" is not an option; did you mean 3) unknown?"#),
      ("MOKER", #""MOKER" is not an option; did you mean 1) smoker or 2) non-smoker?"#),
      ("answer", #""answer" is not an option; did you mean 4) no answer?"#),
      ("k", #""k" is not an option"#), ("beer", #""beer" is not an option"#),
    ] {
      #expect(row.refusal(of: line) == reason)
      #expect(row.value == nil)
    }
  }

  @Test func `what is almost an option, begins one or has its initials is proposed, and chooses none`() {
    let row = PushRow<String>("x") {
      $0.options = [
        "Australia", "Austria", "Belarus", "France", "Germany", "Mauritius", "Russia", "Switzerland",
        "Ukraine",
        "United Kingdom", "United States",
      ]
    }
    for (line, options) in [
      ("UK", "9) Ukraine or 10) United Kingdom"), ("US", "11) United States"), ("ge", "5) Germany"),
      ("Germny", "5) Germany"), ("untied kingdom", "10) United Kingdom"),
      ("the Republic of Austria", "2) Austria"), ("Belarus or Russia", "3) Belarus or 7) Russia"),
    ] {
      #expect(row.refusal(of: line) == "\(line.quoted) is not an option; did you mean \(options)?")
      #expect(row.value == nil)
    }
    #expect(row.refusal(of: "Atlantis") == #""Atlantis" is not an option"#)
    #expect(row.value(readFrom: "Germ") == "Germany")
  }

  @Test func `in a file, the nearest of more options than a message lists is proposed`() {
    let row = PushRow<String>("x") { $0.options = (1...13).map { "option-\($0)" } }
    #expect(
      row.refusal(of: "optoin-12", in: .canonical)
        == #""optoin-12" is not an option; did you mean option-12?"#)
    row.options = ["option-1", "option-12"]
    #expect(row.refusal(of: "optoin-12", in: .canonical) == #""optoin-12" is not an option"#)
  }

  @Test func `what chooses no option at all is quoted as a whole`() {
    let row = MultipleSelectorRow<String>("x") { $0.options = ["red", "green", "blue"] }
    #expect(row.refusal(of: "no idea") == #""no idea" is not an option"#)
    #expect(row.refusal(of: "red idea") == #""idea" is not an option"#)
  }

  @Test func `a hidden key is read whole, and a beginning is that of a visible name`() {
    let row = PushRow<Sex>("sex") {
      $0.options = [.female, .male]
      $0.displayValueFor = { $0.map { $0 == .female ? "mujer" : "hombre" } }
    }
    for (line, value) in [("m", Sex.female), ("h", .male), ("male", .male), ("Female", .female)] {
      #expect(row.value(readFrom: line) == value)
    }
    #expect(row.refusal(of: "fem") == #""fem" is not an option"#)
    #expect(row.refusal(of: "mal") == #""mal" is not an option"#)
  }

  private enum Sex: String { case female, male }

  @Test(arguments: ["no", "ow", "static, no", "+no", "never-ow"])
  func `a list of options is chosen by whole names and beginnings alone`(line: String) {
    let row = MultipleSelectorRow<String>("m") {
      $0.options = ["now", "never", "static"]
      $0.value = ["never"]
    }
    #expect(row.refusal(of: line) != nil)
    #expect(row.value == ["never"])
    let section = optionList(nil, ["now", "never", "static"], title: "s", areTagged: true) {
      $0.title = $0.tag
    }
    let form = Form() +++ section
    #expect(throws: AnswerRejection.self) { try section.accept(.text(line), in: .prompt()) }
    #expect(section.selectedRows().isEmpty)
    withExtendedLifetime(form) {}
  }

  @Test(arguments: [
    ("weekdays", ["monday", "tuesday", "wednesday", "thursday", "friday"]),
    ("Weekend", ["saturday", "sunday"]),
    ("weekend, mon", ["monday", "saturday", "sunday"]),
    ("weekdays -fri", ["monday", "tuesday", "wednesday", "thursday"]),
    ("-weekend", ["tuesday"]), ("+weekend", ["tuesday", "saturday", "sunday"]),
    ("mon-wed", ["monday", "tuesday", "wednesday"]),
  ])
  func `weekdays and weekend choose several days at once`(line: String, days: [String]) {
    let row = WeekDayRow("d") { $0.value = [.tuesday] }
    #expect(row.value(readFrom: line) == Set(days.compactMap(WeekDay.init)))
    #expect(row.refusal(of: line, in: .canonical) != nil)
  }

  @Test func `a list whose names are numbers is lettered, and a number is a name`() {
    let row = SegmentedRow<Int>("status") { $0.options = [301, 302, 1] }
    #expect(row.prompt(in: .prompt()).choices?.options.map(\.label) == ["a", "b", "c"])
    #expect(row.value(readFrom: "1") == 1)
    #expect(row.value(readFrom: "b") == 302)
    #expect(row.answer(in: .canonical) == .number(302))
  }

  @Test(arguments: [
    ("1 3-4", ["a", "c", "d e"]), ("1,3-4", ["a", "c", "d e"]), ("d e", ["d e"]), ("a, d e", ["a", "d e"]),
    ("all", ["a", "b", "c", "d e"]), ("none", []), ("+1 -2", ["a"]), ("b", ["b"]), ("-b", []),
  ])
  func `several options are chosen by positions, ranges, names and changes`(line: String, chosen: [String]) {
    let row = MultipleSelectorRow<String>("m") {
      $0.options = ["a", "b", "c", "d e"]
      $0.value = ["b"]
    }
    #expect(row.value(readFrom: line) == Set(chosen))
  }

  @Test(arguments: ["9", "0", "4-1", "1-9", "x", "a b x", ",", ", ,"])
  func `a choice of several that fails changes nothing`(line: String) {
    let row = MultipleSelectorRow<String>("m") {
      $0.options = ["a", "b", "c", "d"]
      $0.value = ["b"]
    }
    #expect(row.refusal(of: line) != nil)
    #expect(row.value == ["b"])
  }

  @Test func `a set is written in the order of the options, and read back`() throws {
    let row = MultipleSelectorRow<String>("m") {
      $0.options = ["z", "a", "m"]
      $0.value = ["a", "z"]
    }
    let answer = row.answer(in: .canonical)
    #expect(answer == .array([.string("z"), .string("a")]))
    row.value = nil
    try row.accept(.value(answer), in: .canonical)
    #expect(row.value == ["a", "z"])
  }

  @Test func `options are provided by an array literal, as in Eureka`() {
    let row = PushRow<String>("x")
    row.optionsProvider = ["a", "b"]
    #expect(row.options == ["a", "b"] && row.optionsProvider?.optionsArray == ["a", "b"])
    row.optionsProvider = OptionsProvider(array: nil)
    #expect(row.options == nil)
    row.optionsProvider = .lazy { _, completion in completion([]) }
    #expect(row.optionsProvider?.optionsArray == nil)
  }

  @Test func `an image among options is called by its name`() {
    let row = PushRow<Image>("x") {
      $0.options = [Image(named: "sun"), Image(contentsOfFile: "/pictures/moon.png")].compactMap(\.self)
    }
    #expect(row.prompt(in: .prompt()).choices?.options.map(\.name) == ["sun", "moon.png"])
    #expect(row.refusal(of: "moon.png", in: .canonical) == nil)
    #expect(row.answer(in: .canonical) == .string("moon.png"))
  }

  @Test func `a row without options accepts nothing and does not crash`() {
    let row = PushRow<String>("x")
    #expect(row.refusal(of: "1") == #"1 is not an option"#)
    #expect(row.prompt(in: .prompt()).choices?.options.isEmpty == true)
  }
}

/// Options that encode themselves stand in results as what they encode to.
@MainActor
@Suite struct EncodedOptionTests {
  private struct Person: Hashable, Codable {
    var name: String
    var age: Int
  }

  private let ada = Person(name: "Ada", age: 36)
  private let alan = Person(name: "Alan, \"M\"", age: 41)
  private var adaAnswer: AnswerValue { .object(["age": .number(36), "name": .string("Ada")]) }

  private func row() -> PushRow<Person> {
    PushRow<Person>("who") {
      $0.options = [ada, alan]
      $0.displayValueFor = { $0?.name }
    }
  }

  @Test func `an option stands in the result as an object, and is read back from it`() throws {
    let row = row()
    row.value = ada
    #expect(row.answer(in: .canonical) == adaAnswer)
    row.value = nil
    let other: AnswerValue = .object(["name": .string("Ada"), "age": .number(36)])
    try row.accept(.value(other), in: .canonical)
    #expect(row.value == ada)
    #expect(row.value(readFrom: #"{ "name": "Alan, \"M\"", "age": 41 }"#, in: .canonical) == alan)
    #expect(row.refusal(of: #"{"name": "Bob", "age": 1}"#, in: .canonical) != nil)
    #expect(row.value(readFrom: "Ada") == ada)
  }

  @Test func `several options stand in a list, and are read back from it and from its text`() throws {
    let row = MultipleSelectorRow<Person>("who") {
      $0.options = [ada, alan]
      $0.value = [alan, ada]
    }
    let answer = row.answer(in: .canonical)
    let alanAnswer: AnswerValue = .object(["age": .number(41), "name": .string("Alan, \"M\"")])
    #expect(answer == .array([adaAnswer, alanAnswer]))
    let text = row.cell.text(for: [ada, alan], in: .canonical)
    row.value = nil
    try row.accept(.value(answer), in: .canonical)
    #expect(row.value == [ada, alan])
    for text in [text, #"[{"name": "Ada", "age": 36}, {"age": 41, "name": "Alan, \"M\""}]"#] {
      row.value = nil
      #expect(row.value(readFrom: text, in: .canonical) == [ada, alan], "\(text)")
    }
    try row.accept(.value(.array([])), in: .canonical)
    #expect(row.value == [])
  }

  @Test func `a list to tick takes the object, too`() throws {
    let row = ListCheckRow<Person>("ada") { $0.selectableValue = ada }
    try row.accept(.value(adaAnswer), in: .canonical)
    #expect(row.value == ada && row.answer(in: .canonical) == adaAnswer)
    let section = SelectableSection<ListCheckRow<Person>>(
      "Who", selectionType: .singleSelection(enableDeselection: true)
    ) {
      $0.tag = "who"
    }
    let form = Form() +++ section
    for person in [ada, alan] {
      section <<< ListCheckRow<Person>(person.name) { $0.selectableValue = person }
    }
    try form.answerable(tag: "who")?.accept(.value(adaAnswer), in: .canonical)
    #expect(section.selectedRow()?.value == ada)
    #expect(form.answers()["who"] == adaAnswer)
  }

  @Test func `a case without values keeps its name, and what has a text of its own keeps that`() {
    enum Side: String, Codable { case left }
    enum Plain: Codable { case left }
    #expect(PushRow<Side>("a") { $0.value = .left }.answer(in: .canonical) == .string("left"))
    #expect(PushRow<Plain>("a") { $0.value = .left }.answer(in: .canonical) == .string("left"))
    #expect(PushRow<Int>("a") { $0.value = 7 }.answer(in: .canonical) == .number(7))
    let day = Date(timeIntervalSince1970: 1_772_323_200)
    #expect(PushRow<Date>("a") { $0.value = day }.answer(in: .canonical) == .string("2026-03-01T00:00:00Z"))
  }

  @Test func `the schema takes what stands in the result`() {
    #expect(row().answerSchema(in: .canonical).options?.first == adaAnswer)
  }
}
