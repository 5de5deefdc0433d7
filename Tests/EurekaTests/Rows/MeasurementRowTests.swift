import Eureka
import EurekaTesting
import Testing

extension UnitDuration {
  static let weeks = UnitDuration(symbol: "weeks", converter: UnitConverterLinear(coefficient: 604_800))
}

/// What numbers with units read, refuse and mean.
@MainActor
@Suite struct MeasurementRowTests {
  private let context = ReadingContext.fixed()

  private func dose() -> MeasurementRow<UnitMass> {
    MeasurementRow("dose") { $0.units = [.milligrams, .grams, .micrograms] }
  }

  private func reply(_ row: BaseRow, _ input: AnswerInput, _ context: ReadingContext? = nil) -> String {
    let context = context ?? self.context
    do throws(AnswerRejection) {
      try row.accept(input, in: context)
      guard case .object(let answer) = row.answer(in: context.canonical) else { return "no object" }
      return "\(answer["value"]?.quoted ?? "") \(answer["unit"]?.quoted ?? "")"
    } catch {
      return row.problem(with: .string(""), error, from: .line(1), in: context).reasons.map(\.description)
        .joined()
    }
  }

  @Test(arguments: [
    ("500 mg", "500 \"mg\""), ("500mg", "500 \"mg\""), ("0.5 G", "0.5 \"g\""), ("40 ug", "40 \"µg\""),
    ("40 µg", "40 \"µg\""), ("-1.25 g", "-1.25 \"g\""),
  ])
  func `a prompt reads a number and a unit as it can be typed`(line: String, value: String) {
    #expect(reply(dose(), .text(line)) == value)
  }

  @Test(arguments: [
    ("500", "500 has no unit"), ("500 kg", "\"kg\" is not a valid unit"),
    ("mg", "\"mg\" is not a number with a unit"), ("5 5 mg", "\"5 5 mg\" is not a number with a unit"),
    ("about 5 mg", "\"about 5 mg\" is not a valid unit"),
  ])
  func `what is no number with a unit is refused, and quoted`(line: String, reason: String) {
    #expect(reply(dose(), .text(line)) == reason)
  }

  @Test func `a unit may be begun, if no other begins so`() {
    let row = MeasurementRow<UnitDuration>("wait") { $0.units = [.weeks, .hours] }
    #expect(reply(row, .text("3 w")) == "3 \"weeks\"")
    #expect(reply(row, .text("1 week")) == "1 \"weeks\"")
    let lengths = MeasurementRow<UnitLength>("l") { $0.units = [.millimeters, .meters] }
    #expect(reply(lengths, .text("3 m")) == "3 \"m\"")
    let masses = MeasurementRow<UnitMass>("m") { $0.units = [.milligrams, .micrograms, .metricTons] }
    #expect(reply(masses, .text("3 m")) == "3 \"mg\"")
  }

  @Test func `a unit that is the only one can be left out`() {
    let row = MeasurementRow<UnitTemperature>("t") { $0.units = [.celsius] }
    #expect(reply(row, .text("38.5")) == "38.5 \"°C\"")
    #expect(reply(row, .text("38.5 c")) == "38.5 \"°C\"")
    #expect(reply(row, .value(39)) == "39 \"°C\"")
    #expect(reply(row, .value(["value": 40])) == "40 \"°C\"")
    #expect(MeasurementRow<UnitMass>("w").units.map(\.symbol) == ["kg"])
  }

