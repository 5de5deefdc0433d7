/// Reads a day with a time strictly, as the moment it is.
///
/// Read everywhere is ISO 8601, `2026-10-25T02:30`, with or without seconds, with or without an offset (`Z`, `+02:00`).
/// A prompt also reads a space in place of the `T`; any date that `DateReader` reads before any time that
/// `TimeReader` reads; `now`, and distances from now: `+90m`, `+2h`, and `+3d`, `+1w`, `+1y` at the same time of day.
struct DateTimeReader {
  let context: ReadingContext
  let days: DateReader

  func moment(_ text: String) throws(ReadingError) -> Date {
    let line = try AnswerLine(text, in: context)
    let times = TimeReader(context: context)
    if let date = try canonical(line) { return try writable(date, line) }
    guard context.grammar == .prompt else { throw ReadingError("\(text.quoted) is not a date and a time") }
    if let date = times.momentFromNow(line) { return try writable(date, line) }
    if line.numbers("[+-][0-9]{1,5} ?[dwy]") != nil, let day = try days.civilDay(line) {
      let now = context.clock.local(context.now).time
      return try moment(day, .init(time: ClockTime(hour: now.hour, minute: now.minute)), line)
    }
    var readings: [Date] = []
    for space in line.text.indices where line.text[space] == " " {
      let (left, right) = (line.text[..<space], line.text[space...])
      if let day = try days.civilDay(AnswerLine(part: left, of: line)),
        let time = try times.time(AnswerLine(part: right, of: line))
      {
        readings.append(try moment(day, time, line))
      }
    }
    guard let date = readings.first else { throw try mismatch(line, times) }
    if let other = readings.first(where: { $0 != date }) {
      throw ReadingError(
        "\(text.quoted) can be read as \(Self.text(of: date, in: context)) and as \(Self.text(of: other, in: context))"
      )
    }
    return try writable(date, line)
  }

  /// A moment with its offset: `2026-10-25T02:30+02:00`, with seconds where there are any or `always`.
  static func text(of date: Date, in context: ReadingContext, alwaysSeconds: Bool = false) -> String {
    let clock = context.clock
    let local = LocalTime(count: date.wholeSeconds + clock.writtenOffset(at: date))
    let time = alwaysSeconds ? local.time.textWithSeconds : local.time.text
    return local.day.text + "T" + time + clock.offsetText(at: date)
  }

  private func canonical(_ line: AnswerLine) throws(ReadingError) -> Date? {
    let date = AnswerLine(part: line.text.prefix(10), of: line)
    let rest = line.text.dropFirst(10)
    guard rest.first == "t", let day = try days.canonical(date),
      let time = try TimeReader(context: canonicalContext).time(AnswerLine(part: rest.dropFirst(), of: line))
    else { return nil }
    return try moment(day, time, line)
  }

  private var canonicalContext: ReadingContext {
    var context = context
    context.grammar = .canonical
    return context
  }

  private func moment(
    _ day: CivilDay, _ reading: TimeReader.Reading, _ line: AnswerLine
  ) throws(ReadingError) -> Date {
    if let offset = reading.offset {
      // With an offset, it is a moment wherever the clocks of this time zone are.
      return Date(timeIntervalSince1970: Double(LocalTime(day, reading.time).count - offset))
    }
    return try context.moment(of: day, reading, on: line) { Self.text(of: $0, in: context) }
  }

  private func writable(_ date: Date, _ line: AnswerLine) throws(ReadingError) -> Date {
    guard context.clock.local(date).day.isWritable else {
      throw ReadingError("\(line.original.quoted) is not in the years 1 to 9999")
    }
    return date
  }

  /// What is wrong with a line that is no day with a time.
  private func mismatch(_ line: AnswerLine, _ times: TimeReader) throws(ReadingError) -> ReadingError {
    if try days.civilDay(line) != nil {
      return ReadingError("\(line.original.quoted) is a date without a time")
    }
    if try times.time(line) != nil { return ReadingError("\(line.original.quoted) is a time without a date") }
    return ReadingError("\(line.original.quoted) is not a date and a time")
  }
}
