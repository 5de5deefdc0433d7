/// Makes the form of a list of options: a selectable section a group, a row an option.
struct OptionsListForm<Option: Equatable> {
  typealias Row = ListCheckRow<Option>

  let options: [Option]
  let isChosen: (Option) -> Bool
  let name: (Option) -> String?
  let sectionKey: ((Option) -> String)?
  let headerTitle: ((String) -> String?)?
  let footerTitle: ((String) -> String?)?
  let rowSetup: ((Row) -> Void)?
  let cellSetup: ((Row.Cell, Row) -> Void)?
  let cellUpdate: ((Row.Cell, Row) -> Void)?
  let selectionType: SelectionType

  func fill(_ form: Form) {
    form.removeAll()
    guard let sectionKey else { return form.append(section(of: options, key: nil)) }
    var groups: [String: [Option]] = [:]
    for option in options { groups[sectionKey(option), default: []].append(option) }
    for (key, options) in groups.sorted(by: { $0.key < $1.key }) {
      form.append(section(of: options, key: key))
    }
  }

  private func section(of options: [Option], key: String?) -> SelectableSection<Row> {
    let section = SelectableSection<Row>(
      header: key.flatMap { headerTitle?($0) }, footer: key.flatMap { footerTitle?($0) },
      selectionType: selectionType)
    for option in options { section.append(row(of: option)) }
    return section
  }

  private func row(of option: Option) -> Row {
    let row = Row { [isChosen, name] row in
      row.title = name(option) ?? OptionList<Option>.key(of: option)
      row.selectableValue = option
      row.value = isChosen(option) ? option : nil
    }
    if let cellSetup { row.cellSetup(cellSetup) }
    if let cellUpdate { row.cellUpdate(cellUpdate) }
    rowSetup?(row)
    return row
  }
}

extension Form {
  /// The options of a list's form, with what their rows' cells make of them.
  func listedOptions<Option: Equatable>() -> ListedOptions<Option> {
    var items: [ListedOptions<Option>.Item] = []
    var groups: [Choices.Group] = []
    for section in shownSections {
      let rows = section.shownRows.compactMap { $0 as? ListCheckRow<Option> }
      groups.append(
        Choices.Group(header: section.header?.title, footer: section.footer?.title, count: rows.count))
      for row in rows {
        guard let option = row.selectableValue else { continue }
        row.updateCell()
        let lines = row.cell.resourceLines(title: row.title ?? "", value: nil)
        items.append(
          .init(
            option: option,
            name: lines.isEmpty ? row.cell.textLabel?.text ?? row.title : lines.joined(separator: " "),
            detail: row.cell.detailTextLabel?.text))
      }
    }
    let isGrouped = groups.contains { $0.header != nil || $0.footer != nil }
    return ListedOptions(items: items, groups: isGrouped ? groups : [])
  }
}
