import EurekaTesting
import TestSupport
import Testing

@testable import Eureka

/// Options that are numbers of any type: their keys are the numbers, as JSON writes them.
@MainActor
@Suite struct NumberOptionTests {
  private enum Grade: Double, CaseIterable { case good = 1, fair = 2.5, poor = 13 }
  private enum Port: UInt16, CaseIterable { case http = 80, https = 443 }

  /// What a row of options gives for each spelling of a number, from each source.
  private func check<Option: Hashable>(
    _ options: [Option], _ index: Int, as answer: AnswerValue, spelled spellings: [String]
  ) throws {
    for spelling in spellings + [answer.quoted] {
      for input in [AnswerInput.text(spelling), .value(.string(spelling))] {
        for context in [ReadingContext.canonical, .prompt(), .prompt(locale: "en_US")] {
          let row = PickerRow<Option>("o") { $0.options = options }
          try row.accept(input, in: context)
          #expect(row.value == options[index], "\(input)")
          #expect(row.answer(in: context) == answer)
        }
        let several = MultipleSelectorRow<Option>("m") { $0.options = options }
        try several.accept(input, in: .canonical)
        #expect(several.value == [options[index]], "\(input)")
        let tick = ListCheckRow<Option>("t") { $0.selectableValue = options[index] }
        try tick.accept(input, in: .canonical)
        #expect(tick.value == options[index], "\(input)")
      }
    }
    let row = PickerRow<Option>("o") { $0.options = options }
    try row.accept(.value(answer), in: .canonical)
    #expect(row.value == options[index])
    #expect(row.cell.text(for: options[index], in: .canonical) == answer.quoted)
    #expect(row.answerSchema(in: .canonical).options?[index] == answer)
    let rank = RankRow<Option>("r") { $0.options = options }
    let all = AnswerValue.array(options.reversed().map { AnswerValue(option: $0) })
    for input in [
      AnswerInput.value(all), .text(ListText.of(options.reversed().map { AnswerValue(option: $0).quoted })),
    ] {
      try rank.accept(input, in: .canonical)
      #expect(rank.value == options.reversed() && rank.answer(in: .canonical) == all)
    }
  }

  @Test func `a case with a number is called by its name, and is the number in results`() throws {
    let row = PushRow<Port>("port") { $0.options = Port.allCases }
    let choices = row.prompt(in: .prompt()).choices
    #expect(choices?.options.map(\.name) == ["http", "https"])
    try row.accept(.text("https"), in: .prompt())
    #expect(row.value == .https && row.answer(in: .canonical) == 443)
    #expect(row.displayText(in: .prompt()) == "https")
  }

  @Test func `every source reads every spelling of a number, and results have the number`() throws {
    let spellings = ["13", "13.0", "13.00", "1.3e1", "130E-1"]
    try check([1, 2.5, 13] as [Double], 2, as: 13, spelled: spellings)
    try check([1, 2.5, 13] as [Float], 2, as: 13, spelled: spellings)
    try check([1, 2.5, 13] as [Decimal], 2, as: 13, spelled: spellings)
    try check([1, 2, 13] as [Int], 2, as: 13, spelled: spellings)
    try check([1, 2, 13] as [UInt8], 2, as: 13, spelled: spellings)
    try check([1, 2.5, 13] as [CGFloat], 2, as: 13, spelled: spellings)
    try check([0.1, -0.25] as [Float], 0, as: 0.1, spelled: ["0.10", "1e-1"])
    try check([0.1, -0.25] as [Double], 1, as: -0.25, spelled: ["-0.250", "-25e-2"])
    try check(
      [1e21, 1] as [Double], 0, as: .number(1e21), spelled: ["1e21", "1e+21", "1000000000000000000000.0"])
    try check([Int.max, 0], 0, as: .number(Decimal(Int.max)), spelled: ["9223372036854775807.0"])
    try check(Grade.allCases, 1, as: 2.5, spelled: ["2.50", "25e-1"])
    try check(Port.allCases, 0, as: 80, spelled: ["80.0", "8e1"])
  }

  @Test func `a number that JSON cannot have is an option by its text`() throws {
    let row = PickerRow<Double>("d") { $0.options = [.infinity, 1e300, 5] }
    #expect(row.answerSchema(in: .canonical).options?.prefix(3) == ["inf", "1e+300", 5])
    for (text, value) in [("inf", Double.infinity), ("1e+300", 1e300), ("5.0", 5)] {
      #expect(row.value(readFrom: text, in: .canonical) == value)
    }
  }

  @Test func `numbers that differ only in the last digit are different options`() throws {
    try check([.max, .max - 1] as [UInt64], 1, as: .number(Decimal(UInt64.max - 1)), spelled: [])
    let row = PickerRow<Int128>("n") { $0.options = [.max, .max - 1] }
    #expect((Form() +++ Section() <<< row).check().isEmpty)
    #expect(row.refusal(of: "\(Int128.max - 1)", in: .canonical) == nil)
    #expect(row.value == .max - 1 && row.answer(in: .canonical) == .string("\(Int128.max - 1)"))
    let unreduced = Decimal(sign: .plus, exponent: -1, significand: 130)
    try check([unreduced, 2.50] as [Decimal], 0, as: 13, spelled: ["13", "13.0"])
  }

