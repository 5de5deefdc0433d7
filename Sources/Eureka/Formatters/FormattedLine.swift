/// A line that is formatted while it is typed: what it becomes at each key, with the memory that takes.
final class FormattedLine {
  private let formatted: FormattedText
  private let decimalMark: String
  /// The line as it was left after the last key.
  private var last = ""
  /// Whether a decimal mark was typed or pasted: the line is then as it is typed, until it is empty again.
  private var isPlain = false

  init(_ formatted: FormattedText) {
    self.formatted = formatted
    decimalMark = (formatted.formatter as? NumberFormatter).map { NumberSymbols($0).decimalMark } ?? ""
  }

  /// The line and the place of the cursor after a key; `nil` if they are as they were typed.
  func reformat(_ text: String, cursor: Int) -> (text: String, cursor: Int)? {
    if text.isEmpty { isPlain = false }
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
    // A key that would take digits away from the number does nothing.
    guard formatted.keepsDigits(of: text, as: new.text) else { return (last, max(0, cursor - 1)) }
    // What was rubbed out is there again: a mark between digits, which the cursor steps over.
    let isUnchanged = new.text == last && text.count < last.count
    last = new.text
    return isUnchanged ? (new.text, cursor) : new
  }

  /// The whole number that the digits so far are, with a decimal mark behind it, if such a mark was typed just now.
  private func numberWithMark(_ text: String, cursor: Int) -> String? {
    guard !decimalMark.isEmpty, text.count > last.count, !last.isEmpty else { return nil }
    let before = String(text.prefix(cursor))
    guard before.hasSuffix(decimalMark), cursor == text.count, text.hasPrefix(last) else { return nil }
    let number = last.filter(\.isNumber).drop { $0.wholeNumberValue == 0 }
    return (last.hasPrefix("-") ? "-" : "") + (number.isEmpty ? "0" : String(number)) + decimalMark
  }
}
