/// A row that expands: a second row of the same value type asks for it.
///
/// At a terminal the inline row's prompt opens when the row is asked and closes when it is answered. The inline row's
/// value becomes the row's own; the rules and callbacks are those of the row.
///
/// ```swift
/// final class MonthInlineRow: Row<MonthCell>, InlineRowType, RowType {
///   func setupInlineRow(_ inlineRow: PickerRow<String>) { inlineRow.options = months }
///   override func customDidSelect() {
///     super.customDidSelect()
///     if !isDisabled { toggleInlineRow() }
///   }
/// }
/// ```
@MainActor
public protocol InlineRowType: TypedRowType, BaseInlineRowType {
  /// The type of the row that asks.
  associatedtype InlineRow: RowType
  /// Configures the inline row: its options, its bounds.
  func setupInlineRow(_ inlineRow: InlineRow)
}

/// A row that expands, with any type of inline row.
@MainActor
public protocol BaseInlineRowType: BaseRow {
  /// Opens the inline row.
  func expandInlineRow()
  /// Closes the inline row.
  func collapseInlineRow()
  /// Opens the inline row if it is closed, and closes it if it is open.
  func toggleInlineRow()
}

extension InlineRowType {
  /// The inline row while the row is expanded.
  public var inlineRow: InlineRow? { isExpanded ? details?.inlineRow as? InlineRow : nil }

  /// Whether the row is expanded.
  public var isExpanded: Bool { details?.isExpanded ?? false }

  /// Whether the row is not expanded.
  public var isCollapsed: Bool { !isExpanded }

  /// Opens the inline row, unless the row is locked or in no form. Another expanded row may collapse.
  public func expandInlineRow() {
    guard let form, !isExpanded, !isDisabled else { return }
    form.collapseInlineRows(.anotherInlineRowIsShown, except: self)
    ownDetails.inlineRow = nil
    handle(.expansion)
    _ = preparedInlineRow
    ownDetails.isExpanded = true
    form.expandedInlineRows.append(self)
  }

  /// Closes the inline row.
  public func collapseInlineRow() {
    guard isExpanded else { return }
    handle(.collapse)
    ownDetails.isExpanded = false
    form?.expandedInlineRows.removeAll { $0 === self }
  }

  /// Opens the inline row if it is closed, and closes it if it is open.
  public func toggleInlineRow() {
    if isExpanded { collapseInlineRow() } else { expandInlineRow() }
  }

  /// Called before the inline row opens.
  @discardableResult
  public func onExpandInlineRow(_ callback: @escaping @MainActor (Cell, Self, InlineRow) -> Void) -> Self {
    on(.expansion, run: callback)
  }

  /// Called before the inline row closes.
  @discardableResult
  public func onCollapseInlineRow(_ callback: @escaping @MainActor (Cell, Self, InlineRow) -> Void) -> Self {
    on(.collapse, run: callback)
  }

  /// What is called before the inline row opens.
  public var onExpandInlineRowCallback: (@MainActor (Cell, Self, InlineRow) -> Void)? {
    get {
      guard let run = details?.callbacks[.expansion] else { return nil }
      return { _, _, _ in run() }
    }
    set {
      ownDetails.callbacks[.expansion] = nil
      if let newValue { onExpandInlineRow(newValue) }
    }
  }

  private func on(
    _ event: RowEvent, by function: String = #function,
    run callback: @escaping @MainActor (Cell, Self, InlineRow) -> Void
  ) -> Self {
    on(event, by: function) { if let row = $0.preparedInlineRow as? InlineRow { callback($0.cell, $0, row) } }
  }

  var preparedInlineRow: BaseRow {
    let row = (details?.inlineRow as? InlineRow) ?? makeInlineRow()
    // Outside its section, setting the value notifies nobody.
    row.place(in: nil)
    row.baseValue = baseValue
    row.place(in: section)
    return row
  }

  private func makeInlineRow() -> InlineRow {
    let row = InlineRow()
    ownDetails.inlineRow = row
    row.title = title
    row.ownDetails.callbacks[.inlineChange] = { [weak self, weak row] in
      guard let self, let row, row is RowOf<Cell.Value> else { return }
      baseValue = row.baseValue
      updateCell()
    }
    setupInlineRow(row)
    return row
  }
}

/// When an expanded inline row collapses.
public struct InlineRowHideOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Never by itself.
  public static let never = InlineRowHideOptions(rawValue: 1 << 0)
  /// When another inline row expands.
  public static let anotherInlineRowIsShown = InlineRowHideOptions(rawValue: 1 << 1)
  /// When its prompt closes, or that of another row opens.
  package static let firstResponderChanges = InlineRowHideOptions(rawValue: 1 << 2)
}
