/// Asks for a day and a time.
///
/// ```text
/// Departure (YYYY-MM-DD HH:MM) › tomorrow 2:30pm
/// ```
///
/// The value is a moment, to the second. A time that the clocks skip is rejected; a time that occurs twice needs its
/// offset. The canonical text is ISO 8601 with the offset: `2026-10-25T02:30:00+02:00`.
public final class DateTimeRow: DateFieldRow<DateTimeCell>, RowType {}

/// Asks for a day and a time, as `DateTimeRow` does.
public final class DateTimePickerRow: DateFieldRow<DateTimeCell>, RowType {}

/// Asks for a day and a time when the row expands.
public final class DateTimeInlineRow: DateInlineFieldRow<DateTimeCell>, InlineRowType, RowType {
  /// The row that asks.
  public typealias InlineRow = DateTimePickerRow
}

/// Reads a day and a time: ISO 8601, or in words.
open class DateTimeCell: DateFieldCell, CellType {
  override class func makeFormatter() -> Formatter? { DateFormatter(dateStyle: .short, timeStyle: .short) }

  override open var accepts: Message { "a date and a time such as 2026-03-01 14:30" }

  override open func text(for value: Date, in context: ReadingContext) -> String {
    context.text(of: value, alwaysSeconds: true)
  }

  override func date(of text: String, in context: ReadingContext) throws(ReadingError) -> Date {
    do {
      return try context.moment(text, within: days(in: context))
    } catch {
      // What helps with a day alone has no time.
      throw ReadingError(error.reason, kind: error.kind)
    }
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    AnswerSchema(matching: DatePattern.moment)
  }

  override func typedText(for value: Date, in context: ReadingContext) -> String {
    let clock = context.clock
    if context.grammar == .canonical { return text(for: value, in: context) }
    guard clock.isRepeated(value) else {
      let local = clock.local(value)
      guard let forms = context.dateForms, let day = forms.text(of: local.day) else { return local.text }
      return day + " " + forms.localized(local.time.text)
    }
    // Historical offsets are not whole minutes; the text beside a rounded offset is shifted by the difference.
    guard clock.offset(at: value) == clock.writtenOffset(at: value) else {
      return text(for: value, in: context)
    }
    return clock.local(value).text + clock.offsetText(at: value)
  }

  override var noun: Message { "a date and a time" }
  override var hasDay: Bool { true }

  override func format(in context: ReadingContext) -> String { context.dateFormat + " " + context.timeFormat }

  override func words(in context: ReadingContext) -> [String] {
    let (today, tomorrow) = (context.messages.text(of: "today"), context.messages.text(of: "tomorrow"))
    let noon = context.messages.text(of: "noon")
    return context.withNow([
      tomorrow + " " + context.spokenTime, context.messages.text(of: "now"), "+2h", today + " " + noon,
      tomorrow + " " + noon,
    ])
  }

  override func example(in context: ReadingContext) -> Date {
    Date(timeIntervalSince1970: Double(context.now.wholeSeconds.floored(to: 60)))
  }
}
