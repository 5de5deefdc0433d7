/// A day and time as a wall clock shows them, without a time zone.
package struct LocalTime: Hashable, Comparable {
  /// Seconds since 00:00 on 1 January 1970, as the clock counts them.
  package let count: Int

  package init(count: Int) {
    self.count = count
  }

  package init(_ day: CivilDay, _ time: ClockTime = ClockTime(seconds: 0)) {
    count = day.number * ClockTime.secondsOfDay + time.seconds
  }

  package var day: CivilDay {
    CivilDay(number: count.floored(to: ClockTime.secondsOfDay) / ClockTime.secondsOfDay)
  }
  package var time: ClockTime { ClockTime(seconds: count) }

  package var text: String { day.text + " " + time.text }

  package static func < (one: LocalTime, other: LocalTime) -> Bool { one.count < other.count }
}

/// The clock of a time zone: the local time of a moment, and the moments of a local time.
package struct LocalClock {
  /// The time zone; `nil` for the process's, as the C library has it.
  package let timeZone: TimeZone?

  package init(timeZone: TimeZone?) {
    self.timeZone = timeZone
  }

  /// The local times skipped when the clocks are put forward.
  package struct Gap: Hashable {
    package let before: LocalTime
    package let after: LocalTime
    package let moment: Date
  }

  package func local(_ date: Date) -> LocalTime {
    let moment = date.wholeSeconds
    return LocalTime(count: moment + offset(at: moment))
  }

  package func offset(at date: Date) -> Int { offset(at: date.wholeSeconds) }

  /// The moments of a local time, in order: usually one, none in a gap, two if the clocks are put back.
  package func moments(of local: LocalTime) -> [Date] {
    Set(samples(around: local).map { offset(at: $0) })
      .filter { offset(at: local.count - $0) == $0 }
      .map { Date(timeIntervalSince1970: Double(local.count - $0)) }
      .sorted()
  }

  package func gap(at local: LocalTime) -> Gap? {
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

  /// The day's first moment, which need not be 00:00; `nil` for a day that the time zone skipped.
  package func start(of day: CivilDay) -> Date? {
    let midnight = LocalTime(day)
    if let first = moments(of: midnight).first { return first }
    guard let gap = gap(at: midnight), gap.after.day == day else { return nil }
    return gap.moment
  }

  /// The offset in whole minutes, as ISO 8601 writes it. Solar offsets, from before there were time zones, are rounded
  /// up, and the time written beside them is later by the difference.
  package func writtenOffset(at date: Date) -> Int { -(-offset(at: date)).floored(to: 60) }

  package func offsetText(at date: Date) -> String {
    let minutes = writtenOffset(at: date) / 60
    if minutes == 0 { return "Z" }
    return (minutes < 0 ? "-" : "+") + ClockTime(hour: 0, minute: abs(minutes)).text
  }

  package func isRepeated(_ date: Date) -> Bool { moments(of: local(date)).count > 1 }

  package func fixedZone(at moment: Date) -> TimeZone { TimeZone(secondsFromGMT: offset(at: moment)) ?? .gmt }

  private static let step = 3600

  /// Moments an hour apart that surround every moment of a local time: no time zone has ever been 17 hours from UTC or
  /// changed its clocks twice within an hour.
  private func samples(around local: LocalTime) -> [Int] {
    (-17...17).map { local.count + $0 * Self.step }
  }

  private func offset(at moment: Int) -> Int {
    timeZone?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
      ?? ProcessTimeZone.offset(at: moment)
  }
}

extension Date {
  /// Whole seconds since 1 January 1970 UTC, rounded down and clamped to about 31,000 years on either side.
  package var wholeSeconds: Int {
    let seconds = timeIntervalSince1970.rounded(.down)
    guard !seconds.isNaN else { return 0 }
    return Int(Swift.min(Swift.max(seconds, -1e12), 1e12))
  }
}
