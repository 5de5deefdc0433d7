package import Eureka
import OrderedCollections

extension Walk {
  /// The answers so far, or all of them at the end of the form.
  package func review(isComplete: Bool = false) -> Review {
    var isReached = true
    let items = reviewedRows.map { row in
      if row === current { isReached = isComplete }
      let given = records[row].isSettled ? nil : untakenAnswer(for: row)
      var value = given.flatMap { $0.isNull ? nil : row.shown($0.input, in: options.context) }
      if given == nil, case .list(let list) = row.node {
        // The items have numbers of their own; the list's is for adding one.
        let count = list.itemRows.count
        let items = messages.text(of: count == 1 ? "1 item" : "\(count) items")
        value = count == 0 ? nil : isComplete ? items : messages.text(of: "\(items) so far")
      } else if given == nil {
        value = row.displayText(in: options.context)
      }
      return Review.Item(
        section: (row.ancestors.last?.section ?? row.section)?.header?.title,
        listItem: row.listItem.flatMap { $0.row === row ? nil : $0.row.name(in: messages) },
        title: reviewedTitle(of: row), value: value,
        status: given.map { .given($0.source) } ?? reviewedStatus(of: row, isReached: isReached),
        isChanged: isChanged(row))
    }
    return Review(items: items, notes: problems + warnings())
  }

  /// The row's name; an item of a list is numbered.
  private func reviewedTitle(of row: any Answerable) -> String {
    let name = row.name(in: messages)
    guard let number = row.itemNumber, row.title != nil, name.last?.isNumber == false else { return name }
    return "\(name) \(number)"
  }

  /// Whether the answer is another than when the review was first shown.
  private func isChanged(_ row: any Answerable) -> Bool {
    reviewedAnswers[row.number].map { $0 != reviewedAnswer(of: row) } ?? false
  }

  /// The answer that the review shows; a list's items have lines of their own.
  private func reviewedAnswer(of row: any Answerable) -> AnswerValue {
    if case .list(let list) = row.node { return .string(String(list.itemRows.count)) }
    return row.answer(in: options.context)
  }

  /// Once a row was reached, the source of its answer is not repeated.
  private func reviewedStatus(of row: any Answerable, isReached: Bool) -> QuestionStatus {
    if row.isDisabled { return .locked }
    if !row.takesAnswer { return .answered(line: nil) }
    if !isReached, !records[row].isSettled, row.answer(in: options.context) == .null { return .unanswered }
    return statusOfRefusedValue(of: row) ?? (records[row].isSettled ? .answered(line: nil) : .unanswered)
  }

  func reviewedRow(numbered number: String) -> (any Answerable)? {
    let rows = reviewedRows
    return Int(number).flatMap { rows.indices.contains($0 - 1) ? rows[$0 - 1] : nil }
  }

  private var reviewedRows: [any Answerable] {
    form.questions.filter { question in
      guard question.subform == nil else { return false }
      let row = question as? BaseRow
      // A label has its swipe actions in the review, too.
      guard question.isQuestion else {
        return isInteractive && !question.takesAnswer && question.isVisible && row?.hasSwipeActions == true
      }
      return row?.isOmitted != true || question.answer(in: options.context) != .null
    }
  }

  /// The warnings: about where the answers came from, and by rules that only warn.
  package func warnings() -> [Problem] {
    notices
      + form.questions.compactMap { row in
        row.warning(row.warningsOfValue, from: source(ofAnswerTo: row), in: messages)
      }
  }

