import Eureka
import OrderedCollections

/// The questions of a form as text or as data.
enum QuestionList {
  static func text(of sections: [SectionDescription]) -> String {
    sections.map { section in
      ((section.title.map { [$0] } ?? []) + section.questions.flatMap { lines(of: $0, indentation: "  ") })
        .map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func lines(of question: QuestionDescription, indentation: String) -> [String] {
    var head = "\(indentation)\(question.tag ?? "(no tag)")  \(question.type)"
    if question.isRequired { head += ", required" }
    if question.isSecret { head += ", secret" }
    if let answer = question.defaultAnswer {
      if answer != .null, answer != .array([]) { head += ", default \(JSONText.line(of: answer))" }
    } else {
      head += ", with a default"
    }
    let inner = indentation + "  "
    var lines = [head, "\(inner)\(question.title.withoutColon): \(question.accepts)"]
    if let help = question.help { lines += help.split(separator: "\n").map { inner + $0 } }
    if let variable = question.variable { lines.append("\(inner)variable \(variable)") }
    lines += question.conditions.map { inner + $0 }
    return lines + question.parts.flatMap { Self.lines(of: $0, indentation: inner) }
  }

  /// The questions as data: an array of objects, each with its section.
  static func data(of sections: [SectionDescription]) -> AnswerValue {
    .array(
      sections.flatMap { section in
        section.questions.map { question in
          guard let title = section.title, case .object(var members) = data(of: question) else {
            return data(of: question)
          }
          members["section"] = .string(title)
          return .object(members)
        }
      })
  }

  private static func data(of question: QuestionDescription) -> AnswerValue {
    var members: OrderedDictionary<String, AnswerValue> = [
      "tag": question.tag.map(AnswerValue.string) ?? .null, "title": .string(question.title),
      "type": .string(question.type), "required": .bool(question.isRequired),
      "secret": .bool(question.isSecret),
    ]
    members["default"] = question.defaultAnswer
    members["accepted"] = .string(question.accepts)
    members["help"] = question.help.map(AnswerValue.string)
    members["variable"] = question.variable.map(AnswerValue.string)
    members["conditions"] = .array(question.conditions.map(AnswerValue.string))
    if !question.parts.isEmpty { members["parts"] = .array(question.parts.map(data)) }
    return .object(members)
  }
}
