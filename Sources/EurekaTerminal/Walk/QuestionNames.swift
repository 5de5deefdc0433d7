import Eureka

/// What people call a question, in every command that takes one.
extension Navigator {
  func question(_ text: String) -> (any Answerable)? {
    form.answerable(path: text) ?? ledger.reviewedRow(numbered: text) ?? question(called: text)
      ?? question(beginning: text) ?? question(withWords: text)
  }

  /// The name of a row, as the review has it; of an item without a title, its list and its value: `Today: Call Ada`.
  func name(naming row: any Answerable) -> String {
    guard row.title == nil, let item = row.listItem, item.row === row, item.list.itemTitle == nil,
      let text = row.displayText(in: ledger.options.context)?.singleLine(columns: 60)
    else { return ledger.reviewedTitle(of: row) }
    return ledger.messages.filling("%@: %@", with: item.list.name(in: ledger.messages), text)
  }

  /// The question with a title, or a title after the name of its item, as the review has it: `Bob: Date of birth`. Of several, it
  /// is the one about the item that is asked about now, else the first that is open.
  private func question(called text: String) -> (any Answerable)? {
    let wanted = text.plainName
    let found = form.outline.flatMap(\.leaves).filter { row in
      let title = row.title?.plainName ?? ""
      let items = row.ancestors.filter { $0.itemNumber != nil }.map { ListItem($0).title.plainName }
      return row.name(in: ledger.messages).plainName == wanted || title == wanted
        || (items.reversed() + [title]).joined(separator: " ") == wanted
        || name(naming: row).plainName == wanted
    }
    let item = ledger.current?.listItem?.row
    let askable = found.filter(ledger.canBeAsked)
    return askable.first { item != nil && $0.listItem?.row === item }
      ?? askable.first { !ledger[$0].isPassed } ?? askable.first ?? found.first(where: \.isVisible)
      ?? found.first
  }

  /// The first question of the group or item that is called so, or of the section whose tag or title alone begins with a text, or
  /// the question whose tag or title alone does, or the item whose name alone does.
  private func question(beginning text: String) -> (any Answerable)? {
    let text = text.lowercased()
    func begins(_ names: String?...) -> Bool { names.contains { $0?.lowercased().hasPrefix(text) == true } }
    let rows = namedRows.filter { begins($0.path, $0.name(in: ledger.messages)) }
    func isCalled(_ row: any Answerable) -> Bool { row.name(in: ledger.messages).lowercased() == text }
    if let row = rows.first(where: { $0.ancestors.contains(where: isCalled) }) { return row }
    let named = items(of: form).map { item in
      let names = [ListItem(item).title, RowName(of: item).own(in: ledger.messages)]
      return (item, names: names.map { $0.lowercased() })
    }
    let whole = named.filter { $0.names.contains(text) }.map(\.0)
    if let item = whole.first(where: \.isVisible) ?? whole.first { return item }
    let items = named.filter { $0.names.contains { $0.hasPrefix(text) } }.map(\.0)
    let groups = form.sectionGroups.filter { begins($0.title) }.map { $0.sections.filter { !$0.isHidden } }
    let sections = form.shownSections.filter { begins($0.tag, $0.header?.title) }
    let found = groups.filter { !$0.isEmpty } + sections.map { [$0] }
    guard found.count == 1 else {
      let others = rows.isEmpty ? items : rows
      return found.isEmpty && others.count == 1 ? others[0] : nil
    }
    func isInside(_ section: Section?) -> Bool { found[0].contains { $0 === section } }
    return askableRows.first { row in
      isInside(row.section) || row.ancestors.contains { isInside($0.section) }
    }
  }

  /// The question whose title or tag, with the names of its items, has all words of a text: the one about the item that is asked
  /// about now, else the only one.
  private func question(withWords text: String) -> (any Answerable)? {
    func words(_ text: String) -> Set<Substring> { Set(text.plainName.split(separator: " ")) }
    let wanted = words(text)
    let found = askableRows.filter { row in
      let items = row.ancestors.filter { $0.itemNumber != nil }.map { ListItem($0).title }
      let names = items + [row.name(in: ledger.messages), row.tag ?? ""]
      return wanted.isSubset(of: words(names.joined(separator: " ")))
    }
    let item = ledger.current?.listItem?.row
    let near = found.filter { item != nil && $0.listItem?.row === item }
    return near.count == 1 ? near[0] : found.count == 1 ? found[0] : nil
  }

  var namesOfItems: [String] { items(of: form).filter { $0.subform != nil }.map { ListItem($0).title } }

  /// The items of all lists, of lists in groups and items, too, apart from secrets.
  private func items(of form: Form) -> [BaseRow] {
    form.allSections.flatMap { section in
      ((section as? BaseMultivaluedSection)?.itemRows.filter { !$0.isSecret } ?? [])
        + section.allRows.compactMap(\.subform).flatMap(items)
    }
  }
}

extension [String] {
  /// The few that are most like a text, for a message: those that contain it, then the nearest.
  func mostLike(_ text: String) -> [String] {
    if count <= 8 { return self }
    let wanted = text.plainName
    func distance(_ name: String) -> Int {
      name.plainName.contains(wanted) ? 0 : name.distance(to: String(text.prefix(100)))
    }
    let distances = map(distance)
    return indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.prefix(5).map { self[$0] }
  }
}

extension String {
  /// A name to compare: in small letters, without colons.
  fileprivate var plainName: String {
    lowercased().split { $0.isWhitespace || $0 == ":" }.joined(separator: " ")
  }
}