  @Test func `files have objects, and units as they are written`() {
    let canonical = context.canonical
    #expect(reply(dose(), .value(["value": 2.5, "unit": "g"]), canonical) == "2.5 \"g\"")
    #expect(reply(dose(), .value(["value": "2.5", "unit": "g"]), canonical) == "2.5 \"g\"")
    #expect(reply(dose(), .value("2.5 g"), canonical) == "2.5 \"g\"")
    #expect(reply(dose(), .value("2.5 G"), canonical) == "\"G\" is not a valid unit")
    #expect(reply(dose(), .value(["value": 2.5]), canonical) == "2.5 has no unit")
    #expect(reply(dose(), .value(["unit": "g"]), canonical) == "the value must be a number")
    #expect(reply(dose(), .value(["value": "x", "unit": "g"]), canonical) == "\"x\" is not a number")
    #expect(reply(dose(), .value(["value": 2, "unit": 5]), canonical) == "5 is not a valid unit")
    #expect(
      reply(dose(), .value(["value": 1, "units": "g"]), canonical) == "\"units\" is neither value nor unit")
    #expect(reply(dose(), .value(true), canonical).contains("true"))
  }

  @Test func `a locale has its own numbers`() {
    let german = ReadingContext.fixed(locale: Locale(identifier: "de_DE"))
    let row = dose()
    #expect(reply(row, .text("0,5 g"), german) == "0.5 \"g\"")
    #expect(row.displayText(in: german) == "0,5 g")
    #expect(row.prompt(in: german).accepts.description == "a number in mg, g or µg such as 12,5 mg")
  }

  @Test func `bounds may be in another unit, and are shown`() {
    let row = dose()
    row.add(rule: RuleGreaterThan(min: Measurement(value: 0, unit: UnitMass.milligrams)))
    row.add(rule: RuleSmallerOrEqualThan(max: Measurement(value: 4, unit: UnitMass.grams)))
    #expect(reply(row, .text("4000 mg")) == "4000 \"mg\"")
    #expect(reply(row, .text("5 g")).contains("too large"))
    #expect(
      row.prompt(in: context).accepts.description
        == "a number in mg, g or µg greater than 0 mg and at most 4 g")
  }

  @Test func `a rule quotes the measurement that an object in a file stands for`() {
    let row = dose()
    row.add(rule: RuleSmallerOrEqualThan(max: Measurement(value: 4, unit: UnitMass.grams)))
    let run = FormTester(Form() +++ row, mode: .unattended, given: ["dose": ["value": 5, "unit": "g"]])
      .run([])
    #expect(run.problems.map(\.answer) == ["5 g"])
    #expect("\(run.problems)".contains(#""5 g" is too large"#), "\(run.problems)")
  }

  @Test func `conditions see the number in the first unit`() {
    let form = Form {
      dose()
      TextRow("why") { $0.hidden = "$dose <= 500" }
    }
    let row: MeasurementRow<UnitMass>? = form.rowBy(tag: "dose")
    row?.value = Measurement(value: 0.5, unit: .grams)
    #expect(form.rowBy(tag: "why")?.isHidden == true)
    row?.value = Measurement(value: 0.1, unit: .grams)
    #expect(form.rowBy(tag: "why")?.isHidden == true)
    row?.value = Measurement(value: 501_000, unit: .micrograms)
    #expect(form.rowBy(tag: "why")?.isHidden == false)
  }

  @Test func `a unit that is typed in full is not repeated`() {
    let row = dose()
    let cell = row.cell
    func taken(_ line: String) -> String? {
      (try? cell?.read(line, in: context)).flatMap {
        cell?.interpretation(of: $0, readFrom: line, in: context)?.description
      }
    }
    #expect(taken("500mg") == nil)
    #expect(taken("40 ug") == "taken as 40 µg")
    #expect(dose().prompt(in: context).range?.description == "mg, g or µg")
  }

  @Test func `the arrow keys step by ones, and keep the unit`() throws {
    let row = dose()
    let step = try #require(row.baseCell.editing(in: context).step)
    #expect(step("2.5 g", 1) == "3.5 g")
    #expect(step("", 1) == "1 mg")
  }

  @Test func `the schema has the units`() {
    let schema = dose().answerSchema(in: context)
    #expect(schema.properties["unit"]?.options == ["mg", "g", "µg"])
    #expect(schema.required == ["value", "unit"])
  }
}
