/// A line that is reformatted while you type, with the state this needs.
///
/// No key is lost: a formatted line has all digits that were typed, and the row reads it. Otherwise the line stays as typed.
package final class FormattedLine {
  private let formatted: FormattedText
  /// Whether the row reads a formatted line, and, unless the formatter shifts digits, as it reads what was typed.
  private let isRead: (_ line: String, _ typed: String) -> Bool
  private let beginning: String
  /// The decimal marks and group separators that the row reads.
  private let marks: [String]

  private var last = ""
  /// Whether the last line has more than was typed: group separators, decimal places, a currency.
  private var isFormatted = false
  /// Whether the line is left as typed until it is empty again.
  private var isPlain = false

  package init(
    _ formatted: FormattedText, beginning: String?, locale: Locale?,
    isRead: @escaping (_ line: String, _ typed: String) -> Bool
  ) {
    self.formatted = formatted
    self.isRead = isRead
    self.beginning = beginning ?? ""
    let own = (formatted.formatter as? NumberFormatter).map(NumberSymbols.init)
    marks =
      ["."]
      + [own, locale.map(NumberSymbols.of)].flatMap { [$0?.decimalMark, $0?.groupMark] }
      .compactMap(\.self).filter { !$0.isEmpty }
    // Digits after a text that the formatter writes otherwise would change its meaning.
    let new = line(after: LineChange(from: "", to: self.beginning, cursor: self.beginning.count))
    if let new, new.text != self.beginning { isPlain = true }
    last = self.beginning
  }

  /// The line and the cursor's offset after a key; `nil` if they stay as typed.
  package func reformat(_ text: String, cursor: Int) -> (text: String, cursor: Int)? {
    // A command typed after the value that the line began with replaces it.
    if !beginning.isEmpty, text.hasPrefix(beginning) {
      let rest = text.dropFirst(beginning.count)
      if rest.first == ":" || rest == "?" { return (String(rest), rest.count) }
    }
    guard text != last else { return nil }
    let new = line(after: LineChange(from: last, to: text, cursor: cursor))
    last = new?.text ?? text
    return new
  }

  private func line(after change: LineChange) -> (text: String, cursor: Int)? {
    if change.text.isEmpty { (isPlain, isFormatted) = (false, false) }
    guard !isPlain, !change.text.isEmpty else { return nil }
    let isNumber = formatted.formatter is NumberFormatter
    let typed = isNumber && (isFormatted || !change.addsDigits) ? change.digits : change.text
    if let new = formatted.reformatted(change.text, typed: typed, isDeletion: change.added.isEmpty),
      new == change.text || change.addsDigits || !isNumber, isRead(new, typed)
    {
      isFormatted = new != typed
      // Deleting a group separator restores it; only the cursor moves.
      let isRestored = new == last && change.added.isEmpty
      return (new, isRestored ? change.cursor : formatted.cursor(change.cursor, in: change.text, as: new))
    }
    guard isNumber else { return nil }
    let isShifting = formatted.shiftsDigits
    let hasDigits = change.text.contains(where: \.isDecimalDigit)
    // Digits that no longer shift are another number, so the line does not change back.
    isPlain = !change.addsDigits || isShifting && hasDigits && !change.added.isEmpty
    // A mark shows that the number is typed as usual; anything else is a slip.
    guard isFormatted, !isShifting || change.addsDigits || marks.contains(where: change.added.contains) else {
      return nil
    }
    isFormatted = false
    return change.unformatted
  }
}

private struct LineChange {
  let text: String
  let cursor: Int
  private let before: Substring
  let added: Substring
  private let after: Substring

  init(from last: String, to text: String, cursor: Int) {
    self.text = text
    self.cursor = cursor
    let tail = text.dropFirst(cursor)
    after = last.hasSuffix(tail) ? tail : ""
    let rest = text.dropLast(after.count)
    before = rest.prefix(zip(last.dropLast(after.count), rest).prefix { $0 == $1 }.count)
    added = rest.dropFirst(before.count)
  }

  /// Whether nothing was added but digits of a number, or its sign.
  var addsDigits: Bool {
    let isSigned =
      added.first?.isMinus == true && Self.digits(of: before).isEmpty && !after.contains(where: \.isMinus)
    return added.dropFirst(isSigned ? 1 : 0).allSatisfy(\.isDecimalDigit)
  }

  /// The whole number of the line's digits, with its sign.
  var digits: String { Self.withoutZeros(Self.digits(of: text[...])) }

  /// The line without what the formatter added, and the cursor's offset.
  var unformatted: (text: String, cursor: Int) {
    let rest = Self.digits(of: after)
    let text = addsDigits ? digits : Self.withoutZeros(Self.digits(of: before)) + added + rest
    return (text, max(0, text.count - rest.count))
  }

  private static func digits(of text: Substring) -> String { text.filter { $0.isDecimalDigit || $0.isMinus } }

  private static func withoutZeros(_ number: String) -> String {
    let sign = number.prefix(while: \.isMinus)
    let zeros = number.dropFirst(sign.count).prefix { $0.wholeNumberValue == 0 }
    let digits = number.dropFirst(sign.count + zeros.count)
    return String(sign + (digits.isEmpty ? zeros.prefix(1) : digits))
  }
}
