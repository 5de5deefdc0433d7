import Eureka

package protocol LineSource: AnyObject, Sendable {
  /// Whether the source itself shows the prompt and the line, as a line editor does.
  @MainActor var showsPrompt: Bool { get }
  /// Whether the next line is still to be typed, where the Tab key brings a rejected one back.
  @MainActor var recallsLines: Bool { get }
  /// The line that answers a question, if it has arrived; `nil` if it must be waited for.
  @MainActor func readyLine(for question: Question) -> WalkInput?
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

/// By default, prompt and line are echoed, as in a transcript; every line is waited for, and there is no editor.
extension LineSource {
  package var showsPrompt: Bool { false }
  package var recallsLines: Bool { false }
  package func readyLine(for question: Question) -> WalkInput? { nil }
  package func edit(_ text: String) async -> WalkInput { .edited(.failed("there is no editor here")) }
  package func takePendingEnd() -> WalkInput? { nil }
  package nonisolated func wake() {}
  package func suspend() async {}
  package func resume() async {}
}
