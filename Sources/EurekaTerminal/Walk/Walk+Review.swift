import Eureka
import OrderedCollections

extension Walk {
  /// The answers so far.
  public func review() -> Review {
    let items = form.rows.compactMap { row -> Review.Item? in
      guard row.baseCell?.takesAnswer == true, row.baseCell?.isPartOfResult == true else { return nil }
      return Review.Item(
        title: row.name, value: row.displayText(in: options.context), isLocked: row.isDisabled,
        isOpen: !row.isDisabled && dealtWith[ObjectIdentifier(row)] == nil)
    }
    return Review(items: items, notes: problems)
  }

  /// What the end of the form means; `nil` if the walk goes on.
  func conclude() -> WalkOutcome? {
    leaveSection()
    if !form.endlessChanges.isEmpty {
      return .misdeclared(form.endlessChanges.map { FormIssue(kind: .endlessChange, subject: $0) })
    }
    let invalid = form.rows.filter { !$0.validate().isEmpty }
    if options.mode == .interactive, let row = invalid.first(where: canBeAsked) {
      events.append(.rejected(rejection(ofValueOf: row)))
      keepsRest = false
      go(to: row)
      return nil
    }
    let given = options.mode == .interactive ? [] : problems + unusedAnswers()
    // A row whose given answer is refused already is not reported twice.
    let reported = Set(given.compactMap(\.tag))
    let refused = given + invalid.filter { $0.tag.map(reported.contains) != true }.map(rejection(ofValueOf:))
    guard refused.isEmpty else { return .rejected(refused) }
    guard options.mode == .interactive, options.reviews else { return .completed }
    showReview()
    return nil
  }

  func showReview() {
    var review = review()
    review.notes += unusedAnswers()
    let prompt = Prompt(title: "Submit", accepts: "Enter to submit, or the number of an answer to edit")
    show(Question(tag: nil, prompt: prompt, part: .review(review)))
  }

  func takeReview(_ line: String, _ review: Review) {
    let word = line.trimmingCharacters(in: .whitespaces)
    if word.isEmpty || word == ":submit" { return finish(.completed) }
    if let number = Int(word), review.items.indices.contains(number - 1) {
      let rows = form.rows.filter { $0.baseCell?.takesAnswer == true && $0.baseCell?.isPartOfResult == true }
      guard rows.indices.contains(number - 1) else { return showReview() }
      let row = rows[number - 1]
      guard canBeAsked(row) else {
        row.didSelect()
        events.append(.locked(title: row.name, value: row.displayText(in: options.context)))
        return showReview()
      }
      return go(to: row)
    }
    guard case .asking(let question) = state else { return }
    switch WalkCommand.parse(line) {
    case .command(.quit): finish(.quit)
    case .command(.back(let count)): goBack(count, question)
    case .command(.go(let tag)): go(to: tag, question)
    case .command(.help):
      events.append(.commands)
      showReview()
    case .command(.review), .command(.explainRow): showReview()
    default: reject(["\(line.quoted) is not a number of the list"], input: nil, question: question)
    }
  }

  func rejection(ofValueOf row: BaseRow) -> Rejection {
    let line = answeringLines[ObjectIdentifier(row)]
    return Rejection(
      row: row.name, tag: row.tag, origin: line.map(Rejection.Origin.line) ?? .value,
      input: row.displayText(in: options.context)?.quoted,
      reasons: row.errorsOfValue.map { Message(verbatim: $0.msg) },
      accepts: row.prompt(in: options.context).accepts)
  }

  func unreachedRows() -> [UnreachedRow] {
    var rows: [BaseRow] = []
    if let currentRow { rows.append(currentRow) }
    rows += form.rows.filter { row in
      canBeAsked(row) && dealtWith[ObjectIdentifier(row)] == nil
        && row.tag.map { options.given[$0] == nil } != false
    }
    return rows.map {
      UnreachedRow(row: $0.name, tag: $0.tag, hasValidDefault: $0.errorsOfValue.isEmpty)
    }
  }
}
