import Eureka

/// `:help`, `?`, `:why`, `:review`, `:show`, `:options`, `:accessible`, `:plain`, and the author's commands.
extension Walk {
  func showCommands(at step: any Step) {
    let listed = commands(at: step).compactMap { CommandText($0, messages) }
    var texts = authorsCommands.map { CommandText(usage: ":" + $0.name, summary: $0.summary) } + listed
    if mode.isPerson, step.place == .question {
      let summary = messages.text(of: "on an empty line: bring back the rejected answer or the value")
      texts.append(CommandText(usage: messages.text(of: "Tab"), summary: summary))
    }
    events.append(.commands(texts))
    if let text = controller.navigationAccessoryView?.text, !text.isEmpty { events.append(.accessory(text)) }
    resume(step)
  }

  func explain(_ step: any Step) {
    if case .review = step.place {
      events.append(.reviewExplained)
      return resume(step)
    }
    var question = step.question
    if step.place == .question {
      question.prompt.calendar = currentRow?.baseCell?.calendar(in: options.context) ?? []
    }
    events.append(.explanation(question))
    // The options are still on the screen.
    resume(step, isRepeated: step.place == .question)
  }

  /// Shows the answers so far, those of a section or of a line of a folded review, one, or what is missing.
  func review(_ name: String, at step: any Step) {
    var review = ledger.review()
    if messages.means("missing", by: name) {
      let (open, omittedCount) = review.ofOpen
      if open.parts.isEmpty { note("nothing is missing") } else { show(open) }
      if omittedCount > 0 { note("and \(omittedCount) that may stay open") }
      return resume(step)
    }
    review.part = name.isEmpty ? nil : folded(review).part(named: name)
    guard name.isEmpty || review.part != nil else {
      return showAnswer(to: name, by: ":review", at: step)
    }
    guard step.place == .question || step.place == .pause else { return showReview(of: review.part) }
    show(folded(review))
    resume(step)
  }

  /// Shows a review between two questions, where a number alone is an answer.
  private func show(_ review: Review) {
    events.append(.review(review))
    guard mode.isPerson, allowsNavigation, !review.items.isEmpty else { return }
    note("\(":goto N") goes to the question with that number")
  }

  func showAnswer(to name: String, by command: String = ":show", at step: any Step) {
    if name == "plan", case .made(let work) = planning {
      events.append(.planned(work.outline(in: messages)))
      return resume(step)
    }
    let items = ledger.review().items
    let question = navigator.question(name)
    guard let index = ledger.reviewedRows.firstIndex(where: { $0 === question }) else {
      return reject(
        "there is no question with that number or title", line: "\(command) \(name)",
        accepts: "a number from 1 to \(items.count), or a title", at: step)
    }
    events.append(.shown(items[index]))
    resume(step)
  }

  func restyle(_ change: ScreenStyle.Change, at step: any Step) {
    events.append(.restyled(change))
    resume(step)
  }

  func explainConditions(of name: String?, at step: any Step) {
    guard var explanation = explanation(of: name) else {
      if step.place == .review, let name {
        return step.reject("no question has that name or number", line: ":why " + name, in: self)
      }
      guard let name else { return reject("there is no question here to explain", at: step) }
      return reject(unknown: name, among: explainableNames, at: step)
    }
    if options.tellsTags { explanation.tag = (name.map(ledger.reviewedRow(numbered:)) ?? current)?.path }
    events.append(.explained(explanation))
    resume(step, isRepeated: step.place == .question)
  }

  /// What everything is called whose conditions can be explained, hidden or not: questions, and sections with conditions.
  var explainableNames: [String] {
    names(of: form.outline.flatMap(\.leaves).filter(\.isQuestion))
      + form.allSections.filter { !$0.conditions.isEmpty }.map { $0.name(in: messages) }
  }

  /// Why the current row, or the row with a tag, is shown, hidden or locked. A group's own tags come first.
  private func explanation(of tag: String?) -> ConditionExplanation? {
    let timeZone = options.context.ownTimeZone
    guard let tag else { return current?.explanation(in: messages, timeZone: timeZone) }
    return currentRow?.form?.explain(tag: tag, in: messages, timeZone: timeZone)
      ?? form.explain(tag: tag, in: messages, timeZone: timeZone)
      ?? navigator.question(tag)?.explanation(in: messages, timeZone: timeZone)
      ?? form.allSections.first { $0.name(in: messages) == tag }?.explanation(
        in: messages, timeZone: timeZone)
  }

  /// Shows the options that contain a text, or the next page of all of them.
  func showOptions(matching text: String, at step: any Step) {
    guard var choices = step.question.prompt.choices else {
      return reject("this question has no options", line: ":options", at: step)
    }
    if text.isEmpty {
      if let page = choices.page {
        ledger.openRow?.firstOption = page.upperBound < choices.options.count ? page.upperBound : 0
      }
      return resume(step, as: .renewed)
    }
    choices.options = choices.options.filter { $0.name.folded.contains(text.folded) }
    choices.groups = []
    choices.page = pageSize(for: choices).map { 0..<$0 }
    // Only the prompt is shown again; the question's own list would push these off the screen.
    events.append(.options(choices, matching: text))
    resume(step, as: .silent)
  }
}
