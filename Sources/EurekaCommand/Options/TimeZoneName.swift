import Eureka

/// A time zone as `TZ` names it: `Europe/Berlin`, `/etc/localtime` or `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX, `tzset`).
struct TimeZoneName {
  /// The value of `TZ`.
  let variable: String

  /// The zone that an option names, which may also be an offset such as `+02:00`.
  ///
  /// `UTC-2` is refused: it is west of UTC to most people, and east of it in `TZ`.
  init(option text: String) throws {
    let accepted = "enter a name such as Europe/Berlin, or an offset such as +02:00"
    if let parts = Self.parts(of: text, "([+-])(0[0-9]|1[0-4]):?([0-5][0-9])?") {
      let minutes = parts[3].isEmpty ? "00" : parts[3]
      let opposite = parts[1] == "-" ? "+" : "-"
      variable = "<\(parts[1])\(parts[2])\(minutes)>\(opposite)\(parts[2]):\(minutes)"
    } else if Self.parts(of: text, "(?i)(?:UTC|GMT)[+-][0-9:]+") == nil, Self.isValid(text), !text.isEmpty {
      variable = text
    } else {
      throw ValidationError("\(text.quoted) is not a time zone: \(accepted)")
    }
  }

  /// Whether the value of `TZ` is understood. The C library takes any other for UTC.
  static func isValid(_ variable: String) -> Bool {
    let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    // Without zone files, the C library still takes these two for what they say.
    if ["", "UTC", "GMT"].contains(name) || parts(of: name, rules) != nil { return true }
    if name.contains("/"), TimeZone(identifier: name) != nil { return true }
    let directory = getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"
    let path = name.hasPrefix("/") ? name : directory + "/" + name
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    return (try? file.read(upToCount: 4)) == Data("TZif".utf8)
  }

  /// Makes the zone the whole process's, so that code in the form and children of `submit` have it, too.
  func setForProcess() {
    setenv("TZ", variable, 1)
    tzset()
    NSTimeZone.resetSystemTimeZone()
  }

  /// A name and offset, the name and offset of daylight saving time, and its first and last day.
  private static let rules: String = {
    let name = "(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)"
    let time = "[0-9]{1,3}(?::[0-5]?[0-9]){0,2}"
    let day = "(?:J?[0-9]{1,3}|M(?:1[0-2]|[1-9])\\.[1-5]\\.[0-6])(?:/[+-]?\(time))?"
    return "\(name)[+-]?\(time)(?:\(name)(?:[+-]?\(time))?(?:,\(day),\(day))?)?"
  }()

  /// The text that a pattern matches as a whole, and its groups; `nil` if it does not.
  private static func parts(of text: String, _ pattern: String) -> [String]? {
    guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$"),
      let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
    else { return nil }
    return (0..<match.numberOfRanges).map { group in
      Range(match.range(at: group), in: text).map { String(text[$0]) } ?? ""
    }
  }
}
