import Eureka
import Foundation

extension Walk {
  /// What the line is typed in that answers the question asked now.
  package var lineContext: LineContext {
    switch phase {
    case .presenting(let presented): presented.walk.lineContext
    case .asking(let step):
      LineContext(
        editing: editing,
        commands: commands(at: step).filter { !$0.word.isEmpty }.map { completion(of: $0, at: step) },
        messages: messages)
    case .loading, .acting, .editing, .finished: LineContext(messages: messages)
    }
  }

  /// The commands that do something at a question, and those of the form's author.
  private func commands(at step: any Step) -> [Command] {
    guard let place = step.place else { return [] }
    let authors = controller.navigationAccessoryView?.commands ?? []
    return Command.all.filter { $0.places.contains(place) && $0.applies(self, step.question) }
      + (place == .question ? authors.map { .authors($0.name) } : [])
  }

  private func completion(of command: Command, at step: any Step) -> LineContext.Command {
    let takesArgument = command.takesArgument && (step.place == .question || step.place == .review)
    return LineContext.Command(
      command.typed, takesArgument: takesArgument,
      arguments: command.completions.map { completions in
        { @MainActor [weak self] in if let self { completions(self) } else { [] } }
      })
  }

  /// Shows the commands that do something at the question asked now.
  func showCommands(at step: any Step) {
    let own = controller.navigationAccessoryView?.commands ?? []
    let listed = commands(at: step).compactMap { command in
      command.help.map {
        CommandText(usage: messages.text(of: $0.usage), summary: messages.text(of: $0.meaning))
      }
    }
    events.append(.commands(own.map { CommandText(usage: ":" + $0.name, summary: $0.summary) } + listed))
    if let text = controller.navigationAccessoryView?.text { events.append(.accessory(text)) }
    resume(step)
  }

  /// Explains the question.
  func explain(_ step: any Step) {
    if case .review = step.place { return events.append(.reviewExplained) }
    if step.place == .question { events.append(.explanation(step.question)) }
    // The options are a few lines further up.
    if step.question.part == .answer { askAgain(after: step.question) } else { resume(step) }
  }

  /// Shows the answers so far.
  func review(at step: any Step) {
    guard step.place == .question else { return showReview() }
    events.append(.review(review()))
    resume(step)
  }

  /// Why the row asked, or that of a tag, is shown, hidden or locked; in a group, its tags come first.
  private func explanation(of tag: String?) -> ConditionExplanation? {
    let timeZone = options.context.timeZone
    guard let tag else { return currentRow?.explanation(in: messages, timeZone: timeZone) }
    return currentRow?.form?.explain(tag: tag, in: messages, timeZone: timeZone)
      ?? form.explain(tag: tag, in: messages, timeZone: timeZone)
      ?? reviewedRow(numbered: tag)?.explanation(in: messages, timeZone: timeZone)
  }

  /// Says why a row is shown, hidden or locked: the one asked, or that of a tag.
  func explainConditions(of tag: String?, at step: any Step) {
    guard let explanation = explanation(of: tag) else {
      if step.place == .review {
        let line = ":why" + (tag.map { " " + $0 } ?? "")
        return reject(
          Refusal(
            ["no question has that tag or number"], answer: .string(line),
            accepts: step.question.prompt.accepts),
          at: step)
      }
      return reject(
        Refusal(
          [tag.map { "no question has the tag \($0.quoted)" } ?? "there is no question here to explain"],
          accepts: "one of the tags \(list: form.answerTags.prefix(40))"), at: step)
    }
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
    if let row = currentRow, step.question.part == .answer, !canBeAsked(row) { reopenCurrentRow() }
    if presentWhatIsWanted(for: nil) { return }
    if currentRow == nil { advance() } else { resume(step) }
  }

  // MARK: Options

  /// The options that are shown of a long list: the page that was leafed to, else the one with what is chosen.
  func page(of choices: Choices?) -> Range<Int>? {
    let size = Choices.pageSize
    // A page that would leave only a few to the next is no help.
    guard let choices, choices.style != .inline, choices.options.count > size + size / 4 else { return nil }
    let chosen = (choices.options.firstIndex(where: \.isSelected) ?? 0) / size
    let start = (openRow?.optionsPage ?? chosen) * size
    return start..<min(start + size, choices.options.count)
  }

  /// Shows the options that contain a text, or the next page of all of them.
  func showOptions(matching text: String, at step: any Step) {
    guard var choices = step.question.prompt.choices else {
      return reject(Refusal(["this question has no options"], answer: .string(":options")), at: step)
    }
    if text.isEmpty {
      if let page = choices.page {
        openRow?.optionsPage =
          page.upperBound < choices.options.count ? page.lowerBound / Choices.pageSize + 1 : 0
      }
      return askAgain()
    }
    choices.options = choices.options.filter { $0.name.localizedCaseInsensitiveContains(text) }
    choices.groups = []
    choices.page =
      choices.options.count > Choices.pageSize + Choices.pageSize / 4 ? 0..<Choices.pageSize : nil
    // The prompt follows by itself; the question's own list would only push these away.
    events.append(.options(choices, matching: text))
  }
}
