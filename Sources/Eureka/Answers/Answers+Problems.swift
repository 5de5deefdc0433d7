import OrderedCollections

/// The problems of supplied answers that follow from the form alone.
@MainActor
extension Answers {
  package func unknownTags(in form: Form) -> [Problem] {
    let unknown = members.elements.filter { form.answerable(tag: $0.key) == nil }
    guard !unknown.isEmpty else { return [] }
    let tags = form.answerTags
    var search = NearestSearch()
    return unknown.map { $0.value.problem(unknownTag: $0.key, at: $0.key, among: tags, &search) }
  }

  package func problem(
    unknownTag tag: String, at path: String, among tags: [String], _ search: inout NearestSearch
  ) -> Problem {
    let nearest = search.nearest(to: tag, among: tags)
    let unknown = UnknownTag(tag, among: tags, nearest: nearest)
    var problem = Problem(
      .unknownTag, path: path, source: keySource, reasons: [unknown.reason], accepts: unknown.accepts)
    problem.nearestPath = nearest.map { path.dropLast(tag.count) + $0 }
    return problem
  }

  package func problem(
    with subject: any Answerable, _ rejection: AnswerRejection, in context: ReadingContext
  ) -> Problem {
    subject.problem(with: isNull ? nil : value, rejection, from: source, in: context)
  }

  /// The problems of an answer to a question that may be hidden, whatever the other answers are; with `trustsCode`, as far as a
  /// form author's code changes nothing of what is accepted.
  package func certainProblems(
    with subject: any Answerable, at path: AnswerPath, in context: ReadingContext, ignoresUnknownTags: Bool,
    trustsCode: Bool = true
  ) -> [Problem] {
    var search = NearestSearch()
    return paired(with: subject, at: path).compactMap { pair in
      switch pair.place {
      case .question(let question): pair.certainProblem(with: question, in: context, trustsCode: trustsCode)
      case .unknownTag(let tag, let form) where !ignoresUnknownTags:
        pair.answer.problem(unknownTag: tag, at: pair.path.description, among: form.answerTags, &search)
      case .unknownTag, .unknownItem: nil
      }
    }
  }
}

extension PairedAnswer {
  fileprivate func certainProblem(
    with question: any Answerable, in context: ReadingContext, trustsCode: Bool
  ) -> Problem? {
    if case .unreadable = answer.content { return nil }
    if question.isComputed || question.isDisabled && answer.value == question.answer(in: context) {
      return nil
    }
    guard !answer.isNull, question.areOptionsKnown else { return nil }
    let ownTitle = newItem?.template.details?.fallbackTitle
    if let (list, template, number) = newItem {
      // An item that would be added has a name only in its list.
      template.ownDetails.fallbackTitle = Message(verbatim: list.name(ofItem: number, in: context.messages))
    }
    defer { newItem?.template.ownDetails.fallbackTitle = ownTitle }
    do throws(AnswerRejection) {
      try question.check(answer.input, in: context)
      return nil
    } catch {
      // Nothing is known of the other answers in an item that is yet to be added.
      let isJudgedAlone = newItem.map { $0.template.subform == nil && !question.hasFollowingLimits }
      let isCertain = trustsCode && isJudgedAlone != false && !question.hasUnknownBounds
      guard let error = isCertain ? error : error.certainPart(for: question) else { return nil }
      var problem = answer.problem(with: question, error, in: context)
      problem.path = path.description
      return problem
    }
  }
}

extension AnswerRejection {
  /// The rejection, without the reasons that an answer to another question can remove, whatever a form author's code does.
  @MainActor
  fileprivate func certainPart(for question: any Answerable) -> AnswerRejection? {
    switch self {
    case .unreadable(let error):
      let isDate = question is any DatePickerRowProtocol
      // A text that is no date is none, whatever the bounds are.
      if isDate, error.kind != .refused { return self }
      if question.hasFollowingLimits { return nil }
      let hasLimits =
        isDate || (question as? BaseRow)?.optionsLoading != nil || question is SliderRow
        || question is StepperRow
      let isCertain =
        !hasLimits || question.form?.root.runsCode != true
      return isCertain ? self : nil
    // It may be compared with another answer, or code that another answer runs may take the rule away.
    case .invalid(let errors):
      if question.form?.root.losesRules == true { return nil }
      let certain = errors.filter { error in
        error.requirement.map { ![.custom, .equalsRow].contains($0.code) } ?? false
      }
      return certain.isEmpty ? nil : .invalid(certain)
    case .unchecked: return self
    }
  }
}
