extension Section {
  /// A section of rows for each pair of items, of a list that comes before it: of an item and each before that; or of two lists,
  /// that of the others first.
  ///
  /// ```swift
  /// Section(forEach: "people", with: "people", tag: "relations", header: { "\($0.title) and \($1.title)" }) { person, other in
  ///   PushRow<String>("relation") { $0.title = "\(person.title) is \(other.title)’s" }
  /// }
  /// ```
  ///
  /// The answers are a list in each item, in the order of the others: `people[2].relations[0]` is about the third person and
  /// the first. They stay with their pair when items are added, deleted or moved, as long as their order is the same.
  ///
  /// - Parameters:
  ///   - list: the tag of the list whose items have the answers.
  ///   - otherList: the tag of the list of the others.
  ///   - tag: the tag of the answers in an item.
  ///   - header: the title above the questions about a pair.
  ///   - rows: makes the rows of a pair, once.
  public convenience init(
    forEach list: String, with otherList: String, tag: String,
    header: @escaping @MainActor (ListItem, ListItem) -> String,
    @SectionBuilder rows: @escaping @MainActor (ListItem, ListItem) -> [BaseRow]
  ) {
    self.init(forEach: list, with: otherList, tag: tag, header: header) { _, item, other in rows(item, other)
    }
  }

  /// A section for each pair of items, from a closure that sets it up for the pair and builds its rows.
  ///
  /// - Parameters:
  ///   - list: the tag of the list whose items have the answers.
  ///   - otherList: the tag of the list of the others.
  ///   - tag: the tag of the answers in an item.
  ///   - header: the title above the questions about a pair.
  ///   - rows: sets the section of a pair up and makes its rows, once.
  public convenience init(
    forEach list: String, with otherList: String, tag: String,
    header: @escaping @MainActor (ListItem, ListItem) -> String,
    @SectionBuilder rows: @escaping @MainActor (Section, ListItem, ListItem) -> [BaseRow]
  ) {
    self.init()
    itemQuestions = ItemQuestions(list: list, other: otherList) { _, item in
      let pairs = PairSection(of: item, with: otherList, header: header, rows: rows)
      pairs.tag = tag
      return SectionBuilder.buildExpression(pairs as Section)
    }
  }

  fileprivate func pairUp(_ item: BaseRow) {
    if itemQuestions?.other == nil { return }
    for case let pairs as PairSection in questions(about: item) { pairs.pairUp() }
  }
}

/// The questions about an item and each of others: a list whose items follow those of another.
final class PairSection: GenericMultivaluedSection<ButtonRow> {
  private let item: ListItem
  fileprivate let otherList: String
  private let title: @MainActor (ListItem, ListItem) -> String
  /// The pairs by the number of the other item. What has left its list can come back.
  private var pairs: [Int: BaseRow] = [:]
  private var isPairing = false

  init(
    of item: ListItem, with otherList: String, header: @escaping @MainActor (ListItem, ListItem) -> String,
    rows: @escaping @MainActor (Section, ListItem, ListItem) -> [BaseRow]
  ) {
    self.item = item
    self.otherList = otherList
    title = header
    super.init(multivaluedOptions: .insert, header: nil, footer: nil)
    (fixedCount, countTags) = (0, [otherList])
    multivaluedRowToInsertAt = { [weak self] position in
      let other = self?.other(at: position)
      // A sample of a pair may be dropped, and the first section be left out: the rows can be in sections of their own.
      let (pair, first) = FormUses.$recorder.withValue(nil) { (GroupRow {}, Section()) }
      if let other {
        first.header { _ in header(item, other) }
        pair.partsForm.append(parts: rows(first, item, other), ledBy: first)
        pair.partsDidChange()
      }
      return pair
    }
  }

  required init() {
    item = ListItem(row: LabelRow(tag: nil))
    otherList = ""
    title = { _, _ in "" }
    super.init()
  }

  private var others: BaseMultivaluedSection? {
    item.form?.enclosing?.readable(tag: otherList) as? BaseMultivaluedSection
  }

