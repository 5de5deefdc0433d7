import Eureka

/// What a line is wanted for. A step is a value that describes a question and tells what a line means; the walk does it.
@MainActor
protocol Step: Sendable {
  /// What is asked.
  var question: Question { get set }
  /// Where commands find themselves.
  var place: Command.Place? { get }
  /// What happens to the question after a line that does not answer it.
  var repetition: Repetition { get }
  /// What a line means.
  func take(_ line: String, _ setting: StepSetting) -> Transition
}

extension Step {
  var place: Command.Place? { .question }
  var repetition: Repetition { .same }
}

/// What a step has to know of the walk.
struct StepSetting: Sendable {
  let policy: Policy
  let messages: MessageCatalog
  /// The commands of the form's author.
  var ownWords: Set<String> = []
}

/// What happens to a question that was not answered.
enum Repetition {
  /// Nothing: it is still on the screen.
  case silent
  /// It is shown again.
  case same
  /// It is shown again, without what stands above it.
  case marked
  /// The row's prompt is made and shown again.
  case renewed
}

/// What a walk does after a line.
enum Transition {
  /// Asks the next line of the same answer.
  case ask(any Step)
  /// Goes back to a step that was left for another.
  case resume(any Step)
  /// Asks for a secret once more, unless it would be refused anyhow.
  case confirm(secret: String)
  /// Takes an answer to the row.
  case accept(AnswerInput)
  /// Keeps the row's value.
  case keep
  /// Says why the line is not an answer.
  case refuse(Refusal)
  /// Asks whether a line was meant as the command it is nearly.
  case doubt(line: String, command: String)
  /// Goes on without an answer.
  case goOn
  /// Loads the row's options once more.
  case reload
  /// Submits the answers, once they are confirmed.
  case submit
  /// Goes to an answer by its number in the review.
  case edit(number: Int)
  /// Runs a command.
  case run(Command, argument: String)
  /// Ends the walk.
  case finish(WalkOutcome)

  /// A refusal that says what the question accepts.
  static func refuse(_ reason: Message, at question: Question) -> Transition {
    .refuse(Refusal([reason], accepts: question.prompt.accepts))
  }
}

/// Why a line is refused, and what would be accepted.
struct Refusal: Sendable {
  var reasons: [Message]
  /// The line; `nil` where the reason quotes it.
  var answer: AnswerValue?
  var accepts: Message?

  init(_ reasons: [Message], answer: AnswerValue? = nil, accepts: Message? = nil) {
    self.reasons = reasons
    self.answer = answer
    self.accepts = accepts
  }
}
