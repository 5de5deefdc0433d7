import Eureka

@MainActor
package struct WalkSession {
  private let walk: Walk
  private let source: any LineSource
  private let screen: Screen
  private let timeLimit: TimeLimit?
  private let observer: (WalkEvent) -> Void
  private let onWait: () -> Void
  private var isBlocking = false

  /// Creates a session. The observer receives each event before it is shown; `onWait` runs before each wait.
  package init(
    _ walk: Walk, source: any LineSource, screen: Screen, timeLimit: TimeLimit? = nil,
    observer: @escaping (WalkEvent) -> Void = { _ in }, onWait: @escaping () -> Void = {}
  ) {
    self.walk = walk
    self.source = source
    self.screen = screen
    self.timeLimit = timeLimit
    self.observer = observer
    self.onWait = onWait
    walk.sitting.screenStyle = { screen.style }
  }

  /// Walks to the end; a completed walk goes back to its review. A strict run refuses lines of a pipe that are left.
  package func run(isStrict: Bool = false) async -> WalkOutcome {
    let end = await proceed(with: walk.state == .finished(.completed) ? walk.reopen() : walk.start())
    guard isStrict, end == .completed, walk.options.mode == .piped else { return end }
    return await refuseLeftovers() ?? end
  }

  /// Walks as `run()` does, but blocks instead of suspending: for sources whose lines are all ready.
  package func runBlocking() -> WalkOutcome {
    final class End { var outcome = WalkOutcome.cancelled }
    let end = End()
    var session = self
    session.isBlocking = true
    Task.immediate { [session] in end.outcome = await session.run() }
    return end.outcome
  }

  /// Refuses lines that are left; returns the outcome that they cause, if there are any.
  private func refuseLeftovers() async -> WalkOutcome? {
    var problems: [Problem] = []
    func refuse(_ line: String?, _ reason: Message = "unexpected line: there are no more questions") {
      walk.sitting.lineNumber += 1
      problems.append(
        Problem(
          .leftover, source: .line(walk.sitting.lineNumber), answer: line.map(AnswerValue.string),
          reasons: [reason]))
    }
    while true {
      var question = Question(prompt: Prompt(title: "", accepts: "nothing"), part: .pause)
      question.prompt.timeout = timeLimit?.patience
      let input = await readLine(question, prompt: "")
      let isEnough = problems.count == Self.maximumLeftoverCount
      switch input {
      case .line where isEnough, .unreadable where isEnough:
        refuse(nil, "more unexpected lines follow")
        return .rejected(problems)
      case .line(let line): refuse(line)
      case .unreadable:
        refuse(nil)
        // The rest of the line would count as more lines.
        if input == LineDecoder.tooLong { return .rejected(problems) }
      case .end, .failed, .timedOut, .signal, .cancelled, .edited, .tick:
        return input.outcome ?? (problems.isEmpty ? nil : .rejected(problems))
      }
    }
  }

  /// Reporting more is no help, and some writers never end.
  private static let maximumLeftoverCount = 10

  private func proceed(with events: [WalkEvent]) async -> WalkOutcome {
    defer { screen.release(walk.messages) }
    show(events)
    while true {
      switch walk.state {
      case .finished(let outcome): return end(of: outcome)
      case .asking(var question):
        if Task.isCancelled { return .cancelled }
        if let excess = walk.sitting.excess { return .rejected([excess]) }
        let ownTimeout = question.prompt.timeout
        guard let prompt = ask(&question) else { return .timedOut(row: nil) }
        if let end = take(await readLine(question, prompt: prompt), for: question, ownTimeout) { return end }
      case .editing(let text):
        screen.release(walk.messages)
        onWait()
        if let end = pass(await source.edit(text)) { return end }
      case .waiting(let waiting):
        if isBlocking, needsMainActor(for: waiting) {
          let reason =
            "the form has async rules, defaults or options: write `await tester.run(…)` in an async test"
          return .rejected([Problem(.notAsked, title: waiting.row, reasons: [Message(verbatim: reason)])])
        }
        screen.release(walk.messages)
        onWait()
        var wait = Wait(waiting, within: timeLimit, Spinner(on: screen))
        defer { wait.spinner.stop() }
        while walk.state == .waiting(waiting) {
          if let end = end(of: &wait) {
            walk.abandonPlan()
            return end
          }
          if isBlocking {
            usleep(UInt32(wait.pause / .microseconds(1)))
          } else {
            try? await Task.sleep(for: wait.pause)
          }
          look(after: &wait)
        }
      }
    }
  }

  /// A signal that arrived after the last line, or while a secret was waited for, overrides its outcome.
  private func end(of outcome: WalkOutcome) -> WalkOutcome {
    switch outcome {
    case .completed, .rejected: source.takePendingEnd()?.outcome ?? outcome
    default: outcome
    }
  }

  // MARK: Waiting

  private struct Wait {
    let waiting: Waiting
    let begin = Date()
    let deadline: Deadline
    /// The row that is waited for, unless its end is that of all questions.
    let row: String?
    /// The time spent in pauses, so that a busy main actor does not count.
    var waited = Duration.zero
    /// The time until the next check; it grows.
    var pause = Duration.milliseconds(1)
    var spinner: Spinner
    var isShown = false

    init(_ waiting: Waiting, within limit: TimeLimit?, _ spinner: Spinner) {
      (self.waiting, self.spinner) = (waiting, spinner)
      deadline = Deadline(after: waiting.timeout, within: limit)
      let own = min(waiting.timeout ?? .infinity, limit?.idle ?? .infinity)
      row = own < limit?.remaining ?? .infinity ? waiting.row : nil
    }
  }

  private func end(of wait: inout Wait) -> WalkOutcome? {
    if Task.isCancelled { return .cancelled }
    if let input = source.takePendingEnd(), let end = input.outcome {
      guard input == .signal(SIGINT), wait.waiting.canBeSkipped, walk.mode.isPerson else { return end }
      wait.spinner.stop()
      show(walk.send(input))
      return nil
    }
    if wait.deadline.isOver { return .timedOut(row: wait.row) }
    if wait.waited / .seconds(1) >= wait.waiting.limit {
      wait.spinner.stop()
      show(walk.send(.timedOut))
    }
    return nil
  }

  private func look(after wait: inout Wait) {
    let longestPause = Duration.milliseconds(50)
    if !wait.waiting.isShownLate, wait.pause == longestPause { wait.spinner.turn() }
    wait.waited += wait.pause
    wait.pause = min(wait.pause * 2, longestPause)
    let events = walk.send(.tick)
    if walk.state != .waiting(wait.waiting) {
      wait.spinner.stop()
    } else if wait.waiting.isShownLate, wait.begin.timeIntervalSinceNow <= -0.2 {
      showQuiet(&wait)
    }
    show(events)
  }

  /// Shows a wait that takes longer than expected: by a spinner, or by a line where none can turn. A log has none.
  private func showQuiet(_ wait: inout Wait) {
    let text = walk.messages.text(of: wait.waiting)
    if screen.canOverwrite {
      wait.spinner.turn(text)
    } else if walk.mode.isPerson, !wait.isShown {
      show([.waiting(wait.waiting)])
    }
    wait.isShown = true
  }

  // MARK: Asking

  private var showsPrompt: Bool { !source.showsPrompt && !screen.isBlank }

  /// Shows a question's prompt, unless the source does, and limits its time to what is left; returns `nil` if there is none.
  private func ask(_ question: inout Question) -> StyledText? {
    let left = timeLimit?.remaining ?? .infinity
    guard left > 0 else { return nil }
    // The shortest of the row's own limit, the limit for each line, and what is left of the limit for all.
    let limit = min(question.prompt.timeout ?? .infinity, timeLimit?.patience ?? .infinity)
    let timeout = limit.isFinite ? limit : nil
    question.isUnforeseen = walk.options.isUnforeseen
    question.followsRejection = walk.sitting.hasRejected
    if timeout != question.prompt.timeout { question.prompt.timeout = timeout }
    guard source.showsPrompt || showsPrompt else { return "" }
    let (lines, prompt) = Renderer(style: screen.style, messages: walk.messages).promptLines(for: question)
    if !lines.isEmpty { screen.show(lines) }
    if showsPrompt { screen.begin(prompt) }
    return prompt
  }

  private func readLine(_ question: Question, prompt: StyledText) async -> WalkInput {
    if let input = source.readyLine(for: question) { return input }
    onWait()
    // What was kept before the wait may have been too much.
    if walk.sitting.excess != nil { return .tick }
    screen.flush()
    return await withTaskCancellationHandler {
      await source.readLine(question, prompt: prompt, context: walk.lineContext)
    } onCancel: {
      source.wake()
    }
  }

  /// - Returns: The outcome, if the input ends the walk.
  private func take(_ input: WalkInput, for question: Question, _ ownTimeout: TimeInterval?) -> WalkOutcome? {
    if showsPrompt { screen.show([echo(of: input, to: question)]) }
    walk.sitting.count(input, in: walk.options.restriction)
    if let excess = walk.sitting.excess { return .rejected([excess]) }
    switch input {
    case .line: show(walk.send(input), afterLine: true)
    case .timedOut:
      let isOwn = [ownTimeout, timeLimit?.idle].contains(question.prompt.timeout)
      return .timedOut(row: isOwn ? question.name : nil)
    case .unreadable, .end, .failed, .signal, .cancelled, .edited, .tick: return pass(input)
    }
    return nil
  }

  /// Passes an input to the walk, unless asking stops here: then the answers stay as they are.
  private func pass(_ input: WalkInput) -> WalkOutcome? {
    if let end = input.outcome { return end }
    show(walk.send(input))
    return nil
  }

  private func echo(of input: WalkInput, to question: Question) -> StyledText {
    guard case .line(let line) = input else { return "" }
    if question.prompt.isSecret { return line.isEmpty ? "" : "••••" }
    return StyledText(line.singleLine(columns: 500), .answer)
  }

  private func show(_ events: [WalkEvent], afterLine: Bool = false) {
    events.forEach(observer)
    if screen.isBlank { return }
    var renderer = Renderer(
      style: screen.style, messages: walk.messages, canOverwrite: screen.canOverwrite)
    var lines: [StyledText] = []
    for event in events {
      lines += renderer.lines(for: event)
      if case .rejected = event, afterLine, !walk.sitting.hasNamedTab, source.recallsLines,
        walk.lineContext.rejectedLine != nil
      {
        walk.sitting.hasNamedTab = true
        lines.append(StyledText(walk.messages.text(of: "Tab or :again brings it back."), .hint))
      }
      switch event {
      case .illustrated(let image):
        screen.show(lines)
        screen.show(image)
      case .restyled(let change):
        screen.show(lines)
        screen.restyle(change)
        renderer.style = screen.style
      default: continue
      }
      lines = []
    }
    screen.show(lines)
  }

  /// Whether what is waited for never comes while the main actor is blocked.
  private func needsMainActor(for waiting: Waiting) -> Bool {
    waiting.isShownLate
      || walk.form.questions.contains { ($0 as? BaseRow)?.optionsLoading?.isLoadedByTask == true }
  }
}
