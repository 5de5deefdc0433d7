/// Runs its `onCellSelection` when it is answered with yes.
public final class ButtonRow: Row<ButtonCell>, RowType {
  override func promptDidOpen() {}

  override public func accept(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    if try isPressed(by: input, in: context) { didSelect() }
  }

  override public func check(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    _ = try isPressed(by: input, in: context)
  }

  private func isPressed(by input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) -> Bool {
    do {
      return try cell.isPressed(by: input, in: context)
    } catch {
      throw .unreadable(error)
    }
  }
}

/// Reads yes, which presses the button, or no.
open class ButtonCell: Cell<String>, CellType {
  private let answer = SwitchCell()

  override open var isPartOfResult: Bool { false }
  override open var accepts: Message { "yes or no" }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.value = nil
    prompt.hint = "y/N"
    if !prompt.title.hasSuffix("?") { prompt.title += "?" }
    return prompt
  }

  func isPressed(by input: AnswerInput, in context: ReadingContext) throws(ReadingError) -> Bool {
    switch input {
    case .text(let text): try answer.read(text, in: context)
    case .value(let value): try answer.read(value, in: context)
    }
  }
}
