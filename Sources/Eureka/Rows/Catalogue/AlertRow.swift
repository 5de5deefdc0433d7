/// Asks for one of a few options, in a box with a message.
public final class AlertRow<T: Equatable>: AlertOptionsRow<AlertSelectorCell<T>>, RowType {}

/// Shows options in a box.
open class AlertSelectorCell<T: Equatable>: SelectorCell<T>, CellType {
  override open func style(title: String?) -> Choices.Style { .alert(message: title) }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.choices?.cancelTitle = (baseRow as? any CancellableRow)?.presentedCancelTitle
    return prompt
  }
}
