/// Reads times of day strictly.
///
/// Read everywhere is ISO 8601, `14:30` or `14:30:05`. A prompt also reads `9:05`, `2:30pm`, `2 pm`, `noon`,
/// `midnight` (which begins its day), `now` and distances from now, `+90m`; with a locale, that language's word for
/// now, its marks of the two halves of the day and its separator.
struct TimeReader {
  let context: ReadingContext

  /// A time and, where the line gives it, how far the clocks are ahead of UTC then, in seconds.
  struct Reading: Hashable {
    var time: ClockTime
    var offset: Int?
  }

  /// The time that a line says, with the offset that may follow it; `nil` if it has not the shape of one.
  ///
  /// - Throws: `ReadingError` if there is no such time.
  func time(_ line: AnswerLine) throws(ReadingError) -> Reading? {
    if let time = try clockTime(line) { return Reading(time: time) }
    guard let (rest, offset) = splitOffset(line), rest.text.first?.isNumber == true,
      let time = try clockTime(rest)
    else { return nil }
    return Reading(time: time, offset: try seconds(ofOffset: offset, in: line))
  }

  /// ISO 8601, in its extended format. A fraction of a second has to be zero.
  func canonical(_ line: AnswerLine) throws(ReadingError) -> ClockTime? {
    guard let parts = line.numbers("([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?(?:[.,]0{1,9})?") else { return nil }
    return try time(parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, of: line)
  }

  /// The moment that lies so far from now, in whole minutes; `nil` if a line is neither that nor a word for now.
  func momentFromNow(_ line: AnswerLine) -> Date? {
    let minute = context.now.wholeSeconds.floored(to: 60)
    if context.vocabulary.means("now", by: line.text) || line.text.asWord == context.dateForms?.now {
      return Date(timeIntervalSince1970: Double(minute))
    }
    guard let sign = line.text.first, "+-".contains(sign),
      let seconds = DurationReader.spelled(AnswerLine(part: line.text.dropFirst(), of: line))
    else { return nil }
    return Date(timeIntervalSince1970: Double(minute + (sign == "-" ? -seconds : seconds)))
  }

  private func clockTime(_ line: AnswerLine) throws(ReadingError) -> ClockTime? {
    if let time = try canonical(line) { return time }
    guard context.grammar == .prompt else { return nil }
    if context.vocabulary.means("noon", by: line.text) { return ClockTime(hour: 12, minute: 0) }
    if context.vocabulary.means("midnight", by: line.text) { return ClockTime(hour: 0, minute: 0) }
    if let moment = momentFromNow(line) { return context.clock.local(moment).time }
    let colon = separator
    if let parts = line.numbers("([0-9]{1,2})\(colon)([0-9]{2})(?:\(colon)([0-9]{2}))?") {
      return try time(parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, of: line)
    }
    return try halfDayTime(line)
  }

  /// A time with hours from 1 to 12 and a mark of its half of the day, after it or, as some languages have it, before.
  private func halfDayTime(_ line: AnswerLine) throws(ReadingError) -> ClockTime? {
    let english = [("am", false), ("a.m.", false), ("pm", true), ("p.m.", true)]
    for (mark, isAfternoon) in english + (context.dateForms?.halves ?? []) where !mark.isEmpty {
      let rest: Substring
      if line.text.hasSuffix(mark) {
        rest = line.text.dropLast(mark.count)
      } else if line.text.hasPrefix(mark) {
        rest = line.text.dropFirst(mark.count)
      } else {
        continue
      }
      let figures = AnswerLine(part: rest, of: line)
      guard let parts = figures.numbers("([0-9]{1,2})(?:\(separator)([0-9]{2}))?(?:\(separator)([0-9]{2}))?")
      else { continue }
      guard let hour = parts[0], (1...12).contains(hour) else {
        throw ReadingError("\(line.original.quoted) has no hour from 1 to 12")
      }
      return try time(hour % 12 + (isAfternoon ? 12 : 0), parts[1] ?? 0, parts[2] ?? 0, of: line)
    }
    return nil
  }

  private var separator: String {
    guard let own = context.dateForms?.timeSeparator, own != ":" else { return ":" }
    return "(?::|" + NSRegularExpression.escapedPattern(for: own) + ")"
  }

