/// Reads dates and times strictly: Foundation's parsers turn 30 February into 2 March.
struct DateReader {
  let context: ReadingContext

  /// A day, as the moment it begins.
  func day(_ text: String) throws(ReadingError) -> Date {
    let line = text.trimmed.lowercased()
    if let groups = Self.match(line, "^([0-9]{4})-([0-9]{2})-([0-9]{2})$") {
      return try day(year: groups[0], month: groups[1], day: groups[2], of: text)
    }
    if context.grammar == .prompt {
      if let date = relativeDay(line) {
        // ISO 8601 §4.1.2.1: four digits, unless the parties have agreed on more.
        let parts = context.calendar.dateComponents([.era, .year], from: date)
        guard parts.era == 1, (1...9999).contains(parts.year ?? 0) else {
          throw ReadingError("\(text.quoted) is not in the years 1 to 9999")
        }
        return date
      }
      if let locale = context.locale, let date = try localizedDay(line, in: locale, of: text) { return date }
    }
    throw ReadingError("\(text.quoted) is not a date")
  }

  /// A time of day, as its hour, minute and second.
  func time(_ text: String) throws(ReadingError) -> DateComponents {
    let line = text.trimmed.lowercased()
    if let groups = Self.match(line, "^([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?$") {
      return try time(hour: groups[0], minute: groups[1], second: groups[2], of: text)
    }
    if context.grammar == .prompt {
      if line == "now" { return context.calendar.dateComponents([.hour, .minute], from: context.now) }
      if let groups = Self.match(line, "^([0-9]{1,2})(?::([0-9]{2}))?(?::([0-9]{2}))? ?([ap])\\.?m\\.?$") {
        guard (1...12).contains(groups[0]) else {
          throw ReadingError("\(text.quoted) has no hour from 1 to 12")
        }
        let hour = groups[0] % 12 + (line.contains("p") ? 12 : 0)
        return try time(hour: hour, minute: groups[1], second: groups[2], of: text)
      }
      if let groups = Self.match(line, "^([0-9]{1}):([0-9]{2})$") {
        return try time(hour: groups[0], minute: groups[1], second: 0, of: text)
      }
    }
    throw ReadingError("\(text.quoted) is not a time")
  }

  private func day(year: Int, month: Int, day: Int, of text: String) throws(ReadingError) -> Date {
    let components = DateComponents(calendar: context.calendar, year: year, month: month, day: day)
    guard year >= 1, components.isValidDate(in: context.calendar),
      let date = context.calendar.date(from: components)
    else { throw ReadingError("\(text.quoted) is not a day of the calendar") }
    return context.calendar.startOfDay(for: date)
  }

  private func time(hour: Int, minute: Int, second: Int, of text: String) throws(ReadingError)
    -> DateComponents
  {
    guard hour < 24, minute < 60, second < 60 else {
      throw ReadingError("\(text.quoted) is not a time of day")
    }
    return DateComponents(hour: hour, minute: minute, second: second)
  }

  private func relativeDay(_ line: String) -> Date? {
    let calendar = context.calendar
    let today = calendar.startOfDay(for: context.now)
    switch line {
    case "today": return today
    case "tomorrow": return calendar.date(byAdding: .day, value: 1, to: today)
    case "yesterday": return calendar.date(byAdding: .day, value: -1, to: today)
    default: break
    }
    if let groups = Self.match(line, "^[+-]([0-9]{1,5})([dwmy])$"), let unit = line.last {
      let count = line.hasPrefix("-") ? -groups[0] : groups[0]
      switch unit {
      case "d": return calendar.date(byAdding: .day, value: count, to: today)
      case "w": return calendar.date(byAdding: .day, value: 7 * count, to: today)
      case "m": return calendar.date(byAdding: .month, value: count, to: today)
      default: return calendar.date(byAdding: .year, value: count, to: today)
      }
    }
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 1 || words.count == 2 && words[0] == "next", let name = words.last else {
      return nil
    }
    let names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    guard let weekday = names.firstIndex(of: name) else { return nil }
    return calendar.nextDate(
      after: today, matching: DateComponents(weekday: weekday + 1), matchingPolicy: .nextTime)
  }

  /// The locale's short form: its order of day, month and year, with any of its usual separators.
  private func localizedDay(_ line: String, in locale: Locale, of text: String) throws(ReadingError) -> Date?
  {
    guard let groups = Self.match(line, "^([0-9]{1,4})[./-] ?([0-9]{1,2})[./-] ?([0-9]{1,4})\\.?$") else {
      return nil
    }
    let pattern = DateFormatter.dateFormat(fromTemplate: "yMd", options: 0, locale: locale) ?? "y-M-d"
    let order = pattern.filter { "yMd".contains($0) }.reduce(into: [Character]()) { order, field in
      if !order.contains(field) { order.append(field) }
    }
    guard order.count == 3 else { return nil }
    let fields = Dictionary(uniqueKeysWithValues: zip(order, groups))
    guard let year = fields["y"], let month = fields["M"], let day = fields["d"], year >= 1000 else {
      return nil
    }
    return try self.day(year: year, month: month, day: day, of: text)
  }

  /// The numbers in the groups of an expression that matches a whole text; 0 for a group that is absent or no number.
  private static func match(_ text: String, _ pattern: String) -> [Int]? {
    guard text.utf16.count <= 40, let expression = try? NSRegularExpression(pattern: pattern),
      let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
    else { return nil }
    return (1..<match.numberOfRanges).map { group in
      Range(match.range(at: group), in: text).flatMap { Int(text[$0]) } ?? 0
    }
  }
}
