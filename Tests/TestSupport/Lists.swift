package import Eureka

/// A list whose items a closure makes.
///
/// - Parameter setUp: Sets what else the list has: limits, rules, conditions, first items.
@MainActor
package func itemList(
  _ tag: String, _ options: MultivaluedOptions = [.insert, .delete], header: String? = nil,
  itemTitle: String? = nil, setUp: @MainActor (MultivaluedSection) -> Void = { _ in },
  of item: @escaping @MainActor () -> BaseRow
) -> MultivaluedSection {
  MultivaluedSection(multivaluedOptions: options, header: header) { list in
    list.tag = tag
    list.itemTitle = itemTitle
    list.multivaluedRowToInsertAt = { _ in item() }
    setUp(list)
  }
}

/// A list whose items are groups of rows.
@MainActor
package func groupList(
  _ tag: String, _ options: MultivaluedOptions = [.insert, .delete], header: String? = nil,
  itemTitle: String? = nil, setUp: @MainActor (MultivaluedSection) -> Void = { _ in },
  @SectionBuilder of rows: @escaping @MainActor () -> [BaseRow]
) -> MultivaluedSection {
  itemList(tag, options, header: header, itemTitle: itemTitle, setUp: setUp) { GroupRow(rows: rows) }
}

/// Options to choose from, each a row that a closure sets up.
///
/// - Parameter areTagged: Whether each row has its option for a tag.
@MainActor
package func optionList(
  _ tag: String?, _ options: [String], title: String? = nil, _ type: SelectionType = .multipleSelection,
  areTagged: Bool = false, each setUp: (ListCheckRow<String>) -> Void = { _ in }
) -> SelectableSection<ListCheckRow<String>> {
  let section = SelectableSection<ListCheckRow<String>>(title, selectionType: type)
  section.tag = tag
  for option in options {
    let row = ListCheckRow<String>(areTagged ? option : nil) { $0.selectableValue = option }
    setUp(row)
    section <<< row
  }
  return section
}
