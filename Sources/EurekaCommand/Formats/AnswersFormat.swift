import Eureka
import OrderedCollections

/// A format of answers in a file.
enum AnswersFormat: String, CaseIterable, Sendable {
  /// One object (RFC 8259).
  case json
  /// One mapping (YAML 1.2, and what of YAML 1.1 means the same).
  case yaml
  /// Assignments, which a POSIX shell reads too.
  case env

  /// The format that the name of a file says; `nil` if it says none.
  init?(path: String) {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    switch name {
    case _ where name.hasSuffix(".json"): self = .json
    case _ where name.hasSuffix(".yaml") || name.hasSuffix(".yml"): self = .yaml
    case _ where name.hasSuffix(".env") || name == "env": self = .env
    default: return nil
    }
  }

  /// The answers in a text, and what is wrong with it.
  ///
  /// JSON has values with their types. In YAML what is neither null, a list nor an object is a string, as rows read
  /// canonical text. In variables each answer is text; `NAME=` is null.
  func read(_ text: String) -> AnswersDocument {
    switch self {
    case .json: JSONReader.document(of: text)
    case .yaml: YAMLReader.document(of: text)
    case .env: VariablesReader.document(of: text)
    }
  }

  /// Answers as a text in this format, which reads back to them.
  ///
  /// - Parameter name: the name of the variable for the answer with a tag.
  func text(of answers: OrderedDictionary<String, AnswerValue>, name: (String) -> String) -> String {
    switch self {
    case .json: JSONText.of(answers)
    case .yaml: YAMLText.of(answers)
    case .env: answers.map { VariablesText.line(name($0), $1) + "\n" }.joined()
    }
  }

  /// Entries as a text in this format, with the comments where it has any.
  ///
  /// - Parameters:
  ///   - header: lines of comment at the top.
  ///   - name: the name of the variable for the answer with a tag.
  func text(of entries: [AnswersEntry], header: [String], name: (String) -> String) -> String {
    switch self {
    case .json:
      let answers = entries.filter { !$0.isCommentedOut }.map { ($0.tag, $0.value ?? .null) }
      return JSONText.of(OrderedDictionary(answers) { $1 })
    case .yaml:
      return CommentedText.of(entries, header: header) { YAMLText.lines(of: $0.tag, $0.value) }
    case .env:
      return CommentedText.of(entries, header: header) { entry in
        VariablesText.line(name(entry.tag), entry.value ?? .null)
      }
    }
  }
}
