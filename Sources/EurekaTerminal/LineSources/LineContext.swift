import Eureka

package struct LineContext: Sendable {
  struct Command: Sendable {
    /// The command with its colon: `:goto`.
    var name: String
    var takesArgument = false
    var arguments: @MainActor () -> [String] = { [] }
  }

  var editing = LineEditing()
  /// The rejected line, which Tab and ↑ bring into an empty line; `nil` where Tab lists the options to choose one from.
  var rejectedLine: String?
  /// The line that `:again` brought back, which the next line begins with.
  var recalled: String?
  /// Returns the kept value, which Tab brings into an empty line if nothing was rejected.
  var kept: @MainActor () -> String? = { nil }
  var commands: [Command] = []
  /// Returns for each line of a paste whether it answers a secret, or may.
  var mayAnswerSecrets: @MainActor ([String]) -> [Bool] = { $0.map { _ in false } }
  /// Keeps a line that was not used, for keys and `:again` to bring back.
  var setAside: @MainActor (String) -> Void = { _ in }
  var messages = MessageCatalog.english

  func isCommand(_ line: String) -> Bool {
    let word = line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    return word == "?" || commands.contains { $0.name == word }
  }
}

extension Walk {
  package var lineContext: LineContext {
    switch phase {
    case .presenting(let presented): presented.walk.lineContext
    case .asking(let step): LineContext(self, at: step)
    case .waiting, .editing, .finished: LineContext(messages: messages)
    }
  }
}

@MainActor
extension LineContext {
  fileprivate init(_ walk: Walk, at step: any Step) {
    let question = step.question
    let choosesOne = question.prompt.yesOrNo != nil || question.prompt.choices?.isMultiple == false
    self.init(
      editing: Self.editing(walk, at: step),
      rejectedLine: choosesOne ? nil : walk.rejectedLine(at: step),
      recalled: walk.ledger.openRow?.recalledLine,
      kept: { [weak walk] in walk?.keptText(at: step) },
      commands: walk.commands(at: step).filter { !$0.word.isEmpty }
        .map { Command(completing: $0, in: walk, at: step) },
      mayAnswerSecrets: { [weak walk] in walk?.mayAnswerSecrets($0, at: step) ?? [] },
      setAside: { [weak walk] in walk?.ledger.openRow?.rejectedLine = $0 },
      messages: walk.messages)
  }

  private static func editing(_ walk: Walk, at step: any Step) -> LineEditing {
    guard step.question.part == .answer, step.question.prompt.input == .line else { return LineEditing() }
    let row = walk.currentRow ?? (walk.current as? BaseMultivaluedSection)?.template
    return row?.baseCell?.editing(in: walk.options.context) ?? LineEditing()
  }
}

@MainActor
extension LineContext.Command {
  fileprivate init(completing command: EurekaTerminal.Command, in walk: Walk, at step: any Step) {
    self.init(
      name: command.typed,
      takesArgument: command.completions != nil
        || command.takesArgument && (step.place == .question || step.place == .review),
      arguments: { [weak walk] in walk.flatMap { command.completions?($0) } ?? [] })
  }
}
