import Eureka

/// Deleting and moving the items of a list.
extension Walk {
  /// The current list, and the item that the current row belongs to, if the list allows an operation.
  func items(_ option: MultivaluedOptions) -> (list: BaseMultivaluedSection, row: BaseRow?)? {
    var found: (list: BaseMultivaluedSection, row: BaseRow?)?
    if case .list(let list)? = current?.node {
      found = (list, nil)
    } else if let item = current?.listItem {
      found = (item.list, item.row)
    }
    guard let list = found?.list, list.multivaluedOptions.contains(option), !list.itemRows.isEmpty else {
      return nil
    }
    return found
  }

  /// The list and the item that a command is about: the item with a number, or the current one.
  private func item(
    _ number: Int?, _ option: MultivaluedOptions
  ) -> (list: BaseMultivaluedSection, row: BaseRow)? {
    guard let (list, current) = items(option) else { return nil }
    guard let number else { return current.map { (list, $0) } }
    return list.itemRows.indices.contains(number - 1) ? (list, list.itemRows[number - 1]) : nil
  }

  /// Refuses an invalid position, or a command without one outside an item.
  private func refuse(
    _ position: Int?, _ option: MultivaluedOptions, _ reason: Message, of command: String, at step: any Step
  ) {
    guard let list = items(option)?.list else { return reject(reason, line: command, at: step) }
    let accepts: Message = "a position from 1 to \(list.itemRows.count)"
    guard let position else { return reject(reason, line: command, accepts: accepts, at: step) }
    reject("there is no position \(position)", accepts: accepts, at: step)
  }

  func deleteItem(_ numbers: [Int], at step: any Step) {
    guard let (section, row) = item(numbers.first, .delete) else {
      return refuse(
        numbers.first, .delete, "this is not a list item that can be deleted", of: ":delete", at: step)
    }
    let name = name(ofItem: row)
    section.remove(row)
    events.append(.deleted(name))
    goOn()
  }

  /// The list and the item of the current row, if a yes has added the item and nothing was entered for it since.
  var begunItem: (list: BaseMultivaluedSection, row: BaseRow)? {
    current.flatMap(\.listItem).flatMap { ledger.isBegun($0.row) ? $0 : nil }
  }

  /// Removes the current item, and asks again whether to add one.
  func leaveOut() {
    guard let list = begunItem?.list else { return }
    removeBegunItem()
    go(to: list)
  }

  func removeBegunItem() {
    guard let (list, row) = begunItem else { return }
    reopenCurrentRow()
    list.remove(row)
  }

  func moveItem(_ numbers: [Int], at step: any Step) {
    let number = numbers.count > 1 ? numbers[0] : nil
    guard let (section, row) = item(number, .reorder) else {
      return refuse(number, .reorder, "this is not a list item that can be moved", of: ":move", at: step)
    }
    let position = numbers.last ?? 1
    guard position <= section.itemRows.count else {
      return refuse(position, .reorder, "this is not a list item that can be moved", of: ":move", at: step)
    }
    let oldPosition = section.itemRows.firstIndex { $0 === row }
    section.moveRow(row, to: position - 1)
    if row === items(.reorder)?.row, let oldPosition, oldPosition < position - 1 {
      openRow?.continuation = section.itemRows[oldPosition]
    }
    events.append(.reordered(name(ofItem: row), position: position))
    askAgain()
  }

  private func name(ofItem row: any Answerable) -> String {
    row.displayText(in: options.context)?.singleLine(columns: 60) ?? row.name(in: messages)
  }
}
