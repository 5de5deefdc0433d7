public import Eureka

/// The source of a walk's lines.
package protocol LineSource: AnyObject, Sendable {
  /// Whether the source itself shows the prompt and the line, as a line editor does.
  @MainActor var showsPrompt: Bool { get }
  /// Whether the next line is still to be typed, where the Tab key brings a refused one back.
  @MainActor var recallsLines: Bool { get }
  /// The line that answers a question, if it has arrived; `nil` if it must be waited for.
  @MainActor func readyLine(for question: Question) -> LineInput?
  /// Waits for the line that answers a question, without blocking the main actor.
  func readLine(_ question: Question, prompt: StyledText, context: LineContext) async -> LineInput
  /// Lets you change a text in your editor; an input that is not a line ends the walk.
  func edit(_ text: String) async -> Edit
  /// The signal to stop or the hangup that arrived while waiting for something else.
  @MainActor func takePendingEnd() -> LineInput?
  /// Ends the wait for a line, for a task that was cancelled. Called on any thread.
  nonisolated func wake()
  /// Restores the terminal and the signals, for other programs to use.
  func suspend() async
  /// Takes the terminal and the signals again; what was typed in the meantime is read.
  func resume() async
}

extension LineSource {
  /// By default, no key brings a line back.
  package var recallsLines: Bool { false }
  /// By default, every line must be waited for.
  package func readyLine(for question: Question) -> LineInput? { nil }
  /// By default, there is no editor.
  package func edit(_ text: String) async -> Edit { .edited(.failed("there is no editor here")) }
  /// By default, nothing is pending.
  package func takePendingEnd() -> LineInput? { nil }
  /// By default, does nothing.
  package nonisolated func wake() {}
  /// By default, does nothing.
  package func suspend() async {}
  /// By default, does nothing.
  package func resume() async {}
}

/// The result of an edit.
package enum Edit: Hashable, Sendable {
  /// The edit ended, with or without a text.
  case edited(EditedText)
  /// Something asked the program itself to end.
  case interrupted(LineInput)
}

/// The input from a line source: a line, or the reason there is none.
public enum LineInput: Hashable, Sendable {
  /// A line, without its newline.
  case line(String)
  /// A line that cannot be decoded.
  case unreadable(Message)
  /// There are no more lines.
  case endOfInput
  /// The lines cannot be read, for this reason.
  case failed(String)
  /// A signal asked to stop: SIGINT, SIGTERM, SIGQUIT, SIGHUP.
  case signal(Int32)
  /// The terminal is gone.
  case hungUp
  /// The task that asks was cancelled.
  case cancelled
  /// The time limit passed.
  case timedOut
}
