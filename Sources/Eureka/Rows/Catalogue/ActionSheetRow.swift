/// Asks for one of a few options, in a sheet that can be cancelled.
public final class ActionSheetRow<T: Equatable>: AlertOptionsRow<ActionSheetCell<T>>, RowType {
  /// The option that destroys something; it is shown in red, or with a mark where there are no colours.
  public var destructiveOption: T?
}

/// Shows options in a sheet; a blank line cancels.
open class ActionSheetCell<T: Equatable>: SelectorCell<T>, CellType {
  override open func style(title: String?) -> Choices.Style { .sheet(message: title) }
  override open var cancelTitle: String? { (baseRow as? any CancellableRow)?.presentedCancelTitle }
  override open func isDestructive(_ option: T) -> Bool {
    (baseRow as? ActionSheetRow<T>)?.destructiveOption == option
  }
}
