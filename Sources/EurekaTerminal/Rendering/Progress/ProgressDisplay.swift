package import Eureka
import Foundation

/// Shows how far something is while it goes on, from a thread of its own: what goes on may keep all others busy.
///
/// ```swift
/// let display = ProgressDisplay(of: form.progress, on: screen, as: .bar)
/// display.start()
/// defer { display.stop(isDone: true) }
/// ```
package final class ProgressDisplay: @unchecked Sendable {
  /// How progress is shown.
  package enum Style: Hashable, Sendable {
    /// By a bar on one line that is written over, and cleared at the end.
    case bar
    /// By lines, now and then: in a log, and for people to whom lines are read.
    case lines
  }

  /// What takes no longer than this is not shown, in seconds.
  static let delay = 0.3
  /// How long a bar stays as it is, in seconds.
  static let interval = 0.1

  private let progress: FormProgress
  private let screen: any Screen
  private let style: Style
  private let words: Words

  /// What the thread uses is behind it, the screen too; before `start()` and behind `stop(isDone:)` there is no thread.
  private let condition = NSCondition()
  private var isRunning = false
  private var hasEnded = false

  private var log = ProgressLog()
  private var turn = 0
  private var isBarShown = false
  private var wasShown = false
  private var isSaidDone = false

  /// A display of a progress on a screen, in a language.
  package init(
    of progress: FormProgress, on screen: any Screen, as style: Style, vocabulary: Vocabulary = .english
  ) {
    self.progress = progress
    self.screen = screen
    self.style = style
    words = Words(vocabulary)
  }

  /// Begins to look at the progress.
  package func start() {
    condition.withLock {
      guard !isRunning else { return }
      isRunning = true
      hasEnded = false
      // Whoever finishes the work may print at once.
      progress.onQuiet { [weak self] in self?.condition.withLock { self?.becomeQuiet() } }
      Thread { self.run() }.start()
    }
  }

  /// Clears the line. What was shown is said to be done, or how far it came.
  package func stop(isDone: Bool) {
    condition.lock()
    guard isRunning else { return condition.unlock() }
    isRunning = false
    condition.broadcast()
    while !hasEnded { condition.wait() }
    condition.unlock()
    progress.onQuiet(nil)
    clear()
    showNotes()
    let state = ProgressState(progress)
    guard wasShown, !state.isEmpty else { return }
    if isDone {
      sayDone(state)
    } else if style == .bar {
      // The last line of a log says it already, or is a moment old.
      screen.show([StyledText(state.line(words), .hint)])
    }
  }

  /// Clears the line before what is printed next; work that is finished is said to be.
  private func becomeQuiet() {
    clear()
    guard wasShown, progress.isFinished else { return }
    showNotes()
    sayDone(ProgressState(progress))
  }

  private func sayDone(_ state: ProgressState) {
    guard !isSaidDone, let line = state.doneLine(words) else { return }
    isSaidDone = true
    screen.show([StyledText(line, .hint)])
  }

  private func run() {
    let begin = Date()
    condition.lock()
    while isRunning {
      _ = condition.wait(until: Date(timeIntervalSinceNow: Self.interval))
      let moment = -begin.timeIntervalSinceNow
      if isRunning, moment >= Self.delay { show(at: moment) }
    }
    hasEnded = true
    condition.broadcast()
    condition.unlock()
  }

  private func show(at moment: TimeInterval) {
    showNotes()
    let state = ProgressState(progress)
    switch style {
    case .bar:
      guard !state.isEmpty, !progress.isFinished else { return clear() }
      let bar = state.bar(columns: screen.style.columns, turn: turn, words)
      turn += 1
      // What `submit` prints begins at the left, too, and not behind the bar.
      screen.overwrite(StyledText(bar + "\r"))
      isBarShown = true
      wasShown = true
    case .lines:
      guard let news = log.take(state, at: moment) else { return }
      screen.show([StyledText(news.line(words), .hint)])
      wasShown = true
    }
  }

  private func showNotes() {
    let notes = progress.takeNotes()
    guard !notes.isEmpty else { return }
    clear()
    screen.show(notes.map { StyledText($0) })
  }

  private func clear() {
    guard isBarShown else { return }
    screen.overwrite("")
    isBarShown = false
  }
}
