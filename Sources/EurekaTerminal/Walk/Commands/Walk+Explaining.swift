import Eureka

extension Walk {
  /// The commands that apply to a question, and the author's.
  func commands(at step: any Step) -> [Command] {
    guard let place = step.place else { return [] }
    let authors = controller.navigationAccessoryView?.commands ?? []
    return Command.all.filter { $0.places.contains(place) && $0.applies(self, step.question) }
      + (place == .question ? authors.map { .authors($0.name) } : [])
  }

  func showCommands(at step: any Step) {
    let own = controller.navigationAccessoryView?.commands ?? []
    let listed = commands(at: step).compactMap { CommandText($0, messages) }
    var texts = own.map { CommandText(usage: ":" + $0.name, summary: $0.summary) } + listed
    if policy.toleratesSlips, step.place == .question {
      let summary = messages.text(of: "on an empty line: bring back the rejected answer or the value")
      texts.append(CommandText(usage: messages.text(of: "Tab"), summary: summary))
    }
    events.append(.commands(texts))
    if let text = controller.navigationAccessoryView?.text, !text.isEmpty { events.append(.accessory(text)) }
    resume(step)
  }

  func explain(_ step: any Step) {
    if case .review = step.place { return events.append(.reviewExplained) }
    var question = step.question
    if step.place == .question {
      question.prompt.calendar = currentRow?.baseCell?.calendar(in: options.context) ?? []
    }
    events.append(.explanation(question))
    // The options are still on the screen.
    if step.question.part == .answer { askAgain(after: step.question) } else { resume(step) }
  }

  /// Shows the answers so far, those of a line of a folded review, or one.
  func review(_ numbers: String, at step: any Step) {
    var review = ledger.review()
    review.part = numbers.isEmpty ? nil : folded(review).part(named: numbers)
    guard numbers.isEmpty || review.part != nil else {
      return showAnswer(numbered: numbers, by: ":review", at: step)
    }
    guard step.place == .question else { return showReview(of: review.part) }
    events.append(.review(folded(review)))
    resume(step)
  }

  func showAnswer(numbered number: String, by command: String = ":show", at step: any Step) {
    let items = ledger.review().items
    guard let index = Int(number), items.indices.contains(index - 1) else {
      return reject(
        "there is no question with that number", line: "\(command) \(number)",
        accepts: "a number from 1 to \(items.count)", at: step)
    }
    events.append(.shown(items[index - 1]))
    resume(step)
  }

  func restyle(_ change: ScreenStyle.Change, at step: any Step) {
    events.append(.restyled(change))
    resume(step)
  }

  /// Explains why the current row, or the row with a tag, is shown, hidden or locked. A group's own tags come first.
  private func explanation(of tag: String?) -> ConditionExplanation? {
    let timeZone = options.context.ownTimeZone
    guard let tag else { return current?.explanation(in: messages, timeZone: timeZone) }
    return currentRow?.form?.explain(tag: tag, in: messages, timeZone: timeZone)
      ?? form.explain(tag: tag, in: messages, timeZone: timeZone)
      ?? ledger.reviewedRow(numbered: tag)?.explanation(in: messages, timeZone: timeZone)
  }

  func explainConditions(of tag: String?, at step: any Step) {
    guard var explanation = explanation(of: tag) else {
      if step.place == .review {
        return reject(
          "there is no question with that tag or number", line: ":why" + (tag.map { " " + $0 } ?? ""),
          accepts: step.question.prompt.accepts, at: step)
      }
      let unknown = tag.map { UnknownTag($0, among: explainableTags) }
      return reject(
        unknown?.reason ?? "there is no question here to explain", accepts: unknown?.accepts, at: step)
    }
    if options.tellsTags { explanation.tag = (tag.map(ledger.reviewedRow(numbered:)) ?? current)?.path }
    events.append(.explained(explanation))
    resume(step)
  }

  /// The tags of rows and sections whose conditions can be explained.
  var explainableTags: [String] {
    var seen: Set<String> = []
    return (form.answerTags + form.allSections.compactMap(\.tag)).filter { seen.insert($0).inserted }
  }

  func runAuthorsCommand(_ name: String, at step: any Step) {
    controller.navigationAccessoryView?.commands.first { $0.name == name }?.action(controller)
    goOn(at: step)
  }

  // MARK: Options

  /// The page of a long list of options: the one `:options` went to, or else the one with the selection.
  func page(of choices: Choices?) -> Range<Int>? {
    guard let choices, choices.style != .inline, let size = pageSize(for: choices) else { return nil }
    let chosen = choices.options.firstIndex(where: \.isSelected) ?? 0
    let start = openRow?.firstOption ?? (chosen - chosen % size)
    return start..<min(start + size, choices.options.count)
  }

  /// The number of options on a page: the window has room for the title, the line about the others, and the prompt as well;
  /// `nil` if all fit.
  private func pageSize(for choices: Choices) -> Int? {
    let size = max(screenStyle().rows - 4, 5)
    return choices.options.count > size + 1 ? size : nil
  }

  /// Shows the options that contain a text, or the next page of all of them.
  func showOptions(matching text: String, at step: any Step) {
    guard var choices = step.question.prompt.choices else {
      return reject("this question has no options", line: ":options", at: step)
    }
    if text.isEmpty {
      if let page = choices.page {
        openRow?.firstOption = page.upperBound < choices.options.count ? page.upperBound : 0
      }
      return askAgain()
    }
    choices.options = choices.options.filter { $0.name.folded.contains(text.folded) }
    choices.groups = []
    choices.page = pageSize(for: choices).map { 0..<$0 }
    // Only the prompt is shown again; the question's own list would push these off the screen.
    events.append(.options(choices, matching: text))
  }
}
