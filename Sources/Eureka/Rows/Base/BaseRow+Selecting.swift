extension BaseRow {
  /// The animations of a table; a terminal has none.
  public enum ReloadAnimation: Hashable, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic
  }

  /// The scroll positions of a table; a terminal does not scroll.
  public enum ScrollPosition: Hashable, Sendable {
    case none, top, middle, bottom
  }

  /// Shows the row anew, as `updateCell()` does.
  ///
  /// - Parameter animation: A terminal has none.
  public func reload(with animation: ReloadAnimation = .none) { updateCell() }

  /// Opens the row, as its question does: runs `didSelect()`.
  ///
  /// A row that is being opened is not opened again.
  ///
  /// - Parameters:
  ///   - animated: A terminal animates nothing.
  ///   - scrollPosition: A terminal does not scroll.
  public func select(animated: Bool = false, scrollPosition: ScrollPosition = .none) {
    // A button is pressed by its answer.
    guard isPartOfResult || !takesAnswer, !isBeingSelected else { return }
    isBeingSelected = true
    defer { isBeingSelected = false }
    didSelect()
  }

  /// Does nothing: a terminal does not mark selected rows.
  ///
  /// - Parameter animated: A terminal animates nothing.
  public func deselect(animated: Bool = true) {}
}
