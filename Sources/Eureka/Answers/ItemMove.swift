import OrderedCollections

/// The move of a list item to another place, or its deletion.
package struct ItemMove {
  let list: AnswerPath
  let index: Int
  /// The new index; `nil` if the item is deleted.
  let newIndex: Int?

  package init(of index: Int, in list: AnswerPath, to newIndex: Int?) {
    (self.list, self.index, self.newIndex) = (list, index, newIndex)
  }

  func place(of other: Int) -> Int? {
    if other == index { return newIndex }
    let left = other > index ? other - 1 : other
    return newIndex.map { left >= $0 ? left + 1 : left } ?? left
  }

  /// The new path of what was at a path; `nil` if it is deleted with its item.
  package func path(of text: String) -> String? {
    let depth = list.steps.count
    guard var path = AnswerPath(text), path.steps.count > depth, path.steps.starts(with: list.steps),
      case .item(let other) = path.steps[depth]
    else { return text }
    guard let place = place(of: other) else { return nil }
    path.steps[depth] = .item(place)
    return path.description
  }

  /// The new answer to a question that chooses items by their paths, without those that are deleted.
  func choice(_ answer: AnswerValue) -> AnswerValue {
    switch answer {
    case .string(let text):
      let several = ListText.items(of: text)
      if several.count < 2 { return path(of: text).map(AnswerValue.string) ?? .null }
      let moved = several.compactMap(path)
      return moved == several ? answer : .texts(moved)
    case .array(let several): return .array(several.map(choice).filter { $0 != .null })
    case .null, .bool, .number, .object: return answer
    }
  }
}

extension Answers {
  /// Moves the answers of list items to their new places.
  package mutating func follow(_ move: ItemMove) {
    change(at: move.list.steps[...]) { list in
      guard case .items(let items) = list.content else { return }
      list.content = .items([:])
      for (index, answer) in items {
        if let place = move.place(of: index) { list.items[place] = answer }
      }
    }
  }

  /// Rewrites an answer that names items of the list by their paths, without those that are deleted.
  ///
  /// - Parameter source: What has moved them, if that is a source of its own.
  package mutating func rename(at path: AnswerPath, by move: ItemMove, from source: Source? = nil) {
    change(at: path.steps[...]) { answer in
      guard case .answer(let input) = answer.content, case let new = move.choice(input.value),
        new != input.value
      else { return }
      answer.content = .answer(new.textValue.map(AnswerInput.text) ?? .value(new))
      answer.source = source ?? answer.source
    }
  }

  /// Moves answers to pairs with a list's items, and renames the items that are chosen, after one was removed from the list.
  @MainActor
  package mutating func follow(
    _ removal: ItemMove, from list: BaseMultivaluedSection, in form: Form, source: Source
  ) {
    let scope = removal.list.steps.dropLast()
    for pairs in paired(with: form, where: { !list.isPaired(in: $0) })
    where pairs.question.map({ list.isPaired(in: $0) }) == true && pairs.path.steps.starts(with: scope) {
      follow(ItemMove(of: removal.index, in: pairs.path, to: nil))
    }
    for choice in paired(with: form) where choice.question?.choosesItem(of: list) == true {
      rename(at: choice.path, by: removal, from: source)
    }
  }

  /// Drops parts of all items of a list.
  package mutating func drop(_ tags: [String], ofItemsAt path: AnswerPath) {
    change(at: path.steps[...]) { list in
      guard case .items(let items) = list.content else { return }
      for (index, item) in items {
        guard case .members = item.content else { continue }
        for tag in tags { list.items[index]?.members[tag] = nil }
      }
    }
  }

  /// Changes the answer at a path, if there is one.
  package mutating func change(at steps: ArraySlice<AnswerPath.Step>, _ body: (inout Answers) -> Void) {
    switch (steps.first, content) {
    case (nil, _): body(&self)
    case (.tag(let tag), .members(let members)) where members[tag] != nil:
      self.members[tag]?.change(at: steps.dropFirst(), body)
    case (.item(let index), .items(let items)) where items[index] != nil:
      self.items[index]?.change(at: steps.dropFirst(), body)
    default: break
    }
  }
}
