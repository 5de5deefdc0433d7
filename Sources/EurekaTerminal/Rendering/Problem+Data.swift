package import Eureka
import OrderedCollections

extension Problem {
  /// The problem as reports for programs have it.
  package var data: AnswerValue {
    let words = MessageCatalog.english(for: .current)
    let source: KeyValuePairs<String, AnswerValue?> =
      switch words.source(of: self) {
      case .line(let number): ["file": "standard input", "line": .integer(number)]
      case .file(let name, let line, let column):
        ["file": .string(name), "line": .integer(line), "column": .integer(column)]
      case .environment(let name): ["variable": .string(name)]
      case .option(let option): ["option": .string(option)]
      case nil: [:]
      }
    var members = OrderedDictionary(present: [
      "kind": .string(kind.rawValue), "tag": .text(path),
      "question": .text(title),
    ])
    members.merge(OrderedDictionary(present: source)) { $1 }
    members["answer"] = answer
    if !rules.isEmpty { members["rules"] = .array(rules.map(Self.data)) }
    members["reasons"] = .texts(reasons.map(words.text(of:)))
    members["accepted"] = .text(accepts.map(words.text(of:)))
    return .object(members)
  }

  private static func data(_ rule: Requirement) -> AnswerValue {
    .object(present: ["rule": .string(rule.code.rawValue), "limit": rule.limit])
  }
}
