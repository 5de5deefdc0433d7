import OrderedCollections

/// Asks for a day.
///
/// ```swift
/// DateRow("start") { $0.title = "Start"; $0.minimumDate(.present) }
/// ```
/// ```text
/// Start (YYYY-MM-DD) › next friday
/// ```
///
/// The value is the day's first moment in the walk's time zone: 00:00, or the end of the gap if the clocks skip that.
/// Its canonical text is ISO 8601: `2026-03-01`.
public final class DateRow: DateFieldRow<DateCell>, RowType {}

/// Asks for a day, as `DateRow` does.
public final class DatePickerRow: DateFieldRow<DatePickerCell>, RowType {}

/// Asks for a day when the row expands.
public final class DateInlineRow: DateInlineFieldRow<DateCell>, InlineRowType, RowType {
  /// The row that asks.
  public typealias InlineRow = DatePickerRow
}

/// Reads a day: ISO 8601, or in words.
open class DateCell: DateFieldCell, CellType {}

/// Reads a day.
open class DatePickerCell: DateCell {}

extension DateKind {
  static let day = DateKind(
    noun: "a date", accepts: "a date as year-month-day", present: "today", unit: .day, hasDay: true,
    formatterStyles: (.medium, .none),
    schema: { _ in
      var schema = AnswerSchema(matching: DatePattern.day)
      schema.format = "date"
      return schema
    },
    format: \.dateFormat, words: \.dateWords,
    read: { text, cell, context throws(ReadingError) in
      try context.day(text, within: cell.days(in: context))
    },
    text: { $1.clock.local($0).day.text },
    typedText: { $1.dateForms?.text(of: $1.clock.local($0).day) })
}

extension DateFieldCell {
  func days(in context: ReadingContext) -> ClosedRange<CivilDay>? {
    let bounds = bounds(in: context)
    let first = bounds?.first.map { context.clock.local($0).day } ?? .first
    let last = bounds?.last.map { context.clock.local($0).day } ?? .last
    return first <= last ? first...last : nil
  }
}

extension ReadingContext {
  /// The date format in letters: the locale's own, else ISO 8601's.
  var dateFormat: String { dateForms?.dateFormat(in: messages) ?? messages.text(of: "YYYY-MM-DD") }

  /// Words for days: the locale's, then the English ones.
  var dateWords: [String] {
    let own = dateForms?.words ?? []
    func word(_ days: Int, _ english: Message) -> String {
      own.first { $0.days == days }?.word ?? messages.text(of: english)
    }
    let isEnglish = messages.language == "en"
    let friday = isEnglish ? "next friday" : dateForms?.weekdays.first { $0.number == 5 }?.name
    let examples = [word(0, "today"), word(1, "tomorrow"), "+3d", friday, word(-1, "yesterday")]
    let english = isEnglish ? ["today", "tomorrow", "yesterday"] : []
    return Array(OrderedSet(examples.compactMap(\.self) + own.map(\.word) + english))
  }
}
