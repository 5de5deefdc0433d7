extension BaseRow {
  /// A table's row animations; ignored at a terminal.
  public enum ReloadAnimation: Hashable, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic
  }

  /// A table's scroll positions; ignored at a terminal.
  public enum ScrollPosition: Hashable, Sendable {
    case none, top, middle, bottom
  }

  /// Shows the row again, as `updateCell()` does; ignores the animation.
  public func reload(with animation: ReloadAnimation = .none) { updateCell() }

  /// Opens the row, as its question does: runs `didSelect()`, unless the row is being opened. Ignores the parameters.
  public func select(animated: Bool = false, scrollPosition: ScrollPosition = .none) {
    // A button runs when it is answered.
    guard isPartOfResult || !takesAnswer, !isBeingSelected else { return }
    isBeingSelected = true
    didSelect()
    isBeingSelected = false
  }

  /// Does nothing: a terminal does not mark selected rows.
  public func deselect(animated: Bool = true) {}
}
