import Eureka
import Foundation
import Yams

/// The nodes of a text of YAML.
///
/// The parser would expand aliases, and compare keys of any size. So each `*` is replaced by a private-use character that
/// the text does not have, which makes an alias plain text. So is each U+FEFF, which the parser would drop.
struct YAMLComposition {
  /// The node of the one document; `nil` if the text has none.
  let root: Node?
  /// The keys that were parsed under another name, by its first character: the parser takes no duplicate key.
  private var renamed: [Unicode.Scalar: String] = [:]
  private let asterisk: Unicode.Scalar
  /// The character that stands for U+FEFF, if the text has that.
  private let byteOrderMark: Unicode.Scalar?
  private let lines: [Substring]
  /// The parser, which keeps the anchors of the nodes.
  private let parser: Parser

  init(of text: String, in file: String) throws(Problem) {
    // More nodes would fill the memory.
    guard Self.candidates(in: text) <= 5 * ReadingBounds.maximumCount else {
      throw Problem(
        .syntax, source: .file(file), reasons: ["there are more than \(ReadingBounds.maximumCount) values"])
    }
    let used = Set(text.unicodeScalars)
    var unused = (0xE000...0xF8FF).lazy.compactMap(Unicode.Scalar.init).filter { scalar in
      !used.contains(scalar) && !Self.escapes(of: scalar).contains { text.contains($0) }
    }
    .makeIterator()
    guard let asterisk = unused.next(), let byteOrderMark = unused.next() else {
      throw Problem(.syntax, source: .file(file), reasons: ["this is not valid YAML"])
    }
    self.asterisk = asterisk
    let hasMark = used.contains("\u{FEFF}") || Self.escapes(of: "\u{FEFF}").contains { text.contains($0) }
    self.byteOrderMark = hasMark ? byteOrderMark : nil
    lines =
      text.contains("#") ? text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) : []
    var marked = Self.replacing("*", with: asterisk, in: text)
    if hasMark { marked = Self.replacingMark("\u{FEFF}", with: byteOrderMark, in: marked) }
    while true {
      do {
        let parser = try Parser(yaml: marked, resolver: .basic, encoding: .utf8)
        (self.parser, root) = (parser, try parser.singleRoot())
        return
      } catch YamlError.duplicatedKeysInMapping(let names, let context) {
        let name = Self.replacing(asterisk, with: "*", in: names.first ?? "")
        // Each renaming parses the text again: a few seconds in all.
        guard renamed.count < 10_000_000 / max(text.utf8.count, 2_000), let first = unused.next(),
          let text = Self.renamingKey(at: context.mark, of: marked, to: first)
        else {
          throw Problem(
            .repeated, source: .file(file, line: context.mark.line, column: context.mark.column),
            reasons: ["\(name.quoted) appears more than once"])
        }
        renamed[first] = name
        marked = text
      } catch {
        let (reason, line, column) = Self.problem(error, in: marked)
        throw Problem(.syntax, source: .file(file, line: line, column: column), reasons: [reason])
      }
    }
  }

  /// A rough upper bound of the number of values: each but the first follows a sign of YAML.
  private static func candidates(in text: String) -> Int {
    var before: Unicode.Scalar = " "
    return text.unicodeScalars.count { scalar in
      defer { before = scalar }
      switch scalar {
      case ",", "[", "{": return true
      case " ", "\t", "\n", "\r": return before == ":" || before == "-" || before == "?"
      default: return false
      }
    }
  }

  private static func replacing(
    _ scalar: Unicode.Scalar, with other: Unicode.Scalar, in text: String
  ) -> String {
    guard text.unicodeScalars.contains(scalar) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == scalar ? other : $0 }))
  }

  // MARK: What was parsed

  func text(of scalar: Node.Scalar) -> String {
    if let name = scalar.string.unicodeScalars.first.flatMap({ renamed[$0] }) { return name }
    let text = Self.replacing(asterisk, with: "*", in: scalar.string)
    // Without double quotation marks, an escape is text.
    return byteOrderMark.map { Self.replacingMark($0, with: "\u{FEFF}", in: text) } ?? text
  }

  private static func replacingMark(
    _ scalar: Unicode.Scalar, with other: Unicode.Scalar, in text: String
  ) -> String {
    let text = replacing(scalar, with: other, in: text)
    guard text.contains("\\u") else { return text }
    return zip(escapes(of: scalar), escapes(of: other)).reduce(text) { text, escapes in
      text.replacingOccurrences(of: escapes.0, with: escapes.1, options: .literal)
    }
  }

  /// The escapes of a character in double quotation marks, with capital and small letters.
  private static func escapes(of scalar: Unicode.Scalar) -> [String] {
    [true, false].map { "\\u" + String(scalar.value, radix: 16, uppercase: $0) }
  }

  /// A text without quotation marks and the comment after it on its line; `nil` without one.
  func textWithComment(_ scalar: Node.Scalar) -> String? {
    guard scalar.style == .plain, let mark = scalar.mark, lines.indices.contains(mark.line - 1) else {
      return nil
    }
    let line = lines[mark.line - 1].unicodeScalars.dropFirst(mark.column - 1)
    let text = text(of: scalar)
    guard line.starts(with: text.unicodeScalars) else { return nil }
    let rest = line.dropFirst(text.unicodeScalars.count)
    guard rest.first == " " || rest.first == "\t", rest.first(where: { $0 != " " && $0 != "\t" }) == "#"
    else {
      return nil
    }
    return String(line)
  }

  /// Whether a plain text begins with `*`, as an alias does.
  func isAlias(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain && text(of: scalar).hasPrefix("*")
  }

  // MARK: Places

  private static func index(of place: Mark, in text: String) -> String.Index? {
    // The parser takes the same characters for ends of lines (YAML 1.1, section 4.2).
    let lines = text.split(
      maxSplits: place.line - 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count == place.line, let line = lines.last?.unicodeScalars else { return nil }
    let index = line.index(line.startIndex, offsetBy: place.column - 1, limitedBy: line.endIndex)
    return index == text.endIndex ? nil : index
  }

  /// A text with another first character of the key at a place, which moves nothing else; `nil` for a key that is empty,
  /// or begins with white space.
  private static func renamingKey(at place: Mark, of text: String, to name: Unicode.Scalar) -> String? {
    guard var index = index(of: place, in: text) else { return nil }
    var scalars = text.unicodeScalars
    // An anchor and a tag may precede the key.
    while "&!".unicodeScalars.contains(scalars[index]) {
      guard let space = scalars[index...].firstIndex(of: " "),
        let next = scalars[space...].firstIndex(where: { $0 != " " })
      else { return nil }
      index = next
    }
    // The sign before an escaped character.
    var escape: Unicode.Scalar?
    switch scalars[index] {
    case "\"", "'":
      escape = scalars[index] == "'" ? "'" : "\\"
      index = scalars.index(after: index)
    case "|", ">":
      // The first line of the block, which is indented.
      guard let start = text[index...].prefixMatch(of: /[|>][-+]?\r?\n +/)?.range.upperBound else {
        return nil
      }
      index = start
    default: break
    }
    guard index < scalars.endIndex else { return nil }
    var end = scalars.index(after: index)
    if scalars[index] == escape, end < scalars.endIndex, escape == "\\" || scalars[end] == "'" {
      end = scalars.index(after: end)
    } else if "[{:?\"'".unicodeScalars.contains(scalars[index]) {
      return nil
    }
    let first = scalars[index..<end]
    guard !first.contains(where: { " \n\r".unicodeScalars.contains($0) }) else { return nil }
    scalars.replaceSubrange(index..<end, with: first.map { _ in name })
    return String(scalars)
  }

  // MARK: Problems

  private static func problem(
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
