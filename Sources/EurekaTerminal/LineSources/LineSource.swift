public import Eureka

/// Where a walk's lines come from.
package protocol LineSource: AnyObject {
  /// Whether the source shows the prompt and the line itself, as a line editor does.
  var showsPrompt: Bool { get }
  /// Waits for the line that answers a question.
  func readLine(
    _ question: Question, prompt: StyledText, context: @autoclosure () -> LineContext
  ) -> LineInput
  /// Lets a person change a text in an editor of theirs; an input that is no line ends the walk.
  func edit(_ text: String) -> Edit
  /// Whether a signal has asked to stop, or the terminal is gone, while something else was waited for.
  func takePendingEnd() -> LineInput?
  /// Leaves the place the lines come from as it was found: other programs may use it, and signals have their own effect.
  func suspend()
  /// Goes on from where it was suspended; what was typed meanwhile is read.
  func resume()
}

extension LineSource {
  /// There is no editor where there is no person.
  package func edit(_ text: String) -> Edit { .edited(.failed("there is no editor here")) }
  /// Nothing.
  package func takePendingEnd() -> LineInput? { nil }
  /// Nothing.
  package func suspend() {}
  /// Nothing.
  package func resume() {}
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
