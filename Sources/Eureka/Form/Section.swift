/// A group of rows under a header.
///
/// As a collection, a section is its rows that are not hidden; `allRows` has the others too.
@MainActor
open class Section {
  /// What identifies the section in its form.
  public var tag: String? {
    didSet {
      guard tag != oldValue, let form else { return }
      form.tagDidChange(of: self, from: oldValue)
    }
  }
  /// What is shown when the section is entered.
  public var header: (any HeaderFooterViewRepresentable)? {
    didSet { madeHeader = nil }
  }
  /// What is shown when the section is left.
  public var footer: (any HeaderFooterViewRepresentable)? {
    didSet { madeFooter = nil }
  }
  /// When the section, with all its rows, is passed over.
  public var hidden: Condition? {
    didSet { form?.graph.replace(.hidden, of: self, condition: hidden) }
  }
  /// Whether the section's condition hides it.
  @exclusivity(unchecked) public private(set) var isHidden = false
  /// The form the section is in.
  @exclusivity(unchecked) public internal(set) unowned var form: Form?
  /// Counts the calls of `reload()`, so that a walk knows when the header is to be shown anew.
  @exclusivity(unchecked) public private(set) var reloadCount = 0

  /// Whether the condition is being read: one that reads itself is not read again.
  private var isEvaluating = false
  @exclusivity(unchecked) private var rows = HideableElements<BaseRow>()
  private var madeHeader: View?
  private var madeFooter: View?
  /// Mistakes that showed only while the section was used.
  private(set) var notedIssues: [FormIssue] = []

  package let number = AnswerableNumber.next()

  /// An empty section.
  public required init() {}

  /// A section with a header and a footer.
  public init(
    _ header: String?, footer: String? = nil, hidden: Condition? = nil, tag: String? = nil
  ) {
    self.header = header.map { HeaderFooterView(title: $0) }
    self.footer = footer.map { HeaderFooterView(title: $0) }
    self.hidden = hidden
    self.tag = tag
  }

  /// A section with a header and a footer.
  public init(
    header: String? = nil, footer: String? = nil, hidden: Condition? = nil, tag: String? = nil
  ) {
    self.header = header.map { HeaderFooterView(title: $0) }
    self.footer = footer.map { HeaderFooterView(title: $0) }
    self.hidden = hidden
    self.tag = tag
  }

  isolated deinit { for row in rows.all { row.section = nil } }

  /// Every row, the hidden ones too.
  public var allRows: [BaseRow] { rows.all }
  /// The rows that are not hidden.
  public var shownRows: [BaseRow] { rows.shown }

  /// The list or the choice that the section is: its value stands under the section's tag instead of its rows' values.
  package var ownQuestion: (any Answerable)? { nil }
  /// The value of a list or a choice, as the form's `values(includeHidden:)` has it.
  package func values(includeHidden: Bool) -> Any? { nil }
  /// The number of questions in the section's outline.
  package var outlineCount: Int { allRows.count }
  /// A question of the section's outline.
  package func outline(at index: Int) -> Outline { allRows[index].node }
  /// Whether neither the section nor the group it belongs to is hidden.
  public var isVisible: Bool { !isHidden && form?.owner.map(\.isVisible) != false }
  /// How messages name the section: its header, else its tag.
  public var name: String { name(in: .english) }

  /// How messages in a language name the section.
  public func name(in messages: MessageCatalog) -> String {
    header?.title?.withoutColon ?? tag ?? messages.text(of: "section")
  }

  /// Reads the `hidden` condition now.
  public func evaluateHidden() {
    guard let form, !isEvaluating else { return }
    isEvaluating = true
    let isHidden = hidden.map { form.decide($0.evaluate(in: form), .hidden, of: self) } ?? false
    isEvaluating = false
    guard isHidden != self.isHidden else { return }
    form.changing {
      form.visibilityWillChange(of: self)
      self.isHidden = isHidden
      form.visibilityDidChange(of: self)
    }
  }

  /// Shows the section anew: its header and footer are set up again, and its rows' cells updated.
  ///
  /// - Parameter animation: A terminal has none.
  public func reload(with animation: BaseRow.ReloadAnimation = .none) {
    madeHeader = nil
    madeFooter = nil
    reloadCount += 1
    for row in shownRows { row.updateCell() }
  }

  /// Adds a row at the end. A row that is in a section already leaves it.
  public func append(_ row: BaseRow) {
    changing {
      row.section?.remove(row)
      rows.append(row)
      form?.noteAppended(row, to: self)
      take(row)
    }
  }

