import Eureka

/// What a walk is waiting for.
enum Phase {
  /// A line, which a step handles.
  case asking(any Step)
  /// Work that was begun.
  case waiting(PendingWork)
  /// An editor's text, which answers the step's question.
  case editing(String, any Step)
  /// The end of a presented form.
  case presenting(PresentedForm)
  /// Nothing: the walk is over. It goes back if a person left a presented form before its first question.
  case finished(WalkOutcome, goesBack: Bool)
}

/// The row whose prompt is open.
struct OpenRow {
  let row: any Answerable
  /// The list of options presented for it.
  var list: (any OptionsController)?
  /// A refused answer, which an editor starts with.
  var refusedText: String?
  /// The last refused line, which the Tab key brings back.
  var refusedLine: String?
  /// The line that `:again` brought back, which the next line begins with.
  var recalledLine: String?
  /// The page of its options that `:options` went to.
  var firstOption: Int?
  /// A line that looks like a misspelled command; entered again, it is an answer.
  var doubtfulLine: String?
  /// The item to continue with after one was moved: the one now in its old position.
  var continuation: BaseRow?

  init(_ row: any Answerable) { self.row = row }
}
