public import Eureka
import Foundation
import OrderedCollections

/// A form being answered: a state machine that takes lines and gives events, and reads and writes nothing itself.
///
/// ```swift
/// let walk = Walk(form, options: WalkOptions(mode: .interactive))
/// show(walk.start())
/// while case .asking = walk.state { show(walk.take(line: readLine() ?? "")) }
/// ```
public final class Walk {
  /// Where a walk stands.
  public enum State: Hashable, Sendable {
    /// A line is wanted.
    case asking(Question)
    /// Something else is waited for: `poll()` asks whether it is there.
    case waiting(Waiting)
    /// A text is to be changed in an editor: `take(edited:)` takes what has become of it.
    case editing(String)
    /// It is over.
    case finished(WalkOutcome)
  }

  /// The form.
  public let form: Form
  /// The form's controller: its own, or one made for the walk.
  public let controller: FormViewController
  /// How the walk treats its questions.
  public let options: WalkOptions
  /// Where the walk stands.
  public var state: State { inner?.walk.state ?? ownState }
  var ownState: State = .finished(.quit)

  var cursor: WalkCursor
  var events: [WalkEvent] = []

  /// The walk through the form of a controller that was presented.
  var inner: InnerWalk?
  /// Whether the walk is one through a presented form, that is left by going back from its first question.
  var isInner = false
  /// Whether such a walk was left by going back.
  var wasLeft = false

  /// Rows that were asked, or answered beforehand. The rows are held so that no new one takes the identity of an old.
  var dealtWith: [ObjectIdentifier: BaseRow] = [:]
  /// Rows that were asked, left without an answer or not.
  var asked: [ObjectIdentifier: BaseRow] = [:]
  /// Groups that were answered beforehand, as a whole.
  var answeredGroups: Set<ObjectIdentifier> = []
  /// Rows that were shown without being asked.
  var shown: [ObjectIdentifier: BaseRow] = [:]
  /// The lines that answered rows.
  var answeringLines: [ObjectIdentifier: Int] = [:]
  /// What is wrong with answers given beforehand.
  var problems: [Rejection] = []
  /// The paths that those answers were given for.
  var refusedPaths: Set<String> = []
  var usedTags: Set<String> = []

  var currentSection: Section?
  /// How often the current section had been reloaded when its header was shown.
  var shownReloadCount = 0
  var currentRow: BaseRow?
  var currentLines: [String] = [] {
    didSet { if currentLines.isEmpty { currentLength = 0 } }
  }
  /// The bytes of a text block so far, with its newlines.
  var currentLength = 0
  var lineNumber = 0
  /// The question whose answer is being edited.
  var editedQuestion: Question?
  /// The text that an editor began with.
  var editedText = ""
  /// An answer to the row asked now that was refused, for an editor to begin with.
  var refusedText: String?
  /// The question at which somebody wanted to leave.
  var questionLeft: Question?
  /// Whether somebody has answered something, here or in the form that this one was presented by.
  var hasAnswers = false
  /// Whether the next row stands before the one that was asked last.
  private var isReturning = false
  /// A line that looks like a command with a slip in it; entered again, it is an answer.
  var doubtfulLine: String?
  var keepsRest = false
  /// Where to go on behind an item that was moved: with what stands in its old place.
  var continuation: BaseRow?
  /// A row whose options are waited for.
  var awaitedRow: BaseRow?
  /// Which page of its options the row asked now shows, if it was leafed through.
  var optionsPage: Int?
  /// A swipe action that is not done yet.
  var runningAction: RunningAction?
  /// The rows of parts that are open, from the outermost in.
  private var openComposites: [BaseRow] = []
  private var inputHasEnded = false
  /// Whether the walk was completed once, and gone back to: the answers are reviewed then, whatever the options say.
  var isReopened = false
  /// Whether the controller was told that it is shown.
  private var hasAppeared = false

  /// A walk over a form; it begins with `start()`.
  public init(_ form: Form, options: WalkOptions) {
    self.form = form
    self.options = options
    controller = form.viewController ?? FormViewController(form: form)
    cursor = WalkCursor(form)
  }

