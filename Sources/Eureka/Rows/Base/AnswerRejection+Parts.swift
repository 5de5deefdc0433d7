@MainActor
extension AnswerRejection {
  /// What is wrong with a part of a list or group, at its place in the whole.
  ///
  /// - Parameters:
  ///   - path: the part's place: `[0]`, `.city`.
  ///   - row: the row that the part was meant for.
  func placed(
    at path: String, of input: AnswerInput, by row: any Answerable, in context: ReadingContext
  ) -> [RejectedPart] {
    func part(_ cause: RejectedPart.Cause, input: String? = nil, accepts: Message?) -> [RejectedPart] {
      [
        RejectedPart(
          path: path, row: row.name(in: context.vocabulary), input: input, cause: cause, accepts: accepts)
      ]
    }
    let accepts = row.prompt(in: context).accepts
    switch self {
    case .parts(let parts):
      return parts.map { part in
        var placed = part
        placed.path = path + part.path
        return placed
      }
    case .unreadable(let error):
      // A reason's arguments may be the secret itself.
      guard !row.containsSecret || !error.reason.quotesText else {
        return part(.unreadable("the answer is refused"), accepts: accepts)
      }
      return part(.unreadable(error.reason), accepts: error.suggestion ?? accepts)
    case .unresolved(let error): return part(.unreadable(error.reason), accepts: nil)
    case .invalid(let errors):
      let reasons = errors.map(\.message)
      if input == .value(.null) { return part(.missing(reasons), accepts: accepts) }
      let isShown = !row.isContainer && !row.isSecret
      return part(.invalid(reasons), input: isShown ? input.quoted : nil, accepts: accepts)
    }
  }
}
