/// A group of rows under a header.
///
/// As a collection, a section has its visible rows; `allRows` includes the hidden ones.
@MainActor
open class Section {
  /// Identifies the section in its form.
  @exclusivity(unchecked) public var tag: String? {
    didSet {
      guard tag != oldValue, let form else { return }
      form.tagDidChange(of: self, from: oldValue, to: tag)
    }
  }
  /// The tags that a list or a selectable section had in earlier versions of the form: answers under one of them are its
  /// own.
  public var formerTags: [String] = [] {
    didSet { form?.tags.current = nil }
  }
  /// The text or view printed before the rows.
  public var header: (any HeaderFooterViewRepresentable)? {
    didSet { cachedViews[.header] = nil }
  }
  /// The text or view printed after the rows.
  public var footer: (any HeaderFooterViewRepresentable)? {
    didSet { cachedViews[.footer] = nil }
  }
  /// When the section is hidden, with all its rows.
  public var hidden: Condition? {
    get { visibility[.hidden] }
    set { set(.hidden, to: newValue) }
  }
  /// When the section is shown, with its rows: the opposite of `hidden`. A section with both is shown if neither hides it.
  public var shown: Condition? {
    get { visibility[.shown] }
    set { set(.shown, to: newValue) }
  }
  /// When the section's questions are asked, as `asked` of rows.
  public var asked: Condition? {
    get { visibility[.asked] }
    set { set(.asked, to: newValue) }
  }
  /// Whether the `asked` conditions of the section and of its groups hold, as far as it has any.
  public var isAsked: Bool {
    !visibility[.unasked] && !groups.contains { !$0.isAsked } && leader?.isAsked != false
  }
  /// The group that the section is in.
  public internal(set) var group: SectionGroup?
  /// Whether its conditions, or those of its groups, hide the section.
  public var isHidden: Bool {
    if ValueReads.current != nil { form?.noteReading() }
    return visibility[.hidden]
  }
  @exclusivity(unchecked) package var visibility = Visibility()
  /// The form that contains the section.
  public internal(set) var form: Form? {
    get { formReference.object }
    set { formReference.object = newValue }
  }
  @exclusivity(unchecked) private var formReference = BackReference<Form>()
  /// Counts the calls of `reload()`, so that a walk knows when to print the header again.
  @exclusivity(unchecked) package private(set) var reloadCount = 0

  @exclusivity(unchecked) package var itemQuestions: ItemQuestions?
  @exclusivity(unchecked) var leaderReference = BackReference<Section>()
  /// The other sections about the item that it is the first about.
  var othersAboutItem: [SharedReference<Section>] = []
  @exclusivity(unchecked) private var rows = HideableElements<BaseRow>()
  @exclusivity(unchecked) package var followers: [Follower] = []
  /// The tags of rows in the order that other answers decide.
  var order: [String] = []
  var cachedViews: [HeaderFooterType: View] = [:]
  private(set) var runtimeIssues: [FormIssue] = []

  package let number = AnswerableNumber.next()

  /// Creates an empty section.
  public required init() { FormUses.current?.add(self) }

  /// Creates a section with a header, labelled or not, and a footer.
  public init(
    _ title: String? = nil, header: String? = nil, footer: String? = nil, hidden: Condition? = nil,
    tag: String? = nil
  ) {
    self.header = (title ?? header).map { HeaderFooterView(title: $0) }
    self.footer = footer.map { HeaderFooterView(title: $0) }
    self.hidden = hidden
    self.tag = tag
    FormUses.current?.add(self)
  }

  /// All rows, including hidden ones.
  public var allRows: [BaseRow] {
    if ValueReads.current != nil { form?.noteReading() }
    return rows.all
  }
  package var shownRows: [BaseRow] {
    if ValueReads.current != nil { form?.noteReading() }
    return rows.shown
  }

  /// The section itself if it is a list or a choice, which has one answer instead of one for each row.
  package var ownQuestion: (any Answerable)? { nil }
  /// The value of a list or a choice, for the form's `values(includeHidden:)`.
  package func values(includeHidden: Bool) -> Any? { nil }
  package var outlineCount: Int { allRows.count }
  package func outline(at index: Int) -> Outline { allRows[index].node }
  /// Whether neither the section nor its group is hidden.
  public var isVisible: Bool { !isHidden && form?.owner.map(\.isVisible) != false }
  /// Evaluates the `hidden` and `shown` conditions.
  public func evaluateHidden() { evaluate(.hidden) }

