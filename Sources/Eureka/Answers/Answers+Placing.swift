import OrderedCollections

/// Puts answers where their keys lead in a form: to a tag, a part of a list or group, or into a section.
extension Answers {
  /// Returns the answers of a source arranged like the form, and the problems with its keys.
  @MainActor
  package func placed(in form: Form) -> (Answers, [Problem]) {
    var placer = Placer(form: form, answers: Answers(.members([:]), from: source, rest: rest))
    // Whole answers come before answers to their parts.
    var parts: [(AnswerPath, Answers)] = []
    for (key, answer) in members {
      for (path, answer) in placer.places(of: key, answer) {
        if path.steps.count > 1 { parts.append((path, answer)) } else { placer.put(answer, at: path) }
      }
    }
    for (path, answer) in parts { placer.put(answer, at: path) }
    return (placer.answers, placer.problems)
  }

  /// Returns the answer in the structure of its question: an object is a single answer if the question has no parts.
  @MainActor
  package func fitted(to subject: (any Answerable)?) -> Answers {
    guard let subject else { return self }
    var result = self
    switch (subject.node, content) {
    case (.list, .answer(.text(let text))):
      result.content =
        Answers(.value(.array(ListText.items(of: text).map(AnswerValue.string))), from: source).content
    case (.question, .members), (.question, .items), (.choice, .members), (.choice, .items):
      result.content = .answer(input)
    case (.group(_, let form), .members(let members)):
      var fitted: OrderedDictionary<String, Answers> = [:]
      for (tag, part) in members { fitted[tag] = part.fitted(to: form.answerable(tag: tag)) }
      result.content = .members(fitted)
    case (.list(let list), .items(let items)):
      let (rows, template) = (list.itemRows, list.template)
      var fitted: OrderedDictionary<Int, Answers> = [:]
      for (index, item) in items {
        fitted[index] = item.fitted(to: rows.indices.contains(index) ? rows[index] : template)
      }
      result.content = .items(fitted)
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
  mutating func places(of key: String, _ answer: Answers) -> [(AnswerPath, Answers)] {
    guard form.answerable(tag: key) == nil, form.sectionBy(tag: key) != nil else {
      return [(path(of: key), answer)]
    }
    switch answer.content {
    case .answer(.value(.null)): break
    case .members(let members): return members.map { (AnswerPath([.tag(form.currentTag(of: $0))]), $1) }
    case .answer, .items:
      problems.append(
        Problem(
          .syntax, path: key, source: answer.source,
          reasons: ["it is a section; answer its questions by their tags"],
          accepts: "an object of answers"))
    case .unknown: answers.rest = .unknown
    }
    return []
  }

  private static let maximumDepth = 200

  /// The path of a key; `port` for `server.port` if `server` is a section without a value of its own.
  private func path(of key: String) -> AnswerPath {
    let tag = form.currentTag(of: key)
    if form.answerable(tag: tag) != nil { return AnswerPath([.tag(tag)]) }
    guard let path = AnswerPath(key), path.steps.count <= Self.maximumDepth,
      case .tag(let first)? = path.steps.first
    else {
      return AnswerPath([.tag(key)])
    }
    guard path.steps.count > 1, form.answerable(tag: first) == nil,
      let section: Section = form.sectionBy(tag: first),
      section.ownQuestion == nil
    else { return form.currentPath(path) }
    return form.currentPath(AnswerPath(path.steps.dropFirst()))
  }

  mutating func put(_ answer: Answers, at path: AnswerPath) {
    let subject = form.answerable(path, orTemplate: true)
    let fitted = renamed(answer, in: subject, at: path).fitted(to: subject)
    if let earlier = answers.put(fitted, at: path.steps[...]) { reject(answer.keySource, earlier, at: path) }
  }

  private mutating func reject(_ source: Answers.Source, _ earlier: Answers.Source, at path: AnswerPath) {
    let (first, second) = earlier.place > source.place ? (source, earlier) : (earlier, source)
    problems.append(
      Problem(
        .repeated, path: path.description, source: second,
        reasons: ["duplicate answer; first set at \(first.description)"]))
  }

  /// The answer by the tags that the parts of groups have now.
  private mutating func renamed(
    _ answer: Answers, in subject: (any Answerable)?, at path: AnswerPath
  ) -> Answers {
    guard Form.someHaveFormerTags, let subject else { return answer }
    var result = answer
    switch (answer.content, subject.node) {
    case (.members(let members), .group(_, let form)):
      var renamed: OrderedDictionary<String, Answers> = [:]
      for (tag, part) in members {
        let tag = form.currentTag(of: tag)
        let place = path.appending(.tag(tag))
        let part = self.renamed(part, in: form.answerable(tag: tag), at: place)
        if let earlier = renamed.updateValue(part, forKey: tag) {
          reject(part.keySource, earlier.keySource, at: place)
        }
      }
      result.content = .members(renamed)
    case (.items(let items), .list):
      for (index, item) in items {
        let place = path.appending(.item(index))
        result.items[index] = self.renamed(item, in: form.answerable(place, orTemplate: true), at: place)
      }
    default: break
    }
    return result
  }
}

extension Answers {
  /// Puts an answer at a path.
  ///
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
