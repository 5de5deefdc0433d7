extension Answerable {
  /// Why a hidden row takes no answer: that it is hidden, and what the conditions that hide it have read.
  package func reasonsForHiding(in context: ReadingContext) -> [Message] {
    let hiding = explanation(in: context.messages, timeZone: context.timeZone).reasons
      .filter { $0.holds && !$0.locks }
    var values: [ConditionExplanation.ReadValue] = []
    for value in hiding.flatMap(\.values) where !values.contains(value) { values.append(value) }
    guard !values.isEmpty else { return ["the question is hidden"] }
    return ["the question is hidden by other answers"] + values.map(\.message)
  }

  /// Why a locked row takes no other answer than its own.
  package func reasonsForLocking(in context: ReadingContext) -> [Message] {
    lockedAnswer(in: context) == .null
      ? ["the question is locked without a value"] : ["the question is locked with another value"]
  }

  /// What a locked row accepts: its own answer, unless that is a secret or nothing.
  package func acceptedWhenLocked(in context: ReadingContext) -> Message? {
    guard let answer = lockedAnswer(in: context), answer != .null else { return nil }
    return Message(verbatim: JSONText.line(of: answer))
  }

  /// The answer as files have it; `nil` for a secret.
  private func lockedAnswer(in context: ReadingContext) -> AnswerValue? {
    answerWithoutSecrets(in: context.canonical)
  }
}
