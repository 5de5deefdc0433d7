import Eureka

/// `:items`, `:delete` and `:move`.
extension Walk {
  /// Lists the items of the list with a tag or a path, or of the one that the current question belongs to.
  func showItems(ofListTagged tag: String, at step: any Step) {
    guard let list = navigator.list(tag) else {
      let accepts: Message? = listNames.isEmpty ? nil : "one of \(list: listNames)"
      return tag.isEmpty
        ? reject("this question is in no list", line: ":items", accepts: accepts, at: step)
        : reject("no list has that name", line: ":items \(tag)", accepts: accepts, at: step)
    }
    let counts = ledger.openCounts(in: list)
    var items = list.itemRows.filter { !$0.isHidden }.map { row in
      ItemText(title: ListItem(row).title, openCount: counts[ObjectIdentifier(row)] ?? 0)
    }
    if let first = list.itemRows.first(where: { !$0.isHidden }) {
      let names = [items[0].title.count <= 20 ? items[0].title : nil, navigator.name(naming: first)]
      items[0].path =
        (first.isSecret ? [] : names.compactMap(\.self))
        .first { navigator.question($0) === first } ?? first.path
    }
    let operations = MultivaluedOptions(
      [.delete, .reorder].filter { navigator.items($0)?.list === list })
    events.append(.items(items, of: list.name(in: messages), operations))
    resume(step)
  }

  var listNames: [String] { navigator.lists.map { $0.name(in: messages) } }

  /// The list and the item that a command is about: the item with a number, or the current one.
  private func item(
    _ number: Int?, _ option: MultivaluedOptions
  ) -> (list: BaseMultivaluedSection, row: BaseRow)? {
    guard let (list, current) = navigator.items(option) else { return nil }
    guard let number else { return current.map { (list, $0) } }
    return list.itemRows.indices.contains(number - 1) ? (list, list.itemRows[number - 1]) : nil
  }

  /// Rejects an invalid position, or a command without one outside an item.
  private func reject(
    _ position: Int?, _ option: MultivaluedOptions, _ reason: Message, of command: String,
    at step: any Step
  ) {
    guard let list = navigator.items(option)?.list else { return reject(reason, line: command, at: step) }
    let accepts: Message = "a position from 1 to \(list.itemRows.count)"
    guard let position else { return reject(reason, line: command, accepts: accepts, at: step) }
    reject("there is no position \(position)", accepts: accepts, at: step)
  }

  /// Deletes an item; what was answered about it in other sections is lost with it, which a person confirms.
  func deleteItem(_ numbers: [Int], at step: any Step) {
    guard let (list, row) = item(numbers.first, .delete) else {
      return reject(
        numbers.first, .delete, "this is not a list item that can be deleted", of: ":delete", at: step)
    }
    let name = name(ofItem: row)
    if row.isDisabled { return reject("\(name) is locked", line: ":delete", at: step) }
    let count = mode.isPerson ? ledger.answers(about: row) : 0
    if count == 0 { return delete(row, in: list) }
    let request: Message =
      count == 1 ? "Delete \(name), and 1 answer about it?" : "Delete \(name), and \(count) answers about it?"
    show(YesOrNoStep.takingOut(request, by: { walk, _ in walk.delete(row, in: list) }, at: step, messages))
  }

  private func delete(_ row: BaseRow, in list: BaseMultivaluedSection) {
    events.append(.deleted(name(ofItem: row)))
    let index = list.index(of: row)
    list.remove(row)
    if let index { ledger.moveAnswers(in: list, from: index, to: nil) }
    if let count = list.fixedCount {
      list.replaceDeleted()
      let names = list.namesOfCounts(in: messages)
      if mode.isPerson, let name = names.first {
        note(
          allowsNavigation
            ? "by \(list: names), the number is still \(count); \(":goto " + name) changes it"
            : "by \(list: names), the number is still \(count)")
      }
    }
    goOn()
  }

  func moveItem(_ numbers: [Int], at step: any Step) {
    let number = numbers.count > 1 ? numbers[0] : nil
    let position = numbers.last ?? 1
    let found = item(number, .reorder)
    guard let (list, row) = found, position <= list.itemRows.count else {
      return reject(
        found == nil ? number : position, .reorder, "this is not a list item that can be moved", of: ":move",
        at: step)
    }
    let oldPosition = list.itemRows.firstIndex { $0 === row }
    list.moveRow(row, to: position - 1)
    if let oldPosition { ledger.moveAnswers(in: list, from: oldPosition, to: position - 1) }
    if row === navigator.items(.reorder)?.row, let oldPosition, oldPosition < position - 1 {
      ledger.openRow?.continuation = list.itemRows[oldPosition]
    }
    events.append(.reordered(name(ofItem: row), position: position))
    resume(step, as: .renewed)
  }

  private func name(ofItem row: BaseRow) -> String {
    let value =
      row.asRowOfParts.map { $0.textOfAuthor ?? ListItem(row).title } ?? row.displayText(in: options.context)
    return value?.singleLine(columns: 60) ?? row.name(in: messages)
  }
}
