/// A row of a known cell type, which its callbacks receive.
@MainActor
public protocol TypedRowType: BaseRow {
  /// The row's cell type.
  associatedtype Cell: CellType
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row's cell.
  var cell: Cell! { get }
  /// The row's value.
  var value: Cell.Value? { get set }
  /// Adds a rule for the row's value.
  func add<Rule: RuleType>(rule: Rule) where Rule.RowValueType == Cell.Value
  /// Removes the rules with an identifier.
  func remove(ruleWithIdentifier: String)
}

/// A row that form files create: `TextRow("tag") { $0.title = "Title" }`.
@MainActor
public protocol RowType: TypedRowType {
  /// A row with a tag.
  init(tag: String?)
}

extension RowType {
  /// A row with a tag, configured by a closure.
  public init(_ tag: String? = nil, _ initializer: @MainActor (Self) -> Void = { _ in }) {
    self.init(tag: tag)
    if RowDefaults<Self>.exist { RowDefaults<Self>.current.initializer?(self) }
    initializer(self)
  }
}

extension TypedRowType {
  /// - Parameter function: What sets the callback, such as `onChange(_:)`.
  func on(
    _ event: RowEvent, by function: String = #function, run callback: @escaping @MainActor (Self) -> Void
  ) -> Self {
    // Code that runs later may replace a callback.
    if form == nil, ownDetails.callbacks[event] != nil {
      ownDetails.settingsOfTwo.append(String(function.prefix { $0 != "(" }))
    }
    ownDetails.callbacks[event] = { [weak self] in if let self { callback(self) } }
    return self
  }

  /// Called when the row's value changes.
  @discardableResult
  public func onChange(_ callback: @escaping @MainActor (Self) -> Void) -> Self {
    on(.change, run: callback)
  }

  /// Called once, when the row's cell is made.
  @discardableResult
  public func cellSetup(_ callback: @escaping @MainActor (Cell, Self) -> Void) -> Self {
    on(.cellSetup) { callback($0.cell, $0) }
  }

  /// Called each time the row is shown.
  @discardableResult
  public func cellUpdate(_ callback: @escaping @MainActor (Cell, Self) -> Void) -> Self {
    on(.cellUpdate) { callback($0.cell, $0) }
  }

  /// Called when the row is opened, or when you jump to it while it is locked.
  @discardableResult
  public func onCellSelection(_ callback: @escaping @MainActor (Cell, Self) -> Void) -> Self {
    on(.selection) { callback($0.cell, $0) }
  }

  /// Called when the row's prompt opens and when it closes.
  @discardableResult
  public func onCellHighlightChanged(_ callback: @escaping @MainActor (Cell, Self) -> Void) -> Self {
    on(.highlightChange) { callback($0.cell, $0) }
  }

  /// Called when the row's prompt opens.
  @discardableResult
  public func onCellHighlight(_ callback: @escaping @MainActor (Cell, Self) -> Void) -> Self {
    on(.highlight) { callback($0.cell, $0) }
  }

  /// Called when the row's prompt closes.
  @discardableResult
  public func onCellUnHighlight(_ callback: @escaping @MainActor (Cell, Self) -> Void) -> Self {
    on(.unhighlight) { callback($0.cell, $0) }
  }

  /// Called when the row's validation errors change.
  @discardableResult
  public func onRowValidationChanged(_ callback: @escaping @MainActor (Cell, Self) -> Void) -> Self {
    on(.validationChange) { callback($0.cell, $0) }
  }
}
