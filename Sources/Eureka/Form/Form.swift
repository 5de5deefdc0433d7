/// A form: sections of rows, with the values, conditions and rules between them.
///
/// As a collection, a form is its sections that are not hidden; `allSections` has the others too. A form belongs to
/// one thread.
public final class Form {
  private var sections = HideableElements<Section>()
  var graph = ConditionGraph()
  var tags = TagIndex()

  /// How deep changes have set off changes: an `onChange` that sets a value runs another `onChange`.
  private var changeDepth = 0
  private static let greatestChangeDepth = 100
  /// The rows whose callbacks kept setting each other off, by name.
  public private(set) var endlessChanges: [String] = []

  /// Counts the rows and sections added and removed, so that a walk knows when its place may have moved.
  public private(set) var structureVersion = 0

  /// An empty form.
  public init() {}

  /// Every section, the hidden ones too.
  public var allSections: [Section] { sections.all }
  /// The sections that are not hidden.
  public var shownSections: [Section] { sections.shown }
  /// Every row of every section, hidden or not.
  public var allRows: [BaseRow] { allSections.flatMap(\.allRows) }
  /// The rows that are shown.
  public var rows: [BaseRow] { shownSections.flatMap(\.shownRows) }

  /// Adds a section at the end.
  public func append(_ section: Section) {
    section.form?.remove(section)
    sections.append(section)
    take(section)
  }

  /// Adds sections at the end.
  public func append(contentsOf newSections: some Sequence<Section>) {
    for section in newSections { append(section) }
  }

  /// Removes a section, hidden or not, if it is in the form.
  public func remove(_ section: Section) {
    guard section.form === self else { return }
    sections.remove(section)
    release(section)
  }

  /// Replaces shown sections.
  public func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Section>) {
    let leaving = Set(shownSections[subrange].map(ObjectIdentifier.init))
    for section in newElements where !leaving.contains(ObjectIdentifier(section)) {
      section.form?.remove(section)
    }
    for section in sections.replaceShown(subrange, with: newElements) { release(section) }
    for section in newElements { take(section) }
  }

  private func take(_ section: Section) {
    section.form = self
    structureVersion += 1
    tags.insert(section)
    graph.insert(section)
    section.evaluateHidden()
    for row in section.allRows { rowWasAdded(row) }
  }

  private func release(_ section: Section) {
    for row in section.allRows { rowWasRemoved(row) }
    structureVersion += 1
    tags.remove(section, tag: section.tag)
    graph.remove(section)
    section.form = nil
  }

  func rowWasAdded(_ row: BaseRow) {
    structureVersion += 1
    tags.insert(row)
    graph.insert(row)
    row.evaluateHidden()
    row.evaluateDisabled()
    // Conditions of rows above may read this one.
    evaluateConditions(reading: row.tag)
  }

  func rowWasRemoved(_ row: BaseRow) {
    structureVersion += 1
    tags.remove(row, tag: row.tag)
    graph.remove(row)
    evaluateConditions(reading: row.tag)
  }

  func visibilityOfSectionsDidChange() {
    sections.visibilityDidChange()
  }

  func valueDidChange(of row: BaseRow, callback: () -> Void) {
    guard changeDepth < Self.greatestChangeDepth else {
      if !endlessChanges.contains(row.name) { endlessChanges.append(row.name) }
      return
    }
    changeDepth += 1
    defer { changeDepth -= 1 }
    callback()
    evaluateConditions(reading: row.tag)
  }

  private func evaluateConditions(reading tag: String?) {
    guard let tag else { return }
    for (subject, kind) in graph.subjects(reading: tag) { subject.evaluate(kind) }
  }
}

extension Form: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of sections that are not hidden.
  public var endIndex: Int { shownSections.count }
  /// The section at a position among those that are not hidden.
  public subscript(position: Int) -> Section {
    get { shownSections[position] }
    set { replaceSubrange(position..<position + 1, with: CollectionOfOne(newValue)) }
  }
}
