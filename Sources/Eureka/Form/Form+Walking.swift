extension Form {
  /// The rows that are shown as a walk comes by them: a section's own question in the place of the rows it asks for,
  /// a group's rows behind the group.
  public var walkedRows: [BaseRow] {
    outermostWalkedRows.flatMap { row in
      [row] + (row.isDisabled ? [] : row.groupedForm?.walkedRows ?? [])
    }
  }

  /// The same without the rows of groups.
  var outermostWalkedRows: [BaseRow] {
    shownSections.flatMap { $0.walkedRows.filter { !$0.isHidden } }
  }

  /// The rows that answers are given to by tag, hidden or not: a valued section's question stands for its rows.
  public var answerRows: [BaseRow] {
    allSections.flatMap { section -> [BaseRow] in
      if section.isValued, section.tag != nil, let row = section.answeringRow { return [row] }
      return section.allRows
    }
  }

  /// The row that is answered by a tag: the row itself, or the question of a section.
  public func answeringRow(tag: String) -> BaseRow? {
    tags.row(tag) ?? tags.section(tag)?.answeringRow
  }

  /// The row with a path such as `port`, `phones[0]` or `address.city`, hidden or not.
  public func row(path: String) -> BaseRow? {
    answeringRow(tag: path) ?? descendant(path[...]) ?? walkedRows.first { $0.path == path }
  }

  /// The row that the parts of a path lead to, one after the other.
  private func descendant(_ path: Substring) -> BaseRow? {
    let tag = path.prefix { $0 != "." && $0 != "[" }
    var rest = path.dropFirst(tag.count)
    var row = answeringRow(tag: String(tag))
    if rest.first == "[" {
      let digits = rest.dropFirst().prefix { $0 != "]" }
      rest = rest.dropFirst(digits.count + 2)
      let items = (tags.section(String(tag)) as? BaseMultivaluedSection)?.itemRows ?? []
      row = Int(digits).flatMap { items.indices.contains($0) ? items[$0] : nil }
    }
    guard let row, !rest.isEmpty else { return row }
    return rest.first == "." ? row.groupedForm?.row(path: String(rest.dropFirst())) : nil
  }
}
