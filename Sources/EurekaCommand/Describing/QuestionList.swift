import Eureka
import OrderedCollections

/// The questions of a form as text or as data.
@MainActor
struct QuestionList {
  let form: Form
  let names: EnvironmentNames

  var text: String {
    let version = form.version.map { "Version \($0.optionKey)\n\n" } ?? ""
    let sections = form.describedSections.map { title, questions in
      ([title].compactMap(\.self)
        + questions.flatMap { lines(of: $0, variable: variable(of: $0), indentation: "  ") })
        .map { $0 + "\n" }.joined()
    }
    return version + sections.joined(separator: "\n")
  }

  private func lines(
    of question: QuestionDescription, variable: String?, indentation: String
  ) -> [String] {
    var head = "\(indentation)\(question.tag ?? "(no tag)")  \(question.type)"
    if question.isRequired { head += ", required" }
    if question.row.isSecret { head += ", secret" }
    if let answer = question.defaultAnswer {
      if answer != .null, answer != .array([]) { head += ", default \(JSONText.line(of: answer))" }
    } else {
      head += ", with a default"
    }
    let inner = indentation + "  "
    let below =
      [question.summary] + question.help + [variable.map { "variable \($0)" }].compactMap(\.self)
      + question.followedDefault + question.conditions
    return [head] + below.map { inner + $0 }
      + question.parts.flatMap {
        lines(of: $0, variable: $0.variable(of: variable), indentation: inner)
      }
  }

  /// The environment variable that answers a question.
  private func variable(of question: QuestionDescription) -> String? {
    question.tag.map(names.name).flatMap { names.tags[$0] == question.tag ? $0 : nil }
  }

  /// The questions as data: an array of objects, each with its section.
  var data: AnswerValue {
    .array(
      form.describedSections.flatMap { title, questions in
        questions.map { question in
          var members = members(of: question, variable: variable(of: question))
          members["section"] = title.map(AnswerValue.string)
          return .object(members)
        }
      })
  }

  func members(
    of question: QuestionDescription, variable: String?
  ) -> OrderedDictionary<String, AnswerValue> {
    var members: OrderedDictionary<String, AnswerValue> = [
      "tag": question.tag.map(AnswerValue.string) ?? .null, "title": .string(question.title),
      "type": .string(question.type), "required": .bool(question.isRequired),
      "secret": .bool(question.row.isSecret),
    ]
    members["default"] = question.defaultAnswer
    members["accepted"] = .string(question.accepts)
    members["hint"] = question.hint.map(AnswerValue.string)
    members["help"] = question.row.help.map(AnswerValue.string)
    members["variable"] = variable.map(AnswerValue.string)
    if !question.followed.isEmpty { members["follows"] = .array(question.followed.map(AnswerValue.string)) }
    members["conditions"] = .array(question.conditions.map(AnswerValue.string))
    let parts = question.parts.map {
      AnswerValue.object(self.members(of: $0, variable: $0.variable(of: variable)))
    }
    if !parts.isEmpty { members["parts"] = .array(parts) }
    return members
  }
}
