import OrderedCollections

extension Answerable {
  /// The reasons for rejecting an answer to a hidden row, with the values its conditions read.
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
