/// A section of more questions about each item of a list, asked once the list is complete. The questions are parts of the
/// items: their answers are in the items' objects, and stay with an item that moves.
extension Section {
  /// A section of rows for each item of a list, whose items are groups. It comes after the list.
  ///
  /// ```swift
  /// Section(forEach: "people", header: { person in "About \(person.title)" }) { person in
  ///   IntRow("hours") { $0.title = "Hours of work a week" }
  /// }
  /// ```
  ///
  /// `hidden`, `shown` and `asked` of the section are for all items; rows have conditions that read their item, then the form.
  ///
  /// - Parameters:
  ///   - list: the tag of the list.
  ///   - header: the header above an item's questions; the item's title if there is none. It follows the item's answers.
  ///   - rows: makes the rows of an item, once.
  public convenience init(
    forEach list: String, header: @escaping @MainActor (ListItem) -> String = { $0.title },
    @SectionBuilder rows: @escaping @MainActor (ListItem) -> [BaseRow]
  ) {
    self.init()
    itemQuestions = ItemQuestions(list: list, header: header, rows: rows)
  }
}

/// An item of a list, as the code of a section for each item sees it.
@MainActor
public struct ListItem {
  weak var row: BaseRow?

  /// What people call the item: its first answer, or its name in the list, such as `Person 2`.
  public var title: String {
    guard let row else { return "" }
    let first = row.subform?.answerables.lazy.compactMap { $0.displayText(in: ReadingContext()) }.first
    if let first { return first }
    let list = row.section as? BaseMultivaluedSection ?? row.details?.sampleOf.object
    let messages = row.form?.shownContext.messages ?? .english
    return list?.name(ofItem: index + 1, in: messages) ?? row.name(in: messages)
  }
  /// The item's position in the list, from 0.
  public var index: Int { row.map { row in row.itemNumber.map { $0 - 1 } ?? row.lastIndex } ?? 0 }
  /// The item before this one in the list.
  public var previous: ListItem? {
    guard let list = row?.section as? BaseMultivaluedSection, index > 0 else { return nil }
    return ListItem(row: list.itemRows[index - 1])
  }
  /// The item's questions: `person.form?.value("age", as: Int.self)`.
  public var form: Form? { row?.subform }
  /// The answer to one of the item's questions; `nil` if there is none.
  public subscript(tag: String) -> AnswerValue? {
    let answer = form?.answerable(tag: tag)?.answer(in: ReadingContext())
    return answer == .null ? nil : answer
  }
}

/// What a section asks about each item of a list.
@MainActor
final class ItemQuestions {
  let list: String
  let header: @MainActor (ListItem) -> String
  let rows: @MainActor (ListItem) -> [BaseRow]

  init(
    list: String, header: @escaping @MainActor (ListItem) -> String,
    rows: @escaping @MainActor (ListItem) -> [BaseRow]
  ) {
    (self.list, self.header, self.rows) = (list, header, rows)
  }
}

extension Section {
  /// The section that asks these questions, if they are about an item of a list and not asked with it.
  package var asker: Section? {
    get { askerReference.object }
    set { askerReference.object = newValue }
  }

  /// The list whose items the section asks about.
  package var listOfItems: BaseMultivaluedSection? {
    itemQuestions.flatMap { form?.tags.section($0.list) as? BaseMultivaluedSection }
  }

  /// What the section asks about an item.
  package func questions(about item: BaseRow) -> [Section] {
    item.subform?.allSections.filter { $0.asker === self } ?? []
  }

  /// What begins the questions about an item that it is one of, under the item's name.
  package var firstAboutItem: Section? {
    asker.flatMap { asker in form?.allSections.first { $0.asker === asker } }
  }

  /// What the section asks about all items.
  private var questionsOfItems: [Section] { listOfItems?.itemRows.flatMap(questions) ?? [] }

  /// Adds the section's questions to the items that there are; the list adds them to those to come.
  func askAboutItems() {
    guard let itemQuestions else { return }
    guard let list = listOfItems else {
      let nearest = form?.allSections.filter { $0 is BaseMultivaluedSection }.compactMap(\.tag)
        .nearest(to: itemQuestions.list)
      return note(FormIssue(kind: .noListBefore(itemQuestions.list, nearest: nearest), subject: label))
    }
    list.addQuestions(of: self)
  }

  func addQuestions(about item: BaseRow) {
    guard let itemQuestions, let parts = item.subform, questions(about: item).isEmpty else { return }
    let about = ListItem(row: item)
    let tags = parts.answerTags
    let known = parts.allSections.count
    parts.append(parts: itemQuestions.rows(about))
    let added = parts.allSections[known...]
    for section in added { section.asker = self }
    added.first?.header(tags) { _ in itemQuestions.header(about) }
    for section in added { section.evaluateHidden() }
  }

  /// Takes the section's questions away from the items.
  func askNoMoreAboutItems() {
    if itemQuestions != nil { listOfItems?.removeQuestions(of: self) }
  }

  func visibilityOfAskerDidChange() {
    for section in questionsOfItems { section.evaluateHidden() }
  }
}
