/// Asks a yes-or-no question.
public final class SwitchRow: Row<SwitchCell>, RowType {}

/// Asks a yes-or-no question.
public final class CheckRow: Row<CheckCell>, RowType {}

/// Reads yes or no.
open class SwitchCell: YesOrNoCell<Bool>, CellType {
  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.yesOrNo = Prompt.YesOrNo(keeping: row?.value)
    prompt.completions = [context.messages.word(for: true), context.messages.word(for: false)]
    return prompt
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
