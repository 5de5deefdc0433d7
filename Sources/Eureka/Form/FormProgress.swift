import Synchronization

/// How far the work of `submit` is: Foundation's `Progress`, whose description can be set here.
///
/// ```swift
/// func submit(_ form: Form) async throws {
///   form.progress.totalUnitCount = Int64(files.count)
///   form.progress.localizedDescription = "Copying files"
///   for file in files {
///     try copy(file)
///     form.progress.completedUnitCount += 1
///     form.progress.note("Copied \(file).")
///   }
/// }
/// ```
///
/// Work that takes longer than a moment is shown by a bar, or by a mark that turns where there is no `totalUnitCount`; in a
/// log by a line now and then.
///
/// ```text
/// Copying files [########            ] 40%
/// ```
///
/// The bar is gone as soon as the work is finished, or its description is empty; then `submit` may print. What it prints
/// before, or a program that it starts, begins where the bar begins and writes over it, as nobody can know of it
/// beforehand: what is to be said meanwhile, `note(_:)` says above the bar.
///
/// A progress may be changed in any thread, and have children.
public final class FormProgress: Progress, @unchecked Sendable {
  private struct Text {
    var description = ""
    var notes: [String] = []
    var whenQuiet: (@Sendable () -> Void)?
  }

  private let text = Mutex(Text())

  /// What is being done, in a few words: `Copying files`. None is the empty text.
  override public var localizedDescription: String? {
    get { text.withLock { $0.description } }
    set {
      let description = newValue ?? ""
      text.withLock { $0.description = description }
      if description.isEmpty { becomeQuiet() }
    }
  }

  /// How much of the work is done.
  override public var completedUnitCount: Int64 {
    didSet { if isFinished { becomeQuiet() } }
  }

  /// Says something of the work to people, on a line of its own.
  public func note(_ line: String) {
    text.withLock { $0.notes.append(line) }
  }

  /// What was noted since the last call.
  package func takeNotes() -> [String] {
    text.withLock { text in
      defer { text.notes = [] }
      return text.notes
    }
  }

  /// Calls a closure as soon as there is nothing to show any more, in the thread that says so.
  package func onQuiet(_ action: (@Sendable () -> Void)?) {
    text.withLock { $0.whenQuiet = action }
  }

  private func becomeQuiet() {
    text.withLock { $0.whenQuiet }?()
  }
}
