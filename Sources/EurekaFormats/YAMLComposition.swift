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

  static func index(of place: Mark, in text: String) -> String.Index? {
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
}
