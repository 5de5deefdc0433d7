import Eureka

struct AnswerStep: Step {
  var question: Question
  /// A line that looks like a misspelled command; entered again, it is an answer.
  var doubtfulLine: String?

  var place: Command.Place? { question.prompt.isSecret ? nil : .question }
  var repetition: Repetition { .renewed }
  func line(of text: String?, orOf line: String?) -> String? { line }

  func answer(_ text: String, isLiteral: Bool, in walk: Walk) {
    if isLiteral, !question.prompt.isSecret { return walk.accept(.text(text), at: self) }
    if !isLiteral, let commands = commandsMeant(by: text, in: walk) {
      walk.ledger.openRow?.doubtfulLine = text
      return walk.reject(
        "\(text.quoted) is not a command", accepts: "\(commands), or the same line again to answer with it",
        at: self)
    }
    let isBlank =
      text.utf8.first?.isVisibleASCII != true
      && (question.prompt.isSecret ? text.isEmpty : text.allSatisfy(\.isWhitespace))
    if isBlank || cancels(text, in: walk) { return walk.keep(at: self) }
    if !isLiteral, let next = OtherStep(after: text, at: self) { return walk.show(next) }
    if case .secret(confirms: true) = question.prompt.input, walk.mode.isPerson {
      return walk.confirm(secret: text, at: self)
    }
    walk.accept(.text(text), at: self)
  }

  private func cancels(_ line: String, in walk: Walk) -> Bool {
    guard let choices = question.prompt.choices, choices.canBeCancelled else { return false }
    let word = line.trimmingCharacters(in: .whitespaces).lowercased()
    let isOption = choices.options.contains { $0.name.lowercased() == word }
    let titles = [choices.cancelTitle, walk.messages.text(of: "skip"), "skip", "cancel"].compactMap {
      $0?.lowercased()
    }
    return !isOption && titles.contains(word)
  }

  /// The commands that a person began, or the one that was probably misspelled. A pipe's lines are answers.
  private func commandsMeant(by line: String, in walk: Walk) -> Message? {
    guard Command.mayBe(line) else { return nil }
    let word = line.trimmingCharacters(in: .whitespaces).prefix { $0 != " " }
    guard walk.mode.isPerson, word.hasPrefix(":"), !word.hasPrefix("::"), line != doubtfulLine else {
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