  /// How the walk ends at the end of the form; `nil` if it goes on.
  ///
  /// - Parameter work: The async rules that were waited for.
  func conclude(after work: [RowWork] = []) -> WalkOutcome? {
    enter(nil)
    dropUnknownTags()
    let issues = form.allRuntimeIssues.filter { $0.severity == .error }
    if !issues.isEmpty { return .misdeclared(issues) }
    let invalid = form.questions.filter {
      !$0.revalidate(quietly: false).isEmpty || $0.externalIssue(in: options.context) != nil
    }
    let unchecked = work.filter { $0.failure != nil }
    if isInteractive, let row = (invalid + unchecked.map(\.row)).first(where: canBeAsked) {
      events.append(.invalid(problem(withValueOf: row, unchecked)))
      go(to: row)
      return nil
    }
    if unchecked.isEmpty, waitForVerdicts(except: invalid) { return nil }
    let given =
      isInteractive ? [] : placingProblems + given.unknownTags(in: form) + problems + unusedAnswers()
    let refused =
      given + invalid.filter { !$0.hasUncertainErrors }.map { problem(withValueOf: $0) }
      + unchecked.map { problem(withValueOf: $0.row, unchecked) }
    guard refused.isEmpty else { return .rejected(refused) }
    guard isInteractive, reviews, !reviewedRows.isEmpty else { return confirm() }
    showReview()
    return nil
  }

  /// Folds a review that a person's screen has no room for, unless it is read out.
  func folded(_ review: Review) -> Review {
    let style = screenStyle()
    guard isInteractive, !style.isAccessible else { return review }
    let renderer = Renderer(style: style, messages: messages)
    return review.folded { review in
      // Of a long review, the first lines suffice to see that it does not fit.
      if review.parts.isEmpty, review.range.count > style.rows { return false }
      return renderer.height(of: review) <= style.rows
    }
  }

  /// Shows all answers, or a part of them.
  func showReview(of part: Range<Int>? = nil) {
    if reviewedAnswers.isEmpty {
      for row in reviewedRows { reviewedAnswers[row.number] = reviewedAnswer(of: row) }
    }
    var review = review(isComplete: true)
    review.notes += given.unknownTags(in: form) + unusedAnswers()
    review.part = part
    show(ReviewStep(folded(review), messages))
  }

  /// Asks a person for the form's confirmation word; everybody else must have supplied it.
  ///
  /// - Returns: How the walk ends; `nil` if it goes on.
  func confirm() -> WalkOutcome? {
    guard !isPresented, let confirmation = form.confirmation, options.confirmation != confirmation.word else {
      return .completed
    }
    guard isInteractive else { return .rejected([confirmation.rejection(of: options.confirmation)]) }
    show(ConfirmationStep(confirmation, messages))
    return nil
  }

  /// The problem with a row that is invalid, or that async rules could not judge.
  private func problem(withValueOf row: any Answerable, _ unchecked: [RowWork] = []) -> Problem {
    let source = records[row].line.map(Answers.Source.line) ?? sourceOfAnswer(to: row)
    if let work = unchecked.first(where: { $0.row === row }) {
      return row.problem(work, from: source, in: options.context)
    }
    // Options that nobody was asked to choose from may not be loaded.
    let accepts = row.areOptionsReady ? row.prompt(in: isAsking ? options.context : canonical).accepts : nil
    return row.problemWithValue(from: source, accepts: accepts, in: options.context)
  }

  func unreachedRows() -> [UnreachedRow] {
    var rows: [any Answerable] = []
    if let current { rows.append(current) }
    rows += form.questions.filter { row in
      row.subform == nil && canBeAsked(row) && row !== current && isWanted(row)
        && untakenAnswer(for: row) == nil
    }
    return rows.map { row in
      _ = offerDefault(to: row)
      return UnreachedRow(
        row: row.name(in: messages), tag: row.path,
        hasValidDefault: row.errorsOfValue.isEmpty && row.externalIssue(in: options.context) == nil)
    }
  }
}

extension Answerable {
  /// A supplied answer that was not read yet. A list's may contain secrets, as its rows do not exist yet.
  fileprivate func shown(_ input: AnswerInput, in context: ReadingContext) -> String {
    isSecret ? "••••" : isContainer ? "…" : displayText(of: input, in: context) ?? input.unquoted
  }
}

extension AnswerInput {
  fileprivate var unquoted: String {
    switch self {
    case .text(let text), .value(.string(let text)): text
    case .value(let value): value.quoted
    }
  }
}
