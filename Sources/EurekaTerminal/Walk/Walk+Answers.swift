import Eureka
import Foundation

extension Walk {
  /// Asks for a secret again, unless it is refused anyway.
  func confirm(secret: String, at step: any Step) {
    guard let row = current else { return }
    do {
      try row.check(.text(secret), in: options.context)
      show(
        SecretAgainStep(
          question: Question(tag: step.question.tag, prompt: step.question.prompt, part: .again),
          secret: secret))
    } catch {
      refuse(error, answer: nil, row, at: step)
    }
  }

  /// The words of commands that people type without a colon.
  private static let bareWords = [
    "q": "quit", "quit": "quit", "exit": "quit", "help": "help", "back": "back",
  ]

  func accept(_ input: AnswerInput, at step: any Step) {
    guard let row = current else { return }
    guard input != .value(.null) || openRow?.list?.enableDeselection != false
    else {
      return reject(["an option must stay selected"], at: step)
    }
    openRow?.doubtfulLine = nil
    let before = openRow?.list == nil ? nil : row.answer(in: options.context)
    do {
      try row.accept(input, in: options.context)
      hasAnswers = true
      if input == .value(.null), policy.showsSteps { events.append(.noted("no value now")) }
      let item = addedItem(of: row)
      if let note = (currentRow ?? item)?.interpretation(of: input, in: options.context) { events.append(.noted(note)) }
      if policy.showsSteps, !row.isSecret, let image = currentRow?.baseCell?.illustration {
        events.append(.illustrated(image))
      }
      warn(about: item ?? row, source: .line(lineNumber))
      answered(row, changing: before != nil && row.answer(in: options.context) != before)
    } catch {
      if case .text(let text) = input, !row.isSecret {
        openRow?.refusedText = text
      }
      refuse(error, answer: input == .value(.null) ? nil : input.value, row, at: step)
      explainCommand(meantBy: input)
    }
  }

  /// Shows the help of a command that somebody seems to have typed without its colon.
  private func explainCommand(meantBy input: AnswerInput) {
    guard policy.asksAgain, case .text(let text) = input,
      let word = Self.bareWords[text.trimmingCharacters(in: .whitespaces).lowercased()],
      let help = Command.all.first(where: { $0.word == word }).flatMap({ CommandText($0, messages) }),
      let index = events.lastIndex(where: { if case .rejected = $0 { true } else { false } })
    else { return }
    events.insert(.commands([help]), at: index + 1)
  }

  /// The item that the last line added to a list.
  private func addedItem(of row: any Answerable) -> BaseRow? {
    guard case .list(let list) = row.node, let added = list.addedRow, added.isAnswered else { return nil }
    return added.row
  }

  func keep(at step: any Step) {
    guard let row = current else { return }
    openRow?.doubtfulLine = nil
    do throws(AnswerRejection) {
      try row.keepValue()
      if let issue = row.externalIssue(in: options.context) { throw AnswerRejection.unreadable(issue) }
      openRow?.list?.dismissList()
      answered(row, changing: false)
    } catch {
      refuse(error, answer: nil, row, at: step)
    }
  }

  func answered(_ row: any Answerable, changing: Bool) {
    records[row].line = lineNumber
    // A list that stays open takes choices until a blank line.
    if let list = openRow?.list,
      !list.didChoose(changing: changing), policy.asksAgain,
      canBeAsked(row)
    {
      return askAgain()
    }
    closePrompt()
    if let continuation = openRow?.continuation, continuation.form?.root === form {
      cursor.move(before: continuation, in: form)
    }
    openRow = nil
    if case .list(let list) = row.node, let added = list.takeAddedRow() {
      reopen(row)
      records[row].line = nil
      if added.isAnswered {
        records[added.row].isSettled = true
        records[added.row].wasAsked = true
        records[added.row].line = lineNumber
      }
      cursor.move(before: added.row, in: form)
    }
    if !presentWhatIsWanted(for: nil) { advance() }
  }

  /// Shows the warnings about a row's value.
  func warn(about row: any Answerable, source: Answers.Source?) {
    if let warning = warning(about: row, source: source) { events.append(.warned(warning)) }
  }

  func warning(about row: any Answerable, source: Answers.Source?) -> Problem? {
    let warnings = row.warningsOfValue
    guard !warnings.isEmpty else { return nil }
    return Problem(
      .refused, title: row.name(in: messages), path: row.path, source: source,
      reasons: warnings.map { $0.message })
  }

  // MARK: Refusals

  func refuse(_ error: AnswerRejection, answer: AnswerValue?, _ row: any Answerable, at step: any Step) {
    let rejection = rejection(of: error, answer: answer, row: row, source: .line(lineNumber))
    let refusal = Refusal(rejection.reasons, answer: rejection.answer, accepts: rejection.accepts)
    // A refused text starts over.
    let repetition = step is TextBlockStep ? .renewed : step.repetition
    reject(refusal, kind: rejection.kind, repetition: repetition, of: step)
  }

  /// The problem for a rejection; it shows nothing of a secret.
  func rejection(
    of error: AnswerRejection, answer: AnswerValue?, row: any Answerable, source: Answers.Source,
    in context: ReadingContext? = nil
  ) -> Problem {
    let accepts = row.prompt(in: context ?? options.context).accepts
    var result = Problem(
      .unreadable, title: row.name(in: messages), path: row.path, source: source, reasons: [],
      accepts: accepts
    )
    switch error {
    case .unreadable(let error) where error.kind == .noSecret:
      result.kind = error.kind
      result.reasons = [error.reason]
      result.accepts = nil
    case .unreadable(let error):
      result.kind = error.kind
      // A reason's arguments may be the secret itself.
      let mayShow = !row.containsSecret || !error.reason.quotesText
      result.reasons = [mayShow ? error.reason : "the answer is not \(accepts)"]
      if mayShow, let suggestion = error.suggestion { result.accepts = suggestion }
    case .invalid(let errors):
      result.kind = row.isRequired && answer == nil ? .missing : .refused
      result.reasons = errors.map { $0.message }
      result.answer = row.isSecret ? nil : answer
      // A problem with a list as a whole does not quote its items.
      if row.isContainer, !source.isLine { result.answer = nil }
    }
    return result
  }

  /// Refuses a line, with what the question accepts.
  func reject(_ reasons: [Message], at step: any Step) {
    reject(Refusal(reasons, accepts: step.question.prompt.accepts), at: step)
  }

  /// Refuses a line.
  func reject(_ refusal: Refusal, at step: any Step) {
    reject(refusal, kind: .unreadable, repetition: step.repetition, of: step)
  }

  /// Refuses a line, and asks again or ends the walk.
  private func reject(
    _ refusal: Refusal, kind: Problem.Kind, repetition: Repetition, of step: any Step
  ) {
    let rejection = Problem(
      kind, title: current?.name(in: messages), path: step.question.tag, source: .line(lineNumber),
      answer: refusal.answer, reasons: refusal.reasons, accepts: refusal.accepts)
    guard policy.asksAgain else { return finish(.rejected(problemsSoFar + [rejection])) }
    events.append(.rejected(rejection))
    currentRow?.updateCell()
    switch repetition {
    case .silent: phase = .asking(step)
    case .same: show(step)
    case .marked:
      var again = step
      again.question.isRepeated = true
      show(again)
    case .renewed: askAgain(after: step.question)
    }
  }
}
