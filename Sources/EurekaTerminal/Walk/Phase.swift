import Eureka

enum Phase {
  case asking(any Step)
  indirect case waiting(PendingWork)
  /// An editor's text, which answers the step's question.
  indirect case editing(String, any Step)
  case presenting(PresentedForm)
  /// Nothing: the walk is over. It goes back if a person left a presented form before its first question.
  indirect case finished(WalkOutcome, goesBack: Bool)
}

/// Work that a walk waits for: loading options, judging or looking up an answer, running a swipe action.
struct PendingWork {
  let waiting: Waiting
  let isDone: @MainActor () -> Bool
  let giveUp: @MainActor (_ reason: Message) -> Void
  let proceed: @MainActor (Walk) -> Void
}
