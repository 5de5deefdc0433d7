/// Asks for a month of a year.
///
/// ```swift
/// MonthRow("born") { $0.title = "Born in"; $0.maximumDate(.present) }
/// ```
/// ```text
/// Born in (YYYY-MM) › march 1990
/// ```
///
/// The value is the month's first moment in the walk's time zone; the bounds are compared as months. Its canonical text is
/// ISO 8601: `1990-03`.
public final class MonthRow: DateFieldRow<MonthCell>, RowType {}

/// Reads a month: ISO 8601, in numbers or in words, or by one of its days.
open class MonthCell: DateFieldCell, CellType {
  override class var kind: DateKind { .month }
}

extension DateKind {
  static let month = DateKind(
    noun: "a month", accepts: "a month as year-month", unit: .month,
    schema: { _ in AnswerSchema(matching: DatePattern.month) },
    format: { $0.messages.text(of: "YYYY-MM") },
    words: { context in
      let (year, month, _) = context.clock.local(context.now).day.parts
      let months = (context.dateForms ?? .english).calendarNames.months
      return months.indices.contains(month - 1) ? ["\(months[month - 1]) \(year)"] : []
    },
    read: { text, _, context throws(ReadingError) in
      let line = try DateLine(text, in: context)
      guard let first = try context.firstDay(ofMonth: line), let start = context.clock.start(of: first) else {
        throw ReadingError("\(text.quoted) is not a month")
      }
      return start
    },
    text: { String($1.clock.local($0).day.text.dropLast(3)) })
}

extension ReadingContext {
  /// The first day of the month in a line; `nil` if there is none.
  ///
  /// `1990-03` is always read. A prompt also reads `3/1990`, `3/90`, `1990/3`, a month's name with a year, and a day of the month.
  func firstDay(ofMonth line: DateLine) throws(ReadingError) -> CivilDay? {
    var parts = line.numbers("([0-9]{4})-([0-9]{2})")
    if grammar == .prompt {
      parts =
        parts ?? line.numbers("([0-9]{4})[-/.年] ?([0-9]{1,2})月?")
        ?? line.numbers("([0-9]{1,2})[-/.] ?([0-9]{4})").map { $0.reversed() }
        ?? spelledMonth(line) ?? shortMonth(line)
    }
    if let parts { return CivilDay(year: parts[0] ?? 0, month: parts[1] ?? 0, day: 1) }
    guard grammar == .prompt, let day = try day(line) else { return nil }
    return CivilDay(year: day.parts.year, month: day.parts.month, day: 1)
  }

  /// The year and the month in a line such as `12/27`, as on a card.
  private func shortMonth(_ line: DateLine) -> [Int?]? {
    guard let parts = line.numbers("([0-9]{1,2})/([0-9]{2})"), let year = parts[1] else { return nil }
    return [Self.year(ofTwoDigits: year), parts[0]]
  }

  /// The year and the month in a line such as `march 1990`, `mars de 1990`.
  private func spelledMonth(_ line: DateLine) -> [Int?]? {
    guard let parts = line.text.groups("([^0-9 ]+),? (?:de |of )?([0-9]{4})"),
      let month = parts[0].flatMap({ month(named: $0.asWord) })
    else { return nil }
    return [parts[1].flatMap { Int($0) }, month]
  }
}
