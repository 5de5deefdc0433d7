/// The process's time zone: what `TZ` says to the C library (POSIX, `tzset`), else the machine's.
///
/// Foundation understands names of places alone. It takes `CET-1CEST,M3.5.0,M10.5.0/3` for UTC, and `UTC-2`, which is two
/// hours east of UTC, for its opposite.
package enum ProcessTimeZone {
  /// The clock by which the process reads and writes dates.
  ///
  /// A place is left to Foundation, which knows it even if the machine has no zone files.
  package static var clock: LocalClock {
    guard let value = getenv("TZ") else { return LocalClock(timeZone: nil) }
    let name = String(cString: value)
    let place =
      name.contains("/") ? TimeZone(identifier: name.hasPrefix(":") ? String(name.dropFirst()) : name) : nil
    return LocalClock(timeZone: place)
  }

  /// The zone as Foundation has it; if it has another, the offset from UTC that holds at a moment.
  package static func zone(at moment: Date) -> TimeZone {
    let (current, clock) = (TimeZone.current, clock)
    let isSame = (-12...12).allSatisfy { months in
      let date = moment.addingTimeInterval(Double(months * 30 * ClockTime.secondsOfDay))
      return current.secondsFromGMT(for: date) == clock.offset(at: date)
    }
    return isSame ? current : clock.fixedZone(at: moment)
  }

  /// The C library's offset from UTC at a moment, in seconds.
  static func offset(at moment: Int) -> Int {
    _ = isRead
    var moment = time_t(moment)
    var local = tm()
    return localtime_r(&moment, &local) == nil ? 0 : local.tm_gmtoff
  }

  /// `localtime_r` need not read `TZ`.
  private static let isRead: Void = tzset()
}
