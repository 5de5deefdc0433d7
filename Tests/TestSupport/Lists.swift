package import Eureka

/// A list whose items a closure makes.
@MainActor
package func itemList(
  _ tag: String, _ options: MultivaluedOptions = [.insert, .delete], header: String? = nil,
  itemTitle: String? = nil, of item: @escaping @MainActor () -> BaseRow
) -> MultivaluedSection {
  MultivaluedSection(multivaluedOptions: options, header: header) { list in
    list.tag = tag
    list.itemTitle = itemTitle
    list.multivaluedRowToInsertAt = { _ in item() }
  }
}

/// A list whose items are groups of rows.
@MainActor
package func groupList(
  _ tag: String, _ options: MultivaluedOptions = [.insert, .delete], header: String? = nil,
  itemTitle: String? = nil, @SectionBuilder of rows: @escaping @MainActor () -> [BaseRow]
) -> MultivaluedSection {
  itemList(tag, options, header: header, itemTitle: itemTitle) { GroupRow(rows: rows) }
}
