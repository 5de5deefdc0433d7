import Eureka

extension Walk {
  func run(_ command: WalkCommand, at question: Question) {
    switch command {
    case .next: keep(question)
    case .back(let count): goBack(count, question)
    case .go(let tag): go(to: tag, question)
    case .clear:
      accept(.value(.null), question)
    case .review:
      events.append(.review(review()))
      askAgain()
    case .options(let text): showOptions(matching: text, question)
    case .submit:
      leave()
      keepsRest = true
      advance()
    case .quit: finish(.quit)
    case .help:
      events.append(.commands)
      askAgain()
    case .explainRow:
      events.append(.explanation(question))
      askAgain()
    }
  }

  /// Leaves the row asked now without an answer; it is asked again later.
  func leave() {
    closePrompt()
    if let row = currentRow { dealtWith[ObjectIdentifier(row)] = nil }
    currentRow = nil
  }

  /// Goes to the question that stands a number of questions before this one in the form, or to the first.
  func goBack(_ count: Int, _ question: Question) {
    let reachable = form.rows.filter { canBeAsked($0) || $0 === currentRow }
    let here = reachable.firstIndex { $0 === currentRow } ?? reachable.count
    guard here > 0 else {
      return reject(
        ["there is no question to go back to"], input: ":back".quoted, question: question, accepts: nil)
    }
    go(to: reachable[Swift.max(here - count, 0)])
  }

  func go(to tag: String, _ question: Question) {
    guard let row = form.rowBy(tag: tag) ?? reviewedRow(numbered: tag), row.isVisible else {
      let tags = form.rows.filter(canBeAsked).compactMap(\.tag)
      let exists = form.rowBy(tag: tag) != nil
      let reason: Message =
        exists ? "the question \(tag.quoted) is hidden now" : "no question has the tag \(tag.quoted)"
      return reject(
        [reason], input: nil, question: question,
        accepts: "one of the tags \(tags.prefix(40).joined(separator: ", "))")
    }
    guard canBeAsked(row) else {
      row.didSelect()
      events.append(.locked(title: row.name, value: row.displayText(in: options.context)))
      return askAgain()
    }
    go(to: row)
  }

  func go(to row: BaseRow) {
    leave()
    keepsRest = false
    dealtWith[ObjectIdentifier(row)] = nil
    events.append(.moved(to: row.name))
    cursor.move(before: row, in: form)
    advance()
  }

  func showOptions(matching text: String, _ question: Question) {
    guard var choices = question.prompt.choices else {
      return reject(
        ["this question has no options"], input: ":options".quoted, question: question, accepts: nil)
    }
    choices.options = choices.options.filter {
      text.isEmpty || $0.name.localizedCaseInsensitiveContains(text)
    }
    // The prompt follows by itself; the question's own list would only push these away.
    events.append(.options(choices, matching: text))
  }
}
