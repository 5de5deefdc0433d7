import Eureka
import EurekaTerminal
import OrderedCollections

/// Keys of answers that change a list: `tags[+]` adds an item, `accounts[user=ada].age` is of the item whose part has this
/// value, and `tags[-]` removes the item with this value. They are about the list as sources of less precedence have it.
@MainActor
struct ListEdits {
  let form: Form
  let context: ReadingContext
  let answers: Answers
  /// The items that were removed, one after the other.
  private(set) var removals: [(list: BaseMultivaluedSection, item: ItemMove)] = []

  init(form: Form, context: ReadingContext, answers: Answers) {
    (self.form, self.context, self.answers) = (form, context, answers)
  }

  /// The steps of a key that edits a list; `nil` for other keys.
  nonisolated static func steps(of key: String) -> [AnswerPath.KeyStep]? {
    AnswerPath.keySteps(of: key).flatMap { steps in
      steps.allSatisfy { if case .step = $0 { true } else { false } } ? nil : steps
    }
  }

  /// The answers, by the paths of the items that a key and its answer mean; `parse` reads JSON in a text for a question.
  mutating func answers(
    at steps: [AnswerPath.KeyStep], _ answer: Answers, parse: (Answers, any Answerable) -> Answers
  ) throws(ReadingError) -> [(path: AnswerPath, answer: Answers)] {
    var path = AnswerPath()
    for (place, step) in steps.enumerated() {
      if case .step = step {} else if isUnknown(at: path) { return [] }
      switch step {
      case .step(let step): path.steps.append(step)
      case .having(let part, let value):
        path.steps.append(.item(try position(of: part, equal: value, at: path)))
      case .added, .removed:
        if place == steps.count - 1 {
          return try changes(of: path, adding: step == .added, answer, parse)
        }
        guard step == .added else {
          throw ReadingError("an item is removed as a whole: \(path.description + "[-]") takes its answer")
        }
        path.steps.append(.item(try items(at: path).count))
      }
    }
    return [(path, answer)]
  }

  /// The list with items more or less; every element of an array is an item of its own.
  private mutating func changes(
    of path: AnswerPath, adding: Bool, _ answer: Answers, _ parse: (Answers, any Answerable) -> Answers
  ) throws(ReadingError) -> [(path: AnswerPath, answer: Answers)] {
    let question = question(at: path)
    var answer = answer
    if case .answer(.text(let text)) = answer.content, let question {
      let isItem = text.drop(while: \.isWhitespace).first == "{"
      answer = parse(answer, isItem ? template(of: question) ?? question : question)
    }
    if answer.content == .unreadable { return [] }
    if let question, let chosen = chosen(at: path, of: question) {
      return [(path, try changed(chosen, of: question, by: answer, adds: adding))]
    }
    let items = try items(at: path)
    let changed = if case .items(let several) = answer.content { Array(several.values) } else { [answer] }
    guard adding else { return [(path, try removing(changed, from: items, at: path))] }
    // An item without parts would leave an empty one in a list of groups.
    if let template = template(of: question), template.subform != nil {
      for case .answer(let input) in changed.map(\.content) { try requireReadable(input, for: template) }
    }
    return changed.enumerated().map { (path.appending(.item(items.count + $0)), $1) }
  }

  private func template(of question: (any Answerable)?) -> BaseRow? {
    if case .list(let list)? = question?.node { list.template ?? list.itemRows.first } else { nil }
  }

  /// The options that are chosen so far, if the question is answered by several.
  private func chosen(at path: AnswerPath, of question: any Answerable) -> [AnswerValue]? {
    guard !question.isContainer, question.answerSchema(in: context).types.contains(.array) else { return nil }
    return elements(of: answer(at: path) ?? Answers(.value(question.answer(in: context)), from: .file("")))
  }

  /// The elements of a list that is an array, or a text with commas.
  private func elements(of answer: Answers) -> [AnswerValue] {
    switch answer.value {
    case .array(let elements): return elements
    case .string(let text):
      // A question with options reads an array in a text by itself.
      if case .array(let elements)? = AnswerValue(structureIn: text) { return elements }
      return ListText.items(of: text).filter { !$0.isEmpty }.map(AnswerValue.string)
    case let value: return value == .null ? [] : [value]
    }
  }

  /// The chosen options with others, or without them.
  private func changed(
    _ chosen: [AnswerValue], of question: any Answerable, by answer: Answers, adds: Bool
  ) throws(ReadingError) -> Answers {
    func means(_ option: AnswerValue) -> (AnswerValue) -> Bool {
      { isSame(.value(.array([option])), .value(.array([$0])), to: question) }
    }
    // A text with a comma can be an option.
    let isOption = question.displayText(of: .value(.array([answer.value])), in: context) != nil
    var result = chosen
    for option in isOption ? [answer.value] : elements(of: answer) {
      let index = result.firstIndex(where: means(option))
      if adds {
        if index == nil { result.append(option) }
      } else {
        guard let index else {
          try requireReadable(.value(.array([option])), for: question)
          throw ReadingError("\(option.quoted) is not chosen")
        }
        result.remove(at: index)
      }
    }
    return Answers(.value(.array(result)), from: answer.source)
  }