  /// Adds rows at the end.
  public func append(contentsOf newRows: some Sequence<BaseRow>) {
    changing { for row in newRows { append(row) } }
  }

  /// Adds the rows of a builder; those that are here already move to where they are written.
  func append(built newRows: [BaseRow]) {
    for row in newRows {
      guard let section = row.details?.writtenSection else { continue }
      row.ownDetails.writtenSection = nil
      let issue = FormIssue(kind: .sectionInSection, subject: section.label)
      if section !== self, section.isMoreThanRows, !notedIssues.contains(issue) { notedIssues.append(issue) }
    }
    append(contentsOf: newRows.filter { $0.section !== self })
    rows.moveToEnd(newRows)
    rowsDidChange()
  }

  /// Whether something would be lost of a section, made by itself, of which only the rows were taken.
  private var isMoreThanRows: Bool {
    form == nil && (ownQuestion != nil || header != nil || footer != nil || tag != nil || hidden != nil)
  }

  /// Puts a row behind another, which may be hidden.
  ///
  /// - Throws: `EurekaError.rowNotInSection` if the other is not in the section.
  public func insert(row newRow: BaseRow, after previousRow: BaseRow) throws(EurekaError) {
    guard previousRow.section === self else { throw .rowNotInSection(row: previousRow.description) }
    guard newRow !== previousRow else { return }
    newRow.section?.remove(newRow)
    let position = allRows.firstIndex { $0 === previousRow }.map { $0 + 1 } ?? allRows.count
    insert(newRow, atPositionOfAll: position)
  }

  /// Removes a row, hidden or not, if it is in the section.
  public func remove(_ row: BaseRow) {
    guard row.section === self else { return }
    changingRows {
      rows.remove(row)
      release(row)
    }
  }

  /// Removes every row, the hidden ones too.
  public func removeAll(keepingCapacity: Bool = false) {
    removeAll { _ in true }
  }

  /// Removes the rows, hidden or not, that a test says so of.
  public func removeAll(where shouldBeRemoved: (BaseRow) throws -> Bool) rethrows {
    try changingRows {
      for row in try rows.removeAll(where: shouldBeRemoved) { release(row) }
    }
  }

