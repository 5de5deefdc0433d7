package import Eureka
import Foundation
import OrderedCollections

/// Texts that are shown as dots, in every spelling in which a step may have them.
package struct HiddenTexts: Sendable {
  /// The secrets of the form whose answers are submitted.
  @TaskLocal package static var current = HiddenTexts()

  package static let dots = "••••"

  /// The longest first: one may be part of another.
  private var spellings: [String] = []

  package init() {}

  /// Hides a text, each of its lines, and these as formats write them.
  package mutating func insert(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    for line in lines.map({ $0.trimmingCharacters(in: .whitespaces) }) where !line.isEmpty {
      for spelling in line.spellings { insert(spelling: spelling) }
    }
  }

  /// Hides the texts and numbers of an answer.
  package mutating func insert(_ answer: AnswerValue) {
    switch answer {
    case .string(let text): insert(text)
    case .number(let number): insert("\(number)")
    case .array(let answers): for answer in answers { insert(answer) }
    case .object(let members): for answer in members.values { insert(answer) }
    case .bool, .null: break
    }
  }

  private mutating func insert(spelling: String) {
    guard !spellings.contains(spelling) else { return }
    let index = spellings.firstIndex { $0.utf8.count < spelling.utf8.count } ?? spellings.endIndex
    spellings.insert(spelling, at: index)
  }

  /// A text with dots instead of those in it. Of one or two characters, only a word of its own is taken for one.
  package func hidden(in text: String) -> String {
    spellings.reduce(text) { text, spelling in
      guard spelling.count <= 2 else { return text.replacingOccurrences(of: spelling, with: Self.dots) }
      var result = ""
      var rest = text[...]
      while let range = rest.firstRange(of: spelling) {
        let isPart = [text[..<range.lowerBound].last, text[range.upperBound...].first].contains {
          $0.map { $0.isLetter || $0.isNumber } ?? false
        }
        result += rest[..<range.lowerBound] + (isPart ? spelling : Self.dots)
        rest = rest[range.upperBound...]
      }
      return result + rest
    }
  }

  package func areIn(_ text: String) -> Bool { hidden(in: text) != text }
}

extension String {
  /// The text as it is, in a word of the shell, in JSON (RFC 8259), also as Foundation writes it, in a URL (RFC 3986), as a whole or
  /// where only what must be is encoded, in SQL and YAML, in XML, and in Base64 (RFC 4648).
  fileprivate var spellings: [String] {
    let json = String(JSONText.line(of: .string(self)).dropFirst().dropLast())
    let query = CharacterSet.urlQueryAllowed
    let sets = [
      .unreserved, .urlUserAllowed, .urlPasswordAllowed, .urlPathAllowed, query, query.without("&="),
      query.without("&=+;"),
    ]
    let encoded = sets.compactMap { addingPercentEncoding(withAllowedCharacters: $0) }
    let markup = replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    let quotes = markup.replacing("\"", with: "&quot;")
    return [
      self, shellEscaped, json, json.replacing("/", with: "\\/"), replacing("'", with: "''"), markup, quotes,
      quotes.replacing("'", with: "&apos;"), quotes.replacing("'", with: "&#39;"),
    ] + encoded + inBase64
  }

  /// The characters in Base64 that it alone decides, wherever among others it begins.
  private var inBase64: [String] {
    (0...2).compactMap { offset in
      let bytes = Data(repeating: 0, count: offset) + Data(utf8)
      let first = (offset * 8 + 5) / 6
      let decided = bytes.base64EncodedString().prefix(bytes.count * 8 / 6).dropFirst(first)
      return decided.count < 6 ? nil : String(decided)
    }
  }

  /// The text within apostrophes of the shell.
  fileprivate var shellEscaped: String { replacingOccurrences(of: "'", with: "'\\''") }

  /// The text as a word of the shell.
  package var shellQuoted: String {
    let isPlain =
      !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+=:,@%".contains($0)) }
    return isPlain ? self : "'" + shellEscaped + "'"
  }
}

extension CharacterSet {
  fileprivate func without(_ characters: String) -> CharacterSet {
    subtracting(CharacterSet(charactersIn: characters))
  }

  /// RFC 3986, section 2.3.
  fileprivate static let unreserved = CharacterSet(charactersIn: "-._~")
    .union(CharacterSet(charactersIn: "a"..."z")).union(CharacterSet(charactersIn: "A"..."Z"))
    .union(CharacterSet(charactersIn: "0"..."9"))
}
