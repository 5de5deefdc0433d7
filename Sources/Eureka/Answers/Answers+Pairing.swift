@MainActor
package struct PairedAnswer {
  package typealias NewItem = (list: BaseMultivaluedSection, template: BaseRow, number: Int)

  package enum Place {
    case question(any Answerable)
    case unknownTag(String, in: Form)
    case unknownItem
  }

  package let answer: Answers
  package let path: AnswerPath
  package let place: Place
  /// The list and the number of the item that would have to be added; the question is in its template.
  package let newItem: NewItem?

  package var question: (any Answerable)? {
    if case .question(let question) = place { question } else { nil }
  }
}

@MainActor
extension Answers {
  /// The answers to the questions of a form, as far as both have parts, in the order of the answers.
  package func paired(
    with form: Form, at path: AnswerPath = AnswerPath(), in newItem: PairedAnswer.NewItem? = nil,
    where enters: (any Answerable) -> Bool = { _ in true }
  ) -> [PairedAnswer] {
    members.flatMap { tag, part -> [PairedAnswer] in
      let path = path.appending(.tag(tag))
      return form.answerable(tag: tag).map { part.paired(with: $0, at: path, in: newItem, where: enters) }
        ?? [PairedAnswer(answer: part, path: path, place: .unknownTag(tag, in: form), newItem: newItem)]
    }
  }

  /// The answers to a question and everything in it.
  ///
  /// - Parameters:
  ///   - newItem: The list item that it would be in.
  ///   - enters: Whether the parts of a group or a list have pairs of their own. Otherwise, it has one as a whole.
  package func paired(
    with question: any Answerable, at path: AnswerPath, in newItem: PairedAnswer.NewItem? = nil,
    where enters: (any Answerable) -> Bool = { _ in true }
  ) -> [PairedAnswer] {
    switch (content, question.node) {
    case (.members, .group(_, let form)) where enters(question):
      return paired(with: form, at: path, in: newItem, where: enters)
    case (.items(let items), .list(let list)) where enters(question):
      let rows = list.itemRows
      // Making it runs the author's code, which only a new item needs.
      lazy var template = list.template
      return items.flatMap { index, item -> [PairedAnswer] in
        let path = path.appending(.item(index))
        if rows.indices.contains(index) {
          return item.paired(with: rows[index], at: path, in: newItem, where: enters)
        }
        return template.map { item.paired(with: $0, at: path, in: (list, $0, index + 1), where: enters) }
          ?? [PairedAnswer(answer: item, path: path, place: .unknownItem, newItem: newItem)]
      }
    default:
      return [PairedAnswer(answer: self, path: path, place: .question(question), newItem: newItem)]
    }
  }
}
