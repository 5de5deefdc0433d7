package import Eureka
package import EurekaFormats
package import OrderedCollections

/// A question as all descriptions of a form have it: lists, manual pages, templates, variables and `--next`.
@MainActor
package struct QuestionDescription {
  package let row: any Answerable
  /// Its tag, within its group if it is in one; `[]` for an item of a list.
  let tag: String?
  package let title: String
  let variable: String?
}

extension ReadingContext {
  /// The context of descriptions: their examples of dates must not depend on today's.
  package static var described: ReadingContext {
    ReadingContext(now: Date(timeIntervalSinceReferenceDate: 0))
  }
}

extension Form {
  /// The questions by section, titled by its header or else its tag, including those without a tag, which can only be asked.
  func describedSections(
    variable: (String) -> String? = { _ in nil }
  ) -> [(title: String?, questions: [QuestionDescription])] {
    allSections.compactMap { section in
      let asked = section.ownQuestion.map { [$0] } ?? section.allRows
      let questions = asked.filter(\.isQuestion).map {
        QuestionDescription($0, variable: $0.tag.flatMap(variable))
      }
      return questions.isEmpty ? nil : (section.titleInDescriptions, questions)
    }
  }
}

extension Section {
  /// The headings of its group and of itself, if there are any.
  package var titleInDescriptions: String? {
    let titles = [group?.heading, header?.title ?? tag].compactMap(\.self)
    return titles.isEmpty ? nil : titles.joined(separator: " › ")
  }
}

extension QuestionDescription {
  package init(_ row: any Answerable, variable: String? = nil) {
    let title = row.title ?? (row.form?.owner == nil ? nil : row.tag) ?? row.name(in: .english)
    self.init(row: row, tag: row.tag, title: title, variable: variable)
  }

  /// `nil` for a secret that has one.
  var defaultAnswer: AnswerValue? {
    row.answerWithoutSecrets(in: .described).map { $0.isBlank && $0 != .array([]) ? .null : $0 }
  }
  package var isRequired: Bool {
    if case .list(let list) = row.node { list.minimumCount > 0 } else { row.isRequired }
  }
  var accepts: String {
    let prompt = row.prompt(in: .described)
    guard let loading = (row as? BaseRow)?.optionsLoading, loading.tagOfListedItems == nil,
      let choices = prompt.choices, choices.options.count == (choices.hasOther ? 1 : 0)
    else { return prompt.accepts.description }
    let option = (choices.isMultiple ? "options" : "an option") + (choices.hasOther ? " or another text" : "")
    if loading.optionsState != .ready { return "\(option), loaded when the question is asked" }
    return loading.offersChange ? "\(option), depending on other answers" : prompt.accepts.description
  }
  /// The text that is always printed.
  var hint: String? { (row as? BaseRow)?.hint }
  var conditions: [String] { row.explanation.reasons.filter { !$0.isIdle }.map(\.summary) }
  var canBeHidden: Bool {
    row.explanation.reasons.contains { !$0.isConstant && [.hidden, .shown].contains($0.effect) }
  }
  var followed: [String] { (row as? BaseRow)?.details?.tagsOfDefault ?? [] }

  /// The questions of a group, or of each item of a list.
  var parts: [QuestionDescription] {
    func name(of part: AnswerPath.Step) -> String? {
      variable.map { EnvironmentNames.name(of: part, of: $0) }
    }
    switch row.node {
    case .question, .choice: return []
    case .group(_, let form):
      return form.answerables.filter(\.isQuestion).map { part in
        QuestionDescription(part, variable: part.tag.flatMap { name(of: .tag($0)) })
      }
    case .list(let list):
      guard let item = list.template else { return [] }
      return [
        QuestionDescription(row: item, tag: "[]", title: item.title ?? title, variable: name(of: .item(0)))
      ]
    }
  }

  /// The schema of its values, without the codes that say why there is none.
  private var values: AnswerSchema {
    let schema = row.answerSchema(in: .described)
    return (row as? BaseRow)?.codes.isEmpty == false ? schema.anyOf.first ?? schema : schema
  }

  /// The type of its answer, by a name that never changes: `text`, `integer`, `number`, `boolean`, `date`, `choice`,
  /// `choices`, `ranking`, `object`, `group` or `list`.
  package var type: String {
    switch row.node {
    case .list: return "list"
    case .group: return "group"
    case .question, .choice: break
    }
    if row is any RankingRow { return "ranking" }
    let schema = values
    if schema.options != nil || schema.anyOf.contains(where: { $0.options != nil })
      || schema.types.contains(.number) && schema.types.contains(.string)
    {
      return "choice"
    }
    if schema.types.contains(.array) { return "choices" }
    if schema.types.contains(.object) { return "object" }
    if let format = schema.format { return format }
    return [.boolean, .integer, .number].first(where: schema.types.contains)?.rawValue ?? "text"
  }

