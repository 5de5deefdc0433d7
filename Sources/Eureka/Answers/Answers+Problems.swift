import OrderedCollections

/// The problems of supplied answers that follow from the form alone.
@MainActor
extension Answers {
  /// The problems of answers with tags that no question of a form has.
  package func unknownTags(in form: Form) -> [Problem] {
    let unknown = members.elements.filter { form.answerable(tag: $0.key) == nil }
    guard !unknown.isEmpty else { return [] }
    let tags = form.answerTags
    // Comparing very many tags would take too long.
    let comparedCount = 1_000_000 / Swift.max(tags.count, 10_000) + 1
    return unknown.enumerated().map { index, element in
      element.value.problem(
        unknownTag: element.key, at: element.key, among: tags, looksForNearest: index < comparedCount)
    }
  }

  package func problem(
    unknownTag tag: String, at path: String, among tags: [String], looksForNearest: Bool = true
  ) -> Problem {
    let unknown = UnknownTag(tag, among: tags, looksForNearest: looksForNearest)
    return Problem(
      .unknownTag, path: path, source: keySource, reasons: [unknown.reason], accepts: unknown.accepts)
  }

  /// The problem with an answer that its question has rejected.
  package func problem(
    with subject: any Answerable, _ rejection: AnswerRejection, in context: ReadingContext
  ) -> Problem {
    subject.problem(with: isNull ? nil : value, rejection, from: source, in: context)
  }

  /// The problems of an answer to a question that may be hidden, whatever the other answers are.
  package func certainProblems(
    with subject: any Answerable, at path: AnswerPath, in context: ReadingContext, ignoresUnknownTags: Bool
  ) -> [Problem] {
    func problems(of part: Answers, _ subject: any Answerable, _ step: AnswerPath.Step) -> [Problem] {
      part.certainProblems(
        with: subject, at: path.appending(step), in: context, ignoresUnknownTags: ignoresUnknownTags)
    }
    switch (content, subject.node) {
    case (.unknown, _): return []
    case (.members(let members), .group(_, let inner)):
      return members.flatMap { tag, part in
        if let subject = inner.answerable(tag: tag) { return problems(of: part, subject, .tag(tag)) }
        let path = path.appending(.tag(tag)).description
        return ignoresUnknownTags ? [] : [part.problem(unknownTag: tag, at: path, among: inner.answerTags)]
      }
    case (.items(let items), .list(let list)):
      let (rows, template) = (list.itemRows, list.template)
      let ownTitle = template?.fallbackTitle
      defer { template?.fallbackTitle = ownTitle }
      return items.flatMap { index, item -> [Problem] in
        guard let row = rows.indices.contains(index) ? rows[index] : template else { return [] }
        if row === template {
          row.fallbackTitle = Message(
            verbatim: list.name(ofItem: index + 1, in: context.messages))
        }
        return problems(of: item, row, .item(index))
      }
    default:
      guard !isNull, subject.areOptionsKnown else { return [] }
      do throws(AnswerRejection) {
        try subject.check(input, in: context)
        return []
      } catch {
        var problem = problem(with: subject, error, in: context)
        problem.path = path.description
        return [problem]
      }
    }
  }
}
