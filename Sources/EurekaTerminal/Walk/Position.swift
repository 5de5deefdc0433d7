import Eureka

/// A position between two questions of a form, which survives the adding and removing of others.
///
/// It has a level for the form, and one for each list and group around the position. What a section asks about each item of a
/// list before it has two: the items, and the questions about one.
@MainActor
struct Position {
  fileprivate enum Level {
    /// A form, or a group; with `asker`, what a section asks about an item, whose parts these are.
    case form(Form, asker: Section? = nil)
    case list(BaseMultivaluedSection)
  }

  @MainActor
  fileprivate struct Place {
    let level: Level
    var section: Section?
    var sectionIndex = 0
    /// The question just before the position, and the index of the next one in the section or list.
    var last: (any Answerable)?
    var index = 0
    /// The version of the form's structure for which the indices hold.
    var version = 0

    init(_ level: Level) {
      self.level = level
      if case .list(let list) = level { section = list }
      version = structureVersion ?? version
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
      guard let (node, asker) = places[top].next() else {
        if top == 0 { return nil }
        // After its items, a list asks for another.
        if case .list(let list) = places.removeLast().level, list.asksForMore, isWanted(list) { return list }
        continue
      }
      guard !node.subject.isHidden else { continue }
      switch node {
      case .question, .choice: if isWanted(node.subject) { return node.subject }
      case .list(let list): places.append(Place(.list(list)))
      case .group(_, let form) where asker != nil: places.append(Place(.form(form, asker: asker)))
      case .group(let row, let form):
        let wanted = isWanted(row)
        // The group's own question may lock it.
        if wanted || !row.isDisabled { places.append(Place(.form(form))) }
        if wanted { return row }
      }
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

  /// Leaves the item of a list for the section that asks more about it.
  private mutating func move(to asker: Section, about item: BaseRow) {
    // The item's own level, its list's, and the place of the list in the form.
    places.removeLast(min(2, places.count - 1))
    guard let parts = item.subform, var place = places.popLast(), case .form(let form, _) = place.level,
      let sectionIndex = form.allSections.firstIndex(where: { $0 === asker })
    else { return }
    place.section = asker
    place.sectionIndex = sectionIndex
    place.move(before: item, isEntered: true)
    places += [place, Place(.form(parts, asker: asker))]
  }

  /// Moves before or after a question, inside its list if it is an item.
  private mutating func place(before target: any Answerable, isEntered: Bool) {
    if let asker = target.section?.asker, let item = target.form?.owner { move(to: asker, about: item) }
    guard let section = target.section, var place = places.popLast(), case .form(let form, _) = place.level,
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
      case .form(let form, let asker):
        isThere =
          form.owner.map {
            $0 === outer.last && !$0.isDisabled && $0.section != nil
              && (asker ?? $0.section) === outer.section
          } ?? false
      case .list(let list): isThere = list === outer.last && !list.isHidden && list.form != nil
      }
      guard isThere else { return places.removeSubrange(depth...) }
    }
  }
}

@MainActor
extension Position.Place {
  /// Returns the next question of the level, hidden or not, and moves past it; with `asker`, it is an item about which a
  /// section asks its questions.
  mutating func next() -> (node: Outline, asker: Section?)? {
    relocate()
    switch level {
    case .list(let list):
      guard list.itemRows.indices.contains(index) else { return nil }
      return (pass(list.itemRows[index].node), nil)
    case .form(let form, let asker):
      let sections = form.allSections
      while sectionIndex < sections.count {
        let section = sections[sectionIndex]
        if !section.isHidden, section.asker === asker {
          self.section = section
          if let list = section.listOfItems {
            while list.itemRows.indices.contains(index) {
              let node = pass(list.itemRows[index].node)
              if case .group(let item, _) = node, !item.isHidden, !item.isDisabled { return (node, section) }
            }
          } else if index < section.outlineCount {
            return (pass(section.outline(at: index)), nil)
          }
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

  /// The items that the index counts; `nil` if it counts the questions of a section.
  private var items: [BaseRow]? {
    if case .list(let list) = level { list.itemRows } else { section?.listOfItems?.itemRows }
  }

  private var count: Int { items?.count ?? section?.outlineCount ?? 0 }

  private func subject(at index: Int) -> (any Answerable)? {
    index < count ? items?[index] ?? section?.outline(at: index).subject : nil
  }

  private func position(of target: any Answerable) -> Int? {
    if let list = section?.listOfItems ?? section as? BaseMultivaluedSection, target.section === list,
      let number = target.itemNumber
    {
      return number - 1
    }
    // Usually it is where it was, or one further.
    for guess in [index - 1, index] where guess >= 0 && subject(at: guess) === target { return guess }
    return (0..<count).first { subject(at: $0) === target }
  }

  fileprivate var structureVersion: Int? {
    switch level {
    case .form(let form, _): form.structureVersion
    case .list(let list): list.form?.structureVersion
    }
  }

  /// Finds the position again after something was added or removed: after the same question, if that is still there.
  private mutating func relocate() {
    guard let current = structureVersion, version != current else { return }
    version = current
    if case .form(let form, _) = level {
      guard let section else { return }
      let sections = form.allSections
      if !sections.indices.contains(sectionIndex) || sections[sectionIndex] !== section {
        guard let found = sections.firstIndex(where: { $0 === section }) else {
          index = 0
          return
        }
        sectionIndex = found
      }
    }
    guard let last else { return }
    index = position(of: last).map { $0 + 1 } ?? Swift.min(Swift.max(index - 1, 0), count)
  }
}
