/// Asks for a time of day.
///
/// ```text
/// Lunch (HH:MM) › 12:30pm
/// ```
///
/// An answer changes only the time on the value's own day; without a value that day is 1 January 2001. The bounds are
/// compared as times of day. The canonical text is ISO 8601: `14:30`, `14:30:05`, and `02:30+02:00` on a day on which
/// that time occurs twice.
public final class TimeRow: DateFieldRow<TimeCell>, RowType {}

/// Asks for a time of day, as `TimeRow` does.
public final class TimePickerRow: DateFieldRow<TimeCell>, RowType {}

/// Asks for a time of day when the row expands.
public final class TimeInlineRow: DateInlineFieldRow<TimeCell>, InlineRowType, RowType {
  /// The row that asks.
  public typealias InlineRow = TimePickerRow
}

/// Reads a time of day, on a 24-hour or 12-hour clock.
open class TimeCell: DateFieldCell, CellType {
  override class var kind: DateKind { .time }
}

extension DateKind {
  static let time = DateKind(
    noun: "a time", accepts: "a time such as 14:30 or 2:30pm", formatterStyles: (.none, .short),
    schema: { AnswerSchema(matching: DatePattern.time(every: $0)) },
    format: \.timeFormat,
    words: { context in
      let words: [Message] = ["noon", "now", "midnight"]
      return context.withNow([context.spokenTime] + words.map(context.messages.text(of:)))
    },
    example: { $0.date(of: ClockTime(hour: 14, minute: 30)) ?? $0.now },
    read: { text, cell, context throws(ReadingError) in
      let line = try DateLine(text, in: context)
      guard let time = try context.time(line) else { throw ReadingError("\(text.quoted) is not a time") }
      let day = cell.row?.value.map { context.clock.local($0).day } ?? .reference
      return try context.moment(of: day, time, on: line) { cell.text(for: $0, in: context) }
    },
    text: { date, context in
      let clock = context.clock
      let text = clock.local(date).time.text
      return clock.isRepeated(date) ? text + clock.offsetText(at: date) : text
    })
}

extension ReadingContext {
  var timeFormat: String { messages.text(of: "HH:MM") }

  var spokenTime: String { messages.text(of: "2:30pm") }

  /// Words for times, and the locale's own word for now.
  func withNow(_ words: [String]) -> [String] {
    words + [dateForms?.now].compactMap { $0 }.filter { !words.contains($0) }
  }
}

extension CivilDay {
  /// 1 January 2001, Foundation's reference date: no time zone changed its clocks on it.
  static let reference = CivilDay(number: 11_323)
}
