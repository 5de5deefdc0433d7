import Eureka
import TestSupport
import Testing

/// The law of every row: what it writes it reads back, and what it cannot read changes nothing.
@MainActor
struct ValueLaw<Cell: CellType> {
  let makeRow: () -> Row<Cell>
  /// A value that the row can accept.
  let value: (inout SplitMix) -> Cell.Value

  func check(count: Int = 3000, seed: UInt64 = 1) throws {
    let count = Extent.isThorough ? count : min(count, 200)
    var generator = SplitMix(seed: seed)
    for _ in 0..<count {
      let value = value(&generator)
      let row = makeRow()
      row.value = value
      let text = row.cell.text(for: value, in: .canonical)
      for context in [ReadingContext.canonical, .prompt()] {
        let other = makeRow()
        #expect(other.value(readFrom: text, in: context) == value, "\(text)")
      }
      let answer = row.answer(in: .canonical)
      let other = makeRow()
      try other.accept(.value(answer), in: .canonical)
      #expect(other.value == value, "\(answer)")
      #expect(other.answer(in: .canonical) == answer)
      let shown = row.displayText(in: .prompt())
      let line = randomLine(&generator)
      if row.refusal(of: line) != nil {
        #expect(row.value == value, "\(line)")
        #expect(row.displayText(in: .prompt()) == shown)
      }
    }
  }
}

/// A line of anything: letters of many scripts, digits, signs, controls.
func randomLine(_ generator: inout SplitMix, of alphabet: String = anything) -> String {
  let characters = Array(alphabet)
  return String(
    (0..<Int.random(in: 1...12, using: &generator)).compactMap { _ in
      characters.randomElement(using: &generator)
    })
}

private let anything =
  "aZ09 \t.,;:+-*/\\'\"%@#&()[]{}<>|~éßñ中文字かなअआ١٢٣４５😀👩‍👩‍👧‍👦שלםمرحبا\u{301}\u{200D}\u{200F}\u{0}\u{1B}\u{7F}\u{FFFD}\u{2028}\u{A0}e"
private let visible = "aZ09.,;:+-*/\\'\"%@#&()[]{}<>|~éßñ中文字かなअआ١٢٣４５😀👩‍👩‍👧‍👦שלםمرحبا"

@MainActor
@Suite struct ValueLawTests {
  private func text(_ generator: inout SplitMix) -> String {
    randomLine(&generator, of: visible) + " " + randomLine(&generator, of: visible)
  }

  private func word(_ generator: inout SplitMix, of alphabet: String = visible) -> String {
    randomLine(&generator, of: alphabet)
  }

  /// Numbers of every size, whole ones and fractions.
  private func number(_ generator: inout SplitMix) -> Double {
    let digits = Double(Int.random(in: -9_007_199_254_740_992...9_007_199_254_740_992, using: &generator))
    let value = digits * pow(10, Double(Int.random(in: -30...10, using: &generator)))
    return Bool.random(using: &generator) ? value : (value * 100).rounded() / 100
  }

  @Test func `texts`() throws {
    try ValueLaw(makeRow: { TextRow() }, value: text).check()
    try ValueLaw(makeRow: { NameRow() }, value: text).check()
    try ValueLaw(makeRow: { TextFloatLabelRow() }, value: text).check(count: 500)
    try ValueLaw(makeRow: { AccountRow() }, value: { word(&$0) }).check()
    try ValueLaw(makeRow: { TwitterRow() }, value: { word(&$0) }).check()
    try ValueLaw(makeRow: { EmailRow() }, value: { word(&$0) }).check()
    try ValueLaw(makeRow: { PasswordRow() }, value: text).check()
    try ValueLaw(makeRow: { PhoneRow() }, value: { "0" + word(&$0, of: "0123456789+-()./*#,;") }).check()
    try ValueLaw(makeRow: { ZipCodeRow() }, value: { word(&$0, of: "ABCxyz0123456789-") }).check()
    try ValueLaw(
      makeRow: { TextAreaRow() },
      value: { generator in
        (0..<Int.random(in: 1...5, using: &generator)).map { _ in text(&generator) }.joined(separator: "\n")
      }
    ).check()
    try ValueLaw(
      makeRow: { URLRow() },
      value: { generator in
        URL(string: "https://example.org/" + word(&generator, of: "abc-._~0")) ?? URL(fileURLWithPath: "/")
      }
    ).check()
  }

