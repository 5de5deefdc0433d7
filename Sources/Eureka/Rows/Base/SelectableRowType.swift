/// A row that stands for something that can be chosen: its value is that while it is chosen, and `nil` otherwise.
@MainActor
public protocol SelectableRowType: RowType {
  /// What the row stands for.
  var selectableValue: Cell.Value? { get set }
}

extension SelectableRowType {
  /// Whether what the row stands for is chosen.
  var isChosen: Bool { baseValue != nil }

  /// Chooses what the row stands for, or gives it up.
  func setChosen(_ isChosen: Bool) {
    baseValue = isChosen ? selectableValue : nil
  }

  /// What identifies what the row stands for in files and results.
  var selectableKey: String {
    selectableValue.map { OptionList<Cell.Value>.key(of: $0) } ?? tag ?? title ?? ""
  }

  /// What the row stands for as it stands in a result.
  func selectableAnswer(in context: ReadingContext) -> AnswerValue {
    selectableValue.map { cell.answer(for: $0, in: context) } ?? .null
  }
}
