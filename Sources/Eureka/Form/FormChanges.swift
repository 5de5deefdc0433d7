import OrderedCollections

/// Collects what is shown and hidden while something changes, so that a delegate hears of it once, when it is over.
///
/// What is added to the end is noted by itself: comparing all that was there with all that is would make each addition
/// cost as much as the whole form.
@MainActor
struct FormChanges {
  private var depth = 0
  private var sections = Shown<Section>()
  private var rows: OrderedDictionary<ObjectIdentifier, (section: Section, shown: Shown<BaseRow>)> = [:]

  /// What a list has shown, as far as it has to be known.
  private struct Shown<Element: AnyObject> {
    /// All of it, before something else than an addition to the end happened.
    var before: [Element]?
    /// What was added to the end.
    var appended: [Element] = []

    var isUnchanged: Bool { before == nil && appended.isEmpty }

    /// Collecting what is shown costs a pass, so that it is done once.
    mutating func keep(_ shown: @autoclosure () -> [Element]) {
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

  /// Keeps what a form shows, before that changes for the first time.
  mutating func keep(_ form: Form) {
    sections.keep(form.shownSections)
  }

  /// Keeps what a section shows, before that changes for the first time.
  mutating func keep(_ section: Section) {
    rows[ObjectIdentifier(section), default: (section, Shown())].shown.keep(section.shownRows)
  }

  /// Notes a section that was added to the end and is shown.
  mutating func noteAppended(_ section: Section) {
    sections.appended.append(section)
  }

  /// Notes a row that was added to the end of a section and is shown.
  mutating func noteAppended(_ row: BaseRow, to section: Section) {
    rows[ObjectIdentifier(section), default: (section, Shown())].shown.appended.append(row)
  }

  /// What has changed when the outermost change is over.
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
      // A section that came or went as a whole is reported as that.
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
