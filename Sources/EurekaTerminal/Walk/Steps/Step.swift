import Eureka

/// Reads one kind of line: a step describes a question, and tells the walk what a line means.
@MainActor
protocol Step: Sendable {
  var question: Question { get set }
  /// Where commands are typed; `nil` if every line is literal.
  var place: Command.Place? { get }
  /// How the question is asked again after a line that does not answer it.
  var repetition: Repetition { get }
  /// The text typed so far, if its end is still to come.
  var textSoFar: String? { get }
  /// The line to bring back: of a text the one in the same place, or else the whole line.
  func line(of text: String?, orOf line: String?) -> String?
  /// Takes a line that is not a command; a literal one begins with the escape.
  func answer(_ text: String, isLiteral: Bool, in walk: Walk)
}

extension Step {
  var place: Command.Place? { .question }
  var repetition: Repetition { .same }
  /// Whether it reads an answer that an editor can write, and that keys bring back.
  var isText: Bool { question.part == .answer || question.part == .continuation }
  var textSoFar: String? { nil }
  func line(of text: String?, orOf line: String?) -> String? { nil }

  func take(_ line: String, in walk: Walk) {
    guard let place else { return answer(line, isLiteral: true, in: walk) }
    switch Command.parse(line, walk.stepSetting, at: place) {
    case .command(let command, let argument): command.run(walk, argument, self)
    case .misused(let reason, let accepts): walk.reject(reason, line: line, accepts: accepts, at: self)
    case .unavailable: reject("\(line.quoted) is not available here", in: walk)
    case .literal(let text): answer(text, isLiteral: true, in: walk)
    case .text(let text): answer(text, isLiteral: false, in: walk)
    }
  }

  /// Rejects a line, with what the question accepts.
  func reject(_ reason: Message, line: String? = nil, in walk: Walk) {
    walk.reject(reason, line: line, accepts: question.prompt.accepts, at: self)
  }
}

/// How a typed line is read. It is made only where a line needs it.
struct StepSetting: Sendable {
  /// Whether a person types, who may shorten a command or misspell it, and types a new secret twice.
  let isPerson: Bool
  var hasEditor = true
  var ownWords: Set<String> = []
}

enum Repetition {
  /// Not at all: it is still on the screen.
  case silent
  case same
  /// Without the lines above it.
  case marked
  /// With a new prompt.
  case renewed
}
