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
  var answerRows: [BaseRow] {
    allSections.flatMap { section -> [BaseRow] in
      if section.isValued, section.tag != nil, let row = section.answeringRow { return [row] }
      return section.allRows
    }
  }

  /// The row that is answered by a tag: the row itself, or the question of a section.
  public func answeringRow(tag: String) -> BaseRow? {
    tags.row(tag) ?? tags.section(tag)?.answeringRow
  }

  /// The row with a path such as `port`, `phones[0]` or `address.city`.
  public func row(path: String) -> BaseRow? {
    answeringRow(tag: path) ?? walkedRows.first { $0.path == path }
  }
}
