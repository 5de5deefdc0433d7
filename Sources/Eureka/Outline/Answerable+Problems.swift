import OrderedCollections

/// The problems with the answers to a question. They contain no secrets.
extension Answerable {
  package func problem(
    _ kind: Problem.Kind, with answer: AnswerValue? = nil, from source: Answers.Source? = nil,
    reasons: [Message], accepts: Message? = nil, in messages: MessageCatalog
  ) -> Problem {
    Problem(
      kind, title: nameInProblems(in: messages), path: path, source: source, answer: answer, reasons: reasons,
      accepts: accepts)
  }

  /// The problem with an answer that was rejected; the answer is `nil` if there was none.
  package func problem(
    with answer: AnswerValue?, _ rejection: AnswerRejection, from source: Answers.Source,
    in context: ReadingContext
  ) -> Problem {
    let accepts = prompt(in: context).accepts
    switch rejection {
    case .unreadable(let error):
      let isReference = error.kind == .noSecret
      // A reason's arguments may be the secret itself.
      guard isReference || !containsSecret || !error.reason.quotesText else {
        return problem(
          error.kind, from: source, reasons: ["\("the answer" as Message) is not valid"], accepts: accepts,
          in: context.messages)
      }
      var reasons = [error.reason]
      // What JSON and YAML write for nothing.
      if case (.option, .string(let text)?) = (source, answer), ["null", "nil", "~"].contains(text),
        acceptsNull
      {
        reasons.append("an empty value answers nothing")
      }
      return problem(
        error.kind, from: source, reasons: reasons,
        accepts: isReference ? nil : error.suggestion ?? accepts, in: context.messages)
    case .invalid(let errors):
      let isMissing = answer == nil && errors.contains { $0.requirement?.code == .required }
      // A problem with a list as a whole does not quote its items.
      let isQuoted = !isSecret && (!isContainer || source.isLine)
      return problem(
        isMissing ? .missing : .refused, with: isQuoted ? answer : nil, refusedBy: errors, from: source,
        accepts: accepts, in: context)
    case .unchecked(let work): return problem(with: answer, work, from: source, in: context)
    }
  }

  package func problem(
    with answer: AnswerValue? = nil, _ unchecked: RowWork, from source: Answers.Source?,
    in context: ReadingContext
  ) -> Problem {
    let shown = containsSecret ? nil : (answer.map(\.quoted) ?? displayText(in: context)?.quoted)
    let reason = Message.uncheckable(
      shown.map(Message.init(verbatim:)) ?? "the answer", because: unchecked.failure ?? "interrupted")
    return problem(.unchecked, from: source, reasons: [reason], in: context.messages)
  }

  /// The problem with the value, which rules refuse, or what is outside the form.
  package func problemWithValue(
    from source: Answers.Source?, accepts: Message?, in context: ReadingContext
  ) -> Problem {
    let errors = revalidate(quietly: true)
    let isMissing = isRequired && answer(in: context) == .null
    // An issue quotes the value itself, and a problem with a list as a whole quotes no items.
    let shown = errors.isEmpty || isContainer ? nil : displayText(in: context).map(AnswerValue.string)
    var problem = problem(
      isMissing ? .missing : .refused, with: shown, refusedBy: errors, from: source, accepts: accepts,
      in: context)
    if let issue = externalIssue(in: context) { problem.reasons.append(issue.reason) }
    return problem
  }

  private func item(brokenBy errors: [ValidationError]) -> (any Answerable)? {
    guard case .list(let list) = node, let item = errors.first?.item, list.itemRows.indices.contains(item)
    else { return nil }
    return list.itemRows[item]
  }

  private func problem(
    _ kind: Problem.Kind, with answer: AnswerValue?, refusedBy errors: [ValidationError],
    from source: Answers.Source?, accepts: Message?, in context: ReadingContext
  ) -> Problem {
    var problem = (item(brokenBy: errors) ?? self).problem(
      kind, with: answer, from: source, reasons: [], accepts: accepts, in: context.messages)
    // A line that says a number is one.
    if predicateType == .number || (self as? BaseRow)?.codes.isEmpty == false,
      case .string(let text)? = answer, text.asNumber == text
    {
      problem.answer = .number(NumberReader.decimal(text))
    }
    // People read `5 kg`, not the object that stands for it.
    if let answer, case .object = answer, !isContainer,
      let text = displayText(of: .value(answer), in: context)
    {
      problem.answer = .string(text)
    }
    let shown = (problem.answer ?? displayText(in: context).map(AnswerValue.string))?.quoted
    let isShown = !isSecret && (!isContainer || answer != nil)
    let subject: Message = isShown ? shown.map(Message.init(verbatim:)) ?? "the answer" : "the answer"
    problem.reasons = errors.map { $0.reason(about: subject, to: problem.title ?? "") }
    if errors.first?.requirement?.code == .required, lacksOptions(in: context) {
      problem.reasons.append("there are no options to choose from")
      problem.accepts = nil
    }
    problem.rules = errors.compactMap(\.requirement)
    problem.isAuthored = errors.first?.isAuthored == true && errors.first?.isPhrase == false
    if errors.first?.isOfWhole == true {
      problem.answer = nil
      if rowsJudgedTogether.count > 1 { problem.reasons.append("the other items count, too") }
    }
    if errors.first?.requirement?.code == .unique, (self as? BaseRow)?.optionsLoading == nil {
      problem.accepts = nil
    }
    if let requirement = errors.first?.requirement, requirement.code == .equalsRow {
      problem.accepts = requirement.phrase
    }
    return problem
  }

  package func warning(
    _ findings: [ValidationError], from source: @autoclosure () -> Answers.Source?,
    in messages: @autoclosure () -> MessageCatalog
  ) -> Problem? {
    guard !findings.isEmpty else { return nil }
    var problem = problem(.refused, from: source(), reasons: findings.map(\.message), in: messages())
    problem.rules = findings.compactMap(\.requirement)
    return problem
  }

  package func reasonsForHiding(in context: ReadingContext) -> [Message] {
    let hiding = explanation(in: context.messages, timeZone: context.ownTimeZone).reasons
      .filter(\.hides)
    let values = OrderedSet(hiding.flatMap(\.values))
    guard !values.isEmpty else { return ["the question is hidden"] }
    return ["the question is hidden by other answers"] + values.map(\.message)
  }

  package func reasonsForLocking(in context: ReadingContext) -> [Message] {
    answerWithoutSecrets(in: context.canonical) == .null
      ? ["the question is locked without a value"] : ["the question is locked with another value"]
  }

  /// The only answer a locked row accepts, its own; `nil` if that is a secret or `null`.
  package func acceptedWhenLocked(in context: ReadingContext) -> Message? {
    guard let answer = answerWithoutSecrets(in: context.canonical), answer != .null else { return nil }
    return Message(verbatim: JSONText.line(of: answer))
  }
}
