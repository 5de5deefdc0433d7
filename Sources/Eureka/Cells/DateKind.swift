/// How dates of one kind are read, written, compared and described: days, times, moments, months or durations.
@MainActor
struct DateKind {
  /// The precision at which dates are compared, and the size of a step.
  enum Unit { case minute, day, month }

  let noun: Message
  let accepts: Message
  /// The present, as a bound in descriptions of the form.
  var present: Message = "now"
  var unit = Unit.minute
  var hasDay = false
  var isDuration = false
  var formatterStyles: (date: DateFormatter.Style, time: DateFormatter.Style)?
  /// The schema of the canonical texts; the interval is the minutes between accepted times.
  let schema: (_ interval: Int?) -> AnswerSchema
  /// The format in letters, for a question.
  let format: (ReadingContext) -> String
  /// Lines that can be typed instead of the format, the most common first.
  let words: (ReadingContext) -> [String]
  /// An example of an answer, if there are no bounds to take one from.
  var example: (ReadingContext) -> Date = { $0.now }
  /// Reads a line, without checking the bounds.
  let read: (String, DateFieldCell, ReadingContext) throws(ReadingError) -> Date
  let text: (Date, ReadingContext) -> String
  /// The value as you would type it; `nil` if that is its canonical text.
  var typedText: (Date, ReadingContext) -> String? = { _, _ in nil }

  func position(of date: Date, in context: ReadingContext) -> Int {
    if unit == .minute, hasDay { return date.wholeSeconds }
    let local = context.clock.local(date)
    return switch unit {
    case .minute: local.time.seconds
    case .day: local.day.number
    case .month: 12 * local.day.parts.year + local.day.parts.month
    }
  }

  /// The accepted values between bounds, with examples unless the bounds are examples enough.
  func accepted(from first: String?, to last: String?, such examples: Message?) -> Message {
    switch (first, last, examples) {
    case (nil, nil, let examples?) where isDuration: "\(noun) below 24 hours such as \(examples)"
    case (let first?, nil, nil) where isDuration: "\(noun) of at least \(first)"
    case (let first?, nil, let examples?) where isDuration: "\(noun) of \(first) or more, such as \(examples)"
    case (let first?, let last?, nil): "\(noun) from \(first) to \(last)"
    case (let first?, let last?, let examples?): "\(noun) from \(first) to \(last), such as \(examples)"
    case (let first?, nil, nil): "\(noun) from \(first) on"
    case (let first?, nil, let examples?): "\(noun) from \(first) on, such as \(examples)"
    case (nil, let last?, nil): "\(noun) up to \(last)"
    case (nil, let last?, let examples?): "\(noun) up to \(last), such as \(examples)"
    case (nil, nil, let examples): examples.map { "\(noun) such as \($0)" } ?? noun
    }
  }

  /// The reason for rejecting a line before the minimum or after the maximum.
  func reason(for line: String, isLate: Bool) -> Message {
    switch (isDuration, isLate) {
    case (true, false): "\(line.quoted) is too short"
    case (true, true): "\(line.quoted) is too long"
    case (false, false): "\(line.quoted) is too early"
    case (false, true): "\(line.quoted) is too late"
    }
  }
}