  /// A walk over the form of a controller, whose `viewDidLoad()` builds it.
  public convenience init(_ controller: FormViewController, options: WalkOptions) {
    controller.loadViewIfNeeded()
    controller.form.viewController = controller
    self.init(controller.form, options: options)
  }

  /// The words the walk is shown in.
  public var vocabulary: Vocabulary { options.context.vocabulary }

  /// How the line is edited that answers the question asked now.
  public var editing: LineEditing {
    if let inner { return inner.walk.editing }
    guard case .asking(let question) = ownState, question.part == .answer, question.prompt.input == .line
    else {
      return LineEditing()
    }
    return currentRow?.baseCell?.editing(in: options.context) ?? LineEditing()
  }

  /// Goes to the first question.
  public func start() -> [WalkEvent] {
    form.resources = options.resources
    guard form.errorsOfDeclaration.isEmpty else {
      finish(.misdeclared(form.check()))
      return takeEvents()
    }
    guard isInner || !form.allRows.isEmpty else {
      finish(.misdeclared([FormIssue(kind: .empty, subject: "form")]))
      return takeEvents()
    }
    if options.mode != .unattended {
      // A slip is said before anybody is asked: what is no slip, a row may be that comes later. A person puts the rest
      // right where it is asked, a pipe cannot.
      let refused = options.mode == .interactive ? slips : problemsOfGivenAnswers()
      guard refused.isEmpty else {
        finish(.rejected(refused))
        return takeEvents()
      }
    }
    controller.loadViewIfNeeded()
    controller.viewWillAppear(false)
    hasAppeared = true
    if !isInner, let title = controller.title { events.append(.presented(title: title, introduction: [])) }
    if let text = controller.navigationAccessoryView?.text { events.append(.accessory(text)) }
    controller.viewDidAppear(false)
    if !presentWhatIsWanted(for: nil) { advance() }
    return takeEvents()
  }

  /// Goes back to the review of the answers after the walk was completed, for a person to change them.
  ///
  /// - Returns: nothing if there is nobody to review them, or the walk was not completed.
  public func reopen() -> [WalkEvent] {
    guard ownState == .finished(.completed), options.mode == .interactive, !isInner else { return [] }
    isReopened = true
    controller.viewWillAppear(false)
    hasAppeared = true
    controller.viewDidAppear(false)
    advance()
    return takeEvents()
  }

  /// Takes a line: an answer, part of one, or a command.
  ///
  /// - Parameter line: The line without its newline.
  public func take(line: String) -> [WalkEvent] {
    if inner != nil { return forward { $0.take(line: line) } }
    guard case .asking(let question) = ownState else { return [] }
    lineNumber += 1
    if case .review = question.part {
      takeReview(line)
    } else if question.part == .leaving {
      takeLeaving(line, question)
    } else if case .confirmation(let confirmation) = question.part {
      takeConfirmation(line, confirmation, question)
    } else if question.prompt.isSecret {
      takeAnswer(line, to: question)
    } else {
      let ownWords = Set(controller.navigationAccessoryView?.commands.map(\.name) ?? [])
      let parsed =
        question.prompt.input == .block
        ? WalkCommand.parseInBlock(line) : WalkCommand.parse(line, ownWords: ownWords)
      switch parsed {
      case .text(let text):
        if let command = commandMeant(by: line, at: question) {
          doubtfulLine = line
          let reason: Message = "\(line.quoted) is no command; \(command) was meant, perhaps"
          reject([reason], input: nil, question: question, accepts: "the same line again, as an answer")
          return takeEvents()
        }
        doubtfulLine = nil
        takeAnswer(text, to: question)
      case .command(let command): run(command, at: question)
      case .misused(let word, let usage):
        let reason: Message =
          usage.description == word
          ? "\(line.quoted) is no answer: \(word) takes nothing behind it"
          : "\(line.quoted) is no answer: \(word) is used as \(usage)"
        reject([reason], input: nil, question: question, accepts: nil)
      }
    }
    return takeEvents()
  }

