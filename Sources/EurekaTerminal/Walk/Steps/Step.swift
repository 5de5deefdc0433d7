import Eureka

/// Reads one kind of line: a step describes a question, and turns a line into a transition, which the walk carries out.
@MainActor
protocol Step: Sendable {
  /// What is asked.
  var question: Question { get set }
  /// Where commands are typed; `nil` if every line is literal.
  var place: Command.Place? { get }
  /// How the question is asked again after a line that does not answer it.
  var repetition: Repetition { get }
  /// The transition for a line.
  func take(_ line: String, _ setting: StepSetting) -> Transition
  /// The transition for a line that is not a command; a literal one begins with the escape.
  func answer(_ text: String, isLiteral: Bool, _ setting: StepSetting) -> Transition
}

extension Step {
  var place: Command.Place? { .question }
  var repetition: Repetition { .same }

  func take(_ line: String, _ setting: StepSetting) -> Transition {
    guard let place else { return answer(line, isLiteral: true, setting) }
    switch Command.parse(line, setting, at: place) {
    case .command(let command, let argument): return .run(command, argument: argument)
    case .misused(let reason, let accepts): return .refuse(reason, line: line, accepts: accepts)
    case .unavailable: return .refuse("\(line.quoted) is not available here", at: question)
    case .literal(let text): return answer(text, isLiteral: true, setting)
    case .text(let text): return answer(text, isLiteral: false, setting)
    }
  }
}

/// What a step needs to know about the walk.
struct StepSetting: Sendable {
  /// Whether lines can be shortened commands, or misspelled ones, and a secret is asked twice.
  let toleratesSlips: Bool
  let messages: MessageCatalog
  /// The commands of the form's author.
  var ownWords: Set<String> = []
}

/// How a question is asked again.
enum Repetition {
  /// Not at all: it is still on the screen.
  case silent
  /// As it was.
  case same
  /// Without the lines above it.
  case marked
  /// With a new prompt.
  case renewed
}

/// What a walk does after a line.
enum Transition {
  /// Asks the next line of the same answer, or returns to an earlier step.
  case ask(any Step)
  /// Asks for a secret again, unless it is refused anyway.
  case confirm(secret: String)
  /// Answers the row.
  case accept(AnswerInput)
  /// Goes on, and keeps the row's value.
  case keep
  /// Refuses the line; it is quoted unless the reason does that.
  case refuse(Message, line: String? = nil, accepts: Message?)
  /// Asks whether a line was a misspelled command, or the beginning of several.
  case doubt(line: String, commands: Message)
  /// Loads the row's options again.
  case reload
  /// Removes the new item of a list that the row belongs to.
  case leaveOut
  /// Submits the answers, once they are confirmed.
  case submit
  /// Goes to an answer by its number in the review.
  case edit(number: Int)
  /// Shows the review, or a part of it.
  case review(Range<Int>?)
  /// Runs a command.
  case run(Command, argument: String)
  /// Ends the walk.
  case finish(WalkOutcome)

  /// Refuses a line, with what the question accepts.
  static func refuse(_ reason: Message, at question: Question) -> Transition {
    .refuse(reason, accepts: question.prompt.accepts)
  }
}
