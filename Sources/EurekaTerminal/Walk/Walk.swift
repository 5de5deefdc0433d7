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
    /// It is over.
    case finished(WalkOutcome)
  }

  /// The form.
  public let form: Form
  /// How the walk treats its questions.
  public let options: WalkOptions
  /// Where the walk stands.
  public internal(set) var state: State = .finished(.quit)

  var cursor: WalkCursor
  var events: [WalkEvent] = []

  /// Rows that were asked, or answered beforehand. The rows are held so that no new one takes the identity of an old.
  var dealtWith: [ObjectIdentifier: BaseRow] = [:]
  /// Rows that were shown without being asked.
  var shown: [ObjectIdentifier: BaseRow] = [:]
  /// The lines that answered rows.
  var answeringLines: [ObjectIdentifier: Int] = [:]
  /// What is wrong with answers given beforehand.
  var problems: [Rejection] = []
  var usedTags: Set<String> = []

  var currentSection: Section?
  var currentRow: BaseRow?
  var currentLines: [String] = [] {
    didSet { if currentLines.isEmpty { currentLength = 0 } }
  }
  /// The bytes of a text block so far, with its newlines.
  var currentLength = 0
  var lineNumber = 0
  /// A line that looks like a command with a slip in it; entered again, it is an answer.
  var doubtfulLine: String?
  var keepsRest = false
  private var inputHasEnded = false

  /// A walk over a form; it begins with `start()`.
  public init(_ form: Form, options: WalkOptions) {
    self.form = form
    self.options = options
    cursor = WalkCursor(form)
  }

  /// Goes to the first question.
  public func start() -> [WalkEvent] {
    let errors = form.check().filter { $0.severity == .error }
    guard errors.isEmpty else {
      finish(.misdeclared(errors))
      return takeEvents()
    }
    problems += unknownTags()
    if options.mode == .interactive {
      let refused = problems + unreadableGivenAnswers()
      guard refused.isEmpty else {
        finish(.rejected(refused))
        return takeEvents()
      }
    }
    advance()
    return takeEvents()
  }

  /// Takes a line: an answer, part of one, or a command.
  ///
  /// - Parameter line: The line without its newline.
  public func take(line: String) -> [WalkEvent] {
    guard case .asking(let question) = state else { return [] }
    lineNumber += 1
    if case .review = question.part {
      takeReview(line)
    } else if question.prompt.isSecret {
      takeAnswer(line, to: question)
    } else {
      switch question.prompt.input == .block ? WalkCommand.parseInBlock(line) : WalkCommand.parse(line) {
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
        reject(
          [Message("\(line.quoted) is no answer: \(word) is used as \(usage)")], input: nil,
          question: question, accepts: nil)
      }
    }
    return takeEvents()
  }

  /// Takes a line that is no text: too long, not UTF-8, with NUL bytes.
  public func take(unreadableLine reason: Message) -> [WalkEvent] {
    guard case .asking(let question) = state else { return [] }
    lineNumber += 1
    reject([reason], input: nil, question: question)
    return takeEvents()
  }

  /// Takes the news that the input cannot be read any further; defaults do not stand for what is missing then.
  public func take(failedInput reason: String) -> [WalkEvent] {
    guard case .asking = state else { return [] }
    let failure = Rejection(
      row: nil, origin: .line(lineNumber + 1), reasons: ["the input cannot be read: \(reason)"])
    finish(.endedEarly(unreachedRows(), problems + [failure]))
    return takeEvents()
  }

  /// Takes the end of the input.
  public func takeEndOfInput() -> [WalkEvent] {
    guard case .asking(let question) = state else { return [] }
    // Once only: what is asked after that needs an answer. A text that was begun is no default.
    if options.keepsDefaults, !inputHasEnded, question.part != .continuation {
      inputHasEnded = true
      closePrompt()
      currentRow = nil
      keepsRest = true
      advance()
    } else {
      finish(options.mode == .interactive ? .endedEarly([], []) : .endedEarly(unreachedRows(), problems))
    }
    return takeEvents()
  }

  /// The command that a person meant by a line that is nearly one. A pipe's lines are taken as they are.
  func commandMeant(by line: String, at question: Question) -> String? {
    let word = line.trimmingCharacters(in: .whitespaces).prefix { $0 != " " }
    guard options.mode == .interactive, question.prompt.input == .line, word.hasPrefix(":"),
      !word.hasPrefix("::"),
      line != doubtfulLine
    else { return nil }
    return WalkCommand.words.sorted().nearest(to: String(word.dropFirst())).map { ":" + $0 }
  }

  func takeEvents() -> [WalkEvent] {
    defer { events = [] }
    return events
  }

  /// Goes to the next row to ask, or to the end.
  func advance() {
    while true {
      guard let row = nextRow() else {
        if let outcome = conclude() { finish(outcome) }
        return
      }
      if pass(row) { continue }
      if ask(row) { return }
    }
  }

  func nextRow() -> BaseRow? {
    if let row = cursor.next(in: form, where: isWanted) { return row }
    // Rows further up may have been shown since.
    cursor.moveToStart(of: form)
    return cursor.next(in: form, where: isWanted)
  }

  func isWanted(_ row: BaseRow) -> Bool {
    let identity = ObjectIdentifier(row)
    if dealtWith[identity] != nil { return false }
    return shown[identity] == nil || canBeAsked(row)
  }

  func canBeAsked(_ row: BaseRow) -> Bool {
    row.isVisible && !row.isDisabled && row.form === form && row.baseCell?.takesAnswer == true
  }

  /// Shows a section's header before the first of its rows that is shown.
  func enter(_ section: Section?) {
    guard currentSection !== section else { return }
    leaveSection()
    currentSection = section
    events.append(.sectionEntered(header: section?.header?.title))
  }

  func leaveSection() {
    if let footer = currentSection?.footer?.title { events.append(.sectionLeft(footer: footer)) }
    currentSection = nil
  }

  /// Deals with a row that is not asked; false if it has to be.
  func pass(_ row: BaseRow) -> Bool {
    guard canBeAsked(row) else {
      shown[ObjectIdentifier(row)] = row
      row.updateCell()
      let value = row.displayText(in: options.context)
      enter(row.section)
      if row.baseCell?.takesAnswer == true {
        events.append(.locked(title: row.name, value: value))
      } else {
        events.append(.label(title: row.title ?? "", value: value))
      }
      return true
    }
    if let tag = row.tag, let answer = options.given[tag], usedTags.insert(tag).inserted {
      return apply(answer, to: row)
    }
    guard options.mode == .unattended || keepsRest else { return false }
    dealtWith[ObjectIdentifier(row)] = row
    return true
  }

  /// Opens a row's prompt; false if the row's own callbacks have hidden, locked or removed it meanwhile.
  func ask(_ row: BaseRow) -> Bool {
    row.updateCell()
    row.setHighlighted(true)
    row.select()
    guard canBeAsked(row) else {
      row.setHighlighted(false)
      return false
    }
    dealtWith[ObjectIdentifier(row)] = row
    currentRow = row
    currentLines = []
    enter(row.section)
    show(Question(tag: row.tag, prompt: row.prompt(in: options.context), part: .answer))
    return true
  }

  func show(_ question: Question) {
    state = .asking(question)
    events.append(.question(question))
  }

  func closePrompt() {
    currentRow?.setHighlighted(false)
  }

  func finish(_ outcome: WalkOutcome) {
    closePrompt()
    currentRow = nil
    state = .finished(outcome)
  }
}