  // MARK: As text and as data

  var summary: String { "\(title.withoutColon)\(title.labelEnd)\(accepts)" }

  /// The lines of its hint and its help.
  var help: [String] {
    [hint, row.help].compactMap(\.self).flatMap { $0.split(separator: "\n").map(String.init) }
  }

  /// What its default follows, and its conditions.
  var dependencies: [String] {
    (followed.isEmpty ? [] : ["the default follows \(followed.joined(separator: ", "))"]) + conditions
  }

  /// All that there is to know of it, with its parts below.
  var lines: [String] {
    var head = "\(tag ?? "(no tag)")  \(type)"
    if isRequired { head += ", required" }
    if row.isSecret { head += ", secret" }
    if let answer = defaultAnswer {
      if answer != .null, answer != .array([]) { head += ", default \(JSONText.line(of: answer))" }
    } else {
      head += ", with a default"
    }
    let named = variable.map { ["variable \($0)"] } ?? []
    let below = [summary] + help + named + dependencies + parts.flatMap(\.lines)
    return [head] + below.map { "  " + $0 }
  }

  /// The same as an object.
  package var data: OrderedDictionary<String, AnswerValue> {
    let (followed, parts) = (followed, parts.map { AnswerValue.object($0.data) })
    let (limits, options) = (limits, row as? any OptionsHolder)
    return OrderedDictionary(present: [
      "tag": .text(tag) ?? .null, "title": .string(title), "type": .string(type),
      "required": .bool(isRequired), "secret": .bool(row.isSecret), "default": defaultAnswer,
      "accepted": .string(accepts), "hint": .text(hint), "help": .text(row.help), "variable": .text(variable),
      "limits": limits.isEmpty ? nil : .object(limits),
      "units": row.isContainer ? nil : values.properties["unit"]?.options.map(AnswerValue.array),
      "otherOption": .text(options?.otherName),
      "exclusive": (row as? any ExclusiveOptionsRow)?.answersThatExclude.map(AnswerValue.array),
      "follows": followed.isEmpty ? nil : .texts(followed), "conditions": .texts(conditions),
      "parts": parts.isEmpty ? nil : .array(parts),
    ])
  }

  /// The bounds of a number, of the length of a text, and of how many options or items there are, by the keywords of JSON
  /// Schema.
  private var limits: OrderedDictionary<String, AnswerValue> {
    // A schema also has the numbers that stand for yes and no.
    let values = type == "boolean" ? AnswerSchema() : values
    let schemas = values.withBounds
    func bound(_ keyword: KeyPath<AnswerSchema, Decimal?>) -> AnswerValue? {
      // What no whole number can exceed is no bound of the question's.
      schemas.lazy.compactMap { $0[keyPath: keyword] }.first { $0.magnitude < Decimal(Int.max) }
        .map(AnswerValue.number)
    }
    func count(_ keyword: KeyPath<AnswerSchema, Int?>) -> AnswerValue? {
      .integer(schemas.lazy.compactMap { $0[keyPath: keyword] }.first)
    }
    return OrderedDictionary(present: [
      "minimum": bound(\.minimum), "exclusiveMinimum": bound(\.exclusiveMinimum),
      "maximum": bound(\.maximum), "exclusiveMaximum": bound(\.exclusiveMaximum),
      // A minimum of 1 only rules out the empty text, as `required` does.
      "minLength": count(\.minLength).flatMap { $0 == .number(1) ? nil : $0 },
      "maxLength": count(\.maxLength),
      "minItems": count(\.minItems), "maxItems": count(\.maxItems),
    ])
  }
}

extension AnswerSchema {
  /// The schema and those in it that an answer keeps which is not empty.
  fileprivate var withBounds: [AnswerSchema] {
    [self] + (allOf + anyOf.suffix(1)).flatMap(\.withBounds)
  }
}

/// The questions of a form as text or as data.
@MainActor
package struct QuestionList {
  private let version: AnswerValue?
  private let sections: [(title: String?, questions: [QuestionDescription])]

  package init(form: Form, names: EnvironmentNames) {
    version = form.version
    let tags = names.tags
    sections = form.describedSections { tag in
      let name = names.name(of: tag)
      return tags[name] == tag ? name : nil
    }
  }

  package var text: String {
    let version = version.map { "Version \($0.optionKey)\n\n" } ?? ""
    let texts = sections.map { title, questions in
      ([title].compactMap(\.self) + questions.flatMap(\.lines).map { "  " + $0 }).map { $0 + "\n" }.joined()
    }
    return version + texts.joined(separator: "\n")
  }

  /// An array of objects, each with its section.
  package var data: AnswerValue {
    .array(
      sections.flatMap { title, questions in
        questions.map { question in
          var members = question.data
          members["section"] = .text(title)
          return .object(members)
        }
      })
  }
}
