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
  /// `hidden`, `shown` and `asked` of this section are for all items; rows have conditions that read their item, then the form.
  ///
  /// - Parameters:
  ///   - list: the tag of the list.
  ///   - header: the header above an item's questions; the item's title if there is none. It follows the item's answers.
  ///   - rows: makes the rows of an item, once.
  public convenience init(
    forEach list: String, header: @escaping @MainActor (ListItem) -> String = { $0.title },
    @SectionBuilder rows: @escaping @MainActor (ListItem) -> [BaseRow]
  ) {
    self.init(forEach: list, header: header) { _, item in rows(item) }
  }

  /// A section for each item of a list, from a closure that sets it up for the item and builds its rows.
  ///
  /// ```swift
  /// Section(forEach: "people", header: { person in "The work of \(person.title)" }) { section, person in
  ///   section.shown = "$age >= 16"
  ///   IntRow("hours") { $0.title = "Hours of work a week" }
  /// }
  /// ```
  ///
  /// Conditions of that section read the item, then the form, and are also for the sections that are among the rows.
  ///
  /// - Parameters:
  ///   - list: the tag of the list.
  ///   - header: the header above an item's questions; the item's title if there is none. It follows the item's answers.
  ///   - rows: sets the section of an item up and makes its rows, once.
  public convenience init(
    forEach list: String, header: @escaping @MainActor (ListItem) -> String = { $0.title },
    @SectionBuilder rows: @escaping @MainActor (Section, ListItem) -> [BaseRow]
  ) {
    self.init()
    itemQuestions = ItemQuestions(list: list, header: header, rows: rows)
  }

  /// The section that asks these questions, if they are about an item of a list and not asked with it.
  package var asker: Section? {
    guard let leader else { return nil }
    return leader.itemQuestions == nil ? leader.asker : leader
  }

  /// The section that is hidden and asked together with it: of what is asked about an item, that of the first; of the others,
  /// the first.
  package var leader: Section? {
    get { leaderReference.object }
    set { leaderReference.object = newValue }
  }

  var led: [Section] {
    itemQuestions == nil
      ? othersAboutItem.compactMap(\.object)
      : (listOfItems?.itemRows ?? []).flatMap(questions).filter { $0.leader === self }
  }

  package var listOfItems: BaseMultivaluedSection? {
    itemQuestions.flatMap { form?.tags.list($0.list) }
  }

  package func questions(about item: BaseRow) -> [Section] {
    item.subform?.allSections.filter { $0.asker === self } ?? []
  }

  /// The first section about the same item; the item's name is printed above it.
  package var firstAboutItem: Section? {
    guard asker != nil, let leader else { return nil }
    return leader.itemQuestions == nil ? leader : self
  }

  /// Adds the section's questions to the items that there are; the list adds them to those to come.
  func askAboutItems() {
    guard let itemQuestions else { return }
    guard let list = listOfItems else { return noteMissingList(itemQuestions.list) }
    if let other = itemQuestions.other {
      guard let others = form?.tags.list(other) else { return noteMissingList(other) }
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
    // It may be left out: the rows can be in sections of their own.
    let first = FormUses.$recorder.withValue(nil) { Section() }
    let header = itemQuestions.header
    if header != nil { first.header(parts.answerTags) { _ in header?(about) } }
    let rows = parts.watching(label, as: .making) { itemQuestions.rows(first, about) }
    let added = parts.append(parts: rows, ledBy: first)
    added.first?.leader = self
    for section in added { section.evaluateHidden() }
    for case let pairs as PairSection in added { pairs.pairUp() }
  }

  func askNoMoreAboutItems() {
    guard let itemQuestions else { return }
    listOfItems?.removeQuestions(of: self)
    if let other = itemQuestions.other {
      form?.tags.list(other)?.pairing.removeAll { $0 === self }
    }
  }
}

@MainActor
package final class ItemQuestions {
  let list: String
  /// The list whose items the section asks about together with those, if it asks about pairs.
  let other: String?
  let header: (@MainActor (ListItem) -> String)?
  let rows: @MainActor (Section, ListItem) -> [BaseRow]

  init(
    list: String, other: String? = nil, header: (@MainActor (ListItem) -> String)? = nil,
    rows: @escaping @MainActor (Section, ListItem) -> [BaseRow]
  ) {
    (self.list, self.other, self.header, self.rows) = (list, other, header, rows)
  }
}
