import Eureka
import EurekaTesting
import Testing

/// What months and years read and refuse.
@MainActor
@Suite struct MonthRowTests {
  private let context = ReadingContext.fixed()

  private func canonical(_ row: BaseRow, _ line: String, _ context: ReadingContext) -> String {
    do throws(AnswerRejection) {
      try row.accept(.text(line), in: context)
      return row.answer(in: context.canonical).quoted
    } catch {
      return row.problem(with: .string(line), error, from: .line(1), in: context).reasons.map(\.description)
        .joined()
    }
  }

  @Test(arguments: [
    ("1990-03", "1990-03"), ("3/1990", "1990-03"), ("1990/3", "1990-03"), ("03.1990", "1990-03"),
    ("march 1990", "1990-03"), ("Mar 1990", "1990-03"), ("1990-03-31", "1990-03"), ("1990年3月", "1990-03"),
    ("12/27", "2027-12"), ("3/90", "1990-03"), ("0001-01", "0001-01"), ("9999-12", "9999-12"),
  ])
  func `a prompt reads a month in numbers, in words, and by a day`(line: String, month: String) {
    #expect(canonical(MonthRow("m"), line, context) == "\"\(month)\"")
  }

  @Test(arguments: ["1990-13", "13/1990", "march", "1990", "0000-01", "x", "2026-02-30"])
  func `what is no month is refused, and quoted`(line: String) {
    #expect(canonical(MonthRow("m"), line, context).contains("\"\(line)\""))
  }

  @Test func `files have only the canonical form`() {
    #expect(canonical(MonthRow("m"), "1990-03", context.canonical) == "\"1990-03\"")
    #expect(canonical(MonthRow("m"), "3/1990", context.canonical) == "\"3/1990\" is not a month")
    #expect(canonical(MonthRow("m"), "1990-03-01", context.canonical) == "\"1990-03-01\" is not a month")
  }

  @Test func `another language has its own names of months`() {
    let french = ReadingContext.fixed(locale: Locale(identifier: "fr_FR"))
    #expect(canonical(MonthRow("m"), "mars 1990", french) == "\"1990-03\"")
    #expect(canonical(DateRow("d"), "1er mars 2026", french) == "\"2026-03-01\"")
  }

  @Test func `bounds are compared as months`() {
    let row = MonthRow("m") {
      $0.minimumDate = Date(timeIntervalSince1970: 1_774_915_200)
      $0.maximumDate = Date(timeIntervalSince1970: 1_777_593_600)
    }
    #expect(canonical(row, "2026-03", context) == "\"2026-03\"")
    #expect(canonical(row, "2026-05", context) == "\"2026-05\"")
    #expect(canonical(row, "2026-02", context) == "\"2026-02\" is too early")
    #expect(canonical(row, "2026-06", context) == "\"2026-06\" is too late")
    #expect(
      row.prompt(in: context).accepts.description == "a month from 2026-03 to 2026-05, such as March 2026")
  }

  @Test func `the arrow keys step by months and by years`() throws {
    let row = MonthRow("m")
    let step = try #require(row.baseCell.editing(in: context).step)
    #expect(step("1990-12", 1) == "1991-01")
    let other = YearRow("y")
    let year = try #require(other.baseCell.editing(in: context).step)
    #expect(year("1999", 1) == "2000")
    #expect(year("9999", 1) == nil)
  }

  @Test(arguments: [
    ("2026", "2026"), ("1000", "1000"), ("26", "26 is not a year of four digits"),
    ("0999", "0999 is not a year of four digits"), ("2,026", "\"2,026\" is not a year of four digits"),
  ])
  func `a year has four digits, and no separators`(line: String, result: String) {
    #expect(canonical(YearRow("y"), line, context) == result)
    #expect(
      YearRow("y") { $0.value = 2026 }.displayText(in: .fixed(locale: Locale(identifier: "en_US"))) == "2026")
  }

  @Test func `a rule bounds a year`() {
    let row = YearRow("y") {
      $0.add(rule: RuleGreaterOrEqualThan(min: 1900))
      $0.add(rule: RuleSmallerOrEqualThan(max: 2026))
    }
    #expect(row.prompt(in: context).accepts.description == "a year of four digits from 1900 to 2026")
    #expect(canonical(row, "1899", context).contains("too small"))
  }
}
