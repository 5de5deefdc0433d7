package import Eureka
import Foundation
import OrderedCollections

/// Texts that are shown as dots, however a format spells their characters.
package struct HiddenTexts: Sendable {
  /// The secrets of the form whose answers are submitted.
  @TaskLocal package static var current = HiddenTexts()

  package static let dots = "••••"

  /// Patterns of the texts, the longest first: one may be part of another.
  private var patterns: [(length: Int, expression: NSRegularExpression)] = []

  package init() {}

  /// Hides a text, each of its lines, in every spelling and in Base64.
  package mutating func insert(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    for line in lines.map({ $0.trimmingCharacters(in: .whitespaces) }) where !line.isEmpty {
      // Of one or two characters, only a word of its own is taken for one.
      let word = line.count > 2 ? ("", "") : ("(?<![\\p{L}\\p{N}])", "(?![\\p{L}\\p{N}])")
      insert(word.0 + line.map(\.patternOfSpellings).joined() + word.1, length: line.utf8.count)
      for text in line.inBase64 {
        insert(NSRegularExpression.escapedPattern(for: text), length: text.utf8.count)
      }
    }
  }

  package mutating func insert(_ answer: AnswerValue) {
    switch answer {
    case .string(let text): insert(text)
    case .number(let number): insert("\(number)")
    case .array(let answers): for answer in answers { insert(answer) }
    case .object(let members): for answer in members.values { insert(answer) }
    case .bool, .null: break
    }
  }

  private mutating func insert(_ pattern: String, length: Int) {
    guard !patterns.contains(where: { $0.expression.pattern == pattern }),
      let expression = try? NSRegularExpression(pattern: pattern)
    else { return }
    let index = patterns.firstIndex { $0.length < length } ?? patterns.endIndex
    patterns.insert((length, expression), at: index)
  }

  package func hidden(in text: String) -> String {
    patterns.reduce(text) { text, pattern in
      pattern.expression.stringByReplacingMatches(
        in: text, range: NSRange(text.startIndex..., in: text), withTemplate: Self.dots)
    }
  }

  package func areIn(_ text: String) -> Bool {
    let range = NSRange(text.startIndex..., in: text)
    return patterns.contains { $0.expression.firstMatch(in: text, range: range) != nil }
  }
}

extension Character {
  /// A regular expression of the ways in which formats write the character: as it is, with backslashes before it, as shells and
  /// programs have it; in a URL (RFC 3986); as a reference of XML; by its number, as in JSON (RFC 8259) and in Swift; a quotation
  /// mark doubled, as in SQL, YAML and CSV, or outside of apostrophes, as in a shell.
  fileprivate var patternOfSpellings: String {
    let encoded = utf8.map { "%(?i:\(String(format: "%02x", $0)))" }.joined()
    let numbered = utf16.map { "\\\\+u(?i:\(String(format: "%04x", $0)))" }.joined()
    let scalars = unicodeScalars.map { "\\\\+u\\{0*(?i:\(String($0.value, radix: 16)))\\}" }.joined()
    let references = unicodeScalars.map { "&#(?:0*\($0.value)|(?i:x0*\(String($0.value, radix: 16))));" }
      .joined()
    var spellings = [encoded, numbered, scalars, references]
    switch self {
    case "'": spellings = ["'\\\\+''", "'\"'\"'", "''", "&apos;"] + spellings
    case "\"": spellings = ["\"\"", "&quot;"] + spellings
    case "&": spellings.insert("&amp;", at: 0)
    case "<": spellings.insert("&lt;", at: 0)
    case ">": spellings.insert("&gt;", at: 0)
    case " ": spellings.insert("\\+", at: 0)
    case "\t": spellings.insert("\\\\+t", at: 0)
    case "\\": return "(?:\\\\+|\(spellings.joined(separator: "|")))"
    default: break
    }
    let own = NSRegularExpression.escapedPattern(for: String(self))
    return "(?:\(spellings.joined(separator: "|"))|\\\\*\(own))"
  }
}

extension String {
  /// The characters in Base64 (RFC 4648) that it alone decides, wherever among others it begins.
  fileprivate var inBase64: [String] {
    (0...2).compactMap { offset in
      let bytes = Data(repeating: 0, count: offset) + Data(utf8)
      let first = (offset * 8 + 5) / 6
      let decided = bytes.base64EncodedString().prefix(bytes.count * 8 / 6).dropFirst(first)
      return decided.count < 6 ? nil : String(decided)
    }
  }
}
