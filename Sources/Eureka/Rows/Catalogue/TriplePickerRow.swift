/// Asks for one option from each of three lists.
public final class TriplePickerRow<A: Equatable, B: Equatable, C: Equatable>: TuplePickerRow<
  TriplePickerCell<A, B, C>
>, RowType
{}

/// Asks for one option from each of three lists; Eureka on iOS shows them at the bottom of the screen.
public final class TriplePickerInputRow<A: Equatable, B: Equatable, C: Equatable>: TuplePickerRow<
  TriplePickerCell<A, B, C>
>, RowType
{}

/// Asks for one option from each of three lists that are shown when the row expands.
public final class TriplePickerInlineRow<A: Equatable, B: Equatable, C: Equatable>: TuplePickerRow<
  TriplePickerCell<A, B, C>
>, InlineRowType, RowType
{
  override class var ownTraits: RowTraits { super.ownTraits.union(.expands) }

  /// Gives the inline row this row's lists.
  public func setupInlineRow(_ inlineRow: TriplePickerRow<A, B, C>) { copyLists(to: inlineRow) }
}

/// Describes a triple of options; the lists ask their own questions.
open class TriplePickerCell<A: Equatable, B: Equatable, C: Equatable>: Cell<Tuple3<A, B, C>>, CellType {
  override open var accepts: Message { "an object with the options a, b and c" }
}