  @Test func `what is no number of the options is refused, and says the numbers`() {
    let row = PickerRow<Double>("d") { $0.options = [1, 2.5, 13] }
    #expect(row.refusal(of: "13.5", in: .canonical) == "13.5 is not an option")
    #expect(row.cell.accepted(in: .canonical).description == "1, 2.5 or 13")
    #expect(row.refusal(of: "1 3") == #""1 3" is not an option"#)
  }

  @Test func `a number is read as the locale writes it, if that is one of the options`() {
    let german = ReadingContext.prompt(locale: "de_DE")
    let row = PickerRow<Double>("d") { $0.options = [2.5, 1234, 1.234] }
    for (line, value) in [("2,5", 2.5), ("2.5", 2.5), ("1.234", 1.234), ("1234,0", 1234)] {
      #expect(row.value(readFrom: line, in: german) == value, "\(line)")
    }
    #expect(row.refusal(of: "2,5", in: .canonical) == #""2,5" is not an option"#)
  }

  @Test(arguments: [
    ("13.0", [13.0]), ("1.0, 2.50", [1, 2.5]), ("1 13.0", [1, 13]), ("+13.0", [2.5, 13]), ("-2.50", []),
    ("[1, 13.0]", [1, 13]), (#"["1.0", 2.5]"#, [1, 2.5]), ("a-b", [1, 2.5]),
  ])
  func `several numbers are chosen in any spelling`(line: String, chosen: [Double]) {
    let row = MultipleSelectorRow<Double>("m") {
      $0.options = [1, 2.5, 13]
      $0.value = [2.5]
    }
    #expect(row.value(readFrom: line) == Set(chosen))
  }

  @Test func `texts that look like numbers are texts`() {
    let row = PickerRow<String>("t") { $0.options = ["13.0", "007"] }
    #expect(row.refusal(of: "13", in: .canonical) == "13 is not an option")
    #expect(row.refusal(of: "7", in: .canonical) == "7 is not an option")
    #expect(row.refusal(of: "13.0", in: .canonical) == nil)
    #expect(row.answer(in: .canonical) == "13.0")
  }

  @Test func `rows to tick are the numbers, too`() throws {
    let section = SelectableSection<ListCheckRow<Double>>("Size", selectionType: .multipleSelection) {
      $0.tag = "sizes"
    }
    for size in [1, 2.5, 13] {
      section <<< ListCheckRow<Double>("size \(size)") { $0.selectableValue = size }
    }
    let form = Form() +++ section
    for input in [AnswerInput.value([13, 2.5]), .value(["13.0", "2.50"]), .text("13.0, 2.50")] {
      try form.answerable(tag: "sizes")?.accept(.value([]), in: .canonical)
      try form.answerable(tag: "sizes")?.accept(input, in: .canonical)
      #expect(form.answers(in: .canonical)["sizes"] == [2.5, 13])
    }
    #expect(form.answerable(tag: "sizes")?.answerSchema(in: .canonical).items?.options == [1, 2.5, 13])
  }

  @Test func `conditions read numbers`() {
    let double = PickerRow<Double>("d") { $0.options = [1, 2.5, 13] }
    let float = PickerRow<Float>("f") { $0.options = [0.1, 13] }
    let several = MultipleSelectorRow<Double>("m") { $0.options = [1, 2.5, 13] }
    let shown = ["$d == 13", "$f == 0.1", "ANY $m == 2.5", "$m CONTAINS 13", "13.0 IN $m"].map { condition in
      TextRow { $0.shown = Condition(stringLiteral: condition) }
    }
    let form = Form() +++ Section() <<< double <<< float <<< several
    for row in shown { form.last?.append(row) }
    #expect(shown.filter { $0.isHidden }.count == shown.count)
    (double.value, float.value, several.value) = (13, 0.1, [2.5, 13])
    #expect(shown.filter { $0.isHidden }.isEmpty)
    #expect(form.check().isEmpty, "\(form.check())")
    #expect(form.answers() == ["d": 13, "f": 0.1, "m": [2.5, 13]])
  }

  @Test func `numbers are decoded as they were chosen`() throws {
    struct Sizes: Decodable, Equatable {
      let size: Float
      let sizes: [Double]
      let pair: [String: Int]
    }
    let form =
      Form() +++ Section()
      <<< PickerRow<Float>("size") {
        $0.options = [0.1, 13]
        $0.value = 0.1
      }
      <<< MultipleSelectorRow<Double>("sizes") {
        $0.options = [1, 2.5]
        $0.value = [2.5, 1]
      }
      <<< DoublePickerRow<Int, Int>("pair") {
        $0.firstOptions = { [1, 2] }
        $0.secondOptions = { [$0 * 10] }
        $0.value = Tuple(a: 2, b: 20)
      }
    #expect(try form.decode(Sizes.self) == Sizes(size: 0.1, sizes: [1, 2.5], pair: ["a": 2, "b": 20]))
  }
}
