import Synchronization

/// The progress of `submit`: Foundation's `Progress`, with a description you can set.
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
/// Work that takes more than a moment shows a bar, or a spinner if `totalUnitCount` is not set. Logs get a line now and then.
///
/// ```text
/// Copying files [########            ] 40%
/// ```
///
/// The bar disappears when the work is finished or its description is empty; after that, `submit` may print. Anything printed
/// earlier, by `submit` or by a program it starts, overwrites the bar: use `note(_:)`, which prints above it.
///
/// You can update it from any thread, and add children.
public final class FormProgress: Progress, @unchecked Sendable {
  private struct Text {
    var description = ""
    var notes: [String] = []
    var whenQuiet: (@Sendable () -> Void)?
  }

  private let text = Mutex(Text())

  /// The current work, in a few words: `Copying files`. An empty description hides the bar.
  override public var localizedDescription: String? {
    get { text.withLock { $0.description } }
    set {
      let description = newValue ?? ""
      text.withLock { $0.description = description }
      if description.isEmpty { becomeQuiet() }
    }
  }

  /// The completed amount of work.
  override public var completedUnitCount: Int64 {
    didSet { if isFinished { becomeQuiet() } }
  }

  /// Prints a line above the bar.
  public func note(_ line: String) {
    text.withLock { $0.notes.append(line) }
  }

  package func takeNotes() -> [String] {
    text.withLock { text in
      defer { text.notes = [] }
      return text.notes
    }
  }

  /// Sets a closure to call when there is nothing left to show, on the thread that made the change.
  package func onQuiet(_ action: (@Sendable () -> Void)?) {
    text.withLock { $0.whenQuiet = action }
  }

  private func becomeQuiet() {
    text.withLock { $0.whenQuiet }?()
  }
}
