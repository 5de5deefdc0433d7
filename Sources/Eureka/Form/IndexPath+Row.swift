extension IndexPath {
  /// The path of a row: the position of its section among the visible ones, and its own in that section.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The position of the section; -1 if the path has none.
  public var section: Int { first ?? -1 }

  /// The position of the row in its section; -1 if the path has none.
  public var row: Int { count > 1 ? self[1] : -1 }
}

extension Section {
  /// The position among the visible sections of the form; `nil` if it is hidden or in no form.
  public var index: Int? {
    form?.shownSections.firstIndex { $0 === self }
  }
}

extension BaseRow {
  /// The path among the visible rows of the form; `nil` if the row or its section is hidden or in no form.
  public var indexPath: IndexPath? {
    guard let section, let place = section.index,
      let position = section.shownRows.firstIndex(where: { $0 === self })
    else { return nil }
    return IndexPath(row: position, section: place)
  }
}
