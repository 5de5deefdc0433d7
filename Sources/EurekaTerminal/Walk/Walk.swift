public import Eureka

/// Asks a form's questions: a state machine that takes input, returns events, and does no I/O.
///
/// ```swift
/// let walk = Walk(form, options: WalkOptions(mode: .interactive))
/// show(walk.start())
/// while true {
///   switch walk.state {
///   case .asking: show(walk.send(readLine().map { .line($0) } ?? .end))
///   case .waiting: show(walk.send(.tick))
///   case .editing(let text): show(walk.send(.edited(edit(text))))
///   case .finished(let outcome): return outcome
///   }
/// }
/// ```
@MainActor
public final class Walk {
  /// The state of a walk.
  public enum State: Hashable, Sendable {
    /// It waits for a line.
    case asking(Question)
    /// It waits for something else: `.tick` checks whether that is ready.
    case waiting(Waiting)
    /// It waits for an editor: `.edited` brings the text.
    case editing(String)
    /// It has ended.
    case finished(WalkOutcome)
  }

  /// The form's controller; if it has none, one made for the walk.
  package let controller: FormViewController
  package let ledger: Ledger
  let navigator: Navigator
  @exclusivity(unchecked) package private(set) var sitting: Sitting
  /// How lines are read and values shown; here, as passing it on from another object would copy it each time.
  let readingContext: ReadingContext
  @exclusivity(unchecked) var phase = Phase.finished(.quit)

  // What is unchecked is used by the walk alone, and by nothing that it calls meanwhile.

  @exclusivity(unchecked) var events: [WalkEvent] = []
  @exclusivity(unchecked) var keepsRest = false
  package internal(set) var planning = Planning.unmade
  private var inputHasEnded = false

  /// Creates a walk, which `start()` begins.
  public convenience init(_ form: Form, options: WalkOptions) {
    self.init(form, options: options, sitting: Sitting())
  }

  init(_ form: Form, options: WalkOptions, sitting: Sitting) {
    self.sitting = sitting
    controller = form.viewController ?? FormViewController(form: form)
    ledger = Ledger(form, options)
    navigator = Navigator(ledger)
    readingContext = options.context
  }

  /// Creates a walk over a controller's form, which its `viewDidLoad()` builds.
  public convenience init(_ controller: FormViewController, options: WalkOptions) {
    controller.loadViewIfNeeded()
    controller.form.viewController = controller
    self.init(controller.form, options: options)
  }

  /// The form.
  public var form: Form { ledger.form }
  package var options: WalkOptions { _read { yield ledger.options } }
  package var mode: WalkOptions.Mode { ledger.mode }
  package var messages: MessageCatalog { ledger.messages }
  var current: (any Answerable)? { ledger.current }
  var currentRow: BaseRow? { ledger.current as? BaseRow }

  /// The state of the walk.
  public var state: State {
    switch phase {
    case .asking(let step): .asking(step.question)
    case .waiting(let work): .waiting(work.waiting)
    case .editing(let text, _): .editing(text)
    case .presenting(let presented): presented.walk.state
    case .finished(let outcome, _): .finished(outcome)
    }
  }

  /// Goes to the first question.
  public func start() -> [WalkEvent] {
    form.resources = options.resources
    form.shownContext = readingContext
    readingContext.readingTime.renew()
    form.isBeingAnswered = true
    form.clearUnknowns()
    if let outcome = outcomeOfDeclaration() {
      phase = .finished(outcome)
      return takeEvents()
    }
    appear()
    if !options.isPresented, let title = controller.title {
      events.append(.presented(title: title, introduction: []))
    }
    if let text = controller.navigationAccessoryView?.text {
      if !text.isEmpty { events.append(.accessory(text)) }
    } else if options.explainsKeys, mode.isPerson, !options.isPresented {
      events.append(
        .keys(
          isRemote: options.isRemote,
          languages: options.namesLanguages ? options.languages : []))
    }
    controller.viewDidAppear(false)
    if !sitting.hasWelcomed { events += options.warnings.map(WalkEvent.noticed) }
    goOn()
    return takeEvents()
  }

  /// Goes on, before its start, for the person who was in another walk until now.
  package func proceed(after earlier: Walk) {
    sitting = earlier.sitting
    ledger.options.lostSecrets = earlier.options.lostSecrets
    ledger.options.keptDefaults.formUnion(earlier.languageChange?.keptDefaults ?? [])
  }

  private func outcomeOfDeclaration() -> WalkOutcome? {
    guard form.errorsOfDeclaration.isEmpty else { return .misdeclared(form.check()) }
    guard options.isPresented || !form.isUnwritten else {
      return .misdeclared([FormIssue(kind: .empty, subject: "form")])
    }
    guard mode.asks else { return nil }
    // Misspelled tags are reported before the first question; other unknown tags may belong to rows added later. A person
    // corrects refused answers when asked, a pipe cannot.
    let refused =
      mode.isPerson
      ? ledger.misplaced + ledger.misspelledTags : ledger.problemsOfSuppliedAnswers()
    return refused.isEmpty ? nil : .rejected(refused)
  }

