import Eureka

/// Deleting and moving the items of a list.
extension Walk {
  /// The list item that the current row belongs to, if the list allows an operation.
  func item(_ option: MultivaluedOptions) -> (list: BaseMultivaluedSection, row: BaseRow)? {
    current?.listItem.flatMap { $0.list.multivaluedOptions.contains(option) ? $0 : nil }
  }

  func deleteItem(at step: any Step) {
    guard let (section, row) = item(.delete) else {
      return reject(
        Refusal(["this is not a list item that can be deleted"], answer: .string(":delete")), at: step)
    }
    let name = name(ofItem: row)
    closePrompt()
    openRow = nil
    section.remove(row)
    events.append(.deleted(name))
    if !presentWhatIsWanted(for: nil) { advance() }
  }

  func moveItem(to position: Int, at step: any Step) {
    guard let (section, row) = item(.reorder) else {
      return reject(
        Refusal(["this is not a list item that can be moved"], answer: .string(":move")), at: step)
    }
    let count = section.itemRows.count
    guard position <= count else {
      return reject(
        Refusal(["there is no position \(position)"], accepts: "a position from 1 to \(count)"), at: step)
    }
    let oldPosition = section.itemRows.firstIndex { $0 === row }
    section.moveRow(row, to: position - 1)
    if let oldPosition, oldPosition < position - 1 {
      openRow?.continuation = section.itemRows[oldPosition]
    }
    events.append(.reordered(name(ofItem: row), position: position))
    askAgain()
  }

  private func name(ofItem row: any Answerable) -> String {
    row.displayText(in: options.context)?.singleLine(columns: 60) ?? row.name(in: messages)
  }
}
