/// A group of rows under a header.
///
/// As a collection, a section is its rows that are not hidden; `allRows` has the others too.
open class Section {
  /// What identifies the section in its form.
  public var tag: String? {
    didSet {
      guard tag != oldValue, let form else { return }
      form.tags.remove(self, tag: oldValue)
      form.tags.insert(self)
    }
  }
  /// What is shown when the section is entered.
  public var header: HeaderFooterView?
  /// What is shown when the section is left.
  public var footer: HeaderFooterView?
  /// When the section, with all its rows, is passed over.
  public var hidden: Condition? {
    didSet { form?.graph.replace(.hidden, of: self, condition: hidden) }
  }
  /// Whether the section's condition hides it.
  public private(set) var isHidden = false
  /// The form the section is in.
  public internal(set) weak var form: Form?

  private var rows = HideableElements<BaseRow>()

  /// An empty section.
  public required init() {}

  /// A section that a closure sets up.
  public init(_ initializer: (Section) -> Void) {
    initializer(self)
  }

  /// A section with a header, set up by a closure.
  public init(_ header: String, _ initializer: (Section) -> Void = { _ in }) {
    self.header = HeaderFooterView(title: header)
    initializer(self)
  }

  /// A section with a header and a footer, set up by a closure.
  public init(header: String? = nil, footer: String? = nil, _ initializer: (Section) -> Void = { _ in }) {
    self.header = header.map(HeaderFooterView.init(title:))
    self.footer = footer.map(HeaderFooterView.init(title:))
    initializer(self)
  }

  /// A section with its rows.
  public init(
    _ header: String? = nil, footer: String? = nil, hidden: Condition? = nil, tag: String? = nil,
    @SectionBuilder rows: () -> [BaseRow]
  ) {
    self.header = header.map(HeaderFooterView.init(title:))
    self.footer = footer.map(HeaderFooterView.init(title:))
    self.hidden = hidden
    self.tag = tag
    append(contentsOf: rows())
  }

  /// Every row, the hidden ones too.
  public var allRows: [BaseRow] { rows.all }
  /// The rows that are not hidden.
  public var shownRows: [BaseRow] { rows.shown }

  /// Reads the `hidden` condition now.
  public func evaluateHidden() {
    guard let form else { return }
    let isHidden = hidden?.evaluate(in: form) ?? false
    guard isHidden != self.isHidden else { return }
    self.isHidden = isHidden
    form.visibilityOfSectionsDidChange()
  }

  /// Adds a row at the end.
  public func append(_ row: BaseRow) {
    row.section?.remove(row)
    rows.append(row)
    take(row)
  }

  /// Adds rows at the end.
  public func append(contentsOf newRows: some Sequence<BaseRow>) {
    for row in newRows { append(row) }
  }

  /// Removes a row, hidden or not, if it is in the section.
  public func remove(_ row: BaseRow) {
    guard row.section === self else { return }
    rows.remove(row)
    release(row)
  }

  func visibilityOfRowsDidChange() {
    rows.visibilityDidChange()
  }

  /// Replaces shown rows.
  public func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<BaseRow>) {
    let leaving = Set(shownRows[subrange].map(ObjectIdentifier.init))
    for row in newElements where !leaving.contains(ObjectIdentifier(row)) { row.section?.remove(row) }
    for row in rows.replaceShown(subrange, with: newElements) { release(row) }
    for row in newElements { take(row) }
  }

  private func take(_ row: BaseRow) {
    row.section = self
    form?.rowWasAdded(row)
  }

  private func release(_ row: BaseRow) {
    row.section = nil
    form?.rowWasRemoved(row)
  }
}

extension Section: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of rows that are not hidden.
  public var endIndex: Int { shownRows.count }
  /// The row at a position among those that are not hidden.
  public subscript(position: Int) -> BaseRow {
    get { shownRows[position] }
    set { replaceSubrange(position..<position + 1, with: CollectionOfOne(newValue)) }
  }
}

extension Section: Hideable, ConditionSubject {
  var conditions: [(ConditionKind, Condition)] { hidden.map { [(.hidden, $0)] } ?? [] }
  func evaluate(_ kind: ConditionKind) { evaluateHidden() }
}