  @Test func `numbers`() throws {
    try ValueLaw(
      makeRow: { IntRow() }, value: { generator in Int.random(in: Int.min...Int.max, using: &generator) }
    ).check()
    try ValueLaw(makeRow: { DecimalRow() }, value: number).check()
    try ValueLaw(
      makeRow: { MeasurementRow<UnitMass> { $0.units = [.kilograms, .pounds] } },
      value: { generator in
        Measurement(value: number(&generator), unit: Bool.random(using: &generator) ? .kilograms : .pounds)
      }
    ).check()
    try ValueLaw(makeRow: { DecimalFloatLabelRow() }, value: number).check(count: 500)
    try ValueLaw(makeRow: { SwitchRow() }, value: { Bool.random(using: &$0) }).check(count: 100)
    try ValueLaw(makeRow: { CheckRow() }, value: { Bool.random(using: &$0) }).check(count: 100)
  }

  @Test(arguments: [0, 1, 3, 7, 20, 1000], [(Float(0), Float(1)), (-1, 1), (0.1, 0.7), (-273.15, 1000)])
  func `sliders, on their steps`(steps: Int, range: (Float, Float)) throws {
    let makeRow = {
      SliderRow {
        $0.steps = UInt(steps)
        $0.cell.slider.minimumValue = range.0
        $0.cell.slider.maximumValue = range.1
      }
    }
    try ValueLaw(
      makeRow: makeRow,
      value: { generator in
        // What the row makes of a number is a value it accepts.
        let row = makeRow()
        _ = row.refusal(of: "\(Float.random(in: range.0...range.1, using: &generator))", in: .canonical)
        return row.value ?? range.0
      }
    ).check(count: 300)
  }

  @Test(arguments: [(0.0, 100.0, 1.0), (0, 1, 0.1), (-5, 5, 0.25), (1, 2, 0.3), (0, 1e6, 1e-3)])
  func `steppers, on their steps`(minimum: Double, maximum: Double, step: Double) throws {
    let makeRow = {
      StepperRow {
        $0.cell.stepper.minimumValue = minimum
        $0.cell.stepper.maximumValue = maximum
        $0.cell.stepper.stepValue = step
      }
    }
    try ValueLaw(
      makeRow: makeRow,
      value: { generator in
        let row = makeRow()
        _ = row.refusal(of: "\(Double.random(in: minimum...maximum, using: &generator))", in: .canonical)
        return row.value ?? minimum
      }
    ).check(count: 1000)
  }

  @Test func `places`() throws {
    try ValueLaw(
      makeRow: { LocationRow() },
      value: { generator in
        let places = Double(Int.random(in: 0...12, using: &generator))
        func rounded(_ value: Double) -> Double { (value * pow(10, places)).rounded() / pow(10, places) + 0 }
        return Location(
          latitude: rounded(Double.random(in: -90...90, using: &generator)),
          longitude: rounded(Double.random(in: -180...180, using: &generator)))
      }
    ).check()
  }

  @Test func `options`() throws {
    let names = ["red", "dark blue", "1", "2", "a", "b, c", "Über", "日本", "none", "+x", "all", "3-5"]
    let choice = { (generator: inout SplitMix) in names.randomElement(using: &generator) ?? "red" }
    try ValueLaw(makeRow: { PushRow<String> { $0.options = names } }, value: choice).check(count: 200)
    try ValueLaw(makeRow: { AlertRow<String> { $0.options = names } }, value: choice).check(count: 200)
    try ValueLaw(makeRow: { ActionSheetRow<String> { $0.options = names } }, value: choice).check(count: 200)
    try ValueLaw(makeRow: { PopoverSelectorRow<String> { $0.options = names } }, value: choice).check(
      count: 200)
    try ValueLaw(makeRow: { SegmentedRow<String> { $0.options = names } }, value: choice).check(count: 200)
    try ValueLaw(makeRow: { PickerRow<String> { $0.options = names } }, value: choice).check(count: 200)
    try ValueLaw(makeRow: { PickerInputRow<String> { $0.options = names } }, value: choice).check(count: 200)
    try ValueLaw(makeRow: { PickerInlineRow<String> { $0.options = names } }, value: choice).check(count: 200)
    try ValueLaw(
      makeRow: { PushRow<Int> { $0.options = Array(-5...2000) } },
      value: { Int.random(in: -5...2000, using: &$0) }
    ).check(count: 50)
  }

  @Test func `sets of options`() throws {
    let names = ["red", "dark blue", "1", "2", "a", "Über", "日本", "none", "+x", "all", "3-5"]
    try ValueLaw(
      makeRow: { MultipleSelectorRow<String> { $0.options = names } },
      value: { generator in Set(names.filter { _ in Bool.random(using: &generator) }) }
    ).check(count: 1000)
    try ValueLaw(
      makeRow: { WeekDayRow() },
      value: { generator in Set(WeekDay.allCases.filter { _ in Bool.random(using: &generator) }) }
    ).check(count: 1000)
  }
}