  private func appear() {
    controller.loadViewIfNeeded()
    controller.viewWillAppear(false)
  }

  /// Returns a completed walk to a review, so that a person can change answers; no events if nobody can.
  package func reopen() -> [WalkEvent] {
    guard case .finished(.completed, _) = phase, mode.isPerson, !options.isPresented else { return [] }
    readingContext.readingTime.renew()
    ledger.options.reviews = true
    ledger.options.languages = []
    appear()
    controller.viewDidAppear(false)
    advance()
    return takeEvents()
  }

  /// Handles input. Input that the walk does not wait for is ignored.
  public func send(_ input: WalkInput) -> [WalkEvent] {
    switch input {
    case .line, .edited: readingContext.readingTime.renew()
    case .unreadable, .end, .failed, .timedOut, .signal, .cancelled, .tick: break
    }
    switch (phase, input) {
    case (.presenting(let presented), _):
      events += presented.walk.send(input)
      takeOver(from: presented)
    case (.asking(let step), .line(let line)):
      sitting.lineNumber += 1
      sitting.hasRejected = false
      ledger.openRow?.recalledLine = nil
      step.take(line, in: self)
      if hasRejected, step.isText, step.place == .question { ledger.openRow?.rejectedLine = line }
    case (.asking(let step), .unreadable(let reason)):
      sitting.lineNumber += 1
      reject(reason, accepts: step.question.prompt.accepts, at: step)
    case (.asking(let step), .end): takeEndOfInput(at: step)
    case (.asking, .failed(let reason)):
      let failure = Problem(
        .unreadable, source: .line(sitting.lineNumber + 1),
        reasons: ["the input cannot be read: \(reason)"])
      finish(.endedEarly(unreachedRows(), ledger.problemsSoFar + [failure]))
    case (.editing(let text, let step), .edited(let edited)):
      phase = .asking(step)
      take(edited, insteadOf: text, at: step)
    case (.waiting(let work), .tick): if work.isDone() { work.proceed(self) }
    case (.waiting(let work), .timedOut), (.waiting(let work), .signal):
      work.giveUp(input == .timedOut ? "timed out" : "interrupted")
      if case .plan = work.waiting.subject { finish(input.outcome ?? .cancelled) } else { work.proceed(self) }
    case (.asking, _), (.editing, _), (.waiting, _), (.finished, _): break
    }
    if hasRejected { sitting.hasRejected = true }
    return takeEvents()
  }

  /// Whether the events that are shown next to a person reject an answer.
  private var hasRejected: Bool {
    mode.isPerson && events.contains { if case .rejected = $0 { true } else { false } }
  }

  /// What goes on in another language, if a person has chosen one.
  package var languageChange: LanguageChange? {
    if case .finished(_, .language(let change)) = phase { change } else { nil }
  }

  var lastLine: Answers.Source { .line(sitting.lineNumber) }

  /// The time at which the last line was read: one for its answer, what is shown after it, and the journal.
  package var time: Date { readingContext.now }

  private func takeEndOfInput(at step: any Step) {
    let isUnended = step.textSoFar != nil
    // Only once: a question that is asked after that needs an answer. An unfinished text is not a default.
    if options.keepsDefaults, !inputHasEnded, !isUnended {
      inputHasEnded = true
      closePrompt()
      ledger.openRow = nil
      keepsRest = true
      advance()
    } else if mode.isPerson {
      // Ctrl-D ends a text, as it does for cat(1); at a question it quits, which loses answers.
      if let text = step.textSoFar { return accept(.text(text), at: step) }
      guard step.place != .leaving, losesAnswers(at: step) else { return finish(.endedEarly([], [])) }
      show(YesOrNoStep.leaving(step, messages))
    } else {
      let reason: Message = "the input ended before the closing \".\" line"
      let unendedText = (isUnended ? current : nil)?.problem(
        .unreadable, from: lastLine, reasons: [reason], in: messages)
      finish(.endedEarly(unreachedRows(), ledger.problemsSoFar + [unendedText].compactMap(\.self)))
    }
  }

  func takeEvents() -> [WalkEvent] {
    // The answers of an earlier run are shown after the welcome, which counts them.
    guard !sitting.hasWelcomed, mode.isPerson, !options.resumed.isEmpty, case .waiting(let waiting) = state
    else {
      defer { events = [] }
      return events
    }
    let shown = events.filter { $0 == .waiting(waiting) }
    events.removeAll { $0 == .waiting(waiting) }
    return shown
  }
}

enum Phase {
  case asking(any Step)
  indirect case waiting(PendingWork)
  /// An editor's text, which answers the step's question.
  indirect case editing(String, any Step)
  case presenting(PresentedForm)
  /// Nothing: the walk is over.
  indirect case finished(WalkOutcome, Sequel? = nil)
}

/// What follows a walk that a person has left.
enum Sequel {
  /// What presented the form, before whose first question it was left.
  case back
  case language(LanguageChange)
}
