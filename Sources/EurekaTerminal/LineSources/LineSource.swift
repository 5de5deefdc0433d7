public import Eureka

/// Where a walk's lines come from.
package protocol LineSource: AnyObject, Sendable {
  /// Whether the source shows the prompt and the line itself, as a line editor does.
  @MainActor var showsPrompt: Bool { get }
  /// The line that answers a question, if it is there already; `nil` if it must be waited for.
  @MainActor func readyLine(for question: Question) -> LineInput?
  /// Waits for the line that answers a question. The main actor is free meanwhile.
  func readLine(_ question: Question, prompt: StyledText, context: LineContext) async -> LineInput
  /// Lets a person change a text in an editor of theirs; an input that is no line ends the walk.
  func edit(_ text: String) async -> Edit
  /// Whether a signal has asked to stop, or the terminal is gone, while something else was waited for.
  @MainActor func takePendingEnd() -> LineInput?
  /// Leaves the place the lines come from as it was found: other programs may use it, and signals have their own effect.
  func suspend() async
  /// Goes on from where it was suspended; what was typed meanwhile is read.
  func resume() async
}

extension LineSource {
  /// Every line must be waited for.
  package func readyLine(for question: Question) -> LineInput? { nil }
  /// There is no editor where there is no person.
  package func edit(_ text: String) async -> Edit { .edited(.failed("there is no editor here")) }
  /// Nothing.
  package func takePendingEnd() -> LineInput? { nil }
  /// Nothing.
  package func suspend() async {}
  /// Nothing.
  package func resume() async {}
}

/// How an edit ended.
package enum Edit: Hashable, Sendable {
  /// With a text, or without one.
  case edited(EditedText)
  /// With something that asked the program itself to end.
  case interrupted(LineInput)
}

/// What a line source gives: a line, or the reason there is none.
public enum LineInput: Hashable, Sendable {
  /// A line, without its newline.
  case line(String)
  /// A line that is no text.
  case unreadable(Message)
  /// There are no more lines.
  case endOfInput
  /// The lines cannot be read, and the reason.
  case failed(String)
  /// A signal asked to stop: SIGINT, SIGTERM, SIGQUIT, SIGHUP.
  case signal(Int32)
  /// The terminal is gone.
  case hungUp
  /// The time limit passed.
  case timedOut
}
