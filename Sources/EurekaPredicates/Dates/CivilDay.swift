/// A day of ISO 8601's calendar: Gregorian, even before 1582.
///
/// Foundation's Gregorian calendar is Julian before 15 October 1582, and takes a day that a zone skipped for the next.
package struct CivilDay: Hashable, Comparable {
  /// Days since 1 January 1970.
  package let number: Int

  package static let first = CivilDay(number: -719_162)
  package static let last = CivilDay(number: 2_932_896)

  package init(number: Int) {
    self.number = number
  }

  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    // Counted from 1 March, so that a leap day is the last day of a year.
    let yearFromMarch = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let leapDays = yearFromMarch / 4 - yearFromMarch / 100 + yearFromMarch / 400
    number = yearFromMarch * 365 + leapDays + dayOfYear - 719_468
    // Rejects 30 February, which counts as 1 or 2 March.
    guard parts == (year, month, day) else { return nil }
  }

  init?(text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 3, let day = CivilDay(year: parts[0], month: parts[1], day: parts[2]),
      day.text == text
    else { return nil }
    self = day
  }

  package var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The day of the week, 0 for Sunday.
  package var weekday: Int { ((number + 4) % 7 + 7) % 7 }

  /// The day in ISO 8601: `2026-03-01`.
  package var text: String {
    let (year, month, day) = parts
    return String(format: "%04d-%02d-%02d", year, month, day)
  }

  /// Whether the year can be written in ISO 8601: from 1 to 9999.
  package var isWritable: Bool { (1...9999).contains(parts.year) }

  /// The day some months later, or the last day of a shorter month; `nil` outside the years 1 to 9999.
  package func adding(months: Int) -> CivilDay? {
    let (year, month, day) = parts
    let count = year * 12 + month - 1 + months
    guard count >= 12 else { return nil }
    return (0...3).lazy.compactMap { CivilDay(year: count / 12, month: count % 12 + 1, day: day - $0) }.first
  }

  package static func < (one: CivilDay, other: CivilDay) -> Bool { one.number < other.number }

  /// A placeholder for days after the years that can be written.
  package static let unwritable = CivilDay(number: .max / 200_000)
}

package struct ClockTime: Hashable {
  /// Seconds since the day's 00:00, below 86,400.
  package let seconds: Int

  package static let secondsOfDay = 86_400

  package init(seconds: Int) {
    self.seconds = seconds - seconds.floored(to: Self.secondsOfDay)
  }

  package init(hour: Int, minute: Int, second: Int = 0) {
    self.init(seconds: hour * 3600 + minute * 60 + second)
  }

  package var hour: Int { seconds / 3600 }
  package var minute: Int { seconds / 60 % 60 }
  package var second: Int { seconds % 60 }

  /// The time in ISO 8601, without seconds if they are 0: `14:30`, `14:30:05`.
  package var text: String { second == 0 ? String(format: "%02d:%02d", hour, minute) : textWithSeconds }

  package var textWithSeconds: String { String(format: "%02d:%02d:%02d", hour, minute, second) }
}

extension Int {
  /// The largest multiple of a number that does not exceed this one.
  package func floored(to step: Int) -> Int {
    let rest = self % step
    return self - (rest < 0 ? rest + step : rest)
  }
}
