import Eureka
import EurekaTerminal
import OrderedCollections

/// What a program answers next, as `--next` prints it.
@MainActor
struct NextQuestions {
  let form: Form
  let names: EnvironmentNames
  let open: OpenQuestions
  /// The answers so far, as a file of answers has them.
  let answers: OrderedDictionary<String, AnswerValue>
  /// The answers that were rejected.
  let problems: [AnswerValue]
  /// What is done with the answers, once nothing is left to answer.
  var plan: AnswerValue?
  /// The command that takes the next answers.
  let command: [String]

  /// Whether nothing is left to answer.
  var isComplete: Bool { open.now.isEmpty && problems.isEmpty }

  /// The version of `data`, which changes when a member changes its meaning or goes.
  static let version: AnswerValue = .number(1)

  /// What there is to answer, and how.
  var data: AnswerValue {
    let list = QuestionList(form: form, names: names)
    var members: OrderedDictionary<String, AnswerValue> = [
      "version": Self.version, "complete": .bool(isComplete),
    ]
    members["section"] = open.now.first?.section?.titleInDescriptions.map(AnswerValue.string)
    if !problems.isEmpty { members["problems"] = .array(problems) }
    members["questions"] = .array(open.now.map { data(of: $0, list) })
    if !open.now.isEmpty { members["schema"] = schema.json }
    members["left"] = .number(Decimal(open.count))
    members["answers"] = .object(answers)
    members["plan"] = plan
    members["command"] = .array(command.map(AnswerValue.string))
    return .object(members)
  }

  private func data(of question: any Answerable, _ list: QuestionList) -> AnswerValue {
    let description = QuestionDescription(question)
    var members = list.members(of: description, variable: nil)
    members["tag"] = question.path.map(AnswerValue.string)
    members["conditions"] = nil
    let options = options(of: question)
    if !options.isEmpty { members["options"] = .array(options) }
    let reasons = question.explanation.reasons.filter { !$0.isIdle }.map(\.summaryWithValues)
    if !reasons.isEmpty { members["reasons"] = .array(reasons.map(AnswerValue.string)) }
    let dependents = question.pathsOfDependents
    if !dependents.isEmpty { members["decides"] = .array(dependents.map(AnswerValue.string)) }
    return .object(members)
  }

  /// The options, each with the key that an answer names and what people see.
  private func options(of question: any Answerable) -> [AnswerValue] {
    guard let choices = question.prompt(in: .described).choices else { return [] }
    let schema = question.answerSchema(in: .described)
    let keys = schema.options ?? schema.items?.options ?? schema.anyOf.lazy.compactMap(\.options).first ?? []
    let titles = choices.options.map(\.name)
    return keys.filter { $0 != .null }.enumerated().map { index, key in
      .object(["key": key, "title": .string(titles.indices.contains(index) ? titles[index] : key.optionKey)])
    }
  }

  /// The object that answers the questions.
  private var schema: AnswerSchema {
    var schema = AnswerSchema(.object)
    for question in open.now {
      guard let path = question.path else { continue }
      let description = QuestionDescription(question)
      var property = question.answerSchema(in: .described)
      // The plainest form of an answer is enough, and what other programs can show.
      if description.type == "boolean" { property = property.plainBoolean }
      property.title = property.title ?? description.title
      schema.properties[path] = property
      if question.isRequired, question.answer(in: .described) == .null { schema.required.append(path) }
    }
    schema.additionalProperties = false
    return schema
  }
}

extension AnswerSchema {
  /// The same for `true` and `false` alone.
  fileprivate var plainBoolean: AnswerSchema {
    var schema = AnswerSchema(.boolean)
    (schema.title, schema.description, schema.default) = (title, description, self.default)
    return schema
  }
}
