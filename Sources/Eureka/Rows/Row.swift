/// A row with its cell: subclass it, with a cell of your own, for a row of your own.
open class Row<Cell: CellType>: RowOf<Cell.Value>, TypedRowType {
  /// Makes the row's cell when it is first needed.
  public var cellProvider = CellProvider<Cell>()

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The cell, made and set up when it is first used.
  public var cell: Cell! { madeCell() }

  private var storedCell: Cell?

  private func madeCell() -> Cell {
    if let storedCell { return storedCell }
    let cell = cellProvider.makeCell()
    storedCell = cell
    cell.baseRow = self
    cell.setup()
    callbacks.cellSetup?()
    return cell
  }

  /// What a subclass does when the row is opened, before `onCellSelection`.
  open func customDidSelect() {}
  /// What a subclass does each time the row is shown, after the cell's `update()`.
  open func customUpdateCell() {}

  override public var baseCell: BaseCell? { madeCell() }

  override public func updateCell() {
    madeCell().update()
    customUpdateCell()
    callbacks.cellUpdate?()
  }

  override public func didSelect() {
    customDidSelect()
    callbacks.cellSelection?()
  }

  override func valueDidChange() { callbacks.change?() }
  override func highlightDidChange() { callbacks.highlightChange?() }
  override func validationErrorsDidChange() { callbacks.validationChange?() }

  // MARK: Answers

  override public var predicateValue: PredicateValue {
    value.map { madeCell().predicateValue(for: $0) } ?? .null
  }

  override public func prompt(in context: ReadingContext) -> Prompt {
    var prompt = madeCell().prompt(in: context)
    if isSecret, prompt.input == .line { prompt.input = .secret(confirms: confirms) }
    return prompt
  }

  override public func displayText(in context: ReadingContext) -> String? {
    guard let value else { return nil }
    return isSecret ? "••••" : madeCell().displayText(for: value, in: context)
  }

  override public func answer(in context: ReadingContext) -> AnswerValue {
    value.map { madeCell().answer(for: $0, in: context) } ?? .null
  }

  override public func check(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    let errors = errors(for: try read(input, in: context))
    if mustRefuse(errors) { throw .invalid(errors) }
  }

  override public func accept(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    let candidate = try read(input, in: context)
    let errors = errors(for: candidate)
    try close(with: errors)
    value = candidate
    if validationOptions == .validatesOnDemand { return }
    validationErrors = errors
  }

  override public func keepValue() throws(AnswerRejection) {
    try close(with: errorsOfValue)
  }

  private func read(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) -> Cell.Value? {
    do throws(ReadingError) {
      switch input {
      case .value(.null): return nil
      case .text(let text):
        try requireLength(of: text)
        return try madeCell().read(text, in: context)
      case .value(let answer):
        if case .string(let text) = answer { try requireLength(of: text) }
        return try madeCell().read(answer, in: context)
      }
    } catch {
      throw .unreadable(error)
    }
  }

  private func requireLength(of text: String) throws(ReadingError) {
    if text.utf8.count > maximumLength {
      throw ReadingError("the answer is longer than \(maximumLength) bytes")
    }
  }

  /// A prompt closes only on a valid row, unless the row validates on demand.
  private func mustRefuse(_ errors: [ValidationError]) -> Bool {
    !errors.isEmpty && validationOptions != .validatesOnDemand
  }

  private func close(with errors: [ValidationError]) throws(AnswerRejection) {
    guard mustRefuse(errors) else { return }
    validationErrors = errors
    throw .invalid(errors)
  }
}
