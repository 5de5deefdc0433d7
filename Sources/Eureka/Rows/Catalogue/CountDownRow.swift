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
  override open var accepts: Message { "a duration such as 1h30m" }

  override open func text(for value: Date, in context: ReadingContext) -> String {
    context.clock.local(value).time.canonicalDuration
  }

  override func date(of text: String, in context: ReadingContext) throws(ReadingError) -> Date {
    guard let date = context.date(of: try context.duration(text)) else {
      throw ReadingError("\(text.quoted) is not a duration")
    }
    return date
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    AnswerSchema(matching: DatePattern.duration)
  }

  override func typedText(for value: Date, in context: ReadingContext) -> String {
    if context.grammar == .canonical { return text(for: value, in: context) }
    return context.clock.local(value).time.typedDuration
  }

  override func format(in context: ReadingContext) -> String { "1h30m" }

  override func words(in context: ReadingContext) -> [String] { ["1h30m", "90m", "1:30"] }

  override func example(in context: ReadingContext) -> Date {
    context.date(of: ClockTime(hour: 1, minute: 30)) ?? context.now
  }

  override func beforeFirst(_ line: String) -> Message { "\(line.quoted) is too short" }

  override func afterLast(_ line: String) -> Message { "\(line.quoted) is too long" }

  override var noun: Message { "a duration" }

  override func accepted(from first: String?, to last: String?, such examples: Message?) -> Message {
    switch (first, last, examples) {
    case (nil, nil, let examples?): "\(noun) below 24 hours such as \(examples)"
    case (let first?, nil, nil): "\(noun) of at least \(first)"
    case (let first?, nil, let examples?): "\(noun) of \(first) or more, such as \(examples)"
    default: super.accepted(from: first, to: last, such: examples)
    }
  }
}

extension ReadingContext {
  /// The first moment at a time of the reference day.
  func date(of time: ClockTime) -> Date? {
    clock.moments(of: LocalTime(.reference, time)).first
  }
}