  /// Takes a line that is no text: too long, not UTF-8, with NUL bytes.
  public func take(unreadableLine reason: Message) -> [WalkEvent] {
    if inner != nil { return forward { $0.take(unreadableLine: reason) } }
    guard case .asking(let question) = ownState else { return [] }
    lineNumber += 1
    reject([reason], input: nil, question: question)
    return takeEvents()
  }

  /// Takes the news that the input cannot be read any further; defaults do not stand for what is missing then.
  public func take(failedInput reason: String) -> [WalkEvent] {
    if inner != nil { return forward { $0.take(failedInput: reason) } }
    guard case .asking = ownState else { return [] }
    let failure = Rejection(
      .unreadable, row: nil, origin: .line(lineNumber + 1), reasons: ["the input cannot be read: \(reason)"])
    finish(.endedEarly(unreachedRows(), problemsSoFar + [failure]))
    return takeEvents()
  }

  /// Takes the end of the input.
  public func takeEndOfInput() -> [WalkEvent] {
    if inner != nil { return forward { $0.takeEndOfInput() } }
    guard case .asking(let question) = ownState else { return [] }
    // Once only: what is asked after that needs an answer. A text that was begun is no default.
    if options.keepsDefaults, !inputHasEnded, question.part != .continuation {
      inputHasEnded = true
      closePrompt()
      currentRow = nil
      keepsRest = true
      advance()
    } else if options.mode == .interactive {
      finish(.endedEarly([], []))
    } else {
      let unended = question.part == .continuation ? [unendedText] : []
      finish(.endedEarly(unreachedRows(), problemsSoFar + unended))
    }
    return takeEvents()
  }

  /// That a text was begun, and not ended.
  private var unendedText: Rejection {
    Rejection(
      .unreadable, row: currentRow?.name(in: vocabulary), tag: currentRow?.path, origin: .line(lineNumber),
      reasons: ["the input ended before the text"], accepts: "a line that is a single dot behind it")
  }

  /// Counts a line that nobody asked for.
  func refuse(
    leftover line: String?, because reason: Message = "the line is left over: nothing is asked any more"
  ) -> Rejection {
    lineNumber += 1
    return Rejection(.leftover, row: nil, origin: .line(lineNumber), input: line, reasons: [reason])
  }

  /// The command that a person meant by a line that is nearly one. A pipe's lines are taken as they are.
  func commandMeant(by line: String, at question: Question) -> String? {
    let word = line.trimmingCharacters(in: .whitespaces).prefix { $0 != " " }
    guard options.mode == .interactive, question.prompt.input == .line, word.hasPrefix(":"),
      !word.hasPrefix("::"),
      line != doubtfulLine
    else { return nil }
    let words = WalkCommand.words.filter { $0.first?.isLetter == true }
    return words.sorted().nearest(to: String(word.dropFirst())).map { ":" + $0 }
  }

  func takeEvents() -> [WalkEvent] {
    defer { events = [] }
    return events
  }

  /// Goes to the next row to ask, or to the end.
  func advance() {
    while true {
      // A presented form that was told to go away is done with.
      if isInner, controller.isDismissed { return finish(.completed) }
      let awaited = awaitedRow
      awaitedRow = nil
      guard let row = awaited ?? nextRow() else {
        if let outcome = conclude() { finish(outcome) }
        return
      }
      switch prepareOptions(of: row) {
      case .ready: break
      case .stopped: return
      }
      switch pass(row) {
      case .passed: continue
      case .stopped: return
      case .wanted: if ask(row) { return }
      }
    }
  }

  func nextRow() -> BaseRow? {
    if let row = cursor.next(in: form, where: isWanted) { return row }
    // Rows further up may have been shown since.
    cursor.moveToStart(of: form)
    let row = cursor.next(in: form, where: isWanted)
    isReturning = row != nil
    return row
  }

  func isWanted(_ row: BaseRow) -> Bool {
    !isSettled(row) && (shown[ObjectIdentifier(row)] == nil || canBeAsked(row))
  }

