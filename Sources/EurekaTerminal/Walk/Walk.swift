public import Eureka
import Foundation
import OrderedCollections

/// A form being answered: a state machine that takes input and gives events, and reads and writes nothing itself.
///
/// ```swift
/// let walk = Walk(form, options: WalkOptions(mode: .interactive))
/// show(walk.start())
/// while case .asking = walk.state { show(walk.send(readLine().map { .line($0) } ?? .end)) }
/// ```
@MainActor
public final class Walk {
  /// Where a walk stands.
  public enum State: Hashable, Sendable {
    /// A line is wanted.
    case asking(Question)
    /// Something else is waited for: `.tick` asks whether it is there.
    case waiting(Waiting)
    /// A text is to be changed in an editor: `.edited` takes the result.
    case editing(String)
    /// It is over.
    case finished(WalkOutcome)
  }

  /// The form.
  public let form: Form
  /// The form's controller: its own, or one made for the walk.
  package let controller: FormViewController
  /// How the walk treats its questions.
  package let options: WalkOptions
  let policy: Policy

  // What is unchecked is used by the walk alone, and by nothing that it calls meanwhile.

  /// What the walk waits for.
  @exclusivity(unchecked) var phase = Phase.finished(.quit)
  @exclusivity(unchecked) var events: [WalkEvent] = []
  @exclusivity(unchecked) var cursor: WalkCursor
  @exclusivity(unchecked) var records = RowRecords()
  /// The row whose prompt is open.
  @exclusivity(unchecked) var openRow: OpenRow?
  var current: (any Answerable)? { openRow?.row }
  var currentRow: BaseRow? { current as? BaseRow }
  /// The section whose header was shown last, and how often it had been reloaded then.
  @exclusivity(unchecked) var currentSection: Section?
  var shownReloadCount = 0
  /// The rows of parts that are open, from the outermost in.
  @exclusivity(unchecked) var openComposites: [BaseRow] = []
  @exclusivity(unchecked) var lineNumber = 0
  @exclusivity(unchecked) private var inputLength = (lines: 0, bytes: 0)
  /// Whether the rest of the questions keep their values.
  @exclusivity(unchecked) var keepsRest = false
  private var inputHasEnded = false
  /// Whether somebody has answered something, here or in the form that this one was presented by.
  @exclusivity(unchecked) var hasAnswers = false
  /// Whether the walk is one through a presented form, and whether that was left by going back from its first question.
  var isPresented = false
  var wasLeft = false
  /// Whether the walk was completed once, and gone back to: the answers are reviewed then, whatever the options say.
  var isReopened = false
  /// Whether the controller was told that it is shown.
  var hasAppeared = false

  /// The answers given beforehand, by their places, and what is wrong with those places.
  let given: Answers
  let placingProblems: [Problem]
  /// What is wrong with answers given beforehand.
  @exclusivity(unchecked) var problems: [Problem] = []
  /// The questions that were answered beforehand, rightly or wrongly, with their answers. They are held, so that no new
  /// one takes their identity.
  @exclusivity(unchecked) var taken:
    [ObjectIdentifier: (subject: any Answerable, answer: Answers, isRefused: Bool)] = [:]

  /// A walk over a form; it begins with `start()`.
  public init(_ form: Form, options: WalkOptions) {
    self.form = form
    self.options = options
    policy = Policy(options.mode)
    controller = form.viewController ?? FormViewController(form: form)
    cursor = WalkCursor(form)
    (given, placingProblems) = options.given.isEmpty ? (.none, []) : options.given.placed(in: form)
  }

  /// A walk over the form of a controller, whose `viewDidLoad()` builds it.
  public convenience init(_ controller: FormViewController, options: WalkOptions) {
    controller.loadViewIfNeeded()
    controller.form.viewController = controller
    self.init(controller.form, options: options)
  }

  /// The words the walk is shown in.
  package var messages: MessageCatalog { options.context.messages }

  /// Where the walk stands.
  public var state: State {
    switch phase {
    case .asking(let step): .asking(step.question)
    case .loading(let row):
      .waiting(
        Waiting(
          subject: .options(row: row.name(in: messages)), limit: options.patience, timeout: row.timeout))
    case .acting(let action):
      .waiting(Waiting(subject: .action(title: action.title), limit: options.patience))
    case .editing(let text, _): .editing(text)
    case .presenting(let presented): presented.walk.state
    case .finished(let outcome): .finished(outcome)
    }
  }

  /// How the line is edited that answers the question asked now.
  package var editing: LineEditing {
    switch phase {
    case .presenting(let presented): presented.walk.editing
    case .asking(let step) where step.question.part == .answer && step.question.prompt.input == .line:
      currentRow?.baseCell?.editing(in: options.context) ?? LineEditing()
    case .asking, .loading, .acting, .editing, .finished: LineEditing()
    }
  }

  /// What steps have to know of the walk.
  var stepSetting: StepSetting {
    StepSetting(
      policy: policy, messages: messages,
      ownWords: Set(controller.navigationAccessoryView?.commands.map(\.name) ?? []))
  }

  /// Goes to the first question.
  public func start() -> [WalkEvent] {
    form.resources = options.resources
    form.shownContext = options.context
    form.forgetUnknowns()
    if let outcome = outcomeOfDeclaration() {
      finish(outcome)
      return takeEvents()
    }
    appear()
    if !isPresented, let title = controller.title {
      events.append(.presented(title: title, introduction: []))
    }
    if let text = controller.navigationAccessoryView?.text { events.append(.accessory(text)) }
    controller.viewDidAppear(false)
    if !presentWhatIsWanted(for: nil) { advance() }
    return takeEvents()
  }

