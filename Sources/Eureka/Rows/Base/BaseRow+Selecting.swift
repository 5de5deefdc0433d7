/// What a row is doing.
struct RowActivity: OptionSet {
  let rawValue: UInt8

  static let selecting = RowActivity(rawValue: 4)
  static let evaluatingVisibility = RowActivity(rawValue: 1)
  static let evaluatingDisabled = RowActivity(rawValue: 2)
  static let evaluatingAsked = RowActivity(rawValue: 8)
}

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
    guard isPartOfResult || !takesAnswer, activity.insert(.selecting).inserted else { return }
    defer { activity.remove(.selecting) }
    didSelect()
  }

  /// Does nothing: a terminal does not mark selected rows.
  public func deselect(animated: Bool = true) {}
}
