/// A form: sections of rows, with the values, conditions and rules between them.
///
/// As a collection, a form is its sections that are not hidden; `allSections` has the others too. A form belongs to
/// the main actor.
@MainActor
public final class Form {
  @exclusivity(unchecked) private var sections = HideableElements<Section>()
  var graph = ConditionGraph()
  @exclusivity(unchecked) var tags = TagIndex()

  /// How deep changes have set off changes: an `onChange` that sets a value runs another `onChange`.
  @exclusivity(unchecked) private var changeDepth = 0
  private static let maximumChangeDepth = 100
  private var changes = FormChanges()

  /// Mistakes that showed only while the form was used: callbacks that set each other off without end, positions that
  /// do not exist.
  public private(set) var notedIssues: [FormIssue] = []

  /// Counts the rows and sections added and removed, so that a walk knows when its place may have moved.
  @exclusivity(unchecked) public private(set) var structureVersion = 0

  /// What is told of the form's changes.
  public weak var delegate: (any FormDelegate)?
  /// The controller that walks the form, or whose form it is.
  @exclusivity(unchecked) public weak var viewController: FormViewController?
  /// The row whose parts this form has, if it is that of a group or another row of parts.
  public var owner: BaseRow? { compositeRow }
  /// The outermost form around this one; itself, if it is no group's.
  public var root: Form { owner?.form?.root ?? self }
  @exclusivity(unchecked) weak var compositeRow: (any CompositeRowType)?
  /// What is not known of the answers; `nil` if all is, and in the form of a group.
  @exclusivity(unchecked) var unknowns: Unknowns?
  /// The texts of headers, footers and cells that come from bundles; handed in by whoever walks the form.
  public var resources = TextResources.none
  /// How values are shown where a cell is asked for the text it shows; a walk sets its own.
  package var shownContext: ReadingContext {
    get { shownContextIfSet ?? ReadingContext() }
    set { shownContextIfSet = newValue }
  }
  private var shownContextIfSet: ReadingContext?
  /// A word that has to be typed before `submit` runs; asked for last, as it is then.
  ///
  /// What the answers change of it, a callback sets: `$0.onChange { $0.form?.confirmation = "\($0.value ?? "")" }`.
  public var confirmation: Confirmation?
  /// How long all the questions may take, in seconds; `nil` sets no limit. The option `--timeout` overrides it.
  public var timeout: TimeInterval?
  /// How far `submit` is with its work; a new one each time it is run.
  public private(set) lazy var progress = FormProgress(parent: nil)
  /// When expanded inline rows collapse again.
  public var inlineRowHideOptions: InlineRowHideOptions? = Form.defaultInlineRowHideOptions
  /// The inline row that is expanded.
  weak var expandedInlineRow: BaseRow?

  /// An empty form.
  public init() {}

  isolated deinit { for section in sections.all { section.form = nil } }

  /// Begins with the progress anew: `submit` is run once more.
  package func renewProgress() {
    progress = FormProgress(parent: nil)
  }

  /// Every section, the hidden ones too.
  public var allSections: [Section] { sections.all }
  /// The sections that are not hidden.
  public var shownSections: [Section] { sections.shown }
  /// Every row of every section, hidden or not.
  public var allRows: [BaseRow] { allSections.flatMap(\.allRows) }
  /// The rows that are shown.
  public var rows: [BaseRow] { shownSections.flatMap(\.shownRows) }

  /// Adds a section at the end. A section that is in a form already leaves it.
  public func append(_ section: Section) {
    changing {
      section.form?.remove(section)
      sections.append(section)
      if delegate != nil, !section.isHidden { changes.noteAppended(section) }
      take(section)
    }
  }

  /// Adds sections at the end.
  public func append(contentsOf newSections: some Sequence<Section>) {
    changing { for section in newSections { append(section) } }
  }

  /// Adds the sections of a builder; those that are here already move to where they are written.
  func append(built newSections: [Section]) {
    append(contentsOf: newSections.filter { $0.form !== self })
    sections.moveToEnd(newSections)
  }

  /// Removes a section, hidden or not, if it is in the form.
  public func remove(_ section: Section) {
    guard section.form === self else { return }
    changing {
      keepShown()
      sections.remove(section)
      release(section)
    }
  }

  /// Removes every section, the hidden ones too.
  public func removeAll(keepingCapacity: Bool = false) {
    removeAll { _ in true }
  }

