import Eureka

/// Answers as assignments of a POSIX shell (XCU, sections 2.2 and 2.9.1), which `eval` takes whatever they hold.
enum VariablesText {
  /// One assignment, which may be of more than one line.
  ///
  /// A list of scalars stands as its items between commas, anything deeper as a line of JSON. Null is nothing at all, the
  /// empty text a pair of quotation marks: a file tells the two, if an environment does not.
  static func line(_ name: String, _ value: AnswerValue) -> String {
    "\(name)=\(word(for: value))"
  }

  private static func word(for value: AnswerValue) -> String {
    if value == .null { return "" }
    let text =
      if case .array(let values) = value, !values.isEmpty, case let items = values.compactMap(scalar),
        items.count == values.count
      {
        ListText.of(items)
      } else {
        scalar(value) ?? JSONText.line(of: value)
      }
    // The shell has no meaning for any of these characters.
    let isPlain = text.unicodeScalars.allSatisfy { $0.isOfWord || "%+,-./:@".unicodeScalars.contains($0) }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  private static func scalar(_ value: AnswerValue) -> String? {
    switch value {
    case .string(let text): text
    case .bool, .number: JSONText.line(of: value)
    case .null, .array, .object: nil
    }
  }
}
