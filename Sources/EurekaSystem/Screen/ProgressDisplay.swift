package import Eureka

/// Shows the progress of running work: by a bar that is overwritten, or, where none can be, by a line now and then.
package final class ProgressDisplay: @unchecked Sendable {
  /// Work shorter than this is not shown, in seconds.
  private static let delay = 0.3
  /// The time between updates of the bar, in seconds.
  private static let interval = 0.1

  private let progress: FormProgress
  private let screen: Screen
  private let messages: MessageCatalog

  /// The queue that owns everything below and the screen; it has a thread even if all others are busy.
  private let queue = DispatchQueue(label: "progress")
  private var timer: (any DispatchSourceTimer)?
  private var log = ProgressLog()
  private var bar: Spinner
  private var wasShown = false
  private var isSaidDone = false

  package init(of progress: FormProgress, on screen: Screen, messages: MessageCatalog = .english) {
    self.progress = progress
    self.screen = screen
    self.messages = messages
    bar = Spinner(on: screen)
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
    // The caller may print right after this.
    progress.onQuiet { [weak self] in self?.queue.sync { self?.becomeQuiet() } }
  }

  /// Clears the line, and shows that the work is done, or how far it came.
  package func stop(isDone: Bool) {
    progress.onQuiet(nil)
    queue.sync {
      guard let timer else { return }
      timer.cancel()
      self.timer = nil
      bar.stop()
      showNotes()
      let state = ProgressState(progress)
      guard wasShown, !state.isEmpty else { return }
      if isDone {
        showDone(state)
      } else if screen.canOverwrite {
        // The last line of the log says so already.
        screen.show([StyledText(state.line(messages), .hint)])
      }
    }
  }

  /// Clears the line before the next output; finished work is shown as done.
  private func becomeQuiet() {
    bar.stop()
    guard wasShown, progress.isFinished else { return }
    showNotes()
    showDone(ProgressState(progress))
  }

  private func showDone(_ state: ProgressState) {
    guard !isSaidDone, !state.description.isEmpty else { return }
    isSaidDone = true
    screen.show([StyledText(messages.text(of: "\(state.description): done."), .hint)])
  }

  private func show(at moment: TimeInterval) {
    guard timer != nil else { return }
    showNotes()
    let state = ProgressState(progress)
    if screen.canOverwrite {
      guard !state.isEmpty, !progress.isFinished else { return bar.stop() }
      bar.show(StyledText(state.bar(columns: screen.style.columns, turn: bar.turns, messages)))
    } else {
      guard let news = log.take(state, at: moment) else { return }
      screen.show([StyledText(news.line(messages), .hint)])
    }
    wasShown = true
  }

  private func showNotes() {
    let notes = progress.takeNotes()
    guard !notes.isEmpty else { return }
    bar.stop()
    // Not wrapped, so that a command in them can be copied.
    for note in notes { screen.showPartial(StyledText(note + "\n")) }
  }
}
