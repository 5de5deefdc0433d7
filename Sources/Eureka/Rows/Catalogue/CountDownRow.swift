/// Asks for a duration below 24 hours.
///
/// ```text
/// Timer (1h30m) › 90m
/// ```
///
/// The value is a `Date` whose time of day is the duration: 01:30 on 1 January 2001 for an hour and a half. If you set
/// a date on another day, only its time counts. The canonical text is ISO 8601: `PT1H30M`.
public final class CountDownRow: DateFieldRow<CountDownCell>, RowType {}

/// Asks for a duration below 24 hours, as `CountDownRow` does.
public final class CountDownPickerRow: DateFieldRow<CountDownCell>, RowType {}

/// Asks for a duration below 24 hours when the row expands.
public final class CountDownInlineRow: DateInlineFieldRow<CountDownCell>, InlineRowType, RowType {
  /// The row that asks.
  public typealias InlineRow = CountDownPickerRow
}

extension DateFieldRow where Cell == CountDownCell {
  /// The duration in seconds, below 86,400, in the process's time zone; setting any other number clears the value.
  public var countDownDuration: TimeInterval? {
    get { value.map { TimeInterval(ReadingContext().clock.local($0).time.seconds) } }
    set {
      guard let newValue, newValue >= 0, newValue < TimeInterval(ClockTime.secondsOfDay) else {
        return value = nil
      }
      value = ReadingContext().date(of: ClockTime(seconds: Int(newValue)))
    }
  }
}

/// Reads a duration: ISO 8601, or numbers with units.
open class CountDownCell: DateFieldCell, CellType {
  override class var kind: DateKind { .duration }
}

extension DateKind {
  static let duration = DateKind(
    noun: "a duration", accepts: "a duration such as 1h30m", isDuration: true,
    schema: { _ in AnswerSchema(matching: DatePattern.duration) },
    format: { _ in "1h30m" }, words: { _ in ["1h30m", "90m", "1:30"] },
    example: { $0.date(of: ClockTime(hour: 1, minute: 30)) ?? $0.now },
    read: { text, _, context throws(ReadingError) in
      guard let date = context.date(of: try context.duration(text)) else {
        throw ReadingError("\(text.quoted) is not a duration")
      }
      return date
    },
    text: { $1.clock.local($0).time.canonicalDuration },
    typedText: { $1.grammar == .canonical ? nil : $1.clock.local($0).time.typedDuration })
}

extension ReadingContext {
  /// The first moment at a time of the reference day.
  func date(of time: ClockTime) -> Date? {
    clock.moments(of: LocalTime(.reference, time)).first
  }
}