  private func time(
    _ hour: Int, _ minute: Int, _ second: Int, of line: AnswerLine
  ) throws(ReadingError) -> ClockTime {
    guard hour < 24 else { throw ReadingError("\(line.original.quoted) has no hour from 0 to 23") }
    guard minute < 60 else { throw ReadingError("\(line.original.quoted) has no minute from 0 to 59") }
    guard second < 60 else { throw ReadingError("\(line.original.quoted) has no second from 0 to 59") }
    return ClockTime(hour: hour, minute: minute, second: second)
  }

  /// The line before its offset, and the offset: `z`, `+02` or `+02:00`.
  private func splitOffset(_ line: AnswerLine) -> (AnswerLine, String)? {
    if line.text.hasSuffix("z") { return (AnswerLine(part: line.text.dropLast(), of: line), "z") }
    guard let sign = line.text.lastIndex(where: { "+-".contains($0) }), sign != line.text.startIndex
    else { return nil }
    let offset = AnswerLine(part: line.text[sign...], of: line)
    guard offset.numbers("[+-][0-9]{2}(?::[0-9]{2})?") != nil else { return nil }
    return (AnswerLine(part: line.text[..<sign], of: line), offset.text)
  }

  private func seconds(ofOffset text: String, in line: AnswerLine) throws(ReadingError) -> Int {
    let figures = text.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard let hours = figures.first else { return 0 }
    let minutes = figures.count > 1 ? figures[1] : 0
    // No clocks have ever been 17 hours from UTC.
    guard hours < 17, minutes < 60 else {
      throw ReadingError("\(line.original.quoted) has no offset from -16:59 to +16:59")
    }
    return (text.hasPrefix("-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

extension ReadingContext {
  /// The moment at which the clocks show a time on a day.
  ///
  /// - Parameter shown: how a moment is typed with its offset, for the choice between two.
  /// - Throws: `ReadingError` if they never do; if they do so twice and no offset decides; if they are not at that
  ///   offset then.
  func moment(
    of day: CivilDay, _ reading: TimeReader.Reading, on line: AnswerLine, shown: (Date) -> String
  ) throws(ReadingError) -> Date {
    let local = LocalTime(day, reading.time)
    let moments = clock.moments(of: local)
    guard let first = moments.first, let last = moments.last else {
      let quoted = line.original.quoted
      guard let gap = clock.gap(at: local) else { throw ReadingError("\(quoted) does not exist") }
      let (before, after) = (gap.before, gap.after)
      guard before.day == after.day else {
        throw ReadingError("\(quoted) does not exist: the clocks go from \(before.text) to \(after.text)")
      }
      let (from, to) = (before.time.text, after.time.text)
      if line.text.contains(day.text) {
        throw ReadingError("\(quoted) does not exist: the clocks go from \(from) to \(to) that day")
      }
      throw ReadingError(
        "\(quoted) does not exist on \(day.text): the clocks go from \(from) to \(to) that day")
    }
    if let offset = reading.offset {
      if let moment = moments.first(where: { clock.writtenOffset(at: $0) == offset }) { return moment }
      throw ReadingError("\(line.original.quoted) has another offset than the clocks: \(shown(first))")
    }
    if first == last { return first }
    throw ReadingError(
      "\(line.original.quoted) comes twice that day: as \(shown(first)) and as \(shown(last))")
  }
}

extension LocalClock {
  /// The offset as ISO 8601 can write it, in whole minutes. Before there were time zones, clocks went by the sun: then
  /// it is the next minute up, and what is written beside it is later by as much.
  func writtenOffset(at date: Date) -> Int { -(-offset(at: date)).floored(to: 60) }

  /// The moment's offset in ISO 8601: `+02:00`, `Z`.
  func offsetText(at date: Date) -> String {
    let minutes = writtenOffset(at: date) / 60
    if minutes == 0 { return "Z" }
    return (minutes < 0 ? "-" : "+") + ClockTime(hour: 0, minute: abs(minutes)).text
  }

  /// Whether the clocks show this time twice.
  func isRepeated(_ date: Date) -> Bool { moments(of: local(date)).count > 1 }
}
