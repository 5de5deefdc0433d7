/// An item of a list: what the code of a section for each item sees, and the value of a row whose options are items.
///
/// It stays the same item when others are added, or it moves.
@MainActor
public struct ListItem: Hashable {
  private let reference: SharedReference<BaseRow>
  private nonisolated let number: Int
  /// The tag of the answer that people call it by, as an option.
  private let titleTag: String?

  package init(_ row: BaseRow) { self.init(row: row) }

  init(row: BaseRow, titleTag: String? = nil) {
    reference = SharedReference<BaseRow>(row)
    number = row.number
    self.titleTag = titleTag
  }

  var row: BaseRow? { reference.object }

  /// Whether both are the same item.
  nonisolated public static func == (left: ListItem, right: ListItem) -> Bool { left.number == right.number }

  /// Hashes the item's identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// What people call the item: the answer to its first question, else its name in the list, such as `Person 2`.
  public var title: String {
    guard let row else { return "" }
    if let titleTag {
      return form?.answerable(tag: titleTag)?.displayText(in: ReadingContext()) ?? nameInList
    }
    let question = row.subform.map { $0.answerables.first } ?? row
    return question?.displayText(in: ReadingContext()) ?? nameInList
  }

  private var nameInList: String {
    guard let row else { return "" }
    let messages = row.form?.shownContext.messages ?? .english
    return row.listOfItem?.name(ofItem: index + 1, in: messages) ?? row.name(in: messages)
  }

  /// The item's position in the list, from 0.
  public var index: Int { row.map { row in row.itemNumber.map { $0 - 1 } ?? row.lastIndex } ?? 0 }

  /// The item before this one in the list.
  public var previous: ListItem? {
    guard let list = row?.section as? BaseMultivaluedSection, index > 0 else { return nil }
    return ListItem(row: list.itemRows[index - 1])
  }

  /// The path of the item's answers: `people[0]`; `nil` once it has left its list.
  public var path: String? { isInList ? row?.path : nil }

  var isInList: Bool { row.map { $0.itemNumber != nil && $0.form?.isAbsent($0) == false } ?? false }

  private static var isBeingRead = false

  /// The item's value; within that of another item, its path, as items can choose each other.
  var predicateValue: PredicateValue {
    guard let path, let row else { return .null }
    if Self.isBeingRead { return .string(path) }
    Self.isBeingRead = true
    defer { Self.isBeingRead = false }
    return row.predicateValue
  }

  private static var isBeingTyped = false

  /// The type of the values of a list's items; within that of another item, an item is its path.
  static func predicateType(in list: (any Answerable)?) -> PredicateType {
    if isBeingTyped { return .text }
    isBeingTyped = true
    defer { isBeingTyped = false }
    return (list as? BaseMultivaluedSection)?.template?.predicateType ?? .unknown
  }

  /// The item's questions: `person.form?.value("age", as: Int.self)`.
  public var form: Form? { row?.subform }

  /// The answer to one of the item's questions; `nil` if there is none.
  public subscript(tag: String) -> AnswerValue? {
    guard let form else { return nil }
    guard let question = form.answerable(tag: tag) else {
      if FormUses.isEnabled, let nearest = form.answerTags.nearest(to: tag) {
        let mistake = FormIssue.Kind.readsUnknownTag(tag, nearest: nearest).message
        form.root.note(FormIssue(kind: .declaration(mistake), subject: "items"))
      }
      return nil
    }
    FormUses.current?.didRead(tag)
    if form.isAbsent(question) { return nil }
    let answer = question.answer(in: ReadingContext())
    return answer == .null ? nil : answer
  }
}

extension ChoosingRow where Option == ListItem {
  /// Offers the items of a list. The choice stays with its item when that moves; where the item is deleted, the row is asked
  /// again. In files and results it is the item's path, such as `people[0]`; a condition reads the item: `$carer.age`.
  ///
  /// ```swift
  /// PushRow<ListItem>("carer") { $0.options(from: "people", title: "name") }
  /// ```
  ///
  /// - Parameters:
  ///   - tag: the tag of the list, here or in what the form is a part of.
  ///   - title: the tag of the answer that people call an item by; that to its first question if there is none.
  ///   - isOffered: whether an item is an option; all are by default.
  public func options(
    from tag: String, title: String? = nil,
    where isOffered: @escaping @MainActor (ListItem) -> Bool = { _ in true }
  ) {
    offersChange = true
    let items = { @MainActor [weak self] in
      let list = self?.form?.readable(tag: tag) as? BaseMultivaluedSection
      return (list?.itemRows ?? []).filter { $0.isVisible }.map { ListItem(row: $0, titleTag: title) }
        .filter { item in self?.form?.watching(self?.label ?? "") { isOffered(item) } ?? isOffered(item) }
    }
    listedItems = (tag, title, items)
    ownDetails.followers.append(Follower(self, on: [tag], .items) { _ in })
  }
}

extension ChoosingRow {
  var issuesOfListedItems: [FormIssue.Kind] {
    guard let listedItems, let form, let read = form.readable(tag: listedItems.tag) else { return [] }
    guard let list = read as? BaseMultivaluedSection else {
      return [.itemsOfNoList(listedItems.tag)]
    }
    let sections = form.root.allSections
    if let own = outermostSection.flatMap({ one in sections.firstIndex { $0 === one } }),
      let other = sections.firstIndex(where: { $0 === list }), own < other
    {
      return [.itemsOfLaterList(listedItems.tag)]
    }
    guard let title = listedItems.titleTag, let parts = list.template?.subform,
      parts.answerable(tag: title) == nil
    else { return [] }
    return [.itemsWithoutTitle(title, list: listedItems.tag, nearest: parts.answerTags.nearest(to: title))]
  }
}

extension RowDetails {
  /// Tells the rows that have chosen an item that it has changed, moved or left its list. A row is asked again if the item is no
  /// longer an option; its answer, which names the position, is written to the journal again.
  func noteChange(of item: BaseRow) {
    if choosers.isEmpty { return }
    for row in choosers.compactMap(\.object) {
      // One that had chosen it may do so again.
      row.form?.changed(.limits, of: row)
      guard row.optionsLoading?.hasChosen(item) == true else { continue }
      row.form?.changed(.answer, of: row)
      // Not as a change of what the row is a part of: items can choose each other.
      row.form?.evaluateConditions(reading: row.tag)
      for group in row.ancestors { group.valueState.isOutdated = true }
    }
  }
}
