/// Asks for one of a few options, in a sheet that can be cancelled.
public final class ActionSheetRow<T: Equatable>: AlertOptionsRow<ActionSheetCell<T>>, RowType {
  /// The option that destroys something; it is shown in red, or with a mark where there are no colours.
  public var destructiveOption: T?
}

/// Shows options in a sheet; a blank line cancels.
open class ActionSheetCell<T: Equatable>: AlertSelectorCell<T> {
  override open func style(title: String?) -> Choices.Style { .sheet(message: title) }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    guard let row = baseRow as? ActionSheetRow<T>, let option = row.destructiveOption else { return prompt }
    for index in (row.options ?? []).indices where row.options?[index] == option {
      prompt.choices?.options[index].isDestructive = true
    }
    return prompt
  }
}
