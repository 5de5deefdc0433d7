import Eureka

enum Transition {
  /// Asks the next line of the same answer, or returns to an earlier step.
  case ask(any Step)
  /// Asks again, as the step says unless the command does; repeated, without what is still on the screen.
  case resume(as: Repetition? = nil, isRepeated: Bool = false)
  /// Asks for a secret again, unless it is rejected anyway.
  case confirm(secret: String)
  /// Answers the row; what takes items out of lists is confirmed first.
  case accept(AnswerInput, isConfirmed: Bool = false)
  /// Goes on, and keeps the row's value.
  case keep
  /// Rejects the line; it is quoted unless the reason does that.
  case reject(Message, line: String? = nil, accepts: Message? = nil)
  /// Asks whether a line was a misspelled command, or the beginning of several.
  case doubt(line: String, commands: Message)
  case reload
  /// Removes the new item of a list that the row belongs to.
  case leaveOut
  case delete(BaseRow, in: BaseMultivaluedSection)
  /// Goes on with the open question, as the step has it or as it is now, or else with the next, once something has happened
  /// in between.
  case proceed(at: (any Step)? = nil)
  /// Goes on with the next question, without an answer to this one.
  case leave
  case go(to: any Answerable)
  case goBack(Int)
  /// Stops at a row that takes no answer, for its swipe actions.
  case pause(at: BaseRow)
  /// Keeps the values of the remaining questions, and goes to the end.
  case skipRest
  /// Writes the answer in an editor, which starts with a text.
  case edit(String)
  indirect case wait(PendingWork)
  /// Submits the answers, once they are confirmed.
  case submit
  case review(Range<Int>?)
  /// Goes to an answer by its number in the review.
  case change(number: Int)
  indirect case run(Command, argument: String)
  indirect case finish(WalkOutcome, Sequel? = nil)

  /// Rejects a line, with what the question accepts.
  static func reject(_ reason: Message, line: String? = nil, at question: Question) -> Transition {
    .reject(reason, line: line, accepts: question.prompt.accepts)
  }
}
