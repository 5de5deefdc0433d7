/// The translations of a language, in Apple's `.strings` format; the files are in `Sources/CLanguages`:
///
/// ```text
/// // Numbers.
/// "%@ is less than %@" = "%@ ist kleiner als %@";
/// ```
///
/// Each entry is one line. `\n`, `\"`, `\\` and `\U2068` are escapes.
struct TranslationFile {
  /// The translations by their English templates.
  private(set) var translations: [String: String] = [:]
  /// The numbers, from 1, of lines that are not valid entries or duplicate one; these messages stay in English.
  private(set) var malformedLines: [Int] = []

  /// Reads a file.
  init(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.starts(with: "//".utf8) {
      var rest = Substring(line)
      guard let template = Self.readText(&rest, endingWith: " = "),
        let translation = Self.readText(&rest, endingWith: ";"), rest.isEmpty,
        translations.updateValue(translation, forKey: template) == nil
      else {
        malformedLines.append(index + 1)
        continue
      }
    }
  }

  /// Reads a quoted text and the delimiter after it.
  private static func readText(_ rest: inout Substring, endingWith end: String) -> String? {
    guard rest.unicodeScalars.popFirst() == "\"" else { return nil }
    var text = String.UnicodeScalarView()
    while let scalar = rest.unicodeScalars.popFirst(), scalar != "\"" {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.unicodeScalars.popFirst() {
      case "n"?: text.append("\n")
      case let escaped? where escaped == "\"" || escaped == "\\": text.append(escaped)
      case "U"?:
        guard let code = UInt32(rest.prefix(4), radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
        text.append(code)
        rest = rest.dropFirst(4)
      default: return nil
      }
    }
    guard rest.hasPrefix(end) else { return nil }
    rest = rest.dropFirst(end.count)
    return String(text)
  }
}
