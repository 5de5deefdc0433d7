/// A section of any number of rows, where a person can add, delete and reorder rows.
///
/// ```swift
/// form +++ MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "Telephones") {
///   $0.tag = "phones"
///   $0.addButtonProvider = { _ in ButtonRow { $0.title = "Add a number" } }
///   $0.multivaluedRowToInsertAt = { _ in PhoneRow { $0.title = "Number" } }
/// }
/// ```
///
/// The closure can also build rows; the add button comes after them. A subclass calls `super.init` without a closure.
///
/// If the section has a tag, its answer is the list of its rows' values, without rows that have none.
public typealias MultivaluedSection = GenericMultivaluedSection<ButtonRow>

/// The base class of multivalued sections, independent of the type of the add button.
open class BaseMultivaluedSection: Section {
  /// How the rows can be edited.
  public var multivaluedOptions: MultivaluedOptions = []
  /// The name of an item, as in `Medication 1` and `Add a medication?`: `Medication`.
  public var itemTitle: String?
  /// Whether the question for another row begins with a plus sign.
  public var showInsertIconInAddButton = true
  /// Creates the row to insert at a position.
  ///
  /// It runs once for each row, before the row is needed: what a list accepts is known from the row it inserts next. It
  /// runs again if that row's position has changed, because other rows were removed.
  public var multivaluedRowToInsertAt: (@MainActor (Int) -> BaseRow)? {
    didSet { madeRow = nil }
  }
  /// The row to insert next, if it was made; its `lastIndex` is the position that it was made for.
  private var madeRow: BaseRow?
  private var rowToInsert: BaseRow? {
    let position = itemRows.count
    if let madeRow, madeRow.lastIndex == position, madeRow.section == nil { return madeRow }
    let row = multivaluedRowToInsertAt?(position)
    if row?.section != nil { note(FormIssue(kind: .insertedTwice, subject: label)) }
    if let row, row.section == nil {
      row.lastIndex = position
      madeRow = row
      if row.subform != nil { markAsSample(row) }
      for section in askers { section.addQuestions(about: row) }
      addRules(to: row)
    }
    return row
  }
  /// The rules of the whole list, and the tags of the questions of an item that have their errors.
  var rules: [(rule: PredicateRule, part: String?)] = []
  package private(set) var askers: [Section] = []
  /// The sections that ask about items of a list together with those of this one.
  var pairing: [Section] = []

  func addQuestions(of section: Section) {
    askers = askers.filter { $0 !== section } + [section]
    for row in knownRows { section.addQuestions(about: row) }
  }

  func removeQuestions(of section: Section) {
    askers.removeAll { $0 === section }
    for part in knownRows.flatMap(section.questions) { part.form?.remove(part) }
  }

  /// The items, those kept aside, and the one to insert next.
  var knownRows: [BaseRow] { itemRows + itemsKeptAside + [madeRow].compactMap(\.self) }
  /// A sample of the items: the row to insert next, which is in no section until then.
  package var template: BaseRow? {
    guard multivaluedOptions.contains(.insert), let row = rowToInsert, row.section == nil,
      place(template: row)
    else { return nil }
    return row
  }

  /// The maximum number of lists inside each other. A list in its own items has more.
  private static let maximumDepth = 8

  /// Tells a row that it is a sample of the items.
  package func markAsSample(_ row: BaseRow) { row.ownDetails.sampleOf.object = self }
  /// Returns whether a new row can be an item. Records how many lists it is in, and reports a list in its own items.
  private func place(template row: BaseRow) -> Bool {
    let outermost = form?.owner.map { $0.ancestors.last ?? $0 }
    let depth = (outermost?.details?.templateDepth ?? 0) + 1
    guard depth <= Self.maximumDepth else {
      note(FormIssue(kind: .containsItself, subject: label))
      return false
    }
    if row.subform != nil {
      row.ownDetails.templateDepth = depth
      markAsSample(row)
    }
    return true
  }

  /// The minimum number of rows with a value.
  public var minimumCount = 0
  /// The maximum number of rows. The default of 1,000 keeps endless input from adding rows forever.
  public var maximumCount = 1000
  var addButton: BaseRow? { nil }
  /// Whether items are known by their positions, so that those without an answer are in the list's.
  var keepsPositions: Bool {
    fixedCount != nil || !pairing.isEmpty || itemRows.contains(where: isChosen)
  }

  /// Whether an answer in the result is an item, or contains it.
  private func isChosen(_ item: BaseRow) -> Bool {
    guard let choosers = item.details?.choosers, !choosers.isEmpty else { return false }
    return choosers.compactMap(\.object).contains {
      $0.optionsLoading?.hasChosen(item) == true && $0.form?.root === form?.root && $0.isVisible
    }
  }