  /// The items to ask about together with this one.
  private var otherRows: [BaseRow] {
    guard let others, let row = item.row else { return [] }
    let rows = others.itemRows
    return row.section === others ? Array(rows[..<(others.index(of: row) ?? 0)]) : rows
  }

  /// The other item at a position; where there is none, a sample of one.
  private func other(at position: Int) -> ListItem? {
    let rows = otherRows
    return (rows.indices.contains(position) ? rows[position] : others?.template).map { ListItem(row: $0) }
  }

  fileprivate func isPair(_ pair: BaseRow, with item: BaseRow) -> Bool {
    index(of: pair).map { other(at: $0)?.row === item } ?? false
  }

  override package func name(ofItem number: Int, in messages: MessageCatalog) -> String {
    other(at: number - 1).map { title(item, $0) } ?? super.name(ofItem: number, in: messages)
  }

  /// The number of a pair among those of all items, from 1, and theirs.
  func step(of pair: BaseRow) -> (number: Int, count: Int)? {
    guard let others, let row = item.row, let list = row.section as? BaseMultivaluedSection,
      let before = list.index(of: row), let position = index(of: pair)
    else { return nil }
    let count = list.itemRows.count
    return list === others
      ? (before * (before - 1) / 2 + position + 1, count * (count - 1) / 2)
      : (before * others.itemRows.count + position + 1, count * others.itemRows.count)
  }

  /// Makes the pairs that there are now, in the order of the others.
  func pairUp() {
    guard form != nil, item.row?.itemNumber != nil, !isPairing else { return }
    isPairing = true
    defer { isPairing = false }
    let rows = otherRows
    let wanted = rows.map(\.number)
    fixedCount = rows.count
    let kept = Set(wanted.compactMap { pairs[$0].map(ObjectIdentifier.init) })
    for pair in itemRows where !kept.contains(ObjectIdentifier(pair)) { remove(pair) }
    for (position, number) in wanted.enumerated() {
      if pairs[number] == nil, let pair = multivaluedRowToInsertAt?(position) {
        addRules(to: pair)
        pairs[number] = pair
      }
      guard let pair = pairs[number] else { continue }
      if pair.section !== self { place(pair) }
      if index(of: pair) != position { moveRow(pair, to: position) }
    }
  }
}

extension BaseMultivaluedSection {
  /// Pairs the items anew with those of this list, after one was added, removed or moved, or several were.
  func itemsDidChange(at row: BaseRow? = nil) {
    for asker in askers { for row in row.map({ [$0] }) ?? itemRows { asker.pairUp(row) } }
    guard !pairing.isEmpty else { return }
    let addedLast = itemRows.last.flatMap { $0 === row ? $0 : nil }
    for asker in pairing {
      guard let list = asker.listOfItems else { continue }
      // What comes after all others changes no pairs but its own.
      let changed = list === self ? addedLast.map { [$0] } ?? itemRows : list.itemRows
      for item in changed {
        asker.pairUp(item)
      }
    }
  }

  /// Whether its items are the pairs of an item with others.
  package var isOfPairs: Bool { self is PairSection }

  /// Whether the items of a question are pairs with those of this list.
  package func isPaired(in question: any Answerable) -> Bool {
    tag != nil && (question as? PairSection)?.otherList == tag
  }

  /// The lists in a form whose items are asked about together with those of this one, and the tags of the pairs.
  package func listsOfPairs(in form: Form) -> [(list: AnswerPath, tags: [String])] {
    form.questions.compactMap { question in
      guard case .list(let owner) = question.node, let path = owner.answerPath,
        let pairs = owner.template?.subform?.allSections.compactMap({ $0 as? PairSection }),
        case let tags = pairs.filter({ $0.otherList == tag }).compactMap(\.tag), !tags.isEmpty
      else { return nil }
      return (path, tags)
    }
  }
}

extension Answerable {
  /// Whether it is asked about an item beside what the item is made of: in a section about it, or about a pair with it.
  package func isAsked(about item: BaseRow) -> Bool {
    ([self as any Answerable] + ancestors).contains { element in
      guard let section = element.section, section.isAboutItems else { return false }
      return element.form?.owner === item
        || (element as? BaseRow).map { (section as? PairSection)?.isPair($0, with: item) == true } ?? false
    }
  }
}
