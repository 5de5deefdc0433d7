import Eureka
import Yams

/// Why a text is no YAML, and where.
extension YAMLComposition {
  static func problem(
    _ error: any Error, in text: String
  ) -> (reason: Message, line: Int?, column: Int?) {
    switch error {
    case YamlError.scanner(let context?, _, let mark, _)
    where context.text.hasSuffix("quoted scalar") && index(of: mark, in: text) == nil:
      return ("a text in quotation marks has no end", context.mark.line, context.mark.column)
    case YamlError.scanner(let context?, _, _, _) where context.text.hasSuffix("simple key"):
      let reason: Message =
        "the line must be a key with its value, such as \("name: value"), or an item, such as \("- value")"
      return (reason, context.mark.line, context.mark.column)
    case YamlError.parser(_, "did not find expected key", let mark, _) where isIndented(mark, in: text):
      return ("the line is not indented like those above it", mark.line, mark.column)
    case YamlError.scanner(_, _, let mark, _), YamlError.parser(_, _, let mark, _):
      return (reason(at: mark, in: text), mark.line, mark.column)
    case YamlError.composer(_, _, let mark, _):
      return ("there is more than one document", mark.line, mark.column)
    case YamlError.reader:
      guard let index = unreadableIndex(in: text) else { break }
      let lines = text.unicodeScalars[..<index].split(separator: "\n", omittingEmptySubsequences: false)
      return (
        "the character \(text.unicodeScalars[index].codePoint) must be escaped", lines.count,
        (lines.last?.count ?? 0) + 1
      )
    default: break
    }
    return ("this is not valid YAML", nil, nil)
  }

  /// Whether a word is the first of its line, after spaces.
  private static func isIndented(_ place: Mark, in text: String) -> Bool {
    guard place.column > 1, let index = index(of: place, in: text) else { return false }
    return text[index].isLetter && text[..<index].suffix(place.column - 1).allSatisfy { $0 == " " }
  }

  /// Why the parser stops at a place. A sign is quoted; a word may be a secret.
  private static func reason(at place: Mark, in text: String) -> Message {
    guard let index = index(of: place, in: text) else { return "the YAML ends too early" }
    let sign = Character(text.unicodeScalars[index])
    switch sign {
    case "\t": return "a tab stands where only spaces may"
    case "@", "`": return "\(String(sign)) cannot begin a text outside of quotation marks"
    case _ where sign.isASCII && (sign.isPunctuation || sign.isSymbol):
      return "\(String(sign).quoted) is not valid YAML here"
    default: return "this is not valid YAML"
    }
  }

  /// The first character that YAML does not allow unescaped (YAML 1.2, section 5.1).
  private static func unreadableIndex(in text: String) -> String.Index? {
    text.unicodeScalars.firstIndex {
      switch $0.value {
      case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xFFFD, 0x10000...: false
      default: true
      }
    }
  }
}
