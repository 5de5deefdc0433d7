import Eureka

/// The source of a walk's lines.
package protocol LineSource: AnyObject, Sendable {
  /// Whether the source itself shows the prompt and the line, as a line editor does.
  @MainActor var showsPrompt: Bool { get }
  /// Whether the next line is still to be typed, where the Tab key brings a refused one back.
  @MainActor var recallsLines: Bool { get }
  /// The line that answers a question, if it has arrived; `nil` if it must be waited for.
  @MainActor func readyLine(for question: Question) -> WalkInput?
  /// Waits for the line that answers a question, without blocking the main actor.
  func readLine(_ question: Question, prompt: StyledText, context: LineContext) async -> WalkInput
  /// Lets you change a text in your editor; an input that is not its result ends the walk.
  func edit(_ text: String) async -> WalkInput
  /// The signal to stop or the hangup that arrived while waiting for something else.
  @MainActor func takePendingEnd() -> WalkInput?
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
  package func readyLine(for question: Question) -> WalkInput? { nil }
  /// By default, there is no editor.
  package func edit(_ text: String) async -> WalkInput { .edited(.failed("there is no editor here")) }
  /// By default, nothing is pending.
  package func takePendingEnd() -> WalkInput? { nil }
  /// By default, does nothing.
  package nonisolated func wake() {}
  /// By default, does nothing.
  package func suspend() async {}
  /// By default, does nothing.
  package func resume() async {}
}
