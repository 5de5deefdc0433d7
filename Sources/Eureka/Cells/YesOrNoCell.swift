/// The cell of a row that asks a yes-or-no question.
open class YesOrNoCell<Value: Equatable>: Cell<Value> {
  override open var accepts: Message { "yes or no" }

  override open func accepted(in context: ReadingContext) -> Message {
    context.grammar == .canonical ? "yes, no, true or false" : accepts
  }
}
