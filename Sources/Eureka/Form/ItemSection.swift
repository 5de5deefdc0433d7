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

/// What a section asks about each item of a list.
@MainActor
final class ItemQuestions {
  let list: String
  /// The list whose items the section asks about together with those, if it asks about pairs.
  let other: String?
  let header: (@MainActor (ListItem) -> String)?
  let rows: @MainActor (ListItem) -> [BaseRow]

  init(
    list: String, other: String? = nil, header: (@MainActor (ListItem) -> String)? = nil,
    rows: @escaping @MainActor (ListItem) -> [BaseRow]
  ) {
    (self.list, self.other, self.header, self.rows) = (list, other, header, rows)
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
    itemQuestions.flatMap { form?.list(tag: $0.list) }
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
    guard let list = listOfItems else { return noteMissingList(itemQuestions.list) }
    if let other = itemQuestions.other {
      guard let others = form?.list(tag: other) else { return noteMissingList(other) }
      if form?.allSections.first(where: { $0 === list || $0 === others }) !== others {
        note(FormIssue(kind: .othersAfterItems(other, items: itemQuestions.list), subject: label))
      }
      others.pairing.append(self)
    }
    list.addQuestions(of: self)
  }

  private func noteMissingList(_ tag: String) {
    let lists = form?.allSections.filter { $0 is BaseMultivaluedSection }.compactMap(\.tag)
    note(FormIssue(kind: .noListBefore(tag, nearest: lists?.nearest(to: tag)), subject: label))
  }

  func addQuestions(about item: BaseRow) {
    guard let itemQuestions, let parts = item.subform, questions(about: item).isEmpty else { return }
    let about = ListItem(row: item)
    let tags = parts.answerTags
    let known = parts.allSections.count
    parts.append(parts: itemQuestions.rows(about))
    let added = parts.allSections[known...]
    for section in added { section.asker = self }
    if let header = itemQuestions.header { added.first?.header(tags) { _ in header(about) } }
    for section in added { section.evaluateHidden() }
    for case let pairs as PairSection in added { pairs.pairUp() }
  }

  /// Takes the section's questions away from the items.
  func askNoMoreAboutItems() {
    guard let itemQuestions else { return }
    listOfItems?.removeQuestions(of: self)
    if let other = itemQuestions.other {
      form?.list(tag: other)?.pairing.removeAll { $0 === self }
    }
  }

  func visibilityOfAskerDidChange() {
    for section in questionsOfItems { section.evaluateHidden() }
  }
}

extension Form {
  fileprivate func list(tag: String) -> BaseMultivaluedSection? {
    tags.section(tag) as? BaseMultivaluedSection
  }
}
