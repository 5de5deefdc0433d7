public import Eureka
import OrderedCollections

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

  /// The form.
  public let form: Form
  /// The form's controller; if it has none, one made for the walk.
  package let controller: FormViewController
  package let options: WalkOptions

  // What is unchecked is used by the walk alone, and by nothing that it calls meanwhile.

  @exclusivity(unchecked) var phase = Phase.finished(.quit, goesBack: false)
  @exclusivity(unchecked) var events: [WalkEvent] = []
  @exclusivity(unchecked) var cursor: WalkCursor
  /// What is known about each question.
  package let ledger: Ledger
  /// The row whose prompt is open.
  @exclusivity(unchecked) var openRow: OpenRow? { didSet { ledger.current = openRow?.row } }
  var current: (any Answerable)? { openRow?.row }
  var currentRow: BaseRow? { current as? BaseRow }
  /// The section whose header was shown last, and how often it had been reloaded then.
  @exclusivity(unchecked) var shownSection: (section: Section, reloadCount: Int)?
  /// The rows of parts that are open, from the outermost in.
  @exclusivity(unchecked) var openComposites: [BaseRow] = []
  @exclusivity(unchecked) var lineNumber = 0
  @exclusivity(unchecked) private var inputLength = (lines: 0, bytes: 0)
  @exclusivity(unchecked) var keepsRest = false
  private var inputHasEnded = false
  /// Whether anything was answered, here or in the presenting form.
  @exclusivity(unchecked) var hasAnswers = false
  /// Whether the form was presented by another.
  @exclusivity(unchecked) var isPresented = false
  /// Whether a person reviews the answers at the end; in a walk that was reopened, always.
  var reviews: Bool
  /// The languages that a person can choose from; none if the form cannot be made again.
  var languages: [String]
  /// What goes on in another language, if a person has chosen one.
  package var languageChange: LanguageChange?
  /// What the screen has room for: a long list of options is shown in pages, a long review in parts.
  package var screenStyle: () -> ScreenStyle = { ScreenStyle() }
  /// Whether a person was told that the walk resumes another.
  var hasWelcomed = false
  /// Whether a person was told that the Tab key brings a refused line back.
  var hasNamedTab = false

  /// Creates a walk, which `start()` begins.
  public init(_ form: Form, options: WalkOptions) {
    self.form = form
    self.options = options
    reviews = options.reviews
    languages = options.languages
    controller = form.viewController ?? FormViewController(form: form)
    cursor = WalkCursor(form)
    ledger = Ledger(form, options)
  }

  /// Creates a walk over a controller's form, which its `viewDidLoad()` builds.
  public convenience init(_ controller: FormViewController, options: WalkOptions) {
    controller.loadViewIfNeeded()
    controller.form.viewController = controller
    self.init(controller.form, options: options)
  }

  package var policy: Policy { ledger.policy }
  /// The texts in the person's language.
  package var messages: MessageCatalog { options.context.messages }

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

  /// What a step needs to know about the walk.
  var stepSetting: StepSetting {
    StepSetting(
      toleratesSlips: policy.toleratesSlips, messages: messages,
      ownWords: Set(controller.navigationAccessoryView?.commands.map(\.name) ?? []))
  }

  /// Goes to the first question.
  public func start() -> [WalkEvent] {
    form.resources = options.resources
    form.shownContext = options.context
    form.clearUnknowns()
    if let outcome = outcomeOfDeclaration() {
      phase = .finished(outcome, goesBack: false)
      return takeEvents()
    }
    appear()
    if !isPresented, let title = controller.title {
      events.append(.presented(title: title, introduction: []))
    }
    if let text = controller.navigationAccessoryView?.text {
      if !text.isEmpty { events.append(.accessory(text)) }
    } else if options.explainsKeys, policy.converses, !isPresented {
      events.append(.keys(isRemote: options.isRemote, languages: options.namesLanguages ? languages : []))
    }
    controller.viewDidAppear(false)
    if !hasWelcomed { events += options.warnings.map(WalkEvent.noticed) }
    goOn()
    return takeEvents()
  }

  /// Goes on, before its start, for the person who was in another walk until now.
  package func proceed(after earlier: Walk) {
    (hasWelcomed, hasAnswers, inputLength) = (true, earlier.hasAnswers, earlier.inputLength)
    ledger.postponedSecrets = earlier.ledger.postponedSecrets
  }

  /// Shows a warning, and keeps it for the end.
  package func warn(_ warning: Problem) {
    ledger.warn(warning)
    events.append(.noticed(warning))
  }

  /// The outcome of a walk that cannot start.
  private func outcomeOfDeclaration() -> WalkOutcome? {
    guard form.errorsOfDeclaration.isEmpty else { return .misdeclared(form.check()) }
    guard isPresented || !form.allRows.isEmpty else {
      return .misdeclared([FormIssue(kind: .empty, subject: "form")])
    }
    guard policy.asks else { return nil }
    // Misspelled tags are reported before the first question; other unknown tags may belong to rows added later. A person
    // corrects refused answers when asked, a pipe cannot.
    let refused =
      policy.asksAgain
      ? ledger.resolution.problems + ledger.misspelledTags : ledger.problemsOfSuppliedAnswers()
    return refused.isEmpty ? nil : .rejected(refused)
  }

  private func appear() {
    controller.loadViewIfNeeded()
    controller.viewWillAppear(false)
  }

  /// Returns a completed walk to a review, so that a person can change answers.
  ///
  /// - Returns: No events if nobody can review them, or the walk was not completed.
  package func reopen() -> [WalkEvent] {
    guard case .finished(.completed, _) = phase, policy.reviews, !isPresented else { return [] }
    reviews = true
    languages = []
    appear()
    controller.viewDidAppear(false)
    advance()
    return takeEvents()
  }

  /// Handles input. Input that the walk does not wait for is ignored.
  public func send(_ input: WalkInput) -> [WalkEvent] {
    switch (phase, input) {
    case (.presenting(let presented), _): forward(input, to: presented)
    case (.asking(let step), .line(let line)):
      lineNumber += 1
      openRow?.recalledLine = nil
      apply(step.take(line, stepSetting), at: step)
      let isRefused = events.contains { if case .rejected = $0 { true } else { false } }
      if isRefused, step is AnswerStep, step.place != nil { openRow?.refusedLine = line }
    case (.asking(let step), .unreadable(let reason)):
      lineNumber += 1
      reject(reason, accepts: step.question.prompt.accepts, at: step)
    case (.asking(let step), .end): takeEndOfInput(at: step)
    case (.asking, .failed(let reason)):
      let failure = Problem(
        .unreadable, source: .line(lineNumber + 1),
        reasons: ["the input cannot be read: \(reason)"])
      finish(.endedEarly(unreachedRows(), ledger.problemsSoFar + [failure]))
    case (.editing(let text, let step), .edited(let edited)):
      phase = .asking(step)
      take(edited, insteadOf: text, at: step)
    case (.waiting(let work), .tick): if work.isDone() { work.proceed(self) }
    case (.waiting(let work), .timedOut), (.waiting(let work), .signal):
      work.giveUp(input == .timedOut ? "timed out" : "interrupted")
      work.proceed(self)
    case (.asking, _), (.editing, _), (.waiting, _), (.finished, _): break
    }
    return takeEvents()
  }

  func apply(_ transition: Transition, at step: any Step) {
    switch transition {
    case .ask(let next): if case .silent = next.repetition { phase = .asking(next) } else { show(next) }
    case .confirm(let secret): confirm(secret: secret, at: step)
    case .accept(let input): accept(input, at: step)
    case .keep: keep(at: step)
    case .refuse(let reason, let line, let accepts): reject(reason, line: line, accepts: accepts, at: step)
    case .doubt(let line, let commands):
      openRow?.doubtfulLine = line
      reject(
        "\(line.quoted) is not a command", accepts: "\(commands), or the same line again to answer with it",
        at: step)
    case .reload: reloadOptions()
    case .leaveOut: leaveOut()
    case .submit: if let outcome = confirm() { finish(outcome) }
    case .edit(let number): edit(number: number, at: step)
    case .review(let part): showReview(of: part)
    case .run(let command, let argument): command.run(self, argument, step)
    case .finish(let outcome): finish(outcome)
    }
  }

  private func takeEndOfInput(at step: any Step) {
    let unended = step.question.part == .continuation
    // Only once: a question that is asked after that needs an answer. An unfinished text is not a default.
    if options.keepsDefaults, !inputHasEnded, !unended {
      inputHasEnded = true
      closePrompt()
      openRow = nil
      keepsRest = true
      advance()
    } else if policy.asksAgain {
      // Ctrl-D ends a text, as it does for cat(1); at a question it quits, which loses answers.
      if let text = (step as? TextBlockStep)?.text { return accept(.text(text), at: step) }
      guard step.question.part != .leaving, losesAnswers else { return finish(.endedEarly([], [])) }
      show(YesOrNoStep.leaving(step, messages))
    } else {
      let reason: Message = "the input ended before the closing \".\" line"
      let unendedText = (unended ? current : nil)?.problem(
        .unreadable, from: .line(lineNumber), reasons: [reason], in: messages)
      finish(.endedEarly(unreachedRows(), ledger.problemsSoFar + [unendedText].compactMap(\.self)))
    }
  }

  /// Counts input, and returns a problem once a restricted session has sent too much.
  func excess(of input: WalkInput) -> Problem? {
    inputLength.lines += 1
    if case .line(let line) = input { inputLength.bytes += line.utf8.count }
    guard options.restriction.isOn,
      inputLength.lines > Restriction.maximumLineCount || inputLength.bytes > Restriction.maximumByteCount
    else { return nil }
    return Problem(
      .unreadable, source: .line(inputLength.lines),
      reasons: ["too much input for one session"])
  }

  func takeEvents() -> [WalkEvent] {
    // The answers of an earlier run are shown after the welcome, which counts them.
    guard !hasWelcomed, policy.converses, !options.resumed.isEmpty, case .waiting(let waiting) = state else {
      defer { events = [] }
      return events
    }
    let shown = events.filter { $0 == .waiting(waiting) }
    events.removeAll { $0 == .waiting(waiting) }
    return shown
  }
}
