extension AnswerRejection {
  /// What is wrong with a part of a list or group, with its place before it and what it accepts behind it.
  func placed(at place: String, by row: BaseRow, in context: ReadingContext) -> [ValidationError] {
    switch self {
    case .invalid(let errors):
      // The place of a part within a part: `[0].dose`.
      return errors.map { error in
        let separator = row.isContainer ? (error.msg.hasPrefix("[") ? "" : ".") : ": "
        return ValidationError(message: "\(place + separator)\(error.message)")
      }
    case .unreadable(let error):
      let accepted = error.suggestion ?? row.prompt(in: context).accepts
      // A reason's arguments may be the secret itself.
      let reason: Message =
        row.isSecret && error.reason.quotesText ? "the answer is refused" : error.reason
      return [ValidationError(message: "\(place): \(reason) (accepted: \(accepted))")]
    }
  }
}

extension BaseRow {
  /// Whether the row's answer is a list or object of answers.
  public var isContainer: Bool {
    groupedForm != nil || section.map { $0 is BaseMultivaluedSection && $0.answeringRow === self } == true
  }
}