  /// The items of a list as the answers so far have them, else as the form has them.
  private func items(at path: AnswerPath) throws(ReadingError) -> [Answers] {
    guard case .list(let list)? = question(at: path)?.node else {
      throw ReadingError("\(path.description.quoted) is not a list")
    }
    let given = answer(at: path)
    var items: [Answers] = []
    if given == nil || given?.rest == .open {
      items = list.itemRows.map { Answers(.value($0.answer(in: context)), from: .file("")) }
    }
    guard case .items(let answered)? = given?.content else { return items }
    for (index, answer) in answered.sorted(by: { $0.key < $1.key }) {
      if items.indices.contains(index) {
        items[index] = items[index].overlaid(with: answer)
      } else {
        items.append(answer)
      }
    }
    return items
  }

  /// Whether the list, or an item, has an answer that is wrong, so that nothing can be looked for in it.
  private func isUnknown(at path: AnswerPath) -> Bool {
    guard let given = answer(at: path), let question = question(at: path) else { return false }
    return given.rest == .unreadable || given.isMisfit(of: question) || given.content == .unreadable
      || given.items.values.contains { $0.content == .unreadable }
  }

  private func question(at path: AnswerPath) -> (any Answerable)? { form.answerable(key: path.description) }
  private func answer(at path: AnswerPath) -> Answers? { answers[form.path(ofKey: path.description)] }

  private func position(
    of part: String, equal text: String, at path: AnswerPath
  ) throws(ReadingError) -> Int {
    let items = try items(at: path)
    let question = try self.part(part, ofItemsAt: path)
    let found = items.indices.filter { index in
      let input = items[index].members[part]?.input ?? .value(question.answer(in: context))
      return isSame(.text(text), input, to: question)
    }
    guard found.count < 2 else {
      throw ReadingError("more than one item has \(text.quoted) as its \(part)")
    }
    guard let position = found.first else {
      try requireReadable(.text(text), for: question)
      throw ReadingError("no item has \(text.quoted) as its \(part)")
    }
    return position
  }

  private func part(_ tag: String, ofItemsAt path: AnswerPath) throws(ReadingError) -> any Answerable {
    let form = template(of: question(at: path))?.subform
    if let part = form?.answerable(tag: tag) { return part }
    let unknown = UnknownTag(tag, among: form?.answerTags ?? [])
    throw ReadingError(unknown.reason, suggestion: unknown.accepts)
  }

  /// Says why an answer that nothing matches is none, unless that depends on other answers.
  private func requireReadable(_ input: AnswerInput, for question: any Answerable) throws(ReadingError) {
    if question.hasFollowingLimits || (question as? BaseRow)?.details?.tagsOfOptions.isEmpty == false {
      return
    }
    do throws(AnswerRejection) {
      try question.check(input, in: context)
    } catch {
      guard case .unreadable(let error) = error else { return }
      throw ReadingError(
        error.reason, suggestion: error.suggestion ?? question.prompt(in: context).accepts, kind: error.kind)
    }
  }

  /// The whole list without items: those with a value, or with the values of these parts.
  private mutating func removing(
    _ several: [Answers], from items: [Answers], at path: AnswerPath
  ) throws(ReadingError) -> Answers {
    let template = template(of: question(at: path))
    var left = items
    for wanted in several {
      for tag in wanted.members.keys { _ = try part(tag, ofItemsAt: path) }
      let index = left.firstIndex { item in
        if wanted.members.isEmpty { return isSame(wanted.input, item.input, to: template) }
        return wanted.members.allSatisfy { tag, part in
          guard let own = item.members[tag] else { return false }
          return isSame(part.input, own.input, to: template?.subform?.answerable(tag: tag))
        }
      }
      guard let index else {
        for (tag, value) in wanted.members {
          try requireReadable(value.input, for: try part(tag, ofItemsAt: path))
        }
        throw ReadingError("no item is \(wanted.value.quoted)")
      }
      left.remove(at: index)
      if case .list(let list)? = question(at: path)?.node {
        removals.append((list, ItemMove(of: index, in: form.path(ofKey: path.description), to: nil)))
      }
    }
    let numbered = OrderedDictionary(uniqueKeysWithValues: left.enumerated().map { ($0, $1) })
    return Answers(.items(numbered), from: several.first?.source ?? .file(""))
  }

  /// Whether two answers mean the same to a question: an option by its key and by its name, a number in two spellings.
  private func isSame(_ one: AnswerInput, _ other: AnswerInput, to question: (any Answerable)?) -> Bool {
    if one.value.optionKey == other.value.optionKey { return true }
    guard let text = question?.displayText(of: one, in: context) else { return false }
    return text == question?.displayText(of: other, in: context)
  }
}
