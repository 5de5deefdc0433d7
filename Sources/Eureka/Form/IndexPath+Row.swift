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
