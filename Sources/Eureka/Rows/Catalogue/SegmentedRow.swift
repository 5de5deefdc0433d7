/// Asks for one of a few options, all on one line.
public final class SegmentedRow<T: Equatable>: OptionsRow<SegmentedCell<T>>, RowType {}

/// Shows options on the question's own line.
open class SegmentedCell<T: Equatable>: SelectorCell<T>, CellType {
  override open func style(title: String?) -> Choices.Style { .inline }
}
