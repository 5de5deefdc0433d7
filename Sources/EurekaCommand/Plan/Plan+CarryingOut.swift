import Eureka
import EurekaTerminal
import OrderedCollections
import SystemPackage

extension Plan {
  /// Carries out the steps one after the other; if one fails, those before it are taken back, the last of them first.
  ///
  /// - Parameter progress: counts the steps, and notes what each has done.
  /// - Throws: `PlanFailure`. If a file is not as it was when the plan was made, nothing is done.
  @MainActor
  public func carryOut(_ progress: FormProgress? = nil) async throws {
    let changed = steps.filter { !$0.isAsPlanned }
    guard changed.isEmpty else { throw PlanFailure(.changedSince(changed.map(\.title))) }
    let signals = HeldSignals()
    defer { _ = signals }
    HeldSignals.forget()
    let work = steps.filter { $0.kind != .note }
    progress?.totalUnitCount = Int64(work.count)
    var done: [PlanStep] = []
    var madeDirectories: [String] = []
    do {
      for step in steps {
        guard step.kind != .note else {
          progress?.note(shown(step.title))
          continue
        }
        progress?.localizedDescription = shown(step.title)
        try Task.checkCancellation()
        if let number = HeldSignals.arrived { throw PlanFailure(.interrupted(number)) }
        guard step.isAsPlanned else { throw PlanFailure(.changedMeanwhile(step.title)) }
        if step.isAboutFile { madeDirectories += PlannedFile(step.title).missingDirectories }
        try await step.carryOut()
        done.append(step)
        progress?.completedUnitCount += 1
        progress?.note(MessageCatalog.current.text(of: step.past(shown(step.title))))
      }
    } catch {
      let signal = HeldSignals.arrived
      // One more ends a program that takes something back.
      HeldSignals.forget()
      let failed = work[done.count]
      var (undone, left) = ([String](), [String]())
      for step in done.reversed() {
        if (try? await step.takeBack()) == true {
          undone.append(shown(step.title))
        } else {
          left.append(shown(step.title))
        }
      }
      try? failed.clean()
      // Those that something else is in meanwhile stay.
      for directory in madeDirectories.reversed() { rmdir(directory) }
      let reason =
        signal.map { .interrupted($0) } ?? (error as? PlanFailure)?.reason(shown)
        ?? .failed(shown(failed.title), because: error)
      // What a signal came before, or ended, is to be done again.
      let open = work[(done.count + (signal == nil ? 1 : 0))...]
      throw PlanFailure(reason, undone: undone, left: left, open: open.map { shown($0.title) })
    }
    for step in done where step.isAboutFile { PlannedFile(step.title).forget() }
  }
}

extension PlanStep {
  /// Whether the file is as it was when the plan was made.
  fileprivate var isAsPlanned: Bool {
    !isAboutFile || (try? PlannedFile.text(at: title)) == .some(before)
  }

  /// Leaves a file as it was after its step has failed, which may have been done in part.
  fileprivate func clean() throws {
    let file = PlannedFile(title)
    guard isAboutFile, file.isKept else { return }
    if (try? PlannedFile.text(at: title)) == before { file.forget() } else { try file.restore() }
  }

  @MainActor
  fileprivate func carryOut() async throws {
    switch kind {
    case .create, .change: try PlannedFile(title).write(after ?? "", mode: mode)
    case .remove: try PlannedFile(title).remove()
    case .run: try await run(command)
    case .perform: try await action?()
    case .note: break
    }
  }

  /// - Returns: Whether it could be taken back.
  @MainActor
  fileprivate func takeBack() async throws -> Bool {
    switch kind {
    case .create, .change, .remove: try PlannedFile(title).restore()
    case .run:
      if undoCommand.isEmpty { return false }
      try await run(undoCommand)
    case .perform:
      guard let undo else { return false }
      try await undo()
    case .note: break
    }
    return true
  }

