import Eureka

/// Reads Enter, or a command, after a row that is only shown; where the row's actions are listed, one of them.
struct PauseStep: Step {
  var question: Question
  private let side: SwipeSide?

  init(at row: any Answerable, listing side: SwipeSide? = nil, _ messages: MessageCatalog) {
    self.side = side
    question = Question(
      tag: row.path,
      prompt: Prompt(
        title: messages.text(
          of: side == nil ? "Press Enter to continue" : "Press Enter to continue, or choose an action"),
        accepts: side == nil ? "a blank line" : "a blank line, or the number or name of an action"),
      part: .pause)
  }

  var place: Command.Place? { .pause }

  func answer(_ text: String, isLiteral: Bool, in walk: Walk) {
    if text.allSatisfy(\.isWhitespace) { return walk.keep(at: self) }
    guard let side else { return reject("nothing is asked here", line: text, in: walk) }
    walk.runSwipe(side, called: text.trimmingCharacters(in: .whitespaces), at: self)
  }
}
