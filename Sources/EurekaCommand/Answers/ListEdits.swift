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

  /// The steps of a key that is one of them.
  nonisolated static func steps(of key: String) -> [AnswerPath.KeyStep]? {
    AnswerPath.keySteps(of: key).flatMap { steps in
      steps.allSatisfy { if case .step = $0 { true } else { false } } ? nil : steps
    }
  }

  /// The answers, by the paths of the items that a key and its answer mean.
  func answers(
    at steps: [AnswerPath.KeyStep], _ answer: Answers
  ) throws(ReadingError) -> [(path: AnswerPath, answer: Answers)] {
    var path = AnswerPath()
    for (place, step) in steps.enumerated() {
      switch step {
      case .step(let step): path.steps.append(step)
      case .having(let part, let value):
        path.steps.append(.item(try position(of: part, equal: value, in: try items(at: path))))
      case .added, .removed:
        if place == steps.count - 1 { return try changes(of: path, adding: step == .added, answer) }
        path.steps.append(.item(try items(at: path).count))
      }
    }
    return [(path, answer)]
  }

  /// The list with items more or less; every element of an array is an item of its own.
  private func changes(
    of path: AnswerPath, adding: Bool, _ answer: Answers
  ) throws(ReadingError) -> [(path: AnswerPath, answer: Answers)] {
    if let chosen = chosen(at: path) {
      return [(path, try changed(chosen, by: answer, adds: adding))]
    }
    let items = try items(at: path)
    guard adding else { return [(path, try removing(answer, from: items))] }
    let added = if case .items(let added) = answer.content { Array(added.values) } else { [answer] }
    for item in added { try requireParts(of: item, in: path) }
    return added.enumerated().map { (path.appending(.item(items.count + $0)), $1) }
  }

  /// Refuses an item of a list of groups that is none, which would leave an empty item.
  private func requireParts(of item: Answers, in path: AnswerPath) throws(ReadingError) {
    guard case .list(let list)? = question(at: path)?.node, let template = list.template,
      template.subform != nil, case .answer(let input) = item.content
    else { return }
    if case .text(let text) = input, text.hasPrefix("{") { return }
    do throws(AnswerRejection) {
      try template.check(input, in: context)
    } catch {
      if case .unreadable(let error) = error { throw error }
    }
  }

  /// The options that are chosen so far, if the question is answered by several.
  private func chosen(at path: AnswerPath) -> [AnswerValue]? {
    guard let question = question(at: path), !question.isContainer,
      question.answerSchema(in: context).types.contains(.array)
    else { return nil }
    let given = answer(at: path)?.value ?? question.answer(in: context)
    return switch given {
    case .array(let elements): elements
    case .string(let text): ListText.items(of: text).filter { !$0.isEmpty }.map(AnswerValue.string)
    default: []
    }
  }

  /// The chosen options with others, or without them.
  private func changed(
    _ chosen: [AnswerValue], by answer: Answers, adds: Bool
  ) throws(ReadingError) -> Answers {
    let named = if case .array(let elements) = answer.value { elements } else { [answer.value] }
    var result = chosen
    for option in named {
      let index = result.firstIndex { $0.optionKey == option.optionKey }
      if adds {
        if index == nil { result.append(option) }
      } else {
        guard let index else {
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

  private func question(at path: AnswerPath) -> (any Answerable)? { form.answerable(key: path.description) }
  private func answer(at path: AnswerPath) -> Answers? { answers[form.path(ofKey: path.description)] }

  private func position(
    of part: String, equal text: String, in items: [Answers]
  ) throws(ReadingError) -> Int {
    let found = items.indices.filter { items[$0].members[part]?.value.optionKey == text }
    guard found.count < 2 else {
      throw ReadingError("more than one item has \(text.quoted) as its \(part)")
    }
    guard let position = found.first else {
      throw ReadingError("no item has \(text.quoted) as its \(part)")
    }
    return position
  }

  /// The whole list without an item: the one with a value, or with the values of these parts.
  private func removing(_ answer: Answers, from items: [Answers]) throws(ReadingError) -> Answers {
    var wanted = answer
    // What an option gives is text.
    if case .answer(.text(let text)) = answer.content, text.hasPrefix("{"),
      let value = try? JSONReader.value(of: text)
    {
      wanted = Answers(.value(value), from: answer.source)
    }
    var left = items
    let several = if case .items(let values) = wanted.content { Array(values.values) } else { [wanted] }
    for wanted in several {
      guard let index = left.firstIndex(where: { Self.has(wanted, $0) }) else {
        throw ReadingError("no item is \(wanted.value.quoted)")
      }
      left.remove(at: index)
    }
    let numbered = OrderedDictionary(uniqueKeysWithValues: left.enumerated().map { ($0, $1) })
    return Answers(.items(numbered), from: answer.source)
  }

  private static func has(_ wanted: Answers, _ item: Answers) -> Bool {
    if wanted.members.isEmpty { return item.value.optionKey == wanted.value.optionKey }
    return wanted.members.allSatisfy { tag, part in
      item.members[tag]?.value.optionKey == part.value.optionKey
    }
  }
}
