import Eureka
import Foundation

extension Walk {
  /// Asks for a secret again, unless it is refused anyway.
  func confirm(secret: String, at step: any Step) {
    guard let row = current else { return }
    do {
      try row.check(.text(secret), in: options.context)
      let warnings = currentRow?.warnings(about: .text(secret), in: options.context) ?? []
      if let warning = warning(about: row, warnings, source: .line(lineNumber)) {
        events.append(.warned(warning))
      }
      show(
        SecretAgainStep(
          question: Question(tag: step.question.tag, prompt: step.question.prompt, part: .again),
          secret: secret, first: step))
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
      return reject("an option must stay selected", accepts: step.question.prompt.accepts, at: step)
    }
    openRow?.doubtfulLine = nil
    let before = openRow?.list == nil ? nil : row.answer(in: options.context)
    do {
      try row.accept(input, in: options.context)
      hasAnswers = true
      if input == .value(.null), isInteractive { events.append(.noted("no value now")) }
      let item = addedItem(of: row)
      let note =
        if let row = currentRow ?? item {
          row.interpretation(of: input, in: options.context)
        } else {
          (row as? any Choice)?.interpretation(of: input, in: options.context)
        }
      if let note { events.append(.noted(note)) }
      if isInteractive, !row.isSecret, let image = currentRow?.baseCell?.illustration {
        events.append(.illustrated(image))
      }
      // A secret's warnings were shown after its first entry.
      if !(step is SecretAgainStep), let warning = warning(about: item ?? row, source: .line(lineNumber)) {
        events.append(.warned(warning))
      }
      answered(row, changing: before != nil && row.answer(in: options.context) != before)
    } catch {
      resolve(error, of: row, tryAgain: { $0.accept(input, at: step) }) { walk in
        if case .text(let text) = input, !row.isSecret { walk.openRow?.refusedText = text }
        walk.refuse(error, answer: input == .value(.null) ? nil : input.value, row, at: step)
        walk.explainCommand(meantBy: input)
      }
    }
  }

  /// Shows the help of a command that somebody seems to have typed without its colon.
  private func explainCommand(meantBy input: AnswerInput) {
    guard isInteractive, case .text(let text) = input,
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

  /// Goes on with the row's value, or after a row that was only shown.
  func keep(at step: any Step) {
    guard let row = current else { return }
    if case .pause = step.question.part {
      openRow = nil
      return advance()
    }
    openRow?.doubtfulLine = nil
    do throws(AnswerRejection) {
      try row.keepValue()
      if let issue = row.externalIssue(in: options.context) { throw AnswerRejection.unreadable(issue) }
      openRow?.list?.dismissList()
      answered(row, changing: false)
    } catch {
      resolve(error, of: row, tryAgain: { $0.keep(at: step) }) { walk in
        walk.refuse(error, answer: nil, row, at: step)
      }
    }
  }

  func answered(_ row: any Answerable, changing: Bool) {
    records[row].line = lineNumber
    // A list that stays open takes choices until a blank line.
    if let list = openRow?.list,
      !list.didChoose(changing: changing), isInteractive,
      canBeAsked(row)
    {
      return askAgain()
    }
    closePrompt()
    if let continuation = openRow?.continuation, continuation.form?.root === form {
      cursor.move(before: continuation, in: form)
    }
    openRow = nil
    if case .list(let list) = row.node, let added = list.addedRow {
      list.addedRow = nil
      reopen(row)
      records[row].line = nil
      if added.isAnswered {
        records[added.row].isSettled = true
        records[added.row].wasAsked = true
        records[added.row].line = lineNumber
      }
      cursor.move(before: added.row, in: form)
    }
    goOn()
  }

  /// The warnings about a row, by default about its value.
  func warning(
    about row: any Answerable, _ warnings: [ValidationError]? = nil, source: Answers.Source?
  ) -> Problem? {
    let warnings = warnings ?? row.warningsOfValue
    guard !warnings.isEmpty else { return nil }
    var problem = Problem(
      .refused, title: row.name(in: messages), path: row.path, source: source,
      reasons: warnings.map(\.message))
    problem.rules = warnings.compactMap(\.requirement)
    return problem
  }

  // MARK: Rejections

  func refuse(_ error: AnswerRejection, answer: AnswerValue?, _ row: any Answerable, at step: any Step) {
    // If a text is refused, all of its lines are asked for again.
    reject(
      rejection(of: error, answer: answer, row: row, source: .line(lineNumber)),
      repetition: step is TextBlockStep ? .renewed : nil, of: step)
  }

  /// The problem with an answer, which shows nothing of a secret.
  func rejection(
    of error: AnswerRejection, answer: AnswerValue?, row: any Answerable, source: Answers.Source,
    in context: ReadingContext? = nil
  ) -> Problem {
    let context = context ?? options.context
    let accepts = row.prompt(in: context).accepts
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
      result.reasons = [mayShow ? error.reason : "\("the answer" as Message) is not valid"]
      if mayShow, let suggestion = error.suggestion { result.accepts = suggestion }
    case .invalid(let errors):
      let isMissing = answer == nil && errors.contains { $0.requirement?.code == .required }
      result.kind = isMissing ? .missing : .refused
      result.answer = row.isSecret ? nil : answer
      // A problem with a list as a whole does not quote its items.
      if row.isContainer, !source.isLine { result.answer = nil }
      explain(&result, by: errors, of: row, in: context)
    case .unchecked(let work): result = unchecked(work, row: row, answer: answer, source: source)
    }
    return result
  }

