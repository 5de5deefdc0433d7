package import Eureka

/// What is known about each question of a form: what was supplied for it, how far the walk is with it, what answered it,
/// and whether that was rejected.
///
/// It has no phases and shows nothing; the status, the review, the reports and the journal are views of it.
@MainActor
package final class Ledger {
  // What is unchecked is used by the ledger alone, and by nothing that it calls meanwhile.

  package let form: Form
  var mode: WalkOptions.Mode { options.mode }
  /// The options of the walk, with the supplied answers arranged like the form.
  @exclusivity(unchecked) var options: WalkOptions
  /// The question whose prompt is open.
  @exclusivity(unchecked) var openRow: OpenRow?
  var current: (any Answerable)? { openRow?.row }
  /// Whether any answers were supplied, offered or kept by an earlier run; comparing them each time costs more.
  let hasSupplied: Bool
  /// The problems with the places of supplied answers.
  let misplaced: [Problem]
  @exclusivity(unchecked) var problems: [Problem] = []
  private(set) var notices: [Problem]
  /// Finds what unknown tags in groups may have been meant as.
  var nearestSearch = NearestSearch()
  /// Whether any default that follows other answers was accepted; most walks need not look for one that has changed.
  @exclusivity(unchecked) private(set) var keepsDefaults = false
  /// The answers of the first review, by the numbers of their questions, and the problems of supplied answers without a use
  /// that reviews have named.
  var shownReview: (answers: [Int: AnswerValue], unused: [Problem])?
  /// The section of the questions that a program can answer first, as far as the walk has come.
  var firstOpenSection: Section?
  let changes = ChangeLog()
  @exclusivity(unchecked) private var entries = Entries()

  init(_ form: Form, _ options: WalkOptions) {
    self.form = form
    self.options = options
    (self.options.given, misplaced) = options.given.placed(in: form)
    hasSupplied = ![options.given, options.resumed, options.offered].allSatisfy(\.isEmpty)
    notices = options.warnings
    form.changeLog = changes
  }

  subscript(question: any Answerable) -> Entry {
    get { entries[question] }
    set {
      changes.note(.answer, of: question)
      entries[question] = newValue
    }
  }

  /// Changes an entry in its place, at less than setting each of its properties.
  func update(_ question: any Answerable, _ change: (inout Entry) -> Void) {
    changes.note(.answer, of: question)
    change(&entries[question])
  }

  /// Sets what says nothing of the answer, and so is no change of it.
  func set<Value>(_ property: WritableKeyPath<Entry, Value>, of question: any Answerable, to value: Value) {
    entries[question][keyPath: property] = value
  }

  var messages: MessageCatalog { options.context.messages }
  /// The context that files, flags and the environment are read in.
  var canonical: ReadingContext { options.context.canonical }

  package func warn(_ warning: Problem) { notices.append(warning) }
}

// MARK: What is to be asked

extension Ledger {
  func postpone(_ question: any Answerable) { self[question].marks.insert(.postponed) }

  func dropPostponement(of question: any Answerable) {
    self[question].marks.remove(.postponed)
    if mode.isPerson, let path = question.path { options.lostSecrets.remove(path) }
  }

  /// Lets what was left for the end be asked; returns whether somebody had left any of it, and `nil` if there is none.
  func takePostponed() -> Bool? {
    let isPostponed = entries.removeFromAll(.postponed)
    let hasSecrets = mode.isPerson && !options.lostSecrets.isEmpty
    if hasSecrets { options.lostSecrets = [] }
    return isPostponed || hasSecrets ? isPostponed : nil
  }

  func canBeAsked(_ question: any Answerable) -> Bool {
    question.isVisible && !question.isDisabled && question.form?.root === form
      && question.canBecomeFirstResponder
  }

  /// Whether a person who is asked a question can answer it: a choice has something to choose.
  func canBeAnswered(_ question: any Answerable) -> Bool {
    canBeAsked(question) && !question.lacksOptions(in: options.context)
  }

