/// A day with a time is read strictly, as a moment.
///
/// ISO 8601, `2026-10-25T02:30`, is always read, with or without seconds, with or without an offset (`Z`, `+02:00`). A
/// prompt also reads a space instead of the `T`; any readable day followed by any readable time; `now`; and distances
/// from now: `+90m`, `2 hours ago`, and `+3d`, `+1w`, `in 2 weeks` at the same time of day.
extension ReadingContext {
  package func moment(
    _ text: String, within bounds: ClosedRange<CivilDay>? = nil
  ) throws(ReadingError) -> Date {
    let line = try DateLine(text, in: self)
    if let date = try canonicalMoment(line) { return try writable(date, line) }
    guard grammar == .prompt else { throw ReadingError("\(text.quoted) is not a date and a time") }
    if let date = momentFromNow(line) { return try writable(date, line) }
    if distance(line) != nil, let day = try day(line) {
      let time = clock.local(now).time
      return try moment(of: day, TimeReading(time: ClockTime(hour: time.hour, minute: time.minute)), on: line)
    }
    var readings: [Date] = []
    for space in line.text.indices where line.text[space] == " " {
      let (left, right) = (line.text[..<space], line.text[space...])
      if let day = try day(DateLine(part: left, of: line), within: bounds),
        let time = try time(DateLine(part: right, of: line))
      {
        readings.append(try moment(of: day, time, on: line))
      }
    }
    guard let date = readings.first else {
      if try day(line) != nil { throw ReadingError("\(text.quoted) is a date without a time") }
      if try time(line) != nil { throw ReadingError("\(text.quoted) is a time without a date") }
      throw ReadingError("\(text.quoted) is not a date and a time")
    }
    if let other = readings.first(where: { $0 != date }) {
      throw ReadingError(
        "\(text.quoted) can be read as \(self.text(of: date)) and as \(self.text(of: other))")
    }
    return try writable(date, line)
  }

  /// A moment with its offset: `2026-10-25T02:30+02:00`; with seconds if they are not 0 or `alwaysSeconds` is true.
  package func text(of date: Date, alwaysSeconds: Bool = false) -> String {
    let local = LocalTime(count: date.wholeSeconds + clock.writtenOffset(at: date))
    let time = alwaysSeconds ? local.time.textWithSeconds : local.time.text
    return local.day.text + "T" + time + clock.offsetText(at: date)
  }

  private func canonicalMoment(_ line: DateLine) throws(ReadingError) -> Date? {
    let rest = line.text.dropFirst(10)
    guard rest.first == "t", let day = try canonicalDay(DateLine(part: line.text.prefix(10), of: line)),
      let time = try canonical.time(DateLine(part: rest.dropFirst(), of: line))
    else { return nil }
    return try moment(of: day, time, on: line)
  }

  private func moment(
    of day: CivilDay, _ reading: TimeReading, on line: DateLine
  ) throws(ReadingError) -> Date {
    if let offset = reading.offset {
      // An offset fixes the moment, whatever the time zone of the clocks.
      return Date(timeIntervalSince1970: Double(LocalTime(day, reading.time).count - offset))
    }
    return try moment(of: day, reading, on: line) { text(of: $0) }
  }

  private func writable(_ date: Date, _ line: DateLine) throws(ReadingError) -> Date {
    if clock.local(date).day.isWritable { return date }
    throw ReadingError("\(line.original.quoted) is not in the years 1 to 9999")
  }

  /// The moment of a time on a day.
  ///
  /// - Parameter shown: writes a moment with its offset, to choose between two.
  package func moment(
    of day: CivilDay, _ reading: TimeReading, on line: DateLine, shown: (Date) -> String
  ) throws(ReadingError) -> Date {
    let local = LocalTime(day, reading.time)
    let moments = clock.moments(of: local)
    let quoted = line.original.quoted
    guard let first = moments.first, let last = moments.last else {
      guard let gap = clock.gap(at: local) else { throw ReadingError("\(quoted) does not exist") }
      let (before, after) = (gap.before, gap.after)
      guard before.day == after.day else {
        throw ReadingError("\(quoted) does not exist: the clocks go from \(before.text) to \(after.text)")
      }
      let (from, to) = (before.time.text, after.time.text)
      throw ReadingError(
        line.text.contains(day.text)
          ? "\(quoted) does not exist: the clocks go from \(from) to \(to) that day"
          : "\(quoted) does not exist on \(day.text): the clocks go from \(from) to \(to) that day")
    }
    if let offset = reading.offset {
      if let moment = moments.first(where: { clock.writtenOffset(at: $0) == offset }) { return moment }
      throw ReadingError("\(quoted) has another offset than the clocks: \(shown(first))")
    }
    if first == last { return first }
    throw ReadingError("\(quoted) comes twice that day: as \(shown(first)) and as \(shown(last))")
  }
}
