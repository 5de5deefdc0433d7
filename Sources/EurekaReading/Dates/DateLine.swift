/// A line to be read as a date or time: in lower case, with single spaces and ASCII digits.
package struct DateLine {
  /// The line as typed, for messages.
  let original: String
  package let text: String

  /// The maximum length; no date or time is longer, and the rest of an endless line is not examined.
  private static let maximumLength = 80

  package init(_ original: String, in context: ReadingContext) throws(ReadingError) {
    self.original = original
    let forms = context.dateForms
    var text = ""
    for scalar in original.trimmed.unicodeScalars.prefix(Self.maximumLength + 1) {
      guard scalar.properties.numericType == .decimal, !scalar.isASCII else {
        if forms == nil || !Character(scalar).isDirectionMark { text.unicodeScalars.append(scalar) }
        continue
      }
      guard let zero = forms?.zero, (zero.value...zero.value + 9).contains(scalar.value) else {
        let digit = String(scalar).quoted
        throw ReadingError("\(original.quoted) has the digit \(digit), and only 0 to 9 are read")
      }
      text += String(scalar.value - zero.value)
    }
    self.text = text.count > Self.maximumLength ? "" : text.plainSpaces.lowercased()
  }

  package init(part text: some StringProtocol, of line: DateLine) {
    original = line.original
    self.text = text.trimmingCharacters(in: .whitespaces)
  }

  /// The numbers in the groups of a pattern that matches the whole line; `nil` for an unused group.
  package func numbers(_ pattern: String) -> [Int?]? {
    text.groups(pattern)?.map { $0.flatMap { Int($0) } }
  }
}

extension ReadingContext {
  /// The date formats and words of the locale, read beside the canonical ones.
  package var dateForms: LocaleDateForms? {
    grammar == .prompt ? dateLocale.map(LocaleDateForms.of) : nil
  }

  package var clock: LocalClock { ownTimeZone.map { LocalClock(timeZone: $0) } ?? ProcessTimeZone.clock }
}
