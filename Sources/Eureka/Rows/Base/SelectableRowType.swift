/// A row that represents an option: its value is the option while it is chosen, and `nil` otherwise.
@MainActor
public protocol SelectableRowType: RowType {
  /// The option that the row represents.
  var selectableValue: Cell.Value? { get set }
}

extension SelectableRowType {
  var isChosen: Bool { baseValue != nil }

  func setChosen(_ isChosen: Bool) {
    baseValue = isChosen ? selectableValue : nil
  }

  /// The option's key in files and results.
  package var selectableKey: String {
    selectableValue.map { OptionList<Cell.Value>.key(of: $0) } ?? tag ?? title ?? ""
  }

  /// Whether the option is a number, which any spelling of it chooses.
  var isNumber: Bool { selectableValue.flatMap { OptionList<Cell.Value>.number(of: $0) } != nil }

  var predicateOption: PredicateValue { selectableValue.map { cell.predicateValue(for: $0) } ?? .null }

  func selectableAnswer(in context: ReadingContext) -> AnswerValue {
    selectableValue.map { cell.answer(for: $0, in: context) } ?? .null
  }
}
