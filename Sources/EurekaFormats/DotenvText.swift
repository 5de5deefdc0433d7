package import Eureka

/// Writes answers as POSIX shell assignments (XCU, sections 2.2 and 2.9.1) that are safe to `eval`.
package enum DotenvText {
  /// Whether a variable can have a name. POSIX.1-2017, Base Definitions, §8.1; small letters are accepted, too.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      && text.unicodeScalars.allSatisfy(\.isOfWord)
  }

  /// A value as a word of a shell, which may take several lines.
  ///
  /// A list of scalars is comma-separated, anything deeper is a line of JSON. Null is nothing, the empty text a pair of
  /// quotation marks: a file can tell them apart, an environment cannot.
  package static func word(for value: AnswerValue) -> String {
    if value == .null { return "" }
    let text =
      if case .array(let values) = value, !values.isEmpty, case let items = values.compactMap(scalar),
        items.count == values.count
      {
        ListText.of(items)
      } else {
        scalar(value) ?? JSONText.line(of: value)
      }
    return ShellWord.quoted(text, plain: "%+,-./:@_")
  }

  private static func scalar(_ value: AnswerValue) -> String? {
    switch value {
    case .string(let text): text
    case .bool, .number: JSONText.line(of: value)
    case .null, .array, .object: nil
    }
  }
}
