import Eureka
import EurekaTerminal
import OrderedCollections

/// Keys of answers that change a list: `tags[+]` adds an item, `accounts[user=ada].age` is of the item whose part has this
/// value, and `tags[-]` takes the item with this value away. They are about the list as sources of less precedence have it.
@MainActor
struct ListEdits {
  let form: Form
  let context: ReadingContext
  /// The answers so far.
  let answers: Answers

  /// Whether a key may be one of them.
  nonisolated static func mayBe(_ key: String) -> Bool {
    key.split(separator: "[", omittingEmptySubsequences: false).dropFirst().contains { rest in
      guard let inside = rest.firstIndex(of: "]").map({ rest[..<$0] }) else { return false }
      return inside == "+" || inside == "-" || inside.dropFirst().contains("=")
    }
  }

  /// Answers by keys that name items by their positions, and the problems with those that name none.
  func applied(to new: Answers) -> (Answers, [Problem]) {
    var result = new
    result.members = [:]
    var problems: [Problem] = []
    for (key, answer) in new.members {
      do throws(ReadingError) {
        for (key, answer) in try resolved(key, answer) {
          if let earlier = result.members.updateValue(answer, forKey: key) {
            problems.append(.duplicate(key, earlier.keySource, answer.keySource))
          }
        }
      } catch {
        problems.append(
          Problem(.unknownItem, path: key, source: answer.keySource, reasons: [error.reason]))
      }
    }
    return (result, problems)
  }

  private func resolved(
    _ key: String, _ answer: Answers
  ) throws(ReadingError) -> [(key: String, answer: Answers)] {
    var (path, rest) = ("", key[...])
    while let start = rest.firstIndex(of: "["), let end = rest[start...].firstIndex(of: "]") {
      path += rest[..<start]
      let inside = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      let mark = inside.firstIndex(of: "=")
      guard inside == "+" || inside == "-" || mark != nil else {
        path += "[\(inside)]"
        continue
      }
      if mark == nil, rest.isEmpty, let chosen = chosen(at: path) {
        return [(path, try changed(chosen, by: answer, adds: inside == "+", at: path))]
      }
      let items = try items(at: path)
      if let mark {
        path += try "[\(position(of: inside[..<mark], equal: inside[mark...].dropFirst(), in: items))]"
      } else if inside == "-", rest.isEmpty {
        return [(path, try removing(answer, from: items, at: path))]
      } else if rest.isEmpty, case .items(let added) = answer.content {
        // Every element of an array is an item of its own.
        for item in added.values { try requireParts(of: item, in: path) }
        return added.values.enumerated().map { ("\(path)[\(items.count + $0)]", $1) }
      } else {
        if rest.isEmpty { try requireParts(of: answer, in: path) }
        path += "[\(items.count)]"
      }
    }
    return [(path + rest, answer)]
  }

  /// Refuses an item of a list of groups that is none, which would leave an empty item.
  private func requireParts(of item: Answers, in path: String) throws(ReadingError) {
    guard case .list(let list)? = form.answerable(key: path)?.node, let template = list.template,
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
  private func chosen(at text: String) -> [AnswerValue]? {
    guard let question = form.answerable(key: text), !question.isContainer,
      question.answerSchema(in: context).types.contains(.array)
    else { return nil }
    let given = answers[form.path(ofKey: text)]?.value ?? question.answer(in: context)
    return switch given {
    case .array(let elements): elements
    case .string(let text): ListText.items(of: text).filter { !$0.isEmpty }.map(AnswerValue.string)
    default: []
    }
  }

  /// The chosen options with others, or without them.
  private func changed(
    _ chosen: [AnswerValue], by answer: Answers, adds: Bool, at path: String
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
  private func items(at text: String) throws(ReadingError) -> [Answers] {
    guard case .list(let list)? = form.answerable(key: text)?.node else {
      throw ReadingError("\(text.quoted) is not a list")
    }
    let given = answers[form.path(ofKey: text)]
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

  private func position(
    of part: Substring, equal text: Substring, in items: [Answers]
  ) throws(ReadingError) -> Int {
    let found = items.indices.filter { items[$0].members[String(part)]?.value.optionKey == String(text) }
    guard found.count < 2 else {
      throw ReadingError("more than one item has \(String(text).quoted) as its \(String(part))")
    }
    guard let position = found.first else {
      throw ReadingError("no item has \(String(text).quoted) as its \(String(part))")
    }
    return position
  }

  /// The whole list without an item: the one with a value, or with the values of these parts.
  private func removing(
    _ answer: Answers, from items: [Answers], at path: String
  ) throws(ReadingError) -> Answers {
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
