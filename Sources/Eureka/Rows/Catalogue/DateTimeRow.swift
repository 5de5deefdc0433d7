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
  override class var kind: DateKind { .moment }
}

extension DateKind {
  static let moment = DateKind(
    noun: "a date and a time", accepts: "a date and a time such as 2026-03-01 14:30", hasDay: true,
    formatterStyles: (.short, .short),
    schema: { _ in AnswerSchema(matching: DatePattern.moment) },
    format: { $0.dateFormat + " " + $0.timeFormat },
    words: { context in
      func word(_ message: Message) -> String { context.messages.text(of: message) }
      return context.withNow([
        word("tomorrow") + " " + context.spokenTime, word("now"), "+2h", word("today") + " " + word("noon"),
        word("tomorrow") + " " + word("noon"),
      ])
    },
    example: { Date(timeIntervalSince1970: Double($0.now.wholeSeconds.floored(to: 60))) },
    read: { text, cell, context throws(ReadingError) in
      do throws(ReadingError) {
        return try context.moment(text, within: cell.days(in: context))
      } catch {
        // What helps with a day alone has no time.
        throw ReadingError(error.reason, kind: error.kind)
      }
    },
    text: { $1.text(of: $0, alwaysSeconds: true) },
    typedText: { date, context in
      let clock = context.clock
      if context.grammar == .canonical { return nil }
      let local = clock.local(date)
      guard clock.isRepeated(date) else {
        guard let forms = context.dateForms, let day = forms.text(of: local.day) else { return local.text }
        return day + " " + forms.localized(local.time.text)
      }
      // Historical offsets are not whole minutes; the text beside a rounded offset is shifted by the difference.
      return clock.offset(at: date) == clock.writtenOffset(at: date)
        ? local.text + clock.offsetText(at: date) : nil
    })
}
