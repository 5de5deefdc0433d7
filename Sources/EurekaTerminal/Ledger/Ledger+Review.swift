import Eureka
import OrderedCollections

extension Ledger {
  /// The answers so far, or all of them at the end of the form.
  package func review(isComplete: Bool = false) -> Review {
    var isReached = true
    let items = reviewedRows.map { question in
      if question === current { isReached = isComplete }
      let given = self[question].isPassed || question.isDisabled ? nil : unappliedAnswer(to: question)
      var value = given.flatMap { $0.isNull ? nil : question.shown($0.input, in: options.context) }
      if given == nil, case .list(let list) = question.node {
        // The items have numbers of their own; the list's is for adding one.
        let count = list.itemRows.count
        let items = messages.text(of: count == 1 ? "1 item" : "\(count) items")
        value = count == 0 ? nil : isComplete ? items : messages.text(of: "\(items) so far")
      } else if given == nil {
        value = question.displayText(in: options.context)
      }
      let (section, item) = reviewedSection(of: question)
      section?.updateFollowers()
      // A pair of items is one of a list in an item.
      let asker = section?.asker ?? item?.section?.asker
      let name = section?.asker == nil ? nil : item.map { ListItem($0).title.singleLine(columns: 60) }
      return Review.Item(
        section: section?.header?.title,
        groups: (asker ?? section)?.groups.compactMap(\.title) ?? [],
        about: asker.map { Review.About(asker: $0.number, name: name) },
        listItems: question.ancestors.prefix { $0 !== item }.filter { $0.itemNumber != nil }.reversed()
          .map { RowName(of: $0).full(in: messages, below: item) },
        isList: question is BaseMultivaluedSection,
        title: reviewedTitle(of: question, below: item), value: value,
        status: given.map(reviewedStatus) ?? reviewedStatus(of: question, isReached: isReached),
        former: formerAnswer(to: question),
        isChanged: shownReview?.answers[question.number].map { $0 != reviewedAnswer(of: question) } ?? false,
        isRequired: question.isRequired)
    }
    return Review(items: items, notes: problems + warnings())
  }

  private func formerAnswer(to question: any Answerable) -> String? {
    guard self[question].marks.contains(.offered), !question.isContainer,
      let offered = options.offered[question], !question.isCurrentAnswer(offered.input, in: canonical)
    else { return nil }
    return offered.isNull ? "—" : question.shown(offered.input, in: options.context)
  }

  /// All answers at the end of the form, with the supplied answers that had no use, which are named once. From the first
  /// time on, a review marks the answers that have changed since.
  func finalReview(of part: Range<Int>? = nil) -> Review {
    lazy var answers = reviewedRows.map { ($0.number, reviewedAnswer(of: $0)) }
    var shown = shownReview ?? (answers: Dictionary(answers, uniquingKeysWith: { $1 }), unused: [])
    var review = review(isComplete: true)
    review.part = part
    let unused = options.given.unknownTags(in: form) + unusedAnswers()
    review.notes += unused.filter { !shown.unused.contains($0) } + blockingProblems()
    if part == nil { shown.unused += unused }
    shownReview = shown
    return review
  }

  /// The problems with invalid rows that nobody can be asked, or has nothing to choose for, with the answers that they depend
  /// on.
  func blockingProblems() -> [Problem] {
    form.questions.compactMap { question in
      if isValid(question) || canBeAnswered(question) || question.hasUncertainErrors { return nil }
      var problem = problem(withValueOf: question)
      let names = deciding(question).map { $0.nameInProblems(in: messages) }
      problem.accepts = names.isEmpty ? nil : "another answer to \(list: names)"
      return problem
    }
  }

  /// The questions that decide whether a question is shown and valid, directly or through computed values.
  private func deciding(_ question: any Answerable) -> [any Answerable] {
    var found: OrderedDictionary<ObjectIdentifier, any Answerable> = [:]
    var seen: Set<ObjectIdentifier> = []
    var left = [question]
    while let next = left.popLast() {
      let read = next.decidingTags.compactMap { next.form?.readable(tag: $0) }
      for question in read where canBeAsked(question) { found[ObjectIdentifier(question)] = question }
      left += read.filter { $0.isComputed && seen.insert(ObjectIdentifier($0)).inserted }
    }
    return Array(found.values)
  }

  func questionOfOptions(of question: any Answerable) -> (any Answerable)? {
    (question as? BaseRow)?.details?.tagsOfOptions.lazy.compactMap { question.form?.readable(tag: $0) }
      .first { $0.path != nil }
  }

