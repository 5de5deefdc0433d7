/// A regular expression for the ISO 8601 dates from a day on: nginx compares no dates, but it matches texts.
///
/// Such dates are in order as texts, so that a later one has a greater digit after some common beginning.
struct ISODatePattern {
  let text: String

  /// - Parameter day: the first day, as `2026-03-15`.
  init(from day: String) {
    var alternatives: [String] = []
    var beginning = ""
    for character in day {
      if let digit = character.wholeNumberValue, digit < 9 {
        alternatives.append("\(beginning)[\(digit + 1)-9]")
      }
      beginning.append(character)
    }
    alternatives.append(beginning)
    text = "^(\(alternatives.joined(separator: "|")))"
  }
}
