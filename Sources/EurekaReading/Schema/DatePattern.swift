/// Regular expressions for ISO 8601 dates, times and durations as results write them, without bounds.
package enum DatePattern {
  /// A day of the years 1 to 9999.
  package static let day = "^\(dayPart)$"

  /// A month of the years 1 to 9999.
  package static let month = "^(?!0000)[0-9]{4}-(?:0[1-9]|1[0-2])$"

  /// A time of day, with an offset if the day has that time twice; `interval` is the minutes between accepted times.
  package static func time(every interval: Int? = nil) -> String {
    guard let interval else { return "^\(timePart())(?:\(offset))?$" }
    let minutes = stride(from: 0, to: 60, by: interval).map { String(format: "%02d", $0) }
    return "^\(timePart(minutes: minutes.joined(separator: "|"), seconds: "00"))(?:\(offset))?$"
  }

  package static let moment = "^\(dayPart)[Tt]\(timePart())(?:\(offset))?$"

  package static let duration = "^PT(?=[0-9])(?:[0-9]{1,6}H)?(?:[0-9]{1,6}M)?(?:[0-9]{1,6}S)?$"

  private static let dayPart =
    "(?!0000)(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
    + "|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)"

  private static func timePart(minutes: String = "[0-5][0-9]", seconds: String = "[0-5][0-9]") -> String {
    "(?:[01][0-9]|2[0-3]):(?:\(minutes))(?::(?:\(seconds)))?(?:[.,]0{1,9})?"
  }

  private static let offset = "[Zz]|[+-](?:0[0-9]|1[0-6])(?::[0-5][0-9])?"
}
