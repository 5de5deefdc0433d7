import OrderedCollections

/// Collects changes of visibility during nested changes, to report them to a delegate once, at the end.
///
/// Additions to the end are recorded separately; comparing the whole form for each of them would take quadratic time.
@MainActor
struct FormChanges {
  private var depth = 0
  private var sections = Shown<Section>()
  private var rows: OrderedDictionary<ObjectIdentifier, (section: Section, shown: Shown<BaseRow>)> = [:]

  /// The earlier visible elements of one list.
  private struct Shown<Element: AnyObject> {
    /// All elements, taken before the first change other than an addition to the end.
    var before: [Element]?
    /// The elements added to the end.
    var appended: [Element] = []

    var isUnchanged: Bool { before == nil && appended.isEmpty }

    /// Copies the elements once, as that takes linear time.
    mutating func snapshot(_ shown: @autoclosure () -> [Element]) {
      guard before == nil else { return }
      let current = shown()
      let new = Set(appended.map(ObjectIdentifier.init))
      before = new.isEmpty ? current : current.filter { !new.contains(ObjectIdentifier($0)) }
    }

    func change(to current: [Element]) -> ShownChange<Element> {
      if let before { return ShownChange(from: before, to: current) }
      let tail = current.suffix(appended.count)
      return ShownChange(appended: tail.enumerated().map { (current.count - tail.count + $0, $1) })
    }
  }

  mutating func begin() {
    depth += 1
  }

  /// Copies a form's visible sections, before their first change.
  mutating func snapshot(_ form: Form) {
    sections.snapshot(form.shownSections)
  }

  /// Copies a section's visible rows, before their first change.
  mutating func snapshot(_ section: Section) {
    rows[ObjectIdentifier(section), default: (section, Shown())].shown.snapshot(section.shownRows)
  }

  /// Records a visible section added to the end.
  mutating func noteAppended(_ section: Section) {
    sections.appended.append(section)
  }

  /// Records a visible row added to the end of a section.
  mutating func noteAppended(_ row: BaseRow, to section: Section) {
    rows[ObjectIdentifier(section), default: (section, Shown())].shown.appended.append(row)
  }

  /// Returns the collected changes at the end of the outermost change.
  mutating func end() -> FormChanges? {
    depth -= 1
    guard depth == 0, !sections.isUnchanged || !rows.isEmpty else { return nil }
    let result = self
    self = FormChanges()
    return result
  }

  func report(to delegate: any FormDelegate, of form: Form) {
    let sectionChange = sections.change(to: form.shownSections)
    let new = Set(sectionChange.added.map { ObjectIdentifier($0.element) })
    for (section, shown) in rows.values where !new.contains(ObjectIdentifier(section)) {
      // A section added or removed as a whole is reported as a section.
      guard let index = form.shownSections.lastIndex(where: { $0 === section }) else { continue }
      report(shown.change(to: section.shownRows), inSection: index, to: delegate)
    }
    report(sectionChange, to: delegate)
  }

  private func report(_ change: ShownChange<BaseRow>, inSection index: Int, to delegate: any FormDelegate) {
    func paths(_ part: [(index: Int, element: BaseRow)]) -> [IndexPath] {
      part.map { IndexPath(row: $0.index, section: index) }
    }
    let (removed, added) = (change.removed.map(\.element), change.added.map(\.element))
    if change.isReplacement {
      return delegate.rowsHaveBeenReplaced(oldRows: removed, newRows: added, at: paths(change.removed))
    }
    if !removed.isEmpty { delegate.rowsHaveBeenRemoved(removed, at: paths(change.removed)) }
    if !added.isEmpty { delegate.rowsHaveBeenAdded(added, at: paths(change.added)) }
  }

  private func report(_ change: ShownChange<Section>, to delegate: any FormDelegate) {
    let (removed, added) = (change.removed.map(\.element), change.added.map(\.element))
    let removedIndexes = IndexSet(change.removed.map(\.index))
    if change.isReplacement {
      return delegate.sectionsHaveBeenReplaced(oldSections: removed, newSections: added, at: removedIndexes)
    }
    if !removed.isEmpty { delegate.sectionsHaveBeenRemoved(removed, at: removedIndexes) }
    if !added.isEmpty { delegate.sectionsHaveBeenAdded(added, at: IndexSet(change.added.map(\.index))) }
  }
}