  /// The items: all rows, including hidden ones, except the add button.
  public var itemRows: [BaseRow] {
    if let knownItems { return knownItems }
    let button = addButton
    let items = allRows.filter { $0 !== button }
    knownItems = items
    return items
  }

  private var knownItems: [BaseRow]?

  override func didAdd(_ row: BaseRow) {
    if row === addButton { return }
    addRules(to: row)
    for items in itemsByAnswer.values { items.add(row) }
  }

  /// The items by their answers to each question that unique rules read.
  private var itemsByAnswer: [QuestionOfItems: ItemsByAnswer] = [:]

  private struct QuestionOfItems: Hashable {
    let tags: [String]
    let type: ObjectIdentifier
  }

  func items<T>(byAnswerOf type: T.Type, at tags: [String]) -> ItemsByAnswer {
    let question = QuestionOfItems(tags: tags, type: ObjectIdentifier(type))
    let items = itemsByAnswer[question] ?? ItemsByAnswer(at: tags, in: self)
    itemsByAnswer[question] = items
    return items
  }

  override func rowsDidChange() {
    knownItems = nil
  }

  package var canInsert: Bool { fixedCount == nil && canMakeItem }

  private var canMakeItem: Bool {
    multivaluedOptions.contains(.insert) && multivaluedRowToInsertAt != nil && itemRows.count < maximumCount
  }

  /// The number of items that other answers say, at most as many as are allowed; `nil` if people decide it.
  package internal(set) var fixedCount: Int?
  /// The number that other answers say if it is larger.
  private(set) var excessiveCount: Int?
  var countTags: [String] = []
  private var isCounting = false
  /// The items that a smaller number has taken out, the first of them last.
  private var itemsKeptAside: [BaseRow] = []

  /// Makes as many items as other answers say, and asks for no more. What a smaller number takes out is kept aside, and is back
  /// when the number grows.
  ///
  /// ```swift
  /// $0.count(["children"]) { form in form.value("children") }
  /// ```
  ///
  /// The closure runs now and when an answer with one of the tags changes; no number is 0.
  public func count(_ tags: [String], _ make: @escaping @MainActor (Form) -> Int?) {
    fixedCount = 0
    countTags = tags
    follow(tags, .other) { [weak self] form in
      // Of unknown answers, no number follows.
      let isUnknown = form.root.unknowns != nil && tags.contains { form.readable(tag: $0)?.isUnknown == true }
      self?.setCount(to: isUnknown ? nil : make(form) ?? 0)
    }
  }

  private func setCount(to count: Int?) {
    let wasKnown = fixedCount != nil
    fixedCount = count.map { Swift.max(0, Swift.min($0, maximumCount)) }
    excessiveCount = count.flatMap { $0 > maximumCount ? $0 : nil }
    if wasKnown, count == nil { form?.valueDidChange(of: self) }
    if isCounting { return }
    isCounting = true
    defer { isCounting = false }
    // Callbacks of the items can change the number again.
    while let count = fixedCount, itemRows.count < count {
      if let row = itemsKeptAside.popLast() {
        place(row)
        // Others may have locked its questions meanwhile.
        form?.changed(.lock, of: row)
      } else if insertRow() == nil {
        break
      }
    }
    var left: [BaseRow] = []
    while let count = fixedCount, itemRows.count > count {
      let surplus = Array(itemRows[count...])
      remove(surplus)
      itemsKeptAside += surplus.reversed()
      left = surplus + left
    }
    for item in left { form?.changed(.place, of: item) }
  }

  /// Makes as many new items as were deleted, if other answers say how many there are.
  package func replaceDeleted() {
    while let count = fixedCount, itemRows.count < count, insertRow() != nil {}
  }

  /// The name of an item by its number, from 1: `Medication 1`.
  package func name(ofItem number: Int, in messages: MessageCatalog) -> String {
    guard let name = itemTitle?.withoutColon ?? givenName else { return messages.text(of: "item \(number)") }
    return "\(name) \(number)"
  }

  /// What people call its items; `nil` if those are no groups.
  package var namesOfItems: [String]? {
    let items = itemRows.filter { $0.isVisible && $0.subform != nil }
    return items.isEmpty ? nil : items.map { ListItem(row: $0).title }
  }

  /// The position of an item, from 0; `nil` if the row is not an item.
  package func index(of row: BaseRow) -> Int? {
    let items = itemRows
    if items.indices.contains(row.lastIndex), items[row.lastIndex] === row { return row.lastIndex }
    guard let index = items.firstIndex(where: { $0 === row }) else { return nil }
    row.lastIndex = index
    return index
  }

  /// The values of the visible rows, or of all rows, in order; rows without a value are omitted.
  public func values(includeHidden: Bool = false) -> [Any?] {
    itemRows.filter { (includeHidden || $0.isVisible) && $0.baseValue != nil }.map(\.baseValue)
  }

