import Eureka

/// `:later`, `:back`, `:goto`, `:quit`, and a number in the review.
extension Walk {
  func rejectNavigation(at step: any Step) {
    step.reject("navigation is turned off here", in: self)
  }

  /// Leaves the question for the end, when everything else is answered.
  func postpone(at step: any Step) {
    guard allowsNavigation else { return rejectNavigation(at: step) }
    guard let current else { return resume(step) }
    let others = form.questions.filter { $0 !== current && ledger.canBeAsked($0) }
    if !others.contains(where: ledger.isWanted) {
      // What `:submit` has passed, and cannot be submitted.
      let missing = others.filter { !$0.isContainer && $0.needsAnswer }
      if missing.isEmpty { return reject("no other question is open", line: ":later", at: step) }
      missing.forEach(ledger.reopen)
    }
    ledger.postpone(current)
    if mode.isPerson { note("asked again at the end") }
    leaveOpen()
  }

  func goBack(_ count: Int, from step: any Step) {
    if step.place == .confirmation { return showReview() }
    guard allowsNavigation || step.place == .review else { return rejectNavigation(at: step) }
    if !goBack(count) { reject("this is the first question", line: ":back", at: step) }
  }

  func go(to name: String, from step: any Step) {
    guard let row = navigator.question(name) else {
      return reject(unknown: name, among: askableNames, at: step)
    }
    guard row.isVisible else { return reject("the question \(name.quoted) is hidden now", at: step) }
    guard case .list(let list) = row.node, !list.asksForMore else { return visit(row) { $0.resume(step) } }
    if let item = list.itemRows.first(where: ledger.canBeAsked) { return go(to: item) }
    let names = list.namesOfCounts(in: messages)
    reject(
      "\(list.name(in: messages)) has no items.",
      accepts: names.isEmpty ? nil : "another answer to \(list: names)", at: step)
  }

  func change(number: Int) {
    guard let row = ledger.reviewedRow(numbered: "\(number)") else { return showReview() }
    visit(row) { $0.showReview() }
  }

  /// Goes to a question, or shows it if it is not asked; the walk stops there for its swipe actions.
  private func visit(_ question: any Answerable, or otherwise: (Walk) -> Void) {
    if ledger.canBeAsked(question) { return go(to: question) }
    let row = question as? BaseRow
    row?.didSelect()
    show(question)
    if question.isComputed {
      events.append(.explained(question.explanation(in: messages, timeZone: options.context.ownTimeZone)))
    }
    guard let row, row.details?.hasSwipeActions == true, mode.isPerson else { return otherwise(self) }
    if let current { navigator.move(before: current) }
    reopenCurrentRow()
    pause(at: row, after: RowText(row, in: readingContext))
  }

  /// Keeps the values of the remaining questions, and goes to the end.
  func skipRest() {
    reopenCurrentRow()
    keepsRest = true
    advance()
  }

  /// Goes on with the next question, without an answer to this one.
  func leaveOpen() {
    let left = current
    reopenCurrentRow()
    if let left { ledger.reopen(left) }
    advance()
  }

  func quit(at step: any Step) {
    guard losesAnswers(at: step), step.place != .leaving else { return finish(.quit) }
    show(YesOrNoStep.leaving(step, messages))
  }
}
