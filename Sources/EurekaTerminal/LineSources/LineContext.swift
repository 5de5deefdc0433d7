import Eureka

/// The context of a line: how it is edited, which commands apply, and in which language.
package struct LineContext: Sendable {
  /// A command that the Tab key completes to.
  struct Command: Sendable {
    /// The command with its colon: `:goto`.
    var name: String
    var takesArgument = false
    var arguments: @MainActor () -> [String] = { [] }
  }

  var editing = LineEditing()
  /// The refused line, which Tab and ↑ bring into an empty line; `nil` where Tab lists the options to choose one from.
  var refused: String?
  /// The line that `:again` brought back, which the next line begins with.
  var recalled: String?
  /// Returns the kept value, which Tab brings into an empty line if nothing was refused.
  var kept: @MainActor () -> String? = { nil }
  var commands: [Command] = []
  /// Returns for each line of a paste whether it answers a secret, or may.
  var mayAnswerSecrets: @MainActor ([String]) -> [Bool] = { $0.map { _ in false } }
  var messages = MessageCatalog.english

  func isCommand(_ line: String) -> Bool {
    let word = line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    return word == "?" || commands.contains { $0.name == word }
  }
}

extension Prompt {
  fileprivate var choosesOne: Bool { yesOrNo != nil || choices?.isMultiple == false }
}

extension Walk {
  /// What the line editor needs for the current question.
  package var lineContext: LineContext {
    switch phase {
    case .presenting(let presented): presented.walk.lineContext
    case .asking(let step):
      LineContext(
        editing: editing(at: step),
        refused: step.question.prompt.choosesOne ? nil : refusedText(at: step),
        recalled: openRow?.recalledLine,
        kept: { [weak self] in self?.keptText(at: step) },
        commands: commands(at: step).filter { !$0.word.isEmpty }.map { completion(of: $0, at: step) },
        mayAnswerSecrets: { [weak self] in self?.mayAnswerSecrets($0) ?? [] }, messages: messages)
    case .waiting, .editing, .finished: LineContext(messages: messages)
    }
  }

  private func editing(at step: any Step) -> LineEditing {
    guard step.question.part == .answer, step.question.prompt.input == .line else { return LineEditing() }
    let row = currentRow ?? (current as? BaseMultivaluedSection)?.template
    return row?.baseCell?.editing(in: options.context) ?? LineEditing()
  }

  /// The refused line that a key brings back; in a text, the one in the same place.
  func refusedText(at step: any Step) -> String? {
    if let block = step as? TextBlockStep { return block.line(of: openRow?.refusedText) }
    let line = step is AnswerStep ? openRow?.refusedLine : nil
    return line?.allSatisfy(\.isWhitespace) == true ? nil : line
  }

  /// The kept value as it is typed, or its line in the same place of a text.
  func keptText(at step: any Step) -> String? {
    guard let row = current, !row.isSecret, !row.isContainer else { return nil }
    let context = options.context
    if let block = step as? TextBlockStep { return block.line(of: Self.text(of: row.answer(in: context))) }
    guard step is AnswerStep else { return nil }
    return [row.displayText(in: context), Self.text(of: row.answer(in: context))].compactMap(\.self)
      .first { !$0.isEmpty && row.isCurrentAnswer(.text($0), in: context) }
  }

  private func completion(of command: Command, at step: any Step) -> LineContext.Command {
    LineContext.Command(
      name: command.typed,
      takesArgument: command.completions != nil
        || command.takesArgument && (step.place == .question || step.place == .review),
      arguments: { [weak self] in self.flatMap { command.completions?($0) } ?? [] })
  }
}
