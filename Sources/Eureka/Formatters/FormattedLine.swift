/// A line that is reformatted while you type, with the state this needs.
final class FormattedLine {
  private let formatted: FormattedText
  private let decimalMark: String
  private var last = ""
  /// Whether a decimal mark was typed or pasted; the line is then left as typed until it is empty again.
  private var isPlain = false

  /// The text that the line begins with.
  private let beginning: String

  init(_ formatted: FormattedText, beginning: String?) {
    self.formatted = formatted
    self.beginning = beginning ?? ""
    decimalMark = (formatted.formatter as? NumberFormatter).map { NumberSymbols($0).decimalMark } ?? ""
  }

  /// The line and the cursor's offset after a key; `nil` if they stay as typed.
  func reformat(_ text: String, cursor: Int) -> (text: String, cursor: Int)? {
    if text.isEmpty { isPlain = false }
    // A command typed after the value that the line began with replaces it.
    if !beginning.isEmpty, text.hasPrefix(beginning) {
      let rest = text.dropFirst(beginning.count)
      if rest.first == ":" || rest == "?" { return (String(rest), rest.count) }
    }
    guard text != last, !isPlain else { return nil }
    if let plain = numberWithMark(text, cursor: cursor) {
      isPlain = true
      last = plain
      return (plain, plain.count)
    }
    guard let new = formatted.reformatted(text, cursor: cursor) else {
      last = text
      return nil
    }
    // A key that would drop digits of the number does nothing.
    guard formatted.keepsDigits(of: text, as: new.text) else { return (last, max(0, cursor - 1)) }
    // Deleting a group separator restores it; only the cursor moves.
    let isUnchanged = new.text == last && text.count < last.count
    last = new.text
    return isUnchanged ? (new.text, cursor) : new
  }

  /// The whole number typed so far with a decimal mark after it, if the mark was typed just now.
  private func numberWithMark(_ text: String, cursor: Int) -> String? {
    guard !decimalMark.isEmpty, text.count > last.count, !last.isEmpty else { return nil }
    let before = String(text.prefix(cursor))
    guard before.hasSuffix(decimalMark), cursor == text.count, text.hasPrefix(last) else { return nil }
    let number = last.filter(\.isNumber).drop { $0.wholeNumberValue == 0 }
    return (last.hasPrefix("-") ? "-" : "") + (number.isEmpty ? "0" : String(number)) + decimalMark
  }
}