  /// Whether a row was asked, or answered beforehand, by itself or in a group.
  func isSettled(_ row: BaseRow) -> Bool {
    dealtWith[ObjectIdentifier(row)] != nil
      || !answeredGroups.isEmpty
        && row.enclosingGroups.contains { answeredGroups.contains(ObjectIdentifier($0)) }
  }

  func canBeAsked(_ row: BaseRow) -> Bool {
    row.isVisible && !row.isDisabled && row.walkedForm === form
      && row.baseCell?.cellCanBecomeFirstResponder() == true
  }

  /// What has become of a row that the walk came to.
  enum Passage {
    /// It is dealt with.
    case passed
    /// It is to be asked.
    case wanted
    /// The walk stands still at it.
    case stopped
  }

  /// Deals with a row that is not asked.
  func pass(_ row: BaseRow) -> Passage {
    guard canBeAsked(row) else {
      shown[ObjectIdentifier(row)] = row
      row.updateCell()
      enter(row.section)
      let text = RowText(row, in: options.context)
      let isLocked = row.baseCell?.takesAnswer == true
      events.append(isLocked ? .locked(text) : .label(text))
      return pauses(at: isLocked) ? pause(at: row) : .passed
    }
    if applyGivenAnswer(to: row) { return .passed }
    if row.groupedForm != nil {
      dealtWith[ObjectIdentifier(row)] = row
      return .passed
    }
    guard options.mode == .unattended || keepsRest else { return .wanted }
    dealtWith[ObjectIdentifier(row)] = row
    return .passed
  }

  private func pauses(at isLocked: Bool) -> Bool {
    guard options.mode == .interactive, !keepsRest else { return false }
    let navigation = controller.navigationOptions ?? Form.defaultNavigationOptions
    return isLocked
      ? navigation.contains(.stopDisabledRow) : !navigation.contains(.skipCanNotBecomeFirstResponderRow)
  }

  private func pause(at row: BaseRow) -> Passage {
    currentRow = row
    show(
      Question(
        tag: row.path, prompt: Prompt(title: vocabulary.text(of: "Enter goes on"), accepts: "Enter"),
        part: .pause))
    return .stopped
  }

  /// Opens a row's prompt; false if the row's own callbacks have hidden, locked or removed it meanwhile.
  func ask(_ row: BaseRow) -> Bool {
    openGroups(of: row)
    row.updateCell()
    row.setHighlighted(true)
    row.select()
    guard canBeAsked(row) else {
      row.setHighlighted(false)
      while controller.takePresentation() != nil {}
      return false
    }
    dealtWith[ObjectIdentifier(row)] = row
    asked[ObjectIdentifier(row)] = row
    currentRow = row
    currentLines = []
    refusedText = nil
    optionsPage = nil
    if isReturning, options.mode == .interactive {
      events.append(.returned(to: row.name(in: vocabulary)))
    }
    isReturning = false
    enter(row.section)
    if presentWhatIsWanted(for: row) { return true }
    askAgain()
    return true
  }

  /// Opens the rows of parts that a row belongs to, and closes the others.
  private func openGroups(of row: BaseRow?) {
    let wanted: [BaseRow] = row?.enclosingGroups.reversed() ?? []
    for open in openComposites.reversed() where !wanted.contains(where: { $0 === open }) {
      open.setHighlighted(false)
    }
    let opened = wanted.filter { row in !openComposites.contains { $0 === row } }
    openComposites = wanted
    for row in opened {
      row.updateCell()
      row.setHighlighted(true)
      row.select()
    }
  }

  func show(_ question: Question) {
    ownState = .asking(question)
    events.append(.question(question))
  }

  func closePrompt() {
    currentRow?.setHighlighted(false)
    currentRow?.setPresentedOptions(nil)
  }

  func finish(_ outcome: WalkOutcome) {
    closePrompt()
    openGroups(of: nil)
    currentRow = nil
    ownState = .finished(outcome)
    guard hasAppeared else { return }
    hasAppeared = false
    controller.viewWillDisappear(false)
    controller.viewDidDisappear(false)
  }
}