  /// The problem with an answer that async rules could not judge.
  func unchecked(
    _ work: RowWork, row: any Answerable, answer: AnswerValue?, source: Answers.Source?
  ) -> Problem {
    let shown =
      row.containsSecret ? nil : (answer.map(\.quoted) ?? row.displayText(in: options.context)?.quoted)
    return Problem(
      .unchecked, title: row.name(in: messages), path: row.path, source: source,
      reasons: [
        .uncheckable(
          shown.map(Message.init(verbatim:)) ?? "the answer", because: work.failure ?? "interrupted")
      ])
  }

  /// Fills in what rules found.
  func explain(
    _ problem: inout Problem, by errors: [ValidationError], of row: any Answerable, in context: ReadingContext
  ) {
    // A line that says a number is one.
    if row.predicateType == .number, case .string(let text)? = problem.answer, text.asNumber == text {
      problem.answer = .number(NumberReader.decimal(text))
    }
    let shown = (problem.answer ?? row.displayText(in: context).map(AnswerValue.string))?.quoted
    let isShown = !row.isSecret && (!row.isContainer || problem.answer != nil)
    let answer: Message = isShown ? shown.map(Message.init(verbatim:)) ?? "the answer" : "the answer"
    problem.reasons = errors.map { $0.reason(about: answer, to: row.name(in: messages)) }
    problem.rules = errors.compactMap(\.requirement)
    problem.isAuthored = errors.first?.isAuthored == true && errors.first?.isPhrase == false
    if let requirement = errors.first?.requirement, requirement.code == .equalsRow {
      problem.accepts = requirement.phrase
    }
  }

  /// Refuses a line, which is quoted if it is passed.
  func reject(_ reason: Message, line: String? = nil, accepts: Message? = nil, at step: any Step) {
    let problem = Problem(
      .unreadable, title: current?.name(in: messages), path: step.question.tag, source: .line(lineNumber),
      answer: line.map(AnswerValue.string), reasons: [reason], accepts: accepts)
    reject(problem, of: step)
  }

  /// Reports a problem, and asks again or ends the walk.
  private func reject(_ rejection: Problem, repetition: Repetition? = nil, of step: any Step) {
    guard isInteractive else { return finish(.rejected(problemsSoFar + [rejection])) }
    events.append(.rejected(rejection))
    currentRow?.updateCell()
    resume(step, as: repetition, isRefused: true)
  }
}
