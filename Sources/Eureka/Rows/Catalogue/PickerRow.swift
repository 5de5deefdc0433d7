/// Asks for one of several options that are always shown.
public final class PickerRow<T: Equatable>: OptionsRow<PickerCell<T>>, RowType {}

/// Shows options in a list.
open class PickerCell<T: Equatable>: SelectorCell<T>, CellType, PickingCell {
  override open func style(title: String?) -> Choices.Style {
    // The parts of a picker are asked by its name, which is above them already.
    baseRow.flatMap { RowName(of: $0).partNumber } == nil ? super.style(title: title) : .options
  }
}

/// Asks for one of several options; Eureka on iOS shows them at the bottom of the screen.
public final class PickerInputRow<T: Equatable>: OptionsRow<PickerInputCell<T>>, RowType {}

/// Shows options in a list.
open class PickerInputCell<T: Equatable>: SelectorCell<T>, CellType, PickingCell {}

/// Asks for one of several options that are shown when the row expands.
public final class PickerInlineRow<T: Equatable>: OptionsRow<PickerInlineCell<T>>, InlineRowType, RowType {
  override class var ownTraits: RowTraits { super.ownTraits.union([.expands, .toggles]) }

  /// Gives the inline row this row's options.
  public func setupInlineRow(_ inlineRow: PickerRow<T>) {
    inlineRow.options = options
    inlineRow.selectorTitle = selectorTitle
    inlineRow.otherName = otherName
    inlineRow.displayValueFor = displayValueFor
  }
}

/// Shows the chosen option.
open class PickerInlineCell<T: Equatable>: SelectorCell<T>, CellType, PickingCell {}

/// Asks for one of a few options, all on one line.
public final class SegmentedRow<T: Equatable>: OptionsRow<SegmentedCell<T>>, RowType {}

/// Shows options on the question's own line.
open class SegmentedCell<T: Equatable>: SelectorCell<T>, CellType {
  override open func style(title: String?) -> Choices.Style { .inline }
}

/// The cell of a picker, whose options are never `nil`.
@MainActor
public protocol PickingCell: CellType {}

extension ChoosingRow where Cell: PickingCell {
  /// The options to choose from; none unless they are set.
  public var options: [Option] {
    get { optionsIfAny ?? [] }
    set { optionsIfAny = newValue }
  }
}