  /// The position among the visible sections of the form; `nil` if it is hidden or in no form.
  public var index: Int? {
    form?.shownSections.firstIndex { $0 === self }
  }

  /// Updates the cells of the section and recreates its header and footer; ignores the animation.
  public func reload(with animation: BaseRow.ReloadAnimation = .none) {
    cachedViews = [:]
    reloadCount += 1
    for row in shownRows { row.updateCell() }
  }

  /// Adds a row at the end, removing it from its current section.
  public func append(_ row: BaseRow) {
    guard canContain(row) else { return }
    changing {
      row.section?.remove(row)
      rows.append(row)
      form?.noteAppended(row, to: self)
      attach(row)
    }
  }

  /// Adds rows at the end.
  public func append(contentsOf newRows: some Sequence<BaseRow>) {
    changing { for row in newRows { append(row) } }
  }

  /// Adds the rows of a builder; those already in the section move to where they are written.
  func append(built writtenRows: [BaseRow]) {
    // A row that stands for a section without rows is in none.
    let newRows = writtenRows.filter { $0.details?.writtenSection == nil || $0.section != nil }
    for row in writtenRows {
      guard let section = row.details?.writtenSection else { continue }
      row.ownDetails.writtenSection = nil
      guard section !== self, section.isMoreThanRows else { continue }
      note(FormIssue(kind: .sectionInSection, subject: section.label))
    }
    append(contentsOf: newRows.filter { $0.section !== self })
    rows.moveToEnd(newRows.filter { $0.section === self })
    rowsDidChange()
  }

  func canContain(_ row: BaseRow) -> Bool { form?.isOutside { $0 === row } ?? true }

  /// Whether the section has more than rows, which would be lost if only its rows were used.
  var isMoreThanRows: Bool {
    form == nil
      && (itemQuestions != nil || ownQuestion != nil || header != nil || footer != nil || tag != nil
        || !conditions.isEmpty
        || !followers.isEmpty)
  }

  /// Inserts a row after another, which can be hidden.
  ///
  /// - Throws: `EurekaError.rowNotInSection` if the other is not in the section.
  public func insert(row newRow: BaseRow, after previousRow: BaseRow) throws(EurekaError) {
    guard previousRow.section === self else { throw .rowNotInSection(row: previousRow) }
    guard newRow !== previousRow, canContain(newRow) else { return }
    newRow.section?.remove(newRow)
    let position = allRows.firstIndex { $0 === previousRow }.map { $0 + 1 } ?? allRows.count
    insert(newRow, atPositionOfAll: position)
    form?.contentsChanged(of: self)
  }

  /// Removes a row, hidden or not, if it is in the section.
  public func remove(_ row: BaseRow) {
    guard row.section === self else { return }
    changingRows {
      rows.remove(row)
      detach([row])
    }
  }

  /// Removes all rows, including hidden ones.
  public func removeAll(keepingCapacity: Bool = false) {
    removeAll { _ in true }
  }

  /// Removes the rows, hidden or not, that satisfy the predicate.
  public func removeAll(where shouldBeRemoved: (BaseRow) throws -> Bool) rethrows {
    remove(try allRows.filter(shouldBeRemoved))
  }

  func remove(_ removed: [BaseRow]) {
    changingRows { detach(rows.remove(removed)) }
  }

