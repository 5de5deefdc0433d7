import OrderedCollections

/// Puts answers where their keys lead in a form: to a tag, a part of a list or group, or into a section.
@MainActor
extension Answers {
  /// The answer to a question; to one with options, a number is the text as it is written.
  package func input(for question: any Answerable) -> AnswerInput {
    question.hasOptions && line != JSONText.line(of: value) ? .text(line) : input
  }

  /// Returns the answers of a source arranged like the form, and the problems with its keys.
  package func placed(in form: Form) -> (Answers, [Problem]) {
    var placer = Placer(form: form, answers: Answers(.members([:]), from: source, rest: rest))
    let places = members.flatMap { placer.places(of: $0, $1) }
    // Whole answers come before answers to their parts.
    for isPart in [false, true] {
      for (key, path, answer) in places where (path.steps.count > 1) == isPart {
        placer.put(answer, at: path, key: key)
      }
    }
    return (placer.answers, placer.problems)
  }

  /// Returns the answer in the structure of its question: an object is a single answer if the question has no parts.
  package func fitted(to question: any Answerable) -> Answers {
    var problems: [Problem] = []
    return fitted(to: question, at: AnswerPath(), &problems)
  }

  /// - Parameter problems: Takes the problems of parts that are answered twice, by tags that they have and had.
  fileprivate func fitted(
    to question: (any Answerable)?, at path: AnswerPath, _ problems: inout [Problem]
  ) -> Answers {
    guard let question else { return self }
    var result = self
    switch (question.node, content) {
    case (.list, .answer(.text(let text))):
      result.content = Content(.value(.array(ListText.items(of: text).map(AnswerValue.string))), from: source)
    case (.question, .members), (.question, .items), (.choice, .members), (.choice, .items),
      (.question, .answer(.value(.number))), (.choice, .answer(.value(.number))):
      result.content = .answer(input(for: question))
    case (.group(_, let form), .members(let members)):
      result.members = [:]
      for (key, part) in members {
        let tag = form.currentTag(of: key)
        let path = path.appending(.tag(tag))
        let part = part.fitted(to: form.answerable(tag: tag), at: path, &problems)
        if let earlier = result.members.updateValue(part, forKey: tag) {
          problems.append(
            .duplicate(
              path.description, earlier.keySource, part.keySource, key: key == tag ? nil : key))
          result.members[tag]?.content = .unreadable
        }
      }
    case (.list(let list), .items(let items)):
      let (rows, template) = (list.itemRows, list.template)
      for (index, item) in items {
        let row = rows.indices.contains(index) ? rows[index] : template
        result.items[index] = item.fitted(to: row, at: path.appending(.item(index)), &problems)
      }
    default: break
    }
    return result
  }

  /// Whether it has the wrong structure for a list or a group.
  package func isMisfit(of question: any Answerable) -> Bool {
    switch (question.node, content) {
    case (.question, _), (.choice, _), (_, .unreadable), (.list, .items), (.group, .members): false
    default: !isNull
    }
  }

  /// Drops the parts of lists and groups whose earlier answers are misfits, so that those are reported.
  package func withoutParts(
    ofMisfitsIn earlier: Answers, in form: Form, at path: AnswerPath = AnswerPath()
  ) -> Answers? {
    if rest == .open, form.answerable(path, orTemplate: true).map(earlier.isMisfit) == true { return nil }
    func left(_ part: Answers, _ earlier: Answers?, _ step: AnswerPath.Step) -> Answers? {
      guard let earlier else { return part }
      return part.withoutParts(ofMisfitsIn: earlier, in: form, at: path.appending(step))
    }
    var result = self
    switch (content, earlier.content) {
    case (.members(let parts), .members(let own)):
      for (tag, part) in parts { result.members[tag] = left(part, own[tag], .tag(tag)) }
    case (.items(let parts), .items(let own)):
      for (index, part) in parts { result.items[index] = left(part, own[index], .item(index)) }
    default: break
    }
    return result
  }
}

@MainActor
private struct Placer {
  let form: Form
  var answers: Answers
  var problems: [Problem] = []

  /// The paths that an answer belongs at: those of its members, if the key is a section's tag.
  mutating func places(of key: String, _ answer: Answers) -> [(key: String, AnswerPath, Answers)] {
    guard form.answerable(tag: key) == nil, form.sectionBy(tag: key) != nil else {
      return [(key, form.path(ofKey: key), answer)]
    }
    switch answer.content {
    case .answer(.value(.null)): break
    case .members(let members): return members.map { ($0, AnswerPath([.tag(form.currentTag(of: $0))]), $1) }
    case .answer, .items:
      problems.append(
        Problem(
          .syntax, path: key, source: answer.source,
          reasons: ["it is a section; answer its questions by their tags"],
          accepts: "an object of answers"))
    case .unreadable: answers.rest = .unreadable
    }
    return []
  }

  mutating func put(_ answer: Answers, at path: AnswerPath, key: String) {
    if case .item? = path.steps.last {
      let whole = AnswerPath(path.steps.dropLast())
      if let question = form.answerable(whole, orTemplate: true), !question.isContainer {
        let whole = whole.description
        let reason: Message =
          question.answerSchema(in: ReadingContext().canonical).types.contains(.array)
          ? "\(whole.quoted) is answered as a whole; \(whole + "[+]") adds an option"
          : "\(whole.quoted) is not a list"
        problems.append(
          Problem(.unknownItem, path: path.description, source: answer.keySource, reasons: [reason]))
        return
      }
    }
    for count in path.steps.indices.dropFirst() {
      let whole = AnswerPath(Array(path.steps.prefix(count)))
      // The wrong answer to the whole is what is reported.
      if let earlier = answers[whole], form.answerable(whole, orTemplate: true).map(earlier.isMisfit) == true
      {
        return
      }
    }
    var fitted = answer.fitted(to: form.answerable(path, orTemplate: true), at: path, &problems)
    let steps = path.steps[...]
    guard let earlier = answers.put(fitted, at: steps) else { return }
    let path = path.description
    problems.append(.duplicate(path, earlier, answer.keySource, key: key == path ? nil : key))
    // What follows from the answer is unknown, too.
    fitted.content = .unreadable
    _ = answers.put(fitted, at: steps)
  }
}

extension Answers {
  /// - Returns: The source of the key of the answer that was there before.
  fileprivate mutating func put(_ answer: Answers, at path: ArraySlice<AnswerPath.Step>) -> Source? {
    guard let step = path.first else {
      let earlier = keySource
      self = answer
      return earlier
    }
    switch step {
    case .tag(let tag): return members.put(answer, under: tag, at: path.dropFirst())
    case .item(let index): return items.put(answer, under: index, at: path.dropFirst())
    }
  }
}

extension OrderedDictionary where Value == Answers {
  fileprivate mutating func put(
    _ answer: Answers, under key: Key, at path: ArraySlice<AnswerPath.Step>
  ) -> Answers.Source? {
    if self[key] != nil { return self[key]?.put(answer, at: path) }
    var part = Answers(.members([:]), from: answer.source, key: answer.keySource, rest: .open)
    if path.isEmpty { part = answer } else { _ = part.put(answer, at: path) }
    self[key] = part
    return nil
  }
}