  /// The section of the form that asks a question, and the item of a list, or the pair of items, that it is about.
  private func reviewedSection(of question: any Answerable) -> (Section?, about: BaseRow?) {
    let ancestors = question.ancestors
    if ancestors.isEmpty { return (question.section, nil) }
    // What is asked about an item stands under the item's name.
    guard let asked = ([question] + ancestors).lazy.compactMap(\.section).first(where: \.isAboutItems) else {
      return (ancestors.last?.section, nil)
    }
    return (asked.firstAboutItem ?? asked.form?.allSections.first, asked.form?.owner)
  }

  /// The question's name, without the item that it is about; an item of a list is numbered.
  func reviewedTitle(of question: any Answerable, below known: BaseRow? = nil) -> String {
    var name =
      (question as? BaseRow).map { RowName(of: $0).full(in: messages, below: known) }
      ?? question.name(in: messages)
    if let group = question.ancestors.first, group !== known, !(question is BaseRow) {
      name = messages.filling("%@: %@", with: RowName(of: group).full(in: messages, below: known), name)
    }
    guard let number = question.itemNumber, question.title != nil, name.last?.isNumber == false else {
      return name
    }
    return "\(name) \(number)"
  }

  /// The answer that the review shows; a list's items have lines of their own.
  private func reviewedAnswer(of question: any Answerable) -> AnswerValue {
    if case .list(let list) = question.node { return .string(String(list.itemRows.count)) }
    return question.answer(in: options.context)
  }

  /// What a person has typed before the language was changed has no source to tell.
  private func reviewedStatus(of answer: Answers) -> QuestionStatus {
    if case .line = answer.source { .answered(line: nil) } else { .given(answer.source) }
  }

  /// Once a question was reached, the source of its answer is not repeated.
  private func reviewedStatus(of question: any Answerable, isReached: Bool) -> QuestionStatus {
    if question.isDisabled { return .locked }
    if !question.takesAnswer { return .answered(line: nil) }
    if !isReached, !self[question].isPassed, question.answer(in: options.context) == .null {
      return .unanswered
    }
    return statusOfRejectedValue(of: question)
      ?? (self[question].isPassed ? .answered(line: nil) : .unanswered)
  }

  func reviewedRow(numbered number: String) -> (any Answerable)? {
    let rows = reviewedRows
    return Int(number).flatMap { rows.indices.contains($0 - 1) ? rows[$0 - 1] : nil }
  }

  /// The rows of the review, numbered from 1 in their order.
  var reviewedRows: [any Answerable] {
    form.questions.filter { question in
      guard question.subform == nil else { return false }
      let row = question as? BaseRow
      // A label has its swipe actions in the review, too.
      guard question.isQuestion else {
        return mode.isPerson && !question.takesAnswer && question.isVisible
          && row?.details?.hasSwipeActions == true
      }
      if question.isDisabled, let row, hasNothingToShow(of: row) { return false }
      return !question.isOmitted || question.answer(in: options.context) != .null
    }
  }

  /// Whether there is nothing to show of a question that is not asked.
  func hasNothingToShow(of row: BaseRow) -> Bool {
    row.takesAnswer && !row.hasValue && row.details?.hasSwipeActions != true
      && RowName(of: row).given(in: messages) == nil
  }

  /// The problem with a question that is invalid; for a program, with each that is judged together with it, so that it can answer
  /// them all.
  func problems(withValueOf question: any Answerable, _ unchecked: [RowWork] = []) -> [Problem] {
    let problem = problem(withValueOf: question, unchecked)
    let others = options.isDriven ? question.rowsJudgedTogether.filter { $0 !== question } : []
    return [problem] + others.map { self.problem(problem, sharedBy: $0) }
  }

  func problem(_ problem: Problem, sharedBy other: any Answerable) -> Problem {
    var same = problem
    (same.title, same.path, same.source) = (
      other.nameInProblems(in: messages), other.path, sourceOfAnswer(to: other)
    )
    return same
  }

  func problem(withValueOf question: any Answerable, _ unchecked: [RowWork] = []) -> Problem {
    let source =
      self[question].line.map(Answers.Source.line) ?? sourceOfAnswer(to: question)
      ?? sourceOfDefault(of: question)
    if let work = unchecked.first(where: { $0.row === question }) {
      return question.problem(work, from: source, in: options.context)
    }
    // Options that nobody was asked to choose from may not be loaded.
    let accepts =
      question.areOptionsReady ? question.prompt(in: mode.asks ? options.context : canonical).accepts : nil
    return question.problemWithValue(from: source, accepts: accepts, in: options.context)
  }
}

extension Answerable {
  /// A supplied answer that was not read yet. A list's may contain secrets, as its rows do not exist yet.
  fileprivate func shown(_ input: AnswerInput, in context: ReadingContext) -> String {
    isSecret ? "••••" : isContainer ? "…" : displayText(of: input, in: context) ?? input.value.unquoted
  }
}

extension AnswerValue {
  /// A text as it is, anything else as messages quote it.
  var unquoted: String { if case .string(let text) = self { text } else { quoted } }
}
