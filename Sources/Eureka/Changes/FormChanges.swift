import OrderedCollections

/// Collects changes of visibility during nested changes, to report them to a delegate once, at the end.
///
/// Additions to the end are recorded separately; comparing the whole form for each of them would take quadratic time.
@MainActor
struct FormChanges {
  private var depth = 0
  private var sections = Shown<Section>()
  private var rows: OrderedDictionary<ObjectIdentifier, (section: Section, shown: Shown<BaseRow>)> = [:]

  @MainActor
  private struct Shown<Element: ConditionSubject> {
    /// All elements, taken before the first change other than an addition to the end.
    var before: [Element]?
    var appended: [Element] = []

    var isUnchanged: Bool { before == nil && appended.isEmpty }

    /// Copies the elements once, as that takes linear time.
    mutating func snapshot(_ shown: @autoclosure () -> [Element]) {
      if before == nil { before = shown().without(appended) }
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

  mutating func snapshot(_ form: Form) {
    sections.snapshot(form.shownSections)
  }

  mutating func snapshot(_ section: Section) {
    rows[ObjectIdentifier(section), default: (section, Shown())].shown.snapshot(section.shownRows)
  }

  mutating func noteAppended(_ section: Section) {
    sections.appended.append(section)
  }

  mutating func noteAppended(_ row: BaseRow, to section: Section) {
    rows[ObjectIdentifier(section), default: (section, Shown())].shown.appended.append(row)
  }

  mutating func end() -> FormChanges? {
    depth -= 1
    guard depth == 0, !sections.isUnchanged || !rows.isEmpty else { return nil }
    let result = self
    self = FormChanges()
    return result
  }

  func report(to delegate: any FormDelegate, of form: Form) {
    let sectionChange = sections.change(to: form.shownSections)
    let new = Set(sectionChange.newcomers.map(ObjectIdentifier.init))
    for (section, shown) in rows.values where !new.contains(ObjectIdentifier(section)) {
      // A section added or removed as a whole is reported as a section.
      guard let index = form.shownSections.lastIndex(where: { $0 === section }) else { continue }
      func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: index) } }
      shown.change(to: section.shownRows).report(
        replaced: { delegate.rowsHaveBeenReplaced(oldRows: $0, newRows: $1, at: paths($2)) },
        removed: { delegate.rowsHaveBeenRemoved($0, at: paths($1)) },
        added: { delegate.rowsHaveBeenAdded($0, at: paths($1)) })
    }
    sectionChange.report(
      replaced: { delegate.sectionsHaveBeenReplaced(oldSections: $0, newSections: $1, at: IndexSet($2)) },
      removed: { delegate.sectionsHaveBeenRemoved($0, at: IndexSet($1)) },
      added: { delegate.sectionsHaveBeenAdded($0, at: IndexSet($1)) })
  }
}
