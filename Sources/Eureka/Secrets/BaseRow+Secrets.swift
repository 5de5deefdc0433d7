extension BaseRow {
  /// Whether the row's answer is a secret, or has one in it: in a group, or in an item that a list has or may have.
  package var holdsSecrets: Bool {
    if isSecret || groupedForm?.allRows.contains(where: \.holdsSecrets) == true { return true }
    guard let list = section as? BaseMultivaluedSection, list.answeringRow === self else { return false }
    return list.itemRows.contains(where: \.holdsSecrets) || list.templateRow?.holdsSecrets == true
  }

  /// The value as it stands in a result, without the secrets in it; `nil` for a secret that has one.
  package func answerWithoutSecrets(in context: ReadingContext) -> AnswerValue? {
    isSecret && answer(in: context) == .null ? .null : answer(in: context, secrets: .leftOut)
  }
}
