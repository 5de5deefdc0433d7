import Eureka
import OrderedCollections

/// A question as `--questions` and `--template` describe it.
struct QuestionDescription {
  /// Its tag, within its group if it is in one; `[]` for an item of a list.
  var tag: String?
  var title: String
  /// The type of its answer: `text`, `integer`, `number`, `boolean`, `date`, `choice`, `choices`, `object`, `group` or
  /// `list`.
  var type: String
  /// Its default; `nil` for a secret that has one.
  var defaultAnswer: AnswerValue?
  var isRequired: Bool
  var isSecret: Bool
  /// The answers it accepts.
  var accepts: String
  var help: String?
  /// The environment variable that answers it.
  var variable: String?
  var conditions: [String]
  /// The questions of a group, or of each item of a list.
  var parts: [QuestionDescription] = []
}

/// The questions of a section.
struct SectionDescription {
  /// The section's header, else its tag.
  var title: String?
  var questions: [QuestionDescription]
}

extension ReadingContext {
  /// The context of descriptions: their examples of dates must not depend on today's.
  static var described: ReadingContext { ReadingContext(now: Date(timeIntervalSinceReferenceDate: 0)) }
}

extension SectionDescription {
  /// The questions of a form by section, including those without a tag, which can only be asked.
  @MainActor
  static func all(of form: Form, names: EnvironmentNames?) -> [SectionDescription] {
    form.allSections.compactMap { section in
      let asked = section.ownQuestion.map { [$0] } ?? section.allRows
      let questions = asked.filter(\.isQuestion).map { QuestionDescription($0, names: names) }
      guard !questions.isEmpty else { return nil }
      return SectionDescription(title: section.header?.title ?? section.tag, questions: questions)
    }
  }
}

extension QuestionDescription {
  @MainActor
  init(_ row: any Answerable, names: EnvironmentNames?) {
    let context = ReadingContext.described
    self.init(
      tag: row.tag, title: row.title ?? (row.form?.owner == nil ? nil : row.tag) ?? row.name(in: .english),
      type: Self.typeName(row),
      defaultAnswer: row.answerWithoutSecrets(in: context),
      isRequired: row.isRequired, isSecret: row.isSecret,
      accepts: row.prompt(in: context).accepts.description, help: row.help,
      variable: row.tag.flatMap { tag in
        names.flatMap { $0.tags[$0.name(of: tag)] == tag ? $0.name(of: tag) : nil }
      },
      conditions: row.explanation.reasons.map(\.summary))
    switch row.node {
    case .question, .choice: break
    case .group(_, let form):
      parts = form.answerables.filter(\.isQuestion).map { QuestionDescription($0, names: nil) }
    case .list(let list):
      isRequired = list.minimumCount > 0
      guard let item = list.template else { break }
      var part = QuestionDescription(item, names: nil)
      part.tag = "[]"
      part.title = item.title ?? self.title
      parts = [part]
    }
  }

  /// The type of its answer, by a name that never changes.
  @MainActor
  private static func typeName(_ row: any Answerable) -> String {
    switch row.node {
    case .list: return "list"
    case .group: return "group"
    case .question, .choice: break
    }
    let schema = row.answerSchema(in: .described)
    if schema.options != nil || schema.types.contains(.boolean) && schema.types.contains(.string) {
      return "choice"
    }
    if schema.types.contains(.array) { return "choices" }
    if schema.types.contains(.object) { return "object" }
    if let format = schema.format { return format }
    let types: [(AnswerSchema.Kind, String)] = [
      (.boolean, "boolean"), (.integer, "integer"), (.number, "number"),
    ]
    return types.first { schema.types.contains($0.0) }?.1 ?? "text"
  }
}
