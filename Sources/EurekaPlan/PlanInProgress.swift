public import Eureka
import EurekaFiles
import EurekaSystem
import Foundation
import OrderedCollections
import SystemPackage

@MainActor
package final class PlanInProgress {
  private enum State {
    case notBegun, done, interrupted, takenBack
    /// Also why it failed once more, after the files were back.
    case failed(again: Message?)
    /// It could not be taken back: why, unless there is no way to.
    case left(Message?)
  }

  package let plan: Plan
  private var states: [State]
  private var files: OrderedDictionary<String, UnfinishedPlan.File> = [:]
  private var directories: [String] = []
  /// What the next run finds if this one is killed.
  private var listing: LineFile?
  /// A signal that has cancelled what was done nevertheless.
  private var signal: Int32?
  private var progress: FormProgress?
  /// The files of an earlier run that were put back.
  private var putBack: [String] = []
  /// Takes what would be left if the process ended now.
  package var onChange: @MainActor (PlanFailure?) -> Void = { _ in }

  package init(_ plan: Plan) {
    self.plan = plan
    states = Array(repeating: .notBegun, count: plan.steps.count)
  }

  // MARK: Carrying out

  /// Does what `Plan.carryOut(_:)` does, but keeps what was there until `finish()`.
  package func carryOut(_ progress: FormProgress?) async throws {
    let changed = plan.steps.filter { !$0.isAsPlanned }
    guard changed.isEmpty else { throw failure(.changedSince(changed.map { plan.shown($0.title) })) }
    let signals = HeldSignals()
    defer { _ = signals }
    HeldSignals.forget()
    self.progress = progress
    progress?.totalUnitCount = Int64(plan.steps.count { $0.kind != .note })
    var current: Int?
    do {
      try begin()
      for (index, step) in plan.steps.enumerated() {
        let title = plan.shown(step.title)
        guard step.kind != .note else {
          progress?.note(title)
          continue
        }
        progress?.localizedDescription = title
        try checkSignals()
        guard step.isAsPlanned else { throw PlanFailure(.changedMeanwhile(title)) }
        current = index
        try await carryOut(step)
        current = nil
        states[index] = .done
        onChange(failure(.interrupted(SIGTERM)))
        progress?.completedUnitCount += 1
        progress?.note(MessageCatalog.current.text(of: step.wording(title).after))
      }
      try checkSignals()
    } catch {
      signal = nil
      let failure =
        error as? PlanFailure
        ?? PlanFailure(.failed(current.map { plan.shown(plan.steps[$0].title) }, because: error))
      if let current { states[current] = failure.signal == nil ? .failed(again: nil) : .interrupted }
      throw await takeBack(because: failure.reason)
    }
  }

  private func checkSignals() throws {
    if let number = signal ?? HeldSignals.arrived { throw PlanFailure(.interrupted(number)) }
    try Task.checkCancellation()
  }

  /// Puts on disk which files change, and what is there.
  private func begin() throws {
    for step in plan.steps {
      guard let file = step.file else { continue }
      files[file.path] = UnfinishedPlan.File(before: try file.contents(), texts: [step.after])
      directories += file.missingDirectories.filter { !directories.contains($0) }
    }
    // What a run that was killed has left is taken back to what was there before that one.
    for unfinished in plan.unfinished {
      for (path, file) in unfinished.files {
        let text = (files[path]?.before ?? (try? PlannedFile(path).contents()))?.text
        guard file.isOwn(text) else { continue }
        files[path] = UnfinishedPlan.File(
          before: file.before, texts: file.texts.union(files[path]?.texts ?? []))
      }
      directories = unfinished.directories.filter { !directories.contains($0) } + directories
    }
    guard !files.isEmpty || !plan.unfinished.isEmpty else { return }
    try plan.steps.first { $0.file != nil }?.file?.makeDirectory()
    listing = try UnfinishedPlan.list(plan, files, directories)
    onChange(failure(.interrupted(SIGTERM)))
  }

  private func carryOut(_ step: PlanStep) async throws {
    switch step.kind {
    case .create, .change: try step.file?.write(step.after ?? "", mode: plan.mode(of: step))
    case .remove: try step.file?.remove()
    case .run: try await run(step.command, step.title)
    case .perform: if let action = step.action { try await perform(action) }
    case .note: break
    }
  }

  /// Does what the author does. A signal cancels it, and one more ends the process.
  private func perform(_ action: @escaping @MainActor @Sendable () async throws -> Void) async throws {
    let work = Task { try await action() }
    let watch = Task.detached { () -> Int32? in
      guard let first = await HeldSignals.next() else { return nil }
      work.cancel()
      HeldSignals.forget()
      if let second = await HeldSignals.next() { HeldSignals.end(by: second) }
      return first
    }
    let result = await work.result
    watch.cancel()
    signal = await watch.value
    do {
      try result.get()
    } catch {
      throw signal.map { PlanFailure(.interrupted($0)) } ?? error
    }
  }

  /// Runs a program, whose output is shown only if it fails.
  private func run(_ command: [String], _ title: String) async throws {
    let output = try FileDescriptor.temporary()
    defer { try? output.close() }
    let process = ChildProcess(
      "exec \"$@\"", command, environment: ProcessInfo.processInfo.environment, hasOwnGroup: true,
      files: [nil, output, output])
    guard let process else { throw PlanFailure(.ended(plan.shown(title), status: nil, output: "")) }
    let change = await process.end(
      before: Deadline(after: 24 * 3600), while: { HeldSignals.arrived == nil })
    guard change != .exited(0) else { return }
    if change == nil, let number = HeldSignals.arrived { throw PlanFailure(.interrupted(number)) }
    let status: Int32? =
      switch change {
      case .exited(let status)?: status
      case .killed(let signal)?: 128 + signal
      case .stopped?, nil: nil
      }
    try output.seek(offset: 0, from: .start)
    let text = String(decoding: try output.readToEnd(limit: 1 << 20), as: UTF8.self)
    let said = plan.shown(text.split(separator: "\n").suffix(10).joined(separator: "\n"))
    throw PlanFailure(.ended(plan.shown(title), status: status, output: said))
  }

  // MARK: Taking back

  /// Takes back what was done, the last step first, and then runs once more what reads the files again, such as a restart.
  package func takeBack(because reason: PlanFailure.Reason) async -> PlanFailure {
    let signals = HeldSignals()
    defer { _ = signals }
    progress?.localizedDescription = MessageCatalog.current.text(of: "Taking back what was done")
    let again = plan.steps.indices.filter { plan.steps[$0].runsAgain }
    await takeBack(plan.steps.indices.reversed().filter { !again.contains($0) }, because: reason)
    let ofSteps = Set(plan.steps.compactMap(\.file?.path))
    for path in files.keys.reversed() where !ofSteps.contains(path) {
      if (try? restore(PlannedFile(path))) == true { putBack.append(path) }
    }
    await takeBack(again, because: reason)
    let isRestored = files.allSatisfy { path, file in
      guard let now = try? PlannedFile(path).contents() else { return file.before == nil }
      return now.text == file.before?.text || !file.isOwn(now.text)
    }
    if isRestored { removeListing() }
    for directory in directories.reversed() { rmdir(directory) }
    return failure(reason)
  }

  private func takeBack(_ indices: [Int], because reason: PlanFailure.Reason) async {
    for index in indices {
      let step = plan.steps[index]
      // One more ends a program that takes something back.
      HeldSignals.forget()
      do {
        switch states[index] {
        case .done, .interrupted:
          if try await takeBack(step) { states[index] = .takenBack }
        case .failed:
          if let file = step.file { try restore(file) }
          // It has failed with the new files.
          guard step.runsAgain else { break }
          do { _ = try await takeBack(step) } catch {
            states[index] = .failed(again: PlanFailure.text(of: error))
          }
        case .notBegun, .takenBack, .left: break
        }
      } catch {
        let isInterrupted = (error as? PlanFailure)?.signal != nil
        states[index] = .left(isInterrupted ? nil : PlanFailure.text(of: error))
      }
      onChange(failure(reason))
    }
  }

  /// - Returns: Whether it could be taken back.
  private func takeBack(_ step: PlanStep) async throws -> Bool {
    switch step.kind {
    case .create, .change, .remove: if let file = step.file { try restore(file) }
    case .run:
      if step.undoCommand.isEmpty { return false }
      try await run(step.undoCommand, step.undoCommand.map { ShellWord.quoted($0) }.joined(separator: " "))
    case .perform:
      guard let undo = step.undo else { return false }
      try await perform(undo)
    case .note: break
    }
    return true
  }

  /// Puts back what was there, unless somebody else has changed it.
  @discardableResult
  private func restore(_ file: PlannedFile) throws -> Bool {
    let now = try file.contents()
    guard let known = files[file.path], now != known.before, known.isOwn(now?.text) else { return false }
    try file.restore(known.before)
    return true
  }

  /// All is done: what was there is kept no longer.
  package func finish() {
    // A signal that comes now is too late.
    let signals = HeldSignals()
    defer {
      HeldSignals.forget()
      _ = signals
    }
    removeListing()
    for directory in directories.reversed() { rmdir(directory) }
  }

  private func removeListing() {
    guard let listing else { return }
    for path in plan.unfinished.map(\.path) + [listing.path] {
      unlink(path)
      try? FilePath(path).syncDirectory()
    }
    self.listing = nil
  }

  // MARK: Accounting

  package func failure(_ reason: PlanFailure.Reason) -> PlanFailure {
    var failure = PlanFailure(reason, isUnfinished: listing != nil)
    for (step, state) in zip(plan.steps, states).reversed() where step.kind != .note {
      let title = plan.shown(step.title)
      switch state {
      case .notBegun: failure.open.insert(title, at: 0)
      case .done: failure.left.append(title)
      case .failed(let again):
        failure.failed.append(title)
        if let again { failure.undoErrors.append("cannot take back \(title): \(again)") }
      case .interrupted: failure.interrupted.append(title)
      case .takenBack: failure.undone.append(title)
      case .left(let reason):
        failure.left.append(title)
        if let reason { failure.undoErrors.append("cannot take back \(title): \(reason)") }
      }
    }
    failure.undone += putBack
    return failure
  }
}

extension Plan {
  /// Carries out the steps one after the other; if one fails, those before it are taken back, the last of them first.
  ///
  /// - Parameter progress: counts the steps, and notes what each has done.
  /// - Throws: `PlanFailure`. If a file is not as it was when the plan was made, nothing is done.
  @MainActor
  public func carryOut(_ progress: FormProgress? = nil) async throws {
    let work = PlanInProgress(self)
    try await work.carryOut(progress)
    work.finish()
  }
}

extension PlanStep {
  /// Whether the same program takes it back: it reads what is there, and has to read again what is put back.
  fileprivate var runsAgain: Bool { !command.isEmpty && undoCommand == command }

  fileprivate var isAsPlanned: Bool {
    guard let file else { return true }
    do { return try file.contents()?.text == before } catch { return false }
  }
}
