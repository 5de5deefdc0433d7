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
    switch value {
    case .null: ""
    case .array([]): "'[]'"
    case .bool, .number: JSONText.line(of: value)
    case .string(let text): quoted(text)
    case .array(let values): quoted(list(of: values) ?? JSONText.line(of: value))
    case .object: quoted(JSONText.line(of: value))
    }
  }

  /// The items as one text; `nil` if there is one that is no text, number or Boolean.
  private static func list(of values: [AnswerValue]) -> String? {
    var items: [String] = []
    for value in values {
      switch value {
      case .string(let text): items.append(text)
      case .bool, .number: items.append(JSONText.line(of: value))
      case .null, .array, .object: return nil
      }
    }
    return ListText.of(items)
  }

  /// A text in single quotation marks, unless the shell has no meaning for any of its characters.
  private static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.unicodeScalars.allSatisfy { $0.isOfWord || "%+,-./:@".unicodeScalars.contains($0) }
    return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
