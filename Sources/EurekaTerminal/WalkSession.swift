import Eureka
import Foundation

/// Drives a walk from a line source, and shows it on a screen.
public struct WalkSession {
  /// How a session ended.
  public enum End: Hashable, Sendable {
    /// The walk came to its own end.
    case walked(WalkOutcome)
    /// A signal asked to stop.
    case signal(Int32)
    /// The terminal is gone.
    case hungUp
    /// The time limit passed.
    case timedOut
  }

  private let walk: Walk
  private let source: any LineSource
  private let screen: any Screen
  private let observer: (WalkEvent) -> Void

  /// A session of a walk; an observer is told each event before it is shown.
  public init(
    _ walk: Walk, source: any LineSource, screen: any Screen,
    observer: @escaping (WalkEvent) -> Void = { _ in }
  ) {
    self.walk = walk
    self.source = source
    self.screen = screen
    self.observer = observer
  }

  /// Asks until the walk is over or the source gives no more lines.
  public func run() -> End {
    show(walk.start())
    while true {
      switch walk.state {
      case .finished(let outcome): return .walked(outcome)
      case .asking(let question):
        if let end = ask(question) { return end }
      case .editing(let text):
        switch source.edit(text) {
        case .edited(let edited): show(walk.take(edited: edited))
        case .interrupted(let input): if let end = Self.end(of: input) { return end }
        }
      case .waiting(let waiting):
        if let end = wait(for: waiting) { return end }
      }
    }
  }

  /// Waits for what the walk waits for; the main run loop goes on meanwhile, so that what is done on the main queue is.
  private func wait(for waiting: Waiting) -> End? {
    let deadline = Date(timeIntervalSinceNow: waiting.limit)
    var spinner = Spinner(on: screen, text: Words(walk.vocabulary).text(of: waiting))
    defer { spinner.stop() }
    while walk.state == .waiting(waiting) {
      if let end = source.takePendingEnd().flatMap(Self.end(of:)) { return end }
      guard Date() < deadline else {
        spinner.stop()
        show(walk.giveUpWaiting())
        return nil
      }
      RunLoop.serveMain(until: Date(timeIntervalSinceNow: 0.05))
      spinner.turn()
      let events = walk.poll()
      if !events.isEmpty { spinner.stop() }
      show(events)
    }
    return nil
  }

  /// The end that an input means, if it is none of lines.
  private static func end(of input: LineInput) -> End? {
    switch input {
    case .signal(let number): .signal(number)
    case .hungUp: .hungUp
    case .timedOut: .timedOut
    case .line, .unreadable, .endOfInput, .failed: nil
    }
  }

  private func ask(_ question: Question) -> End? {
    let prompt = Renderer(style: screen.style, vocabulary: walk.vocabulary).prompt(for: question)
    if !source.showsPrompt { screen.showPartial(prompt) }
    let input = source.readLine(question, prompt: prompt, context: walk.lineContext)
    if !source.showsPrompt { screen.show([echo(of: input, to: question)]) }
    switch input {
    case .line(let line): show(walk.take(line: line))
    case .unreadable(let reason): show(walk.take(unreadableLine: reason))
    case .endOfInput: show(walk.takeEndOfInput())
    case .failed(let reason): show(walk.take(failedInput: reason))
    case .signal, .hungUp, .timedOut: return Self.end(of: input)
    }
    return nil
  }

  private func echo(of input: LineInput, to question: Question) -> StyledText {
    guard case .line(let line) = input else { return "" }
    if question.prompt.isSecret { return line.isEmpty ? "" : "••••" }
    return StyledText(line.singleLine(columns: 500), .answer)
  }

  private func show(_ events: [WalkEvent]) {
    let renderer = Renderer(style: screen.style, vocabulary: walk.vocabulary)
    events.forEach(observer)
    var lines: [StyledText] = []
    for event in events {
      lines += renderer.lines(for: event)
      guard case .illustrated(let image) = event else { continue }
      screen.show(lines)
      screen.show(image)
      lines = []
    }
    screen.show(lines)
  }
}