  @discardableResult
  package func insertRow() -> BaseRow? {
    guard canMakeItem, let row = rowToInsert, canContain(row), row.section == nil else { return nil }
    madeRow = nil
    place(row)
    return row
  }

  func place(_ row: BaseRow) {
    // Hold the only reference, so that adding an item does not copy the list.
    var items = itemRows
    knownItems = nil
    let count = allRows.count
    if let addButton, allRows.last === addButton {
      row.section?.remove(row)
      insert(row, atPositionOfAll: allRows.count - 1)
    } else {
      append(row)
    }
    // Callbacks of the row can add and remove others.
    if allRows.count == count + 1, row.section === self {
      row.lastIndex = items.count
      items.append(row)
      knownItems = items
    }
    for asker in askers { for section in asker.questions(about: row) { section.evaluateHidden() } }
  }

  /// Removes the row that was inserted last, as if it had not been.
  func takeBack(_ row: BaseRow) {
    remove(row)
    madeRow = row
  }

  /// Moves a row to another position among the items, from 0.
  package func moveRow(_ row: BaseRow, to position: Int) {
    let others = itemRows.filter { $0 !== row }
    guard row.section === self, (0...others.count).contains(position) else { return }
    let next = position < others.count ? others[position] : addButton
    remove(row)
    let index = next.flatMap { next in allRows.firstIndex { $0 === next } } ?? allRows.count
    insert(row, atPositionOfAll: index)
  }

  override package func values(includeHidden: Bool) -> Any? { values(includeHidden: includeHidden) as [Any?] }
  override package var ownQuestion: (any Answerable)? { self }
  override package var outlineCount: Int { 1 }
  override package func outline(at index: Int) -> Outline { node }
}

/// A multivalued section with a given type of add button.
open class GenericMultivaluedSection<AddButtonType: RowType>: BaseMultivaluedSection {
  /// Creates the add button.
  public var addButtonProvider: @MainActor (GenericMultivaluedSection<AddButtonType>) -> AddButtonType = {
    _ in AddButtonType { $0.ownDetails.fallbackTitle = "Add" }
  }

  override var observesRows: Bool { type(of: self) != GenericMultivaluedSection.self }
  private var button: AddButtonType?
  override var addButton: BaseRow? { button }

  /// Creates a section with editing options, a header and a footer.
  public init(
    multivaluedOptions: MultivaluedOptions = [.insert, .delete], header: String? = nil, footer: String? = nil
  ) {
    super.init(header: header, footer: footer)
    self.multivaluedOptions = multivaluedOptions
    placeAddButton()
  }

  /// Creates a section whose rows can be added and deleted.
  public required init() {
    super.init()
    multivaluedOptions = [.insert, .delete]
    placeAddButton()
  }

  private func placeAddButton() {
    guard multivaluedOptions.contains(.insert) else { return }
    let button = addButtonProvider(self)
    self.button = button
    append(button)
  }
}

// Convenience initializers, as for `Section`.
extension GenericMultivaluedSection {
  /// Creates a section from a builder of its rows.
  public convenience init(
    multivaluedOptions: MultivaluedOptions = [.insert, .delete], header: String? = nil, footer: String? = nil,
    @SectionBuilder rows: @MainActor () -> [BaseRow]
  ) {
    self.init(multivaluedOptions: multivaluedOptions, header: header, footer: footer, rows: { _ in rows() })
  }

  /// Creates a section from a closure that sets it up and builds its rows.
  public convenience init(
    multivaluedOptions: MultivaluedOptions = [.insert, .delete], header: String? = nil, footer: String? = nil,
    @SectionBuilder rows: @MainActor (GenericMultivaluedSection) -> [BaseRow]
  ) {
    self.init(multivaluedOptions: .none, header: header, footer: footer)
    self.multivaluedOptions = multivaluedOptions
    append(built: rows(self))
    placeAddButton()
  }

  /// Creates a section that a closure sets up.
  @_disfavoredOverload
  public convenience init(
    multivaluedOptions: MultivaluedOptions = [.insert, .delete], header: String? = nil, footer: String? = nil,
    _ initializer: @MainActor (GenericMultivaluedSection) -> Void
  ) {
    self.init(multivaluedOptions: .none, header: header, footer: footer)
    self.multivaluedOptions = multivaluedOptions
    setUp { initializer(self) }
    placeAddButton()
  }
}

/// How the rows of a multivalued section can be edited.
public struct MultivaluedOptions: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: Int

  /// Creates options from raw bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// No editing.
  public static let none: MultivaluedOptions = []
  /// Rows can be added: the section ends by asking for one more.
  public static let insert = MultivaluedOptions(rawValue: 1 << 0)
  /// Rows can be deleted: enter `:delete` at their question.
  public static let delete = MultivaluedOptions(rawValue: 1 << 1)
  /// Rows can be moved: enter `:move 2` at their question.
  public static let reorder = MultivaluedOptions(rawValue: 1 << 2)
}
