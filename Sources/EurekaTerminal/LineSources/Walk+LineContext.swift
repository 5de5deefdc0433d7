import Eureka

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
    self.init(messages: walk.messages)
    editing = Self.editing(walk, at: step)
    rejectedLine = choosesOne ? nil : walk.rejectedLine(at: step)
    recalled = walk.ledger.openRow?.recalledLine
    kept = { [weak walk] in walk?.keptText(at: step) }
    commands = walk.commands(at: step).filter { !$0.word.isEmpty }
      .map { Command(completing: $0, in: walk, at: step) }
    mayAnswerSecrets = { [weak walk] in walk?.mayAnswerSecrets($0, at: step) ?? [] }
    setAside = { [weak walk] in walk?.ledger.openRow?.rejectedLine = $0 }
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