  /// Removes the sections, hidden or not, that a test says so of.
  public func removeAll(where shouldBeRemoved: (Section) throws -> Bool) rethrows {
    try changing {
      keepShown()
      for section in try sections.removeAll(where: shouldBeRemoved) { release(section) }
    }
  }

  /// Replaces shown sections; hidden ones between them keep their places.
  public func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Section>) {
    let subrange = existing(subrange)
    changing {
      let leaving = Set(shownSections[subrange].map(ObjectIdentifier.init))
      // What follows the range stays the same, even if new elements come from before it.
      let next = subrange.upperBound < count ? shownSections[subrange.upperBound] : nil
      let first = subrange.lowerBound < subrange.upperBound ? shownSections[subrange.lowerBound] : nil
      keepShown()
      for section in newElements where !leaving.contains(ObjectIdentifier(section)) && section !== next {
        section.form?.remove(section)
      }
      let shown = shownSections
      let upper = next.flatMap { next in shown.firstIndex { $0 === next } } ?? shown.count
      let lower = first.flatMap { first in shown.firstIndex { $0 === first } } ?? upper
      let elements = newElements.filter { $0 !== next }
      for section in sections.replaceShown(lower..<upper, with: elements) { release(section) }
      for section in elements { take(section) }
    }
  }

  /// Replaces sections at positions among all of them, the hidden ones counted.
  public func replaceSubrangeInAllSections(
    _ subrange: Range<Int>, with newElements: some Collection<Section>
  ) {
    for position in [subrange.lowerBound, subrange.upperBound] where !(0...allSections.count ~= position) {
      note(FormIssue(kind: .indexOutOfBounds(position, count: allSections.count), subject: "form"))
    }
    let subrange = subrange.clamped(to: 0..<allSections.count)
    changing {
      keepShown()
      let next = allSections[subrange.upperBound...].first { section in
        !newElements.contains { $0 === section }
      }
      for section in allSections[subrange] { remove(section) }
      for section in newElements { section.form?.remove(section) }
      let position = next.flatMap { next in allSections.firstIndex { $0 === next } } ?? allSections.count
      sections.insert(contentsOf: newElements, at: position)
      for section in newElements { take(section) }
    }
  }

  /// Puts each of two sections into the other's place.
  public func exchange(_ first: Section, _ second: Section) {
    changing {
      keepShown()
      sections.exchange(first, second)
      orderDidChange()
      compositeRow?.partsDidChange()
    }
  }

  /// Collapses every inline row.
  public func hideInlineRows() {
    for row in allRows { row.asInlineRow?.collapseInlineRow() }
  }

  /// Elements stand in another order.
  func orderDidChange() {
    structureVersion += 1
  }

  /// Notes a mistake, once.
  func note(_ issue: FormIssue) {
    if !notedIssues.contains(issue) { notedIssues.append(issue) }
  }

  private func keepShown() {
    if delegate != nil { changes.keep(self) }
  }

  /// Runs something that shows and hides; a delegate hears of it when the outermost change is over.
  func changing<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard delegate != nil else { return try body() }
    changes.begin()
    defer { if let done = changes.end(), let delegate { done.report(to: delegate, of: self) } }
    return try body()
  }

  private func take(_ section: Section) {
    section.form = self
    structureVersion += 1
    tags.insert(section)
    tags.reserve(section.allRows.count)
    graph.insert(section)
    section.evaluateHidden()
    for row in section.allRows { rowWasAdded(row) }
    // A section with a value of its own has one without rows, too.
    if section.allRows.isEmpty { evaluateConditions(reading: section.tag) }
  }

  private func release(_ section: Section) {
    for row in section.allRows { rowWasRemoved(row) }
    structureVersion += 1
    tags.remove(section, tag: section.tag)
    graph.remove(section)
    section.form = nil
    evaluateConditions(reading: section.tag)
  }

  /// A row or section has another tag: what reads the old one, and what reads the new one, is read again.
  func tagDidChange(of row: BaseRow, from oldTag: String?) {
    tags.remove(row, tag: oldTag)
    tags.insert(row)
    changing {
      evaluateConditions(reading: oldTag, row.tag)
      compositeRow?.partsDidChange()
    }
  }

  func tagDidChange(of section: Section, from oldTag: String?) {
    tags.remove(section, tag: oldTag)
    tags.insert(section)
    changing {
      evaluateConditions(reading: oldTag, section.tag)
      compositeRow?.partsDidChange()
    }
  }

  func rowWasAdded(_ row: BaseRow) {
    structureVersion += 1
    tags.insert(row)
    graph.insert(row)
    // A row may bring how it stood in another form.
    if row.hidden != nil || row.isHidden { row.evaluateHidden() }
    if row.disabled != nil || row.isDisabled { row.evaluateDisabled() }
    // Conditions of rows above may read this one.
    evaluateConditions(readingValueOf: row)
  }

  func rowWasRemoved(_ row: BaseRow) {
    structureVersion += 1
    tags.remove(row, tag: row.tag)
    graph.remove(row)
    evaluateConditions(readingValueOf: row)
  }

  func visibilityWillChange(of section: Section) {
    keepShown()
  }

  func visibilityDidChange(of section: Section) {
    sections.visibilityDidChange(of: section)
  }

  func noteAppended(_ row: BaseRow, to section: Section) {
    if delegate != nil, !row.isHidden { changes.noteAppended(row, to: section) }
  }

  func rowsWillChange(in section: Section) {
    if delegate != nil { changes.keep(section) }
  }

  func valueDidChange(of row: BaseRow, from oldValue: @autoclosure () -> Any?, callback: () -> Void) {
    guard changeDepth < Self.maximumChangeDepth else {
      return note(FormIssue(kind: .endlessChange, subject: row.name))
    }
    changeDepth += 1
    defer { changeDepth -= 1 }
    changing {
      delegate?.valueHasBeenChanged(for: row, oldValue: oldValue(), newValue: row.baseValue)
      callback()
      evaluateConditions(readingValueOf: row)
    }
  }

  /// Reads the conditions again that read the value of a row, or of its section, each once.
  func evaluateConditions(readingValueOf row: BaseRow) {
    evaluateConditions(reading: row.tag, row.section?.tag)
    compositeRow?.partsDidChange()
  }

  /// The value that a section has of its own is another, though no row's is.
  func valueDidChange(of section: Section) {
    guard section.ownQuestion != nil, section.tag != nil else { return }
    // What a condition shows or hides may be what the section's value is made of.
    guard changeDepth < Self.maximumChangeDepth else {
      return note(FormIssue(kind: .endlessChange, subject: section.name))
    }
    changeDepth += 1
    defer { changeDepth -= 1 }
    changing {
      evaluateConditions(reading: section.tag)
      compositeRow?.partsDidChange()
    }
  }

  private func evaluateConditions(reading first: String?, _ second: String? = nil) {
    guard !graph.isEmpty else { return }
    let tags = [first, second]
    for (subject, kind) in graph.subjects(reading: tags.compactMap { $0 }) { subject.evaluate(kind) }
  }
}