  /// Replaces visible rows; hidden ones between them stay where they are, after the new ones.
  public func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<BaseRow>) {
    let subrange = existing(subrange)
    let newElements = newElements.filter(canContain).uniqued
    changingRows {
      let (range, elements) = makeRoom(for: newElements, in: subrange) { $0.section?.remove($0) }
      detach(rows.replaceShown(range, with: elements))
      for row in elements { attach(row) }
      form?.contentsChanged(of: self)
    }
  }

  /// Swaps two rows.
  public func exchange(_ first: BaseRow, _ second: BaseRow) {
    var rows = allRows
    guard let one = rows.firstIndex(where: { $0 === first }),
      let other = rows.firstIndex(where: { $0 === second })
    else { return }
    rows.swapAt(one, other)
    rearrange(rows)
  }

  func rearrange(_ rows: [BaseRow]) {
    changingRows {
      self.rows.rearrange(rows)
      rowsDidChange()
      form?.structureChangeCount += 1
      form?.itemsDidMove(in: self)
      (self as? BaseMultivaluedSection)?.itemsDidChange()
      form?.valueDidChange(of: self)
    }
  }

  /// The row with a tag, hidden or not.
  public func rowBy(tag: String) -> BaseRow? {
    allRows.first { $0.tag == tag }
  }

  /// The row with a tag; `nil` if it has another type.
  public func rowBy<Row: RowType>(tag: String) -> Row? {
    rowBy(tag: tag) as? Row
  }

  // MARK: Observing rows

  /// Called after rows were added or shown; override it to observe them.
  open func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: IndexSet) {}
  /// Called after rows were removed or hidden; override it to observe them.
  open func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: IndexSet) {}
  /// Called after rows were replaced; override it to observe them.
  open func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at indexes: IndexSet) {}
  /// Whether the section is of an author's subclass, which may observe its rows.
  var observesRows: Bool { type(of: self) != Section.self }
  private var isObserving = false

  private func observing(_ change: () -> Void) {
    guard observesRows, !isObserving else { return change() }
    let before = shownRows
    isObserving = true
    defer {
      isObserving = false
      ShownChange(from: before, to: shownRows).report(
        replaced: { rowsHaveBeenReplaced(oldRows: $0, newRows: $1, at: IndexSet($2)) },
        removed: { rowsHaveBeenRemoved($0, at: IndexSet($1)) },
        added: { rowsHaveBeenAdded($0, at: IndexSet($1)) })
    }
    change()
  }

  /// Inserts a row at a position that counts hidden rows too.
  func insert(_ row: BaseRow, atPositionOfAll position: Int) {
    changingRows {
      rows.insert(contentsOf: CollectionOfOne(row), at: position)
      attach(row)
    }
  }

  func changeVisibility(of row: BaseRow, _ change: () -> Void) {
    observing {
      form?.rowsWillChange(in: self)
      change()
      rows.visibilityDidChange(of: row)
    }
  }

  func didAdd(_ row: BaseRow) {}

  func rowsDidChange() {}

  func valueDidChange(of row: BaseRow) {}

  /// Runs a setup closure and records an issue for each row it does not add.
  func setUp(_ initializer: @MainActor () -> Void) {
    runtimeIssues += UnaddedRows.issues(during: initializer)
  }

  func didSelect(_ row: BaseRow) {}

  private func changing(_ body: () -> Void) {
    observing { if let form { form.changing(body) } else { body() } }
  }

  private func changingRows(_ body: () -> Void) {
    changing {
      form?.rowsWillChange(in: self)
      body()
    }
  }

  private func attach(_ row: BaseRow) {
    row.place(in: self)
    rowsDidChange()
    didAdd(row)
    form?.rowWasAdded(row)
    if form != nil, !order.isEmpty { sortRows() }
  }

  private func detach(_ removed: [BaseRow]) {
    if removed.isEmpty { return }
    rowsDidChange()
    form?.rowsWereRemoved(removed, from: self)
    for row in removed { row.place(in: nil) }
  }
}

extension Section: ElementCollection, @MainActor RandomAccessCollection, @MainActor MutableCollection,
  @MainActor RangeReplaceableCollection
{
  /// The element type.
  public typealias Element = BaseRow
  /// The type of positions, from 0.
  public typealias Index = Int

  /// The visible rows.
  public var shownElements: [BaseRow] { shownRows }
  /// Creates a row outside the section, to return for an invalid position.
  public func placeholderElement() -> BaseRow { LabelRow(tag: nil) }
  /// Reports the use of an invalid position.
  public func noteInvalidIndex(_ index: Int) {
    note(FormIssue(kind: .indexOutOfBounds(index, count: count), subject: name))
  }

  func note(_ issue: FormIssue) {
    if !runtimeIssues.contains(issue) { runtimeIssues.append(issue) }
  }
}

extension Section: ConditionSubject, ConditionallyShown, Taggable, Equatable {
  /// Whether both are the same section.
  nonisolated public static func == (left: Section, right: Section) -> Bool { left === right }

  /// The groups that the section is in, from the outermost.
  package var groups: [SectionGroup] { group?.lineage ?? [] }

  /// Its groups, and what it is hidden together with.
  package var outerSubjects: [any ConditionSubject] {
    if group == nil, leader == nil { return [] }
    return groups.reversed() + (leader.map { [$0] + $0.outerSubjects } ?? [])
  }

  package var innerSubjects: [any ConditionSubject] { led }

  package func changing(_ effect: Visibility.Effect, _ change: () -> Void) {
    if effect == .hidden, let form { return form.changeVisibility(of: self, change) }
    change()
    for section in [self] + led { section.form?.contentsChanged(of: section) }
  }
}
