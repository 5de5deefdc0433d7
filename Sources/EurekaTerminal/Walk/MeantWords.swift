import Eureka

/// Words that people type for nothing, instead of a blank line, or for a command, without its colon.
extension Walk {
  private static let commands = [
    "q": "quit", "quit": "quit", "exit": "quit", "help": "help", "back": "back",
  ]

  private func command(meantBy text: String) -> Command? {
    guard let word = Self.commands[text.trimmingCharacters(in: .whitespaces).lowercased()] else { return nil }
    return Command.all.first { $0.word == word }
  }

  /// Says after a refusal what its line may have been meant for: a command, or what a blank line does, which a person who is refused
  /// a second time may look for, too.
  func explainWord(in input: AnswerInput, at step: any Step) {
    guard mode.isPerson, case .text(let text) = input,
      let index = events.lastIndex(where: { if case .rejected = $0 { true } else { false } })
    else { return }
    if let help = command(meantBy: text).flatMap({ CommandText($0, messages) }) {
      events.insert(.commands([help]), at: index + 1)
    } else if case let prompt = step.question.prompt, let effect = prompt.effectOfBlank?.note,
      // A value that a blank line keeps is seen in the question.
      messages.meansNothing(text) || step.question.isRepeated && prompt.value == nil
    {
      events.insert(.noted(effect), at: index + 1)
    }
  }

  /// What to know of a line that is a text now, and may have been meant for nothing, or for a command.
  func note(on input: AnswerInput, acceptedFor row: any Answerable, at step: some Step) -> Message? {
    guard mode.isPerson, case .text(let text) = input, !row.isSecret, !row.hasOptions,
      command(meantBy: text) != nil || messages.meansNothing(text) || messages.yesOrNo(text) == false,
      row.answer(in: ledger.canonical) == .string(text.trimmingCharacters(in: .whitespaces))
    else { return nil }
    if let command = command(meantBy: text) { return "taken as text; the command is \(command.typed)" }
    switch step.question.prompt.effectOfBlank {
    case .endsList: return "taken as text; a blank line ends the list"
    case .leavesOpen where messages.meansNothing(text): return "taken as text; a blank line leaves it open"
    case .leavesOpen, .keeps, nil: return nil
    }
  }
}

extension Prompt {
  enum BlankLine {
    case endsList
    case keeps(String)
    case leavesOpen

    fileprivate var note: Message {
      switch self {
      case .endsList: "a blank line ends the list"
      case .keeps(let value): "a blank line keeps \(value.singleLine(columns: 60))"
      case .leavesOpen: "a blank line leaves it open"
      }
    }

    var sentence: Message {
      switch self {
      case .endsList: "A blank line ends the list."
      case .keeps(let value): "A blank line keeps: \(value.singleLine(columns: 2000))"
      case .leavesOpen: "A blank line leaves it open."
      }
    }
  }

  /// What a blank line does; `nil` where it is refused, or the question says it.
  var effectOfBlank: BlankLine? {
    if takesItems { return isRequired ? nil : .endsList }
    if let value { return .keeps(value) }
    if refusesBlank || input.isBlock { return nil }
    // A list that needs another item does not take a blank line for no.
    if let yesOrNo, yesOrNo.kept != nil || accepts.description != "yes or no" { return nil }
    return .leavesOpen
  }
}
