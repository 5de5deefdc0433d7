package import Eureka
import EurekaDescribing
package import EurekaTerminal
package import OrderedCollections

/// What a program answers next, as `--next` prints it.
@MainActor
package struct NextQuestions {
  let form: Form
  let open: OpenQuestions
  let problems: [Problem]

  package init(form: Form, open: OpenQuestions, problems: [Problem]) {
    (self.form, self.open, self.problems) = (form, open, problems)
  }

  /// Whether a program can answer anything.
  package var hasQuestions: Bool { !questions.isEmpty }

  /// The open questions that can be answered now, and those whose answer was rejected though they have an earlier one.
  private var questions: [QuestionDescription] {
    let rejected = problems.compactMap { $0.path.flatMap { form.answerable(path: $0) } }
    let questions = rejected.flatMap(\.questionsBehind).reduce(into: open.now) { questions, question in
      guard question.isQuestion, question.isVisible, !question.isDisabled, question.subform == nil,
        !questions.contains(where: { $0 === question })
      else { return }
      questions.append(question)
    }
    // Their titles may follow other answers.
    for question in questions { question.updateCells() }
    return questions.map { QuestionDescription($0) }
  }

  /// The options of questions are those of the answers so far.
  private let context: ReadingContext = {
    var context = ReadingContext.described
    context.hasAllAnswers = true
    return context
  }()

  /// The version of `data`, which changes when a member changes its meaning or goes.
  package static let version: AnswerValue = .number(1)

  /// - Parameters:
  ///   - answers: The answers so far.
  ///   - remarks: The warnings, and where the answers come from, if that is asked for.
  ///   - plan: What is done with the answers, once nothing is left to answer; `--submit` then needs a confirmation.
  ///   - command: The command that takes the next answers.
  package func data(
    answers: OrderedDictionary<String, AnswerValue>, remarks: OrderedDictionary<String, AnswerValue>,
    plan: AnswerValue?, command: [String]
  ) -> AnswerValue {
    let confirmation = plan == nil ? nil : form.confirmation
    let questions = questions
    // What is in a group or an item stands in a section of the form.
    let around = questions.first.map { [$0.row] + $0.row.ancestors } ?? []
    var dependents = Dependents()
    let wrong = form.outline.flatMap(\.lists).filter { !$0.questionsOfWrongCount.isEmpty }
    var members = OrderedDictionary(present: [
      "version": Self.version, "complete": .bool(questions.isEmpty),
      "section": .text(around.lazy.compactMap { $0.section?.titleInDescriptions }.first),
      "problems": problems.isEmpty ? nil : .array(problems.map(\.data)),
    ])
    members.merge(remarks) { $1 }
    let rest = OrderedDictionary(present: [
      "questions": .array(questions.map { data(of: $0, &dependents, wrong) }),
      "schema": questions.isEmpty ? nil : schema(of: questions).json,
      "left": .integer(max(open.count, questions.count)), "answers": .object(answers), "plan": plan,
      "confirmation": confirmation.map {
        .object(present: ["word": .string($0.word), "message": .text($0.message)])
      }, "command": .texts(command),
    ])
    return .object(members.merging(rest) { $1 })
  }

  private func data(
    of description: QuestionDescription, _ dependents: inout Dependents,
    _ wrongLists: [BaseMultivaluedSection]
  ) -> AnswerValue {
    let question = description.row
    var members = description.data
    members["tag"] = .text(question.path)
    // What must follow another answer is not required by itself.
    members["required"] = .bool(description.isRequired || question.requiresNonNil)
    if question.title == nil { members["title"] = .string(question.name(in: .english)) }
    let prompt = question.prompt(in: context)
    members["accepted"] = .string(prompt.accepts.description)
    members["conditions"] = nil
    members["options"] = prompt.choices.map { .array(options($0, of: question)) }
    let reasons =
      question.explanation.reasons.filter { !$0.isIdle }.map(\.summaryWithValues)
      + wrongLists.filter { $0.questionsOfWrongCount.contains { $0 === question } }.flatMap(reasonsOfCount)
    if !reasons.isEmpty { members["reasons"] = .texts(reasons) }
    let decided = dependents.paths(of: question)
    if !decided.isEmpty { members["decides"] = .texts(decided) }
    return .object(members)
  }

  /// Why the number of items that other answers say is not allowed.
  private func reasonsOfCount(_ list: BaseMultivaluedSection) -> [String] {
    list.errorsOfValue.map { "\(list.name(in: .english)): \(MessageCatalog.english.text(of: $0.message))" }
  }

  /// The options, each with the key that an answer names and what people see.
  private func options(_ choices: Choices, of question: any Answerable) -> [AnswerValue] {
    let schema = question.answerSchema(in: context)
    let keys =
      [schema, schema.items].lazy.compactMap(\.self).compactMap { schema in
        schema.options ?? schema.anyOf.lazy.compactMap(\.options).first
      }.first ?? (question as? BaseRow)?.optionsLoading?.answersOfOptions ?? []
    let titles = choices.options.filter(\.isAvailable).map(\.name)
    return keys.filter { $0 != .null }.enumerated().map { index, key in
      .object(["key": key, "title": .string(titles.indices.contains(index) ? titles[index] : key.optionKey)])
    }
  }

  private func schema(of questions: [QuestionDescription]) -> AnswerSchema {
    var schema = AnswerSchema(.object)
    for description in questions {
      let question = description.row
      guard let path = question.path else { continue }
      var property = question.answerSchema(in: context)
      // The plainest form of an answer is enough, and what other programs can show.
      if description.type == "boolean" {
        let texts = (property.title, property.description, property.default)
        property = AnswerSchema(.boolean)
        (property.title, property.description, property.default) = texts
      }
      property.title = property.title ?? description.title
      schema.properties[path] = property
      if question.isRequired || question.requiresNonNil, question.answer(in: context) == .null {
        schema.required.append(path)
      }
    }
    schema.additionalProperties = false
    return schema
  }
}
