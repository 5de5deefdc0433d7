import Eureka

struct AnswerStep: Step {
  var question: Question
  /// A line that looks like a misspelled command; entered again, it is an answer.
  var doubtfulLine: String?

  var place: Command.Place? { question.prompt.isSecret ? nil : .question }
  var repetition: Repetition { .renewed }
  func line(of text: String?, orOf line: String?) -> String? { line }

  func answer(_ text: String, isLiteral: Bool, _ setting: @autoclosure () -> StepSetting) -> Transition {
    if isLiteral, !question.prompt.isSecret { return .accept(.text(text)) }
    if !isLiteral, let commands = commandsMeant(by: text, setting()) {
      return .doubt(line: text, commands: commands)
    }
    let isBlank =
      text.utf8.first?.isVisibleASCII != true
      && (question.prompt.isSecret ? text.isEmpty : text.allSatisfy(\.isWhitespace))
    if isBlank || cancels(text, setting()) { return .keep }
    if !isLiteral, let next = OtherStep(after: text, at: self) { return .ask(next) }
    if case .secret(confirms: true) = question.prompt.input, setting().isPerson {
      return .confirm(secret: text)
    }
    return .accept(.text(text))
  }

  private func cancels(_ line: String, _ setting: @autoclosure () -> StepSetting) -> Bool {
    guard let choices = question.prompt.choices, choices.canBeCancelled else { return false }
    let word = line.trimmingCharacters(in: .whitespaces).lowercased()
    let isOption = choices.options.contains { $0.name.lowercased() == word }
    let titles = [choices.cancelTitle, setting().messages.text(of: "skip"), "skip", "cancel"].compactMap {
      $0?.lowercased()
    }
    return !isOption && titles.contains(word)
  }

  /// The commands that a person began, or the one that was probably misspelled. A pipe's lines are answers.
  private func commandsMeant(by line: String, _ setting: @autoclosure () -> StepSetting) -> Message? {
    guard Command.mayBe(line) else { return nil }
    let word = line.trimmingCharacters(in: .whitespaces).prefix { $0 != " " }
    guard setting().isPerson, word.hasPrefix(":"), !word.hasPrefix("::"), line != doubtfulLine else {
      return nil
    }
    let words = Command.all.map(\.word).filter {
      $0.first?.isLetter == true && ($0 != "edit" || question.offersEditor)
    }
    .sorted()
    let begun = words.filter { ":\($0)".hasPrefix(word) && word.count > 1 }.map { ":" + $0 }
    guard begun.count > 1 else {
      return words.nearest(to: String(word.dropFirst())).map { Message(verbatim: ":" + $0) }
    }
    return .choice(of: begun)
  }
}
