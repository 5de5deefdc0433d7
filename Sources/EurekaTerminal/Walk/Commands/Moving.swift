import Eureka

/// `:later`, `:back`, `:goto`, `:quit`, and a number in the review.
extension Walk {
  func rejectNavigation(at step: any Step) -> Transition {
    .reject("navigation is turned off here", at: step.question)
  }

  /// Leaves the question for the end, when everything else is answered.
  func postpone(at step: any Step) -> Transition {
    guard allowsNavigation else { return rejectNavigation(at: step) }
    guard let current else { return .resume() }
    let others = form.questions.filter { $0 !== current && ledger.canBeAsked($0) }
    if !others.contains(where: ledger.isWanted) {
      // What `:submit` has passed, and cannot be submitted.
      let missing = others.filter { !$0.isContainer && $0.needsAnswer }
      if missing.isEmpty { return .reject("no other question is open", line: ":later") }
      missing.forEach(ledger.reopen)
    }
    ledger.postpone(current)
    if mode.isPerson { note("asked again at the end") }
    return .leave
  }

  func goBack(_ count: Int, from step: any Step) -> Transition {
    if step.place == .confirmation { return .review(nil) }
    guard allowsNavigation || step.place == .review else { return rejectNavigation(at: step) }
    return .goBack(count)
  }

  func go(to name: String) -> Transition {
    guard let row = navigator.question(name) else { return reject(unknown: name, among: askableNames) }
    guard row.isVisible else { return .reject("the question \(name.quoted) is hidden now") }
    guard case .list(let list) = row.node, !list.asksForMore else { return visit(row, or: .resume()) }
    if let item = list.itemRows.first(where: ledger.canBeAsked) { return .go(to: item) }
    let names = list.namesOfCounts(in: messages)
    return .reject(
      "\(list.name(in: messages)) has no items.",
      accepts: names.isEmpty ? nil : "another answer to \(list: names)")
  }

  func change(number: Int) -> Transition {
    guard let row = ledger.reviewedRow(numbered: "\(number)") else { return .review(nil) }
    return visit(row, or: .review(nil))
  }

  /// Goes to a question, or shows it if it is not asked; the walk stops there for its swipe actions.
  private func visit(_ question: any Answerable, or other: Transition) -> Transition {
    if ledger.canBeAsked(question) { return .go(to: question) }
    let row = question as? BaseRow
    row?.didSelect()
    show(question)
    guard let row, row.details?.hasSwipeActions == true, mode.isPerson else { return other }
    return .pause(at: row)
  }

  func quit(at step: any Step) -> Transition {
    guard losesAnswers, step.place != .leaving else { return .finish(.quit) }
    return .ask(YesOrNoStep.leaving(step, messages))
  }
}
