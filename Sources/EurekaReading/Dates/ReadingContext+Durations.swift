/// Durations below 24 hours are read strictly.
///
/// ISO 8601, `PT1H30M`, is always read, in whole hours, minutes and seconds. A prompt also reads `1h30m`, `1h30`, `1 h 30 min`,
/// `2 hours`, `90m`, `45s` and `1:30`.
extension ReadingContext {
  /// The seconds of a duration, read as `CountDownRow` does: `90s`, `1h30m`, `PT10M`.
  package func seconds(_ text: String) throws(ReadingError) -> TimeInterval {
    TimeInterval(try duration(text).seconds)
  }

  package func duration(_ text: String) throws(ReadingError) -> ClockTime {
    let line = try DateLine(text, in: self)
    guard let seconds = try durationInSeconds(line) else {
      throw ReadingError("\(text.quoted) is not a duration")
    }
    guard seconds < ClockTime.secondsOfDay else {
      throw ReadingError("\(text.quoted) is not below 24 hours")
    }
    return ClockTime(seconds: seconds)
  }

  /// The seconds of a duration in numbers with units; `nil` if the line is not one.
  func spelledDuration(_ line: DateLine) -> Int? {
    if let parts = line.numbers("([0-9]{1,6}) ?(?:h|hrs?|hours?) ?([0-9]{1,2})") {
      return Self.sum([parts[0], parts[1], nil])
    }
    return Self.sum(
      line.numbers(
        "(?:([0-9]{1,6}) ?(?:h|hrs?|hours?))? ?(?:([0-9]{1,6}) ?(?:m|mins?|minutes?))? ?"
          + "(?:([0-9]{1,6}) ?(?:s|secs?|seconds?))?"))
  }

  private func durationInSeconds(_ line: DateLine) throws(ReadingError) -> Int? {
    if let seconds = Self.sum(line.numbers("pt(?:([0-9]{1,6})h)?(?:([0-9]{1,6})m)?(?:([0-9]{1,6})s)?")) {
      return seconds
    }
    guard grammar == .prompt else { return nil }
    if let seconds = spelledDuration(line) { return seconds }
    if let parts = line.numbers("([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?") {
      if parts[1] ?? 0 < 60, parts[2] ?? 0 < 60 { return Self.sum(parts) }
      throw ReadingError("the minutes and seconds of \(line.original.quoted) must be from 0 to 59")
    }
    if line.numbers("[0-9]+") != nil {
      throw ReadingError("\(line.original.quoted) does not say hours or minutes")
    }
    return nil
  }

  private static func sum(_ parts: [Int?]?) -> Int? {
    guard let parts, parts.contains(where: { $0 != nil }) else { return nil }
    return (parts[0] ?? 0) * 3600 + (parts[1] ?? 0) * 60 + (parts[2] ?? 0)
  }
}

extension ClockTime {
  package var canonicalDuration: String { "PT" + duration(in: ["H", "M", "S"], none: "0S") }

  package var typedDuration: String { duration(in: ["h", "m", "s"], none: "0m") }

  private func duration(in units: [String], none: String) -> String {
    let parts = zip([hour, minute, second], units).filter { $0.0 != 0 }
    return parts.isEmpty ? none : parts.map { "\($0.0)\($0.1)" }.joined()
  }
}