  /// Runs a program, whose output is shown only if it fails.
  @MainActor
  private func run(_ command: [String]) async throws {
    let output = try FileDescriptor.temporary()
    defer { try? output.close() }
    let process = ChildProcess(
      "/bin/sh", ["-c", "exec \"$@\"", "sh"] + command,
      environment: ProcessInfo.processInfo.environment, hasOwnGroup: true
    ) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, output.rawValue, 1)
      posix_spawn_file_actions_adddup2(&actions, output.rawValue, 2)
    }
    guard let process else { throw PlanFailure(.ended(title, status: nil, output: "")) }
    let change = await process.end(
      before: Deadline(after: 24 * 3600), while: { HeldSignals.arrived == nil })
    guard change != .exited(0) else { return }
    let status: Int32? =
      switch change {
      case .exited(let status)?: status
      case .killed(let signal)?: 128 + signal
      case .stopped?, nil: nil
      }
    throw PlanFailure(.ended(title, status: status, output: try output.lastLines(10)))
  }

  /// What a step has done, in a sentence.
  fileprivate func past(_ title: String) -> Message {
    switch kind {
    case .create: "Created \(title)."
    case .change: "Changed \(title)."
    case .remove: "Removed \(title)."
    case .run: "Ran \(title)."
    case .perform, .note: "Done: \(title)."
    }
  }
}

/// Why a plan was not carried out, what was taken back, and what is left to do.
public struct PlanFailure: Error {
  enum Reason {
    /// Files were changed since the plan was made.
    case changedSince([String])
    /// A file was changed while the steps before its own were carried out.
    case changedMeanwhile(String)
    /// A signal was to end the process.
    case interrupted(Int32)
    /// A program failed: its status, if it could be started and did not take too long.
    case ended(String, status: Int32?, output: String)
    /// Another step failed.
    case failed(String, because: any Error)
  }

  let reason: Reason
  /// The steps that were taken back.
  public let undone: [String]
  /// The steps that could not be taken back.
  public let left: [String]
  /// The steps that were not begun.
  public let open: [String]

  init(_ reason: Reason, undone: [String] = [], left: [String] = [], open: [String] = []) {
    (self.reason, self.undone, self.left, self.open) = (reason, undone, left, open)
  }

  /// The reason, with what a program has said as people may see it.
  fileprivate func reason(_ shown: (String) -> String) -> Reason {
    guard case .ended(let step, let status, let output) = reason else { return reason }
    return .ended(shown(step), status: status, output: shown(output))
  }

  /// The signal that was to end the process meanwhile.
  var signal: Int32? { if case .interrupted(let number) = reason { number } else { nil } }

  /// The same as an error of the run, which has the exit status of a file that cannot be written; none after a signal.
  var error: RunError? {
    if signal != nil { return nil }
    if case .failed(_, let error as RunError) = reason { return error }
    return RunError(kind: .submission, message: reasons[0], status: .submitFailed)
  }

  /// The reason, and what a program that failed has said.
  var reasons: [Message] {
    switch reason {
    case .changedSince(let paths):
      return ["changed since the plan was made, so that nothing was done: \(list: paths)"]
    case .interrupted: return ["Interrupted: nothing was submitted."]
    case .changedMeanwhile(let path): return ["\(path) was changed meanwhile, so that it was left alone"]
    case .ended(let step, let status, let output):
      let output = output.isEmpty ? [] : [Message(verbatim: output)]
      guard let status else { return ["\(step) could not be started"] + output }
      return ["\(step) failed with status \(Int(status))"] + output
    case .failed(_, let error as RunError): return [error.message]
    case .failed(let step, let error):
      let text = (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
      return ["\(step): \(Message(verbatim: text))"]
    }
  }

  /// What was done with the steps.
  var outcome: [Message] {
    var sentences: [Message] = []
    if !undone.isEmpty { sentences.append("Taken back: \(list: undone).") }
    if !left.isEmpty { sentences.append("Done, and not taken back: \(list: left).") }
    if !open.isEmpty { sentences.append("Not done: \(list: open).") }
    return sentences
  }

  /// The same for programs: the titles of the steps.
  var data: OrderedDictionary<String, AnswerValue> {
    let steps: OrderedDictionary = ["takenBack": undone, "notTakenBack": left, "notDone": open]
    return steps.mapValues { .array($0.map(AnswerValue.string)) }
  }
}

extension PlanFailure: LocalizedError, CustomStringConvertible {
  /// The reason, and what was done, in the language of the run.
  public var errorDescription: String? {
    (reasons + outcome).map(MessageCatalog.current.text(of:)).joined(separator: "\n")
  }
  /// The same in English.
  public var description: String { (reasons + outcome).map(\.description).joined(separator: "\n") }
}

extension FileDescriptor {
  /// The last lines of the file, without a newline at the end.
  fileprivate func lastLines(_ count: Int) throws -> String {
    try seek(offset: 0, from: .start)
    let text = String(decoding: try readToEnd(limit: 1 << 20, before: nil), as: UTF8.self)
    return text.split(separator: "\n").suffix(count).joined(separator: "\n")
  }
}
