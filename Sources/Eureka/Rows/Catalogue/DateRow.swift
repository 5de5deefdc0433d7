/// Asks for a day.
public final class DateRow: FieldRow<DateCell>, DatePickerRowType, RowType {
  /// The first day accepted.
  public var minimumDate: Date?
  /// The last day accepted.
  public var maximumDate: Date?
}

/// Asks for a time of day.
public final class TimeRow: FieldRow<TimeCell>, DatePickerRowType, RowType {
  /// The earliest time accepted; its day does not count.
  public var minimumDate: Date?
  /// The latest time accepted; its day does not count.
  public var maximumDate: Date?
  /// The minutes between the times accepted, from the full hour; `nil` accepts every minute.
  public var minuteInterval: Int?
}

/// A row with bounds for its date.
protocol DatePickerRowType: BaseRow {
  var minimumDate: Date? { get }
  var maximumDate: Date? { get }
}

/// Reads a day: ISO 8601, or in words.
open class DateCell: Cell<Date>, CellType {
  override open var accepts: Message { "a date as year-month-day" }

  override open func accepted(in context: ReadingContext) -> Message {
    let example = text(for: context.now, in: context)
    let bounds = baseRow as? any DatePickerRowType
    let first = bounds?.minimumDate.map { text(for: $0, in: context) }
    let last = bounds?.maximumDate.map { text(for: $0, in: context) }
    return switch (first, last) {
    case (nil, nil) where context.grammar == .canonical: "a date such as \(example)"
    case (let first?, nil) where context.grammar == .canonical: "a date from \(first) on"
    case (nil, let last?) where context.grammar == .canonical: "a date up to \(last)"
    case (let first?, let last?) where context.grammar == .canonical: "a date from \(first) to \(last)"
    case (nil, nil): "a date such as \(example), today, tomorrow, +3d or next friday"
    case (let first?, nil): "a date from \(first) on, such as \(first), tomorrow or +3d"
    case (nil, let last?): "a date up to \(last), such as \(last), today or -3d"
    case (let first?, let last?): "a date from \(first) to \(last), such as \(first), today or +3d"
    }
  }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.placeholder = prompt.placeholder ?? "YYYY-MM-DD"
    return prompt
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Date {
    let date = try DateReader(context: context).day(text)
    let bounds = baseRow as? any DatePickerRowType
    if let first = bounds?.minimumDate, date < context.calendar.startOfDay(for: first) {
      throw ReadingError("\(text.quoted) is before \(self.text(for: first, in: context))")
    }
    if let last = bounds?.maximumDate, date > context.calendar.startOfDay(for: last) {
      throw ReadingError("\(text.quoted) is after \(self.text(for: last, in: context))")
    }
    return date
  }

  override open func text(for value: Date, in context: ReadingContext) -> String {
    let parts = context.calendar.dateComponents([.year, .month, .day], from: value)
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }
}

/// Reads a time of day, with hours to 24 or to 12.
open class TimeCell: Cell<Date>, CellType {
  override open var accepts: Message { "a time such as 14:30 or 2:30pm" }

  override open func accepted(in context: ReadingContext) -> Message {
    context.grammar == .canonical ? "a time such as 14:30" : accepts
  }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.placeholder = prompt.placeholder ?? "HH:MM"
    return prompt
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Date {
    let time = try DateReader(context: context).time(text)
    let calendar = context.calendar
    // The day is the value's own, so that an answer changes the time and nothing else.
    let day = calendar.startOfDay(for: row?.value ?? Date(timeIntervalSinceReferenceDate: 0))
    guard
      let date = calendar.date(
        bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
    else { throw ReadingError("\(text.quoted) does not exist on that day") }
    try check(date, of: text, in: context)
    return date
  }

  private func check(_ date: Date, of text: String, in context: ReadingContext) throws(ReadingError) {
    let canonical = self.text(for: date, in: context)
    let bounds = baseRow as? any DatePickerRowType
    if let first = bounds?.minimumDate.map({ self.text(for: $0, in: context) }), canonical < first {
      throw ReadingError("\(text.quoted) is before \(first)")
    }
    if let last = bounds?.maximumDate.map({ self.text(for: $0, in: context) }), canonical > last {
      throw ReadingError("\(text.quoted) is after \(last)")
    }
    let minute = context.calendar.component(.minute, from: date)
    if let interval = (baseRow as? TimeRow)?.minuteInterval, interval > 0, minute % interval != 0 {
      throw ReadingError("\(text.quoted) is not a multiple of \(interval) minutes")
    }
  }

  override open func text(for value: Date, in context: ReadingContext) -> String {
    let parts = context.calendar.dateComponents([.hour, .minute, .second], from: value)
    let minutes = String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
    guard let second = parts.second, second != 0 else { return minutes }
    return minutes + String(format: ":%02d", second)
  }
}
