extension AnswerRejection {
  /// What is wrong with a part of a list or group, at its place in the whole.
  ///
  /// - Parameters:
  ///   - path: the part's place: `[0]`, `.city`.
  ///   - row: the row that the part was meant for.
  func placed(
    at path: String, of input: AnswerInput, by row: BaseRow, in context: ReadingContext
  ) -> [RejectedPart] {
    var part = RejectedPart(
      path: path, row: row.name(in: context.vocabulary), cause: .hidden,
      accepts: row.prompt(in: context).accepts)
    switch self {
    case .parts(let parts):
      return parts.map { part in
        var placed = part
        placed.path = path + part.path
        return placed
      }
    case .unreadable(let error):
      // A reason's arguments may be the secret itself.
      let mayShow = !row.holdsSecrets || !error.reason.quotesText
      part.cause = .unreadable(mayShow ? error.reason : "the answer is refused")
      if mayShow, let suggestion = error.suggestion { part.accepts = suggestion }
    case .unresolved(let error):
      part.cause = .unreadable(error.reason)
      part.accepts = nil
    case .invalid(let errors):
      let isMissing = input == .value(.null)
      part.cause = isMissing ? .missing(errors.map(\.message)) : .invalid(errors.map(\.message))
      part.input = isMissing || row.isContainer || row.isSecret ? nil : input.quoted
    }
    return [part]
  }
}

extension BaseRow {
  /// Whether the row's answer is a list or object of answers.
  public var isContainer: Bool {
    groupedForm != nil || section.map { $0 is BaseMultivaluedSection && $0.answeringRow === self } == true
  }
}
