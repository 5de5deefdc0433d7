/// Asks for one option from each of two lists.
public final class DoublePickerRow<A: Equatable, B: Equatable>: TuplePickerRow<DoublePickerCell<A, B>>,
  RowType
{}

/// Asks for one option from each of two lists; Eureka on iOS shows them at the bottom of the screen.
public final class DoublePickerInputRow<A: Equatable, B: Equatable>: TuplePickerRow<DoublePickerCell<A, B>>,
  RowType
{}

/// Asks for one option from each of two lists that are shown when the row expands.
public final class DoublePickerInlineRow<A: Equatable, B: Equatable>: TuplePickerRow<DoublePickerCell<A, B>>,
  InlineRowType, RowType
{
  override class var ownTraits: RowTraits { super.ownTraits.union(.expands) }

  /// Gives the inline row this row's lists.
  public func setupInlineRow(_ inlineRow: DoublePickerRow<A, B>) { copyLists(to: inlineRow) }
}

/// Describes a pair of options; the lists ask their own questions.
open class DoublePickerCell<A: Equatable, B: Equatable>: Cell<Tuple<A, B>>, CellType {
  override open var accepts: Message { "an object with the options a and b" }
}