  func openCounts(in list: BaseMultivaluedSection) -> [ObjectIdentifier: Int] {
    var counts: [ObjectIdentifier: Int] = [:]
    for question in form.questions where !question.isContainer {
      guard canBeAsked(question), !self[question].isPassed, !isPassedOver(question) else { continue }
      let rows = [question as? BaseRow].compactMap(\.self) + question.ancestors
      guard let item = rows.first(where: { $0.section === list }) else { continue }
      counts[ObjectIdentifier(item), default: 0] += 1
    }
    return counts
  }

  /// Whether the walk has still to reach a question.
  func isWanted(_ question: any Answerable) -> Bool {
    if mode.isPerson, !options.lostSecrets.isEmpty, question.isSecret,
      question.path.map(options.lostSecrets.contains) == true
    {
      return false
    }
    let entry = self[question]
    if entry.marks.contains(.postponed) { return false }
    if entry.isPassed {
      return (mustCheckChoice(of: question, entry) || mustAskAgain(question, entry)) && canBeAsked(question)
    }
    return entry.standing != .shown || canBeAsked(question)
  }

  /// Whether a question is asked again: its default has changed since it was accepted, or its condition now lets it be asked.
  private func mustAskAgain(_ question: any Answerable, _ entry: Entry) -> Bool {
    if entry.standing == .leftUnasked, !isPassedOver(question) { return true }
    guard let kept = entry.keptDefault else { return false }
    return (question as? BaseRow)?.details?.hasPendingDefault == true
      || question.answer(in: canonical) != kept
  }

  /// Opens a question that is to be asked again; returns whether its default has changed since it was accepted.
  func reopenIfChanged(_ question: any Answerable) -> Bool {
    guard form.mayPassOver || keepsDefaults else { return false }
    let entry = self[question]
    guard entry.isPassed, mustAskAgain(question, entry) else { return false }
    reopen(question)
    return entry.standing == .passed
  }

  /// Keeps the default that an answer is about to replace, so that somebody can have it back.
  func keepDefault(of question: any Answerable) {
    let hasValue = (question as? BaseRow)?.hasValue ?? (question as? any Choice)?.hasChosen ?? false
    guard hasValue, !question.isContainer, question.isPartOfResult,
      case let entry = self[question], !entry.marks.contains(.entered), entry.supplied == nil,
      entry.replacedDefault == nil
    else { return }
    set(\.replacedDefault, of: question, to: question.answer(in: canonical))
  }

  func acceptDefault(_ answer: AnswerValue, of question: any Answerable) {
    keepsDefaults = true
    set(\.keptDefault, of: question, to: answer)
  }

  /// Has a default that was accepted be the one that there is now.
  func renewAcceptedDefault(of question: any Answerable) {
    guard keepsDefaults, self[question].keptDefault != nil else { return }
    acceptDefault(question.answer(in: canonical), of: question)
  }

  /// Whether a question, or a group that it is in, is not to be asked.
  func isPassedOver(_ question: any Answerable) -> Bool {
    guard form.mayPassOver, !options.asksAll else { return false }
    return question.isPassedOver
  }

  func skip(_ question: any Answerable) {
    self[question].standing = isPassedOver(question) ? .leftUnasked : .passed
    noteUnasked(question)
    // What is not asked accepts the default as it is.
    renewAcceptedDefault(of: question)
  }

  /// Asks for a question again, once the walk reaches it.
  func reopen(_ question: any Answerable) { self[question].standing = .unreached }

  /// Whether a yes has added an item, and nothing was entered for it since.
  func isBegun(_ item: BaseRow) -> Bool {
    func wasEntered(_ question: any Answerable) -> Bool {
      self[question].marks.contains(.entered) || question.node.hasChild(where: wasEntered)
    }
    return self[item].marks.contains(.added) && !wasEntered(item)
  }

  /// Records that a line has added an item to a list, and answered it, too, or not.
  func record(_ added: (row: BaseRow, isAnswered: Bool), to list: any Answerable, line: Int) {
    reopen(list)
    update(list) { entry in
      entry.line = nil
      // What was supplied has not ended it any more.
      entry.supplied?.rest = .open
    }
    update(added.row) { entry in
      guard added.isAnswered else { return entry.marks.formUnion(.added) }
      entry.marks.subtract(.added)
      entry.marks.formUnion(.asked)
      (entry.standing, entry.line) = (.passed, line)
    }
  }
}
