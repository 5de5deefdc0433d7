/// A day and a time as a clock on the wall shows them, in no time zone.
struct LocalTime: Hashable, Comparable {
  /// Seconds since 00:00 on 1 January 1970, as the clock counts them.
  let count: Int

  init(count: Int) {
    self.count = count
  }

  init(_ day: CivilDay, _ time: ClockTime = ClockTime(seconds: 0)) {
    count = day.number * ClockTime.secondsOfDay + time.seconds
  }

  var day: CivilDay { CivilDay(number: count.floored(to: ClockTime.secondsOfDay) / ClockTime.secondsOfDay) }
  var time: ClockTime { ClockTime(seconds: count) }

  /// The day and the time with a space between them.
  var text: String { day.text + " " + time.text }

  static func < (one: LocalTime, other: LocalTime) -> Bool { one.count < other.count }
}

/// The clocks of a time zone: what they show at a moment, and when they show a time.
struct LocalClock {
  let timeZone: TimeZone

  /// Times that the clocks pass over: they go from one to the other at once.
  struct Gap: Hashable {
    let before: LocalTime
    let after: LocalTime
    /// When they do.
    let moment: Date
  }

  /// What the clocks show at a moment.
  func local(_ date: Date) -> LocalTime {
    let moment = date.wholeSeconds
    return LocalTime(count: moment + offset(at: moment))
  }

  /// How far the clocks are ahead of UTC at a moment, in seconds.
  func offset(at date: Date) -> Int { offset(at: date.wholeSeconds) }

  /// The moments at which the clocks show a time, in order: one, none in a gap, two where they are turned back.
  func moments(of local: LocalTime) -> [Date] {
    Set(samples(around: local).map { offset(at: $0) })
      .filter { offset(at: local.count - $0) == $0 }
      .map { Date(timeIntervalSince1970: Double(local.count - $0)) }
      .sorted()
  }

  /// The gap that a time is in.
  func gap(at local: LocalTime) -> Gap? {
    for start in samples(around: local) where offset(at: start) != offset(at: start + Self.step) {
      let before = offset(at: start)
      var (last, first) = (start, start + Self.step)
      while first - last > 1 {
        let middle = (last + first) / 2
        if offset(at: middle) == before { last = middle } else { first = middle }
      }
      let gap = Gap(
        before: LocalTime(count: first + before), after: LocalTime(count: first + offset(at: first)),
        moment: Date(timeIntervalSince1970: Double(first)))
      if gap.before <= local, local < gap.after { return gap }
    }
    return nil
  }

  /// The day's first moment; `nil` for a day that the time zone skipped. It need not be 00:00.
  func start(of day: CivilDay) -> Date? {
    let midnight = LocalTime(day)
    if let first = moments(of: midnight).first { return first }
    guard let gap = gap(at: midnight), gap.after.day == day else { return nil }
    return gap.moment
  }

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

  private static let step = 3600

  /// Moments an hour apart, from before the earliest at which the clocks could show a time to after the latest: no
  /// time zone has ever been 17 hours from UTC, and none has changed its clocks twice within an hour.
  private func samples(around local: LocalTime) -> [Int] {
    (-17...17).map { local.count + $0 * Self.step }
  }

  private func offset(at moment: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
  }
}

extension Date {
  /// Whole seconds since 1 January 1970 in UTC, rounded down; moments further than some 31,000 years away, which no
  /// calendar here can show, are brought back to there.
  var wholeSeconds: Int {
    let seconds = timeIntervalSince1970.rounded(.down)
    guard !seconds.isNaN else { return 0 }
    return Int(Swift.min(Swift.max(seconds, -1e12), 1e12))
  }
}