  /// The end of a walk that cannot begin.
  private func outcomeOfDeclaration() -> WalkOutcome? {
    guard form.errorsOfDeclaration.isEmpty else { return .misdeclared(form.check()) }
    guard isPresented || !form.allRows.isEmpty else {
      return .misdeclared([FormIssue(kind: .empty, subject: "form")])
    }
    guard policy.asks else { return nil }
    // A slip is said before anybody is asked: what is no slip, a row may be that comes later. A person puts the rest
    // right where it is asked, a pipe cannot.
    let refused = policy.asksForCorrections ? placingProblems + misspelledTags : problemsOfSuppliedAnswers()
    return refused.isEmpty ? nil : .rejected(refused)
  }

  private func appear() {
    controller.loadViewIfNeeded()
    controller.viewWillAppear(false)
    hasAppeared = true
  }

  /// Goes back to the review of the answers after the walk was completed, for a person to change them.
  ///
  /// - Returns: nothing if there is nobody to review them, or the walk was not completed.
  package func reopen() -> [WalkEvent] {
    guard case .finished(.completed) = phase, policy.edits, !isPresented else { return [] }
    isReopened = true
    appear()
    controller.viewDidAppear(false)
    advance()
    return takeEvents()
  }

  /// Takes input; what the walk does not wait for changes nothing.
  public func send(_ input: WalkInput) -> [WalkEvent] {
    switch (phase, input) {
    case (.presenting(let presented), _): forward(input, to: presented)
    case (.asking(let step), .line(let line)):
      lineNumber += 1
      apply(step.take(line, stepSetting), at: step)
    case (.asking(let step), .unreadable(let reason)):
      lineNumber += 1
      reject([reason], at: step)
    case (.asking(let step), .end): takeEndOfInput(at: step)
    case (.asking, .failed(let reason)):
      let failure = Problem(
        .unreadable, source: .line(lineNumber + 1),
        reasons: ["the input cannot be read: \(reason)"])
      finish(.endedEarly(unreachedRows(), problemsSoFar + [failure]))
    case (.editing(let text, let step), .edited(let edited)):
      phase = .asking(step)
      take(edited, insteadOf: text, at: step)
    case (.loading(let row), .tick):
      row.optionsLoading?.takeLoadedOptions()
      if row.optionsLoading?.optionsState != .loading { advance(from: row) }
    case (.loading(let row), .timeout):
      row.optionsLoading?.abandonOptions()
      failOptions(of: row)
    case (.acting(let action), .tick):
      if let succeeded = action.result { finishAction(action, succeeded: succeeded) }
    case (.acting(let action), .timeout): finishAction(action, succeeded: false)
    case (.asking, _), (.editing, _), (.loading, _), (.acting, _), (.finished, _): break
    }
    return takeEvents()
  }

  /// Does what a line means.
  func apply(_ transition: Transition, at step: any Step) {
    switch transition {
    case .ask(let next): show(next)
    case .resume(let left):
      if case .silent = left.repetition { phase = .asking(left) } else { show(left) }
    case .confirm(let secret): confirm(secret: secret, at: step)
    case .accept(let input): accept(input, at: step)
    case .keep: keep(at: step)
    case .refuse(let refusal): reject(refusal, at: step)
    case .doubt(let line, let command):
      openRow?.doubtfulLine = line
      reject(
        Refusal(
          ["\(line.quoted) is no command; \(command) was meant, perhaps"],
          accepts: "the same line again, as an answer"), at: step)
    case .goOn:
      openRow = nil
      advance()
    case .reload: reloadOptions()
    case .submit: if let outcome = confirm() { finish(outcome) }
    case .edit(let number): edit(number: number, at: step)
    case .run(let command, let argument): command.run(self, argument, step)
    case .finish(let outcome): finish(outcome)
    }
  }

  private func takeEndOfInput(at step: any Step) {
    let unended = step.question.part == .continuation
    // Once only: what is asked after that needs an answer. A text that was begun is no default.
    if options.keepsDefaults, !inputHasEnded, !unended {
      inputHasEnded = true
      closePrompt()
      openRow = nil
      keepsRest = true
      advance()
    } else if policy.asksAgain {
      finish(.endedEarly([], []))
    } else {
      finish(.endedEarly(unreachedRows(), problemsSoFar + (unended ? [unendedText] : [])))
    }
  }

  /// That a text was begun, and not ended.
  private var unendedText: Problem {
    Problem(
      .unreadable, title: current?.name(in: messages), path: current?.path, source: .line(lineNumber),
      reasons: ["the input ended before the text"], accepts: "a line that is a single dot behind it")
  }

  /// Counts input; why that of a stranger is no longer taken, if it is not.
  func excess(of input: LineInput) -> Problem? {
    inputLength.lines += 1
    if case .line(let line) = input { inputLength.bytes += line.utf8.count }
    guard options.restriction.isOn,
      inputLength.lines > Restriction.maximumLineCount || inputLength.bytes > Restriction.maximumByteCount
    else { return nil }
    return Problem(
      .unreadable, source: .line(inputLength.lines),
      reasons: ["the answers are too many or too long for one session"])
  }

  /// Counts a line that nobody asked for.
  func refuse(
    leftover line: String?, because reason: Message = "the line is left over: nothing is asked any more"
  ) -> Problem {
    lineNumber += 1
    return Problem(
      .leftover, source: .line(lineNumber), answer: line.map(AnswerValue.string), reasons: [reason])
  }

  func takeEvents() -> [WalkEvent] {
    defer { events = [] }
    return events
  }
}
