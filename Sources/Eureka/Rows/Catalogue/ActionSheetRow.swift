/// Asks for one of a few options, in a sheet that can be cancelled.
public final class ActionSheetRow<T: Equatable>: AlertOptionsRow<ActionSheetCell<T>>, RowType {}

/// Shows options in a sheet; a blank line cancels.
open class ActionSheetCell<T: Equatable>: SelectorCell<T>, CellType {
  override open func style(title: String?) -> Choices.Style { .sheet(message: title) }
  override open var cancelTitle: String? { (baseRow as? any CancellableRow)?.presentedCancelTitle }
}
