import Eureka

/// What a walk waits for.
enum Phase {
  /// A line, which a step takes.
  case asking(any Step)
  /// The options of a row.
  case loading(BaseRow)
  /// The end of a swipe action.
  case acting(RunningAction)
  /// An editor's text, which answers the step's question.
  case editing(String, any Step)
  /// The end of a presented form.
  case presenting(PresentedForm)
  /// Nothing: the walk is over.
  case finished(WalkOutcome)
}

/// The row whose prompt is open.
struct OpenRow {
  let row: any Answerable
  /// The list of options that is presented for it.
  var list: (any OptionsController)?
  /// An answer that was refused, for an editor to begin with.
  var refusedText: String?
  /// The page of its options that is shown, if somebody leafed through them.
  var optionsPage: Int?
  /// A line that is nearly a command; entered again, it is an answer.
  var doubtfulLine: String?
  /// Where the walk goes on after an item that was moved: with what stands in its old place.
  var continuation: BaseRow?

  init(_ row: any Answerable) { self.row = row }
}
