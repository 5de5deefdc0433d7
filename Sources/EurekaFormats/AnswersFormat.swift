package import Eureka
package import OrderedCollections

package enum AnswersFormat: String, CaseIterable, Sendable {
  /// One object (RFC 8259).
  case json
  /// One mapping (YAML 1.2, and YAML 1.1 where it means the same).
  case yaml
  /// Assignments that a POSIX shell can read.
  case env

  /// What it is called in every language.
  package var name: String { self == .env ? "dotenv" : rawValue.uppercased() }
  /// The extensions of its files, the usual one first.
  package var extensions: [String] { self == .yaml ? ["yaml", "yml"] : [rawValue] }

  /// Whether answers are named by variables. Their values are text, so that a reference to a secret cannot be told from one.
  package var hasVariables: Bool { self == .env }

  /// Whether it has lines that mean nothing to a program.
  package var hasComments: Bool { self != .json }

  package static var withReferences: [AnswersFormat] { allCases.filter { !$0.hasVariables } }

  /// The format of a file by its extension, if known. A file of variables may have no other name: `env`.
  package init?(path: String) {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let suffix = name.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    guard let format = Self.allCases.first(where: { $0.extensions.contains(suffix) }),
      name != suffix || format.hasVariables
    else { return nil }
    self = format
  }

  /// The format of a text, judged by its first line.
  package init(guessedFrom text: String) {
    let content = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = content.split(whereSeparator: \.isNewline).lazy.map { $0.drop(while: \.isWhitespace) }
    let first = lines.first { !$0.isEmpty && $0.first != "#" } ?? ""
    if first.isEmpty || first.first == "{" {
      self = .json
    } else {
      self = first.prefixMatch(of: /(export\s+)?[A-Za-z_][A-Za-z0-9_]*=/) == nil ? .yaml : .env
    }
  }

  /// The answers in the text of a file, and its problems.
  ///
  /// JSON values have types. In YAML, everything but null, lists and objects is a string, as rows read
  /// canonical text. In variables each answer is text; `NAME=` is null.
  package func read(_ text: String, in file: String) -> AnswersDocument {
    switch self {
    case .json: JSONReader.document(of: text, in: file)
    case .yaml: YAMLReader.document(of: text, in: file)
    case .env: DotenvReader.document(of: text, in: file)
    }
  }

  /// Answers as a text in this format, which reads back to them; `name` is the variable of a tag.
  package func text(of answers: OrderedDictionary<String, AnswerValue>, name: (String) -> String) -> String {
    text(of: answers.map { AnswersEntry(tag: $0, value: $1) }, header: [], name: name)
  }

  /// Entries as a text in this format, with lines of comment at the top and above entries if the format has comments.
  package func text(of entries: [AnswersEntry], header: [String], name: (String) -> String) -> String {
    switch self {
    case .json:
      return JSONText.of(
        entries.lazy.filter { !$0.isCommentedOut }.map { (key: $0.tag, value: $0.value ?? .null) })
    case .yaml where entries.isEmpty && header.isEmpty: return "{}\n"
    case .yaml: return AnswersEntry.text(of: entries, header) { YAMLText.entry($0.tag, $0.value) }
    case .env:
      return AnswersEntry.text(of: entries, header) {
        "\(name($0.tag))=\(DotenvText.word(for: $0.value ?? .null))"
      }
    }
  }
}

package struct AnswersDocument: Equatable {
  package var answers: OrderedDictionary<String, Answers> = [:]
  /// If there are any, the answers must not be used.
  package var problems: [Problem] = []
}

/// Reads a text that is one object of answers by tag.
package protocol AnswersReader {
  init(_ text: String, in file: String) throws(Problem)
  /// The limits, and the problems that do not end the reading.
  var bounds: ReadingBounds { get }
  mutating func root() throws(Problem) -> Answers
}

extension JSONReader: AnswersReader {}

extension AnswersReader {
  package static func document(of text: String, in file: String) -> AnswersDocument {
    var document = AnswersDocument()
    func problem(_ reason: Message) -> Problem {
      Problem(.syntax, source: .file(file), reasons: [reason])
    }
    do throws(Problem) {
      let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
      guard text.utf8.contains(where: { ![9, 10, 13, 32].contains($0) }) else { throw problem("it is empty") }
      var reader = try Self(text, in: file)
      defer { document.problems = reader.bounds.problems }
      let root = try reader.root()
      guard case .members(let answers) = root.content else {
        throw problem("it is \(root.value.kind), not an object of answers by tag")
      }
      document.answers = answers
    } catch {
      document.problems.append(error)
    }
    return document
  }
}
