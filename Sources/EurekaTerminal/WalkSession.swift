import Eureka
import Foundation

/// Drives a walk from a line source, and shows it on a screen.
package struct WalkSession {
  private let walk: Walk
  private let source: any LineSource
  private let screen: any Screen
  private let timeLimit: TimeLimit?
  private let observer: (WalkEvent) -> Void

  /// A session of a walk; an observer is told each event before it is shown.
  ///
  /// - Parameter timeLimit: the time there is for all of it, if it is limited.
  package init(
    _ walk: Walk, source: any LineSource, screen: any Screen, timeLimit: TimeLimit? = nil,
    observer: @escaping (WalkEvent) -> Void = { _ in }
  ) {
    self.walk = walk
    self.source = source
    self.screen = screen
    self.timeLimit = timeLimit
    self.observer = observer
  }

  /// Asks until the walk is over or the source gives no more lines.
  package func run() -> WalkOutcome { proceed(with: walk.start()) }

  /// Goes back to the review of a walk that was completed, and asks until it is over again.
  package func reopen() -> WalkOutcome { proceed(with: walk.reopen()) }

  /// Takes the lines that are left over behind a walk that was completed.
  ///
  /// - Returns: the end that they mean; `nil` if there are none.
  package func refuseLeftovers() -> WalkOutcome? {
    var rejections: [Rejection] = []
    while true {
      var question = Question(prompt: Prompt(title: "", accepts: "nothing"), part: .pause)
      question.prompt.timeout = timeLimit?.remaining
      let input = source.readLine(question, prompt: "", context: LineContext())
      let isEnough = rejections.count == Self.greatestLeftoverCount
      switch input {
      case .line where isEnough, .unreadable where isEnough:
        rejections.append(walk.refuse(leftover: nil, because: "more lines are left over, and not looked at"))
        return .rejected(rejections)
      case .line(let line): rejections.append(walk.refuse(leftover: line.quoted))
      case .unreadable:
        rejections.append(walk.refuse(leftover: nil))
        // What is left of the line would count as others.
        if input == LineDecoder.tooLong { return .rejected(rejections) }
      case .endOfInput: return rejections.isEmpty ? nil : .rejected(rejections)
      case .failed, .timedOut, .signal, .hungUp:
        return Self.end(of: input) ?? (rejections.isEmpty ? nil : .rejected(rejections))
      }
    }
  }

  /// More are of no help, and some writers never end.
  private static let greatestLeftoverCount = 10

  private func proceed(with events: [WalkEvent]) -> WalkOutcome {
    show(events)
    while true {
      switch walk.state {
      case .finished(let outcome):
        // What a signal has asked for since the last line goes before what the line asks for.
        if outcome == .completed, let end = source.takePendingEnd().flatMap(Self.end(of:)) { return end }
        return outcome
      case .asking(let question):
        if let end = ask(question) { return end }
      case .editing(let text):
        switch source.edit(text) {
        case .edited(let edited): show(walk.send(.edited(edited)))
        case .interrupted(let input): if let end = Self.end(of: input) { return end }
        }
      case .waiting(let waiting):
        if let end = wait(for: waiting) { return end }
      }
    }
  }

  /// Waits for what the walk waits for; the main run loop goes on meanwhile, so that what is done on the main queue is.
  private func wait(for waiting: Waiting) -> WalkOutcome? {
    let begin = Date()
    let deadline = begin.addingTimeInterval(waiting.limit)
    var spinner = Spinner(on: screen)
    defer { spinner.stop() }
    while walk.state == .waiting(waiting) {
      if let end = source.takePendingEnd().flatMap(Self.end(of:)) { return end }
      if timeLimit?.remaining == 0 { return .timedOut(row: nil) }
      if let limit = waiting.timeout, -begin.timeIntervalSinceNow >= limit {
        return .timedOut(row: waiting.row)
      }
      guard Date() < deadline else {
        spinner.stop()
        show(walk.send(.timeout))
        return nil
      }
      RunLoop.serveMain(until: Date(timeIntervalSinceNow: 0.05))
      spinner.turn()
      let events = walk.send(.tick)
      if !events.isEmpty { spinner.stop() }
      show(events)
    }
    return nil
  }

  /// The end that an input means, if it is none of lines.
  private static func end(of input: LineInput) -> WalkOutcome? {
    switch input {
    case .signal(let number): .signal(number)
    case .hungUp: .hungUp
    case .timedOut: .timedOut(row: nil)
    case .line, .unreadable, .endOfInput, .failed: nil
    }
  }

  private func ask(_ asked: Question) -> WalkOutcome? {
    var question = asked
    let left = timeLimit?.remaining ?? .infinity
    guard left > 0 else { return .timedOut(row: nil) }
    // One time limit: the row's own, or what is left of that for everything.
    let ownLimit = asked.prompt.timeout ?? .infinity
    question.prompt.timeout = min(ownLimit, left).isFinite ? min(ownLimit, left) : nil
    let isSeen = source.showsPrompt || !screen.isBlank
    let prompt =
      isSeen ? Renderer(style: screen.style, vocabulary: walk.vocabulary).prompt(for: question) : ""
    if isSeen, !source.showsPrompt { screen.showPartial(prompt) }
    let input = source.readLine(question, prompt: prompt, context: walk.lineContext)
    if isSeen, !source.showsPrompt { screen.show([echo(of: input, to: question)]) }
    switch input {
    case .line(let line): show(walk.send(.line(line)))
    case .unreadable(let reason): show(walk.send(.unreadable(reason)))
    case .endOfInput: show(walk.send(.end))
    case .failed(let reason): show(walk.send(.failed(reason)))
    case .timedOut: return .timedOut(row: ownLimit <= left ? question.name : nil)
    case .signal, .hungUp: return Self.end(of: input)
    }
    return nil
  }

  private func echo(of input: LineInput, to question: Question) -> StyledText {
    guard case .line(let line) = input else { return "" }
    if question.prompt.isSecret { return line.isEmpty ? "" : "••••" }
    return StyledText(line.singleLine(columns: 500), .answer)
  }

  private func show(_ events: [WalkEvent]) {
    events.forEach(observer)
    if screen.isBlank { return }
    let renderer = Renderer(style: screen.style, vocabulary: walk.vocabulary)
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
