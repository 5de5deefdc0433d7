import Eureka

extension Walk {
  /// For each line, whether it answers a secret, or may: the lines are walked against the questions ahead, as far as these
  /// are certain. What a condition decides that reads an answer of the paste, or a value that the author's code can set
  /// meanwhile, is not; nor is what comes after a command.
  func mayAnswerSecrets(_ lines: [String], at step: any Step) -> [Bool] {
    var result = lines.map { _ in false }
    let ahead = form.root.outline.flatMap(\.withChildren)
    guard ahead.contains(where: { $0.subject.containsSecret }) else { return result }
    func hide(from start: Int) -> [Bool] {
      for index in result.indices.dropFirst(start) { result[index] = true }
      return result
    }
    guard step.isText, !step.question.prompt.input.isBlock, let current,
      let place = ahead.firstIndex(where: { $0.subject === current })
    else { return hide(from: 1) }
    var hasRunCode = current.runsCode
    var isExact = takesOneLine(current, step.question.prompt)
    // Where commands are, nothing after them is certain.
    let command = lines.firstIndex { line in
      if case .text = Command.parse(line, stepSetting) { false } else { true }
    }
    if let command { _ = hide(from: command + 1) }
    // The line that the next question takes, or, if that is not certain, the first that it can take.
    var next = 1
    for node in ahead[(place + 1)...] where next < lines.count && !ledger[node.subject].isPassed {
      let subject = node.subject
      let isFixed =
        subject.hasFixedConditions { !hasRunCode && ledger[$0].isPassed }
        && !(hasRunCode && subject.isHidden) && ledger.unappliedAnswer(to: subject) == nil
      if isFixed ? !ledger.canBeAsked(subject) : !subject.takesAnswer {
        // Enter may go on.
        if !subject.isHidden || !isFixed, pauses(at: subject.takesAnswer) { isExact = false }
        continue
      }
      if subject.containsSecret {
        guard isFixed, isExact, case .question = node,
          case .secret(let confirms) = subject.prompt(in: options.context).input
        else { return hide(from: next) }
        let end = min(next + (confirms ? 2 : 1), lines.count)
        for index in next..<end { result[index] = true }
        next = end
      } else if isFixed {
        isExact = isExact && takesOneLine(subject, subject.prompt(in: options.context))
        next += 1
      } else {
        isExact = false
      }
      hasRunCode = hasRunCode || subject.runsCode
    }
    // Questions further up that have become visible come last, and those of the form that presented this one.
    let mayReturn =
      options.isPresented
      || ahead[..<place].contains { node in
        node.subject.containsSecret && !ledger[node.subject].isPassed
      }
    return mayReturn ? hide(from: next) : result
  }

  /// Whether an accepted answer to a question is always a single line.
  private func takesOneLine(_ subject: any Answerable, _ prompt: Prompt) -> Bool {
    guard case .question = subject.node, prompt.input == .line else { return false }
    if case .list? = prompt.choices?.style { return false }
    return true
  }
}
