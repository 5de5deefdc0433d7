/// Asks for one of a few options, in a box with a message.
public final class AlertRow<T: Equatable>: AlertOptionsRow<AlertSelectorCell<T>>, RowType {}

/// Shows options in a box.
open class AlertSelectorCell<T: Equatable>: SelectorCell<T>, CellType {
  override open func style(title: String?) -> Choices.Style { .alert(message: title) }

  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    super.adjust(&prompt, in: context)
    prompt.choices?.cancelTitle = holder?.presentedCancelTitle
  }
}

/// Asks for one of a few options, in a sheet that can be cancelled.
public final class ActionSheetRow<T: Equatable>: AlertOptionsRow<ActionSheetCell<T>>, RowType {
  /// The option that is destructive; it is shown in red, or with a mark where there are no colours.
  public var destructiveOption: T?
}

/// Shows options in a sheet; a blank line cancels.
open class ActionSheetCell<T: Equatable>: AlertSelectorCell<T> {
  override open func style(title: String?) -> Choices.Style { .sheet(message: title) }

  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    super.adjust(&prompt, in: context)
    let row = baseRow as? ActionSheetRow<T>
    if let index = row?.destructiveOption.flatMap({ row?.options?.firstIndex(of: $0) }),
      prompt.choices?.options.indices.contains(index) == true
    {
      prompt.choices?.options[index].isDestructive = true
    }
  }
}