  /// Replaces shown rows; hidden ones between them keep their places.
  public func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<BaseRow>) {
    let subrange = existing(subrange)
    changingRows {
      let leaving = Set(shownRows[subrange].map(ObjectIdentifier.init))
      // What follows the range stays the same, even if new elements come from before it.
      let next = subrange.upperBound < count ? shownRows[subrange.upperBound] : nil
      let first = subrange.lowerBound < subrange.upperBound ? shownRows[subrange.lowerBound] : nil
      for row in newElements where !leaving.contains(ObjectIdentifier(row)) && row !== next {
        row.section?.remove(row)
      }
      let shown = shownRows
      let upper = next.flatMap { next in shown.firstIndex { $0 === next } } ?? shown.count
      let lower = first.flatMap { first in shown.firstIndex { $0 === first } } ?? upper
      let elements = newElements.filter { $0 !== next }
      for row in rows.replaceShown(lower..<upper, with: elements) { release(row) }
      for row in elements { take(row) }
    }
  }

  /// Puts each of two rows into the other's place.
  public func exchange(_ first: BaseRow, _ second: BaseRow) {
    changingRows {
      rows.exchange(first, second)
      rowsDidChange()
      form?.orderDidChange()
      form?.valueDidChange(of: self)
    }
  }

  /// The row with a tag, hidden or not.
  public func rowBy(tag: String) -> BaseRow? {
    allRows.first { $0.tag == tag }
  }

  /// The row with a tag, as its type; `nil` if it is of another.
  public func rowBy<Row: RowType>(tag: String) -> Row? {
    rowBy(tag: tag) as? Row
  }

  // MARK: Rows that come and go

  /// Called in a subclass when rows are shown that were not before: they were added, or are no longer hidden.
  open func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: IndexSet) {}
  /// Called in a subclass when rows are no longer shown: they were removed or hidden.
  open func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: IndexSet) {}
  /// Called in a subclass when rows stand where others were.
  open func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at indexes: IndexSet) {}
  /// Whether the section is of a form author's own class, which is told of its rows.
  var observesRows: Bool { type(of: self) != Section.self }
  /// What was shown before the change that is being made.
  private var shownBefore: [BaseRow]?

  private func observing<Result>(_ change: () throws -> Result) rethrows -> Result {
    guard observesRows, shownBefore == nil else { return try change() }
    shownBefore = shownRows
    defer { reportRows() }
    return try change()
  }

  private func reportRows() {
    guard let before = shownBefore else { return }
    shownBefore = nil
    let change = ShownChange(from: before, to: shownRows)
    let (old, new) = (change.removed.map(\.element), change.added.map(\.element))
    let removed = IndexSet(change.removed.map(\.index))
    if change.isReplacement { return rowsHaveBeenReplaced(oldRows: old, newRows: new, at: removed) }
    if !old.isEmpty { rowsHaveBeenRemoved(old, at: removed) }
    if !new.isEmpty { rowsHaveBeenAdded(new, at: IndexSet(change.added.map(\.index))) }
  }

  /// Puts a row at a position among all rows, the hidden ones counted.
  func insert(_ row: BaseRow, atPositionOfAll position: Int) {
    changingRows {
      rows.insert(row, at: position)
      take(row)
    }
  }

  /// Hides or shows a row.
  func changeVisibility(of row: BaseRow, _ change: () -> Void) {
    observing {
      form?.rowsWillChange(in: self)
      change()
      rows.visibilityDidChange(of: row)
    }
  }

  /// The view made for the header or the footer.
  func madeView(_ type: HeaderFooterType) -> View? { type == .header ? madeHeader : madeFooter }

  func keep(_ view: View, for type: HeaderFooterType) {
    switch type {
    case .header: madeHeader = view
    case .footer: madeFooter = view
    }
  }

  /// A row came into the section.
  func didTake(_ row: BaseRow) {}

  /// Rows came, went or changed places.
  func rowsDidChange() {}

  /// The value of one of the section's rows changed.
  func valueDidChange(of row: BaseRow) {}

  /// Lets a closure set the section up, and notes the rows that it makes and leaves behind.
  func setUp(_ initializer: @MainActor () -> Void) {
    notedIssues += MadeRows.left(by: initializer)
  }

  /// The row was opened.
  func didSelect(_ row: BaseRow) {}

  private func changing(_ body: () -> Void) {
    observing { if let form { form.changing(body) } else { body() } }
  }

  private func changingRows<Result>(_ body: () throws -> Result) rethrows -> Result {
    try observing {
      guard let form else { return try body() }
      return try form.changing {
        form.rowsWillChange(in: self)
        return try body()
      }
    }
  }

  private func take(_ row: BaseRow) {
    row.section = self
    rowsDidChange()
    didTake(row)
    form?.rowWasAdded(row)
  }

  private func release(_ row: BaseRow) {
    rowsDidChange()
    form?.rowWasRemoved(row)
    row.section = nil
  }
}

extension Section: ElementCollection, @MainActor RandomAccessCollection, @MainActor MutableCollection,
  @MainActor RangeReplaceableCollection
{
  /// What the collection is of.
  public typealias Element = BaseRow
  /// Positions are whole numbers from 0.
  public typealias Index = Int

  /// Goes over the rows as they are now, whatever happens to them meanwhile.
  public func makeIterator() -> Array<BaseRow>.Iterator { shownElements.makeIterator() }

  /// The rows at positions among those that are shown.
  public subscript(bounds: Range<Int>) -> Slice<Section> {
    get { Slice(base: self, bounds: existing(bounds)) }
    set { replaceSubrange(bounds, with: Array(newValue)) }
  }
  /// The rows that are not hidden.
  public var shownElements: [BaseRow] { shownRows }
  /// A row that is in no section.
  public func strayElement() -> BaseRow { LabelRow(tag: nil) }
  /// Notes that a position was used that does not exist.
  public func noteWrongIndex(_ index: Int) {
    let issue = FormIssue(kind: .indexOutOfBounds(index, count: count), subject: name)
    if !notedIssues.contains(issue) { notedIssues.append(issue) }
  }
}

extension Section: Equatable {
  /// Whether both are one section.
  nonisolated public static func == (left: Section, right: Section) -> Bool { left === right }
}

extension Section: Hideable, ConditionSubject {
  package var conditions: [(ConditionKind, Condition)] { hidden.map { [(.hidden, $0)] } ?? [] }
  package func holds(_ kind: ConditionKind) -> Bool { isHidden }
  package func evaluate(_ kind: ConditionKind) { evaluateHidden() }
}
