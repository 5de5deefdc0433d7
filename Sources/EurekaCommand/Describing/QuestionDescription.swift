import Eureka
import OrderedCollections

/// A question as `--questions` and `--template` describe it.
@MainActor
struct QuestionDescription {
  let row: any Answerable
  /// Its tag, within its group if it is in one; `[]` for an item of a list.
  let tag: String?
  let title: String
}

extension ReadingContext {
  /// The context of descriptions: their examples of dates must not depend on today's.
  static var described: ReadingContext { ReadingContext(now: Date(timeIntervalSinceReferenceDate: 0)) }
}

extension Form {
  /// The questions by section, titled by its header or else its tag, including those without a tag, which can only be asked.
  var describedSections: [(title: String?, questions: [QuestionDescription])] {
    allSections.compactMap { section in
      let asked = section.ownQuestion.map { [$0] } ?? section.allRows
      let questions = asked.filter(\.isQuestion).map { QuestionDescription($0) }
      return questions.isEmpty ? nil : (section.titleInDescriptions, questions)
    }
  }
}

extension Section {
  /// The headings of its group and of itself, if there are any.
  var titleInDescriptions: String? {
    let titles = [group?.heading, header?.title ?? tag].compactMap(\.self)
    return titles.isEmpty ? nil : titles.joined(separator: " › ")
  }
}

extension QuestionDescription {
  init(_ row: any Answerable) {
    let title = row.title ?? (row.form?.owner == nil ? nil : row.tag) ?? row.name(in: .english)
    self.init(row: row, tag: row.tag, title: title)
  }

  /// Its default; `nil` for a secret that has one.
  var defaultAnswer: AnswerValue? {
    row.answerWithoutSecrets(in: .described).map { $0.isBlank && $0 != .array([]) ? .null : $0 }
  }
  var isRequired: Bool {
    if case .list(let list) = row.node { list.minimumCount > 0 } else { row.isRequired }
  }
  /// Its title, and the answers it accepts.
  var summary: String { "\(title.withoutColon): \(accepts)" }
  /// The answers it accepts.
  var accepts: String {
    let prompt = row.prompt(in: .described)
    guard let loading = (row as? BaseRow)?.optionsLoading, loading.tagOfListedItems == nil,
      let choices = prompt.choices, choices.options.count == (choices.hasOther ? 1 : 0)
    else { return prompt.accepts.description }
    let option = (choices.isMultiple ? "options" : "an option") + (choices.hasOther ? " or another text" : "")
    if loading.optionsState != .ready { return "\(option), loaded when the question is asked" }
    return loading.offersChange ? "\(option), depending on other answers" : prompt.accepts.description
  }
  /// The lines of its hint and its help.
  var help: [String] {
    [hint, row.help].compactMap(\.self).flatMap { $0.split(separator: "\n").map(String.init) }
  }
  /// The text that is always printed.
  var hint: String? { (row as? BaseRow)?.hint }
  var conditions: [String] { row.explanation.reasons.filter { !$0.isIdle }.map(\.summary) }
  /// Whether other answers can hide it.
  var canBeHidden: Bool {
    row.explanation.reasons.contains { !$0.isConstant && [.hidden, .shown].contains($0.effect) }
  }
  /// The tags of the answers that its default follows.
  var followed: [String] { (row as? BaseRow)?.tagsOfDefault ?? [] }
  /// The lines that say what its default follows.
  var followedDefault: [String] {
    followed.isEmpty ? [] : ["the default follows \(followed.joined(separator: ", "))"]
  }

  /// The questions of a group, or of each item of a list.
  var parts: [QuestionDescription] {
    switch row.node {
    case .question, .choice: []
    case .group(_, let form): form.answerables.filter(\.isQuestion).map { QuestionDescription($0) }
    case .list(let list):
      list.template.map { [QuestionDescription(row: $0, tag: "[]", title: $0.title ?? title)] } ?? []
    }
  }

  /// Its variable, as a part of a question with a variable.
  func variable(of owner: String?) -> String? {
    guard let owner, let tag else { return nil }
    return EnvironmentNames.name(ofPart: tag, of: owner)
  }

  /// The type of its answer, by a name that never changes: `text`, `integer`, `number`, `boolean`, `date`, `choice`,
  /// `choices`, `object`, `group` or `list`.
  var type: String {
    switch row.node {
    case .list: return "list"
    case .group: return "group"
    case .question, .choice: break
    }
    var schema = row.answerSchema(in: .described)
    // The type is that of the values, not of the codes that say why there is none.
    if (row as? BaseRow)?.codes.isEmpty == false, let values = schema.anyOf.first { schema = values }
    if schema.options != nil || schema.anyOf.contains(where: { $0.options != nil })
      || schema.types.contains(.number) && schema.types.contains(.string)
    {
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
