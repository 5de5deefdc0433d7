public import Eureka
import EurekaPlan
import EurekaTerminal

@MainActor
extension RecordedSession {
  /// Whether the environment asks to record sessions again: `EUREKA_RECORD=1`.
  public static var isRecording: Bool {
    !["", "0"].contains(ProcessInfo.processInfo.environment["EUREKA_RECORD"] ?? "")
  }

  /// Replays the session with a form, and compares the result with the recorded one, byte for byte.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - isRecording: whether to rewrite the file if something differs. That throws an error, too, so that a test never
  ///     passes with a changed file.
  @discardableResult
  public func replay(
    _ form: Form, isRecording: Bool = Self.isRecording
  ) throws(SessionError) -> FormTester.Run {
    try replay(form.viewController ?? FormViewController(form: form), isRecording: isRecording)
  }

  /// Replays the session with a controller's form.
  @discardableResult
  public func replay(
    _ controller: FormViewController, isRecording: Bool = Self.isRecording
  ) throws(SessionError) -> FormTester.Run {
    let run = FormTester(controller, options: options, style: style).run(inputs: inputs, edits: edits)
    if let tag = suppliedTags.first(where: { controller.form.answerable(path: $0)?.containsSecret == true }) {
      throw .secretInFile(path: path, tag: tag)
    }
    let replayed = script + run.description
    guard let difference = TextDifference(from: text, to: replayed) else { return run }
    guard isRecording, let path else { throw .differs(path: path, difference) }
    do {
      try Data(replayed.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
    throw .recorded(path: path, difference)
  }
}
