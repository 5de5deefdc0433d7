import Eureka
import OrderedCollections

/// A format of answers in a file.
enum AnswersFormat: String, CaseIterable, Sendable {
  /// One object (RFC 8259).
  case json
  /// One mapping (YAML 1.2, and YAML 1.1 where it means the same).
  case yaml
  /// Assignments that a POSIX shell can read.
  case env

  /// The format of a file by its extension, if known.
  init?(path: String) {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    switch name.split(separator: ".", omittingEmptySubsequences: false).last {
    case "json" where name != "json": self = .json
    case "yaml" where name != "yaml", "yml" where name != "yml": self = .yaml
    case "env": self = .env
    default: return nil
    }
  }

  /// The answers in the text of a file, and its problems.
  ///
  /// JSON values have types. In YAML, everything but null, lists and objects is a string, as rows read
  /// canonical text. In variables each answer is text; `NAME=` is null.
  func read(_ text: String, in file: String) -> AnswersDocument {
    switch self {
    case .json: JSONReader.document(of: text, in: file)
    case .yaml: YAMLReader.document(of: text, in: file)
    case .env: DotenvReader.document(of: text, in: file)
    }
  }

  /// Answers as a text in this format, which reads back to them; `name` is the variable of a tag.
  func text(of answers: OrderedDictionary<String, AnswerValue>, name: (String) -> String) -> String {
    text(of: answers.map { AnswersEntry(tag: $0, value: $1) }, header: [], name: name)
  }

  /// Entries as a text in this format, with lines of comment at the top and above entries if the format has comments.
  func text(of entries: [AnswersEntry], header: [String], name: (String) -> String) -> String {
    switch self {
    case .json:
      return JSONText.of(
        entries.lazy.filter { !$0.isCommentedOut }.map { (key: $0.tag, value: $0.value ?? .null) })
    case .yaml where entries.isEmpty && header.isEmpty: return "{}\n"
    case .yaml: return AnswersEntry.text(of: entries, header) { YAMLText.entry($0.tag, $0.value) }
    case .env:
      return AnswersEntry.text(of: entries, header) { DotenvText.line(name($0.tag), $0.value ?? .null) }
    }
  }
}

/// The answers in a text, and its problems.
struct AnswersDocument: Equatable {
  var answers: OrderedDictionary<String, Answers> = [:]
  /// The problems; if there are any, the answers must not be used.
  var problems: [Problem] = []
}