extension Form: ElementCollection, @MainActor RandomAccessCollection, @MainActor MutableCollection,
  @MainActor RangeReplaceableCollection
{
  /// What the collection is of.
  public typealias Element = Section
  /// Positions are whole numbers from 0.
  public typealias Index = Int

  /// Goes over the sections as they are now, whatever happens to them meanwhile.
  public func makeIterator() -> Array<Section>.Iterator { shownElements.makeIterator() }

  /// The sections at positions among those that are shown.
  public subscript(bounds: Range<Int>) -> Slice<Form> {
    get { Slice(base: self, bounds: existing(bounds)) }
    set { replaceSubrange(bounds, with: Array(newValue)) }
  }
  /// The sections that are not hidden.
  public var shownElements: [Section] { shownSections }
  /// A section that is in no form.
  public func strayElement() -> Section { Section() }
  /// Notes that a position was used that does not exist.
  public func noteWrongIndex(_ index: Int) {
    note(FormIssue(kind: .indexOutOfBounds(index, count: count), subject: "form"))
  }
}

// MARK: Defaults

extension Form {
  /// The navigation options that controllers begin with.
  public static var defaultNavigationOptions: RowNavigationOptions = [
    .enabled, .skipCanNotBecomeFirstResponderRow,
  ]

  /// When expanded inline rows collapse, for forms to come.
  public static var defaultInlineRowHideOptions: InlineRowHideOptions = [
    .firstResponderChanges, .anotherInlineRowIsShown,
  ]
}
