import Eureka

/// A position between two questions of a form, which survives the adding and removing of others.
///
/// It has a level for the form, and one for each list and group around the position.
@MainActor
struct Position {
  fileprivate enum Level {
    case form(Form)
    case list(BaseMultivaluedSection)
  }

  /// The position among the questions of one level.
  @MainActor
  fileprivate struct Place {
    let level: Level
    /// The current section, and its index in the form.
    var section: Section?
    var sectionIndex = 0
    /// The question just before the position, and the index of the next one in the section or list.
    var last: (any Answerable)?
    var index = 0
    /// The version of the form's structure for which the indices hold.
    var version: Int

    init(_ level: Level) {
      self.level = level
      switch level {
      case .form(let form): version = form.structureVersion
      case .list(let list):
        section = list
        version = list.form?.structureVersion ?? 0
      }
    }
  }

  private var places: [Place]

  init(startOf form: Form) {
    places = [Place(.form(form))]
  }

  /// The next question that satisfies the predicate; hidden ones are skipped. A group's parts come after it, a list after
  /// its items.
  mutating func next(where isWanted: (any Answerable) -> Bool) -> (any Answerable)? {
    dropGoneLevels()
    while let top = places.indices.last {
      guard let node = places[top].next() else {
        if top == 0 { return nil }
        // After its items, a list asks for another.
        if case .list(let list) = places.removeLast().level, list.asksForMore, isWanted(list) { return list }
        continue
      }
      guard !node.subject.isHidden else { continue }
      let wanted: Bool
      switch node {
      case .question, .choice: wanted = isWanted(node.subject)
      case .list(let list):
        wanted = false
        places.append(Place(.list(list)))
      case .group(let row, let form):
        wanted = isWanted(row)
        // The group's own question may lock it.
        if wanted || !row.isDisabled { places.append(Place(.form(form))) }
      }
      if wanted { return node.subject }
    }
    return nil
  }

  mutating func move(before target: any Answerable, in form: Form) {
    self = Position(startOf: form)
    for group in target.ancestors.reversed() {
      place(before: group, isEntered: true)
      if let form = group.subform { places.append(Place(.form(form))) }
    }
    place(before: target, isEntered: false)
  }

  /// Moves before or after a question, inside its list if it is an item.
  private mutating func place(before target: any Answerable, isEntered: Bool) {
    guard let section = target.section, var place = places.popLast(), case .form(let form) = place.level,
      let sectionIndex = form.allSections.firstIndex(where: { $0 === section })
    else { return }
    place.section = section
    place.sectionIndex = sectionIndex
    guard case .list(let list)? = section.ownQuestion?.node else {
      place.move(before: target, isEntered: isEntered)
      return places.append(place)
    }
    place.move(before: list, isEntered: true)
    var inner = Place(.list(list))
    inner.move(before: target, isEntered: isEntered)
    places += [place, inner]
  }

  /// Drops the levels whose group or list was hidden, locked or removed.
  private mutating func dropGoneLevels() {
    for depth in places.indices.dropFirst() {
      let outer = places[depth - 1]
      let isThere: Bool
      switch places[depth].level {
      case .form(let form):
        isThere =
          form.owner.map { $0 === outer.last && !$0.isDisabled && $0.section === outer.section } ?? false
      case .list(let list): isThere = list === outer.last && !list.isHidden && list.form != nil
      }
      guard isThere else { return places.removeSubrange(depth...) }
    }
  }
}

@MainActor
extension Position.Place {
  /// Returns the next question of the level, hidden or not, and moves past it.
  mutating func next() -> Outline? {
    relocate()
    switch level {
    case .list(let list):
      guard list.itemRows.indices.contains(index) else { return nil }
      return pass(list.itemRows[index].node)
    case .form(let form):
      let sections = form.allSections
      while sectionIndex < sections.count {
        let section = sections[sectionIndex]
        if !section.isHidden, index < section.outlineCount {
          self.section = section
          return pass(section.outline(at: index))
        }
        sectionIndex += 1
        index = 0
      }
      return nil
    }
  }

  private mutating func pass(_ node: Outline) -> Outline {
    index += 1
    last = node.subject
    return node
  }

  /// Moves before a question of the level, or after it if its parts come next.
  mutating func move(before target: any Answerable, isEntered: Bool) {
    // After the last item comes the question for another.
    let position = position(of: target) ?? count
    index = isEntered ? position + 1 : position
    last = index > 0 ? subject(at: index - 1) : nil
  }

  private var count: Int {
    switch level {
    case .list(let list): list.itemRows.count
    case .form: section?.outlineCount ?? 0
    }
  }

  private func subject(at index: Int) -> (any Answerable)? {
    guard index < count else { return nil }
    return switch level {
    case .list(let list): list.itemRows[index]
    case .form: section?.outline(at: index).subject
    }
  }

  private func position(of target: any Answerable) -> Int? {
    if case .list(let list) = level, target.section === list, let number = target.itemNumber {
      return number - 1
    }
    // Usually it is where it was, or one further.
    for guess in [index - 1, index] where guess >= 0 && subject(at: guess) === target { return guess }
    return (0..<count).first { subject(at: $0) === target }
  }

  /// Finds the position again after something was added or removed: after the same question, if that is still there.
  private mutating func relocate() {
    switch level {
    case .list(let list):
      guard let current = list.form?.structureVersion, version != current else { return }
      version = current
    case .form(let form):
      guard version != form.structureVersion else { return }
      version = form.structureVersion
      guard let section else { return }
      let sections = form.allSections
      guard !(sections.indices.contains(sectionIndex) && sections[sectionIndex] === section) else { break }
      guard let found = sections.firstIndex(where: { $0 === section }) else {
        index = 0
        return
      }
      sectionIndex = found
    }
    guard let last else { return }
    index = position(of: last).map { $0 + 1 } ?? Swift.min(Swift.max(index - 1, 0), count)
  }
}
