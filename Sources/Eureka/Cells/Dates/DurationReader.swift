/// Reads lengths of time below 24 hours strictly.
///
/// Read everywhere is ISO 8601, `PT1H30M`, in whole hours, minutes and seconds. A prompt also reads `1h30m`,
/// `1 h 30 min`, `2 hours`, `90m`, `45s` and `1:30`.
struct DurationReader {
  let context: ReadingContext

  func duration(_ text: String) throws(ReadingError) -> ClockTime {
    let line = try AnswerLine(text, in: context)
    guard let seconds = try seconds(line) else { throw ReadingError("\(text.quoted) is not a duration") }
    guard seconds < ClockTime.secondsOfDay else {
      throw ReadingError("\(text.quoted) is not below 24 hours")
    }
    return ClockTime(seconds: seconds)
  }

  /// A duration in ISO 8601: `PT1H30M`.
  static func text(_ duration: ClockTime) -> String {
    let parts = [(duration.hour, "H"), (duration.minute, "M"), (duration.second, "S")]
    let text = parts.filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }.joined()
    return "PT" + (text.isEmpty ? "0S" : text)
  }

  /// A duration as people read it: `1 h 30 min`.
  static func displayText(_ duration: ClockTime) -> String {
    let parts = [(duration.hour, "h"), (duration.minute, "min"), (duration.second, "s")]
    let text = parts.filter { $0.0 != 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    return text.isEmpty ? "0 min" : text
  }

  /// The seconds of a duration in numbers with units; `nil` if a line is none.
  static func spelled(_ line: AnswerLine) -> Int? {
    sum(
      line.numbers(
        "(?:([0-9]{1,6}) ?(?:h|hrs?|hours?))? ?(?:([0-9]{1,6}) ?(?:m|mins?|minutes?))? ?"
          + "(?:([0-9]{1,6}) ?(?:s|secs?|seconds?))?"))
  }

  private func seconds(_ line: AnswerLine) throws(ReadingError) -> Int? {
    if let seconds = Self.sum(line.numbers("pt(?:([0-9]{1,6})h)?(?:([0-9]{1,6})m)?(?:([0-9]{1,6})s)?")) {
      return seconds
    }
    guard context.grammar == .prompt else { return nil }
    if let seconds = Self.spelled(line) { return seconds }
    if let parts = line.numbers("([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?") {
      guard let minutes = parts[1], minutes < 60, parts[2] ?? 0 < 60 else {
        throw ReadingError("\(line.original.quoted) has no minutes and seconds from 0 to 59")
      }
      return Self.sum(parts)
    }
    if line.numbers("[0-9]+") != nil {
      throw ReadingError("\(line.original.quoted) does not say hours or minutes")
    }
    return nil
  }

  /// Hours, minutes and seconds in seconds; `nil` if there is none of them.
  private static func sum(_ parts: [Int?]?) -> Int? {
    guard let parts, parts.contains(where: { $0 != nil }) else { return nil }
    return (parts[0] ?? 0) * 3600 + (parts[1] ?? 0) * 60 + (parts[2] ?? 0)
  }
}
