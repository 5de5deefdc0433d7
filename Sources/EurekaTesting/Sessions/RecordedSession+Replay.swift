public import Eureka
import EurekaTerminal
import Foundation

@MainActor
extension RecordedSession {
  /// Whether the environment asks for sessions to be recorded anew: `EUREKA_RECORD=1`.
  public static var isRecording: Bool {
    !["", "0"].contains(ProcessInfo.processInfo.environment["EUREKA_RECORD"] ?? "")
  }

  /// Walks a form as the session says, and compares what comes of it with what was recorded, letter for letter.
  ///
  /// - Parameter isRecording: whether the file is written anew where something differs. That is an error, too, so that no
  ///   test passes that has changed a file.
  @discardableResult
  public func replay(
    _ form: Form, isRecording: Bool = Self.isRecording
  ) throws(SessionError) -> FormTester.Run {
    try compare(FormTester(form, options: options, style: style), form, isRecording)
  }

  /// Does the same with the form of a controller.
  @discardableResult
  public func replay(
    _ controller: FormViewController, isRecording: Bool = Self.isRecording
  ) throws(SessionError) -> FormTester.Run {
    controller.loadViewIfNeeded()
    return try compare(
      FormTester(controller, options: options, style: style), controller.form, isRecording)
  }

  private func compare(
    _ tester: FormTester, _ form: Form, _ isRecording: Bool
  ) throws(SessionError) -> FormTester.Run {
    let run = tester.run(inputs: inputs, edits: edits)
    if let tag = suppliedTags.first(where: { form.answerable(path: $0)?.containsSecret == true }) {
      throw .secretInFile(path: path, tag: tag)
    }
    let replayed = script + run.record
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
