package import Eureka
import Foundation

/// Shows how far something is while it goes on.
///
/// ```swift
/// let display = ProgressDisplay(of: form.progress, on: screen, as: .bar)
/// display.start()
/// defer { display.stop(isDone: true) }
/// ```
package final class ProgressDisplay: @unchecked Sendable {
  package enum Style: Hashable, Sendable {
    /// A bar on one line that is written over, and cleared at the end.
    case bar
    /// Lines, now and then: in a log, and for people to whom lines are read.
    case lines
  }

  /// What takes no longer than this is not shown, in seconds.
  private static let delay = 0.3
  /// How long a bar stays as it is, in seconds.
  private static let interval = 0.1

  private let progress: FormProgress
  private let screen: any Screen
  private let style: Style
  private let words: Localization

  /// Everything below, and the screen, is used on this queue, which has a thread even if all others are busy.
  private let queue = DispatchQueue(label: "progress")
  private var timer: (any DispatchSourceTimer)?
  private var log = ProgressLog()
  private var turn = 0
  private var isBarShown = false
  private var wasShown = false
  private var isSaidDone = false

  package init(
    of progress: FormProgress, on screen: any Screen, as style: Style, messages: MessageCatalog = .english
  ) {
    self.progress = progress
    self.screen = screen
    self.style = style
    words = Localization(messages)
  }

  package func start() {
    queue.sync {
      guard timer == nil else { return }
      let begin = Date()
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now() + Self.delay, repeating: Self.interval)
      timer.setEventHandler { [weak self] in self?.show(at: -begin.timeIntervalSinceNow) }
      timer.activate()
      self.timer = timer
    }
    // Whoever finishes the work may print at once.
    progress.onQuiet { [weak self] in self?.queue.sync { self?.becomeQuiet() } }
  }

  /// Clears the line, and shows that what was shown is done, or how far it came.
  package func stop(isDone: Bool) {
    progress.onQuiet(nil)
    queue.sync {
      guard let timer else { return }
      timer.cancel()
      self.timer = nil
      clear()
      showNotes()
      let state = ProgressState(progress)
      guard wasShown, !state.isEmpty else { return }
      if isDone {
        showDone(state)
      } else if style == .bar {
        // The last line of a log says it already, or is a moment old.
        screen.show([StyledText(state.line(words), .hint)])
      }
    }
  }

  /// Clears the line before what is printed next; work that is finished is shown as done.
  private func becomeQuiet() {
    clear()
    guard wasShown, progress.isFinished else { return }
    showNotes()
    showDone(ProgressState(progress))
  }

  private func showDone(_ state: ProgressState) {
    guard !isSaidDone, let line = state.doneLine(words) else { return }
    isSaidDone = true
    screen.show([StyledText(line, .hint)])
  }

  private func show(at moment: TimeInterval) {
    guard timer != nil else { return }
    showNotes()
    let state = ProgressState(progress)
    switch style {
    case .bar:
      guard !state.isEmpty, !progress.isFinished else { return clear() }
      let bar = state.bar(columns: screen.style.columns, turn: turn, words)
      turn += 1
      screen.overwrite(StyledText(bar))
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
    // Whole, as a command in them may be copied: a terminal breaks lines without putting an end into them.
    for note in notes { screen.showPartial(StyledText(note + "\n")) }
  }

  private func clear() {
    if isBarShown { screen.overwrite("") }
    isBarShown = false
  }
}
