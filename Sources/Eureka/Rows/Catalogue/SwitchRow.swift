/// Asks a yes-or-no question.
public final class SwitchRow: Row<SwitchCell>, RowType {}

/// Asks a yes-or-no question.
public final class CheckRow: Row<CheckCell>, RowType {}

/// The cell of a row that asks a yes-or-no question.
open class YesOrNoCell<Value: Equatable>: Cell<Value> {
  override open var accepts: Message { "yes or no" }

  override open func accepted(in context: ReadingContext) -> Message {
    context.grammar == .canonical ? "yes, no, true or false" : accepts
  }
}

/// Reads yes or no.
open class SwitchCell: YesOrNoCell<Bool>, CellType {
  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    prompt.yesOrNo = Prompt.YesOrNo(keeping: row?.value)
    prompt.completions = [context.messages.word(for: true), context.messages.word(for: false)]
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Bool {
    try context.yesOrNo(text)
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Bool {
    try context.yesOrNo(answer)
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema { .yesOrNo }

  override open func displayText(for value: Bool, in context: ReadingContext) -> String {
    context.messages.word(for: value)
  }

  override open func answer(for value: Bool, in context: ReadingContext) -> AnswerValue { .bool(value) }
}

/// Reads yes or no.
open class CheckCell: SwitchCell {}
