/// Times of day are read strictly.
///
/// ISO 8601, `14:30` or `14:30:05`, is always read. A prompt also reads `9` (9:00), `9:05`, `9.05`, `9 o'clock`, `22h30`,
/// `2:30pm`, `2 pm`, `noon`, `midnight` (the start of the day), `now` and distances from now, `+90m`, `2 hours ago`; with a
/// locale, also that language's word for now, its words for the halves of the day and its separator.
extension ReadingContext {
  /// A time and, if the line has one, its offset from UTC in seconds.
  package struct TimeReading {
    package var time: ClockTime
    var offset: Int?
  }

  /// The time in a line, with an optional offset; `nil` if the line does not look like one.
  package func time(_ line: DateLine) throws(ReadingError) -> TimeReading? {
    if let time = try clockTime(line) { return TimeReading(time: time) }
    // An hour alone, on a 24-hour clock.
    if grammar == .prompt, let parts = line.numbers("([0-9]{1,2})") {
      return TimeReading(time: try time(parts + [nil, nil], of: line))
    }
    guard let parts = line.text.groups("([0-9].*?)(?:z|([+-])([0-9]{2})(?::([0-9]{2}))?)"),
      let time = try clockTime(DateLine(part: parts[0] ?? "", of: line))
    else { return nil }
    let (hours, minutes) = (parts[2].flatMap { Int($0) } ?? 0, parts[3].flatMap { Int($0) } ?? 0)
    // No time zone has ever been 17 hours from UTC.
    guard hours < 17, minutes < 60 else {
      throw ReadingError("the offset of \(line.original.quoted) must be from -16:59 to +16:59")
    }
    return TimeReading(time: time, offset: (parts[1] == "-" ? -1 : 1) * (hours * 3600 + minutes * 60))
  }

  /// The moment at a distance from now, in whole minutes; `nil` if the line is neither that nor a word for now.
  func momentFromNow(_ line: DateLine) -> Date? {
    let minute = now.wholeSeconds.floored(to: 60)
    if messages.means("now", by: line.text) || line.text.asWord == dateForms?.now {
      return Date(timeIntervalSince1970: Double(minute))
    }
    if let (count, unit) = distance(line), let seconds = unit.seconds {
      return Date(timeIntervalSince1970: Double(minute + count * seconds))
    }
    guard let sign = line.text.first, "+-".contains(sign),
      let seconds = spelledDuration(DateLine(part: line.text.dropFirst(), of: line))
    else { return nil }
    return Date(timeIntervalSince1970: Double(minute + (sign == "-" ? -seconds : seconds)))
  }

  private func clockTime(_ line: DateLine) throws(ReadingError) -> ClockTime? {
    // ISO 8601's extended format. A fraction of a second must be zero.
    if let parts = line.numbers("([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?(?:[.,]0{1,9})?") {
      return try time(parts, of: line)
    }
    guard grammar == .prompt else { return nil }
    if messages.means("noon", by: line.text) { return ClockTime(hour: 12, minute: 0) }
    if messages.means("midnight", by: line.text) { return ClockTime(hour: 0, minute: 0) }
    if let moment = momentFromNow(line) { return clock.local(moment).time }
    let own = dateForms?.timeSeparator ?? ":"
    let colon = own == ":" ? "[:.]" : "(?:[:.]|\(NSRegularExpression.escapedPattern(for: own)))"
    if let parts = line.numbers("([0-9]{1,2})\(colon)([0-9]{2})(?:\(colon)([0-9]{2}))?") {
      return try time(parts, of: line)
    }
    if let time = try spelledHour(line, colon) { return time }
    // Hours from 1 to 12 and a word for the half of the day, after them or, in some languages, before.
    let english = [("am", false), ("a.m.", false), ("pm", true), ("p.m.", true)]
    for (mark, isAfternoon) in english + (dateForms?.halves ?? []) where !mark.isEmpty {
      guard line.text.hasSuffix(mark) || line.text.hasPrefix(mark) else { continue }
      let rest = line.text.hasSuffix(mark) ? line.text.dropLast(mark.count) : line.text.dropFirst(mark.count)
      let figures = "([0-9]{1,2})(?:\(colon)([0-9]{2}))?(?:\(colon)([0-9]{2}))?"
      guard var parts = DateLine(part: rest, of: line).numbers(figures) else { continue }
      guard let hour = parts[0], (1...12).contains(hour) else {
        throw ReadingError("the hour of \(line.original.quoted) must be from 1 to 12")
      }
      parts[0] = hour % 12 + (isAfternoon ? 12 : 0)
      return try time(parts, of: line)
    }
    return nil
  }

  /// An hour with a word for it, as `9 o'clock`, `22h30`.
  private func spelledHour(_ line: DateLine, _ colon: String) throws(ReadingError) -> ClockTime? {
    guard line.text.contains(where: \.isLetter) else { return nil }
    let words = (["o'clock", "h"] + messages.wordsListed(by: "o'clock")).map {
      NSRegularExpression.escapedPattern(for: $0)
    }
    let plain = DateLine(part: line.text.replacing("’", with: "'"), of: line)
    let word = " ?(?:\(words.joined(separator: "|")))"
    guard let parts = plain.numbers("([0-9]{1,2})(?:\(colon)([0-9]{2}))?\(word)(?: ?([0-9]{2}))?"),
      parts[1] == nil || parts[2] == nil
    else { return nil }
    return try time([parts[0], parts[1] ?? parts[2], nil], of: line)
  }

  private func time(_ parts: [Int?], of line: DateLine) throws(ReadingError) -> ClockTime {
    let (hour, minute, second) = (parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0)
    guard hour < 24 else { throw ReadingError("the hour of \(line.original.quoted) must be from 0 to 23") }
    guard minute < 60 else {
      throw ReadingError("the minute of \(line.original.quoted) must be from 0 to 59")
    }
    guard second < 60 else {
      throw ReadingError("the second of \(line.original.quoted) must be from 0 to 59")
    }
    return ClockTime(hour: hour, minute: minute, second: second)
  }
}
