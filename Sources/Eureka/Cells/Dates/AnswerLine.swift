import Synchronization

/// A line of text before it is read as a date or a time: in small letters, with single spaces and ASCII's digits.
struct AnswerLine {
  /// The line as it was given, for messages.
  let original: String
  /// The line in its plain form.
  let text: String

  /// - Throws: `ReadingError` if there is a digit that the locale does not write.
  init(_ original: String, in context: ReadingContext) throws(ReadingError) {
    self.original = original
    let forms = context.dateForms
    var text = ""
    // No date or time is that long; the rest of an endless line need not be looked at.
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

  /// Another part of the same line.
  init(part text: some StringProtocol, of line: AnswerLine) {
    original = line.original
    self.text = text.trimmingCharacters(in: .whitespaces)
  }

  /// The numbers in the groups of an expression that matches the whole line; `nil` for a group that is not there.
  func numbers(_ pattern: String) -> [Int?]? {
    guard let expression = Self.expression(pattern),
      let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
    else { return nil }
    return (1..<match.numberOfRanges).map { group in
      Range(match.range(at: group), in: text).flatMap { Int(text[$0]) }
    }
  }

  private static let maximumLength = 80

  /// The patterns are those of the readers, a few for each locale, so that all of them can be kept compiled.
  private static let expressions = Mutex<[String: NSRegularExpression]>([:])

  private static func expression(_ pattern: String) -> NSRegularExpression? {
    expressions.withLock { expressions in
      if let known = expressions[pattern] { return known }
      let made = try? NSRegularExpression(pattern: "^(?:\(pattern))$")
      expressions[pattern] = made
      return made
    }
  }
}

extension ReadingContext {
  /// The forms of the locale that are read beside the canonical ones.
  var dateForms: LocaleDateForms? {
    grammar == .prompt ? dateLocale.map(LocaleDateForms.of) : nil
  }

  /// The clocks that dates and times are read by.
  var clock: LocalClock { LocalClock(timeZone: timeZone) }
}
