/// Collects what is shown and hidden while something changes, so that a delegate hears of it once, when it is over.
struct FormChanges {
  private var depth = 0
  private var sections: [Section]?
  private var rows: [ObjectIdentifier: (section: Section, shown: [BaseRow])] = [:]

  mutating func begin() {
    depth += 1
  }

  /// Keeps what a form shows, before that changes for the first time.
  mutating func keep(_ form: Form) {
    if sections == nil { sections = form.shownSections }
  }

  /// Keeps what a section shows, before that changes for the first time.
  mutating func keep(_ section: Section) {
    if rows[ObjectIdentifier(section)] == nil {
      rows[ObjectIdentifier(section)] = (section, section.shownRows)
    }
  }

  /// What has changed when the outermost change is over.
  mutating func end() -> FormChanges? {
    depth -= 1
    guard depth == 0, sections != nil || !rows.isEmpty else { return nil }
    let result = self
    self = FormChanges()
    return result
  }

  func report(to delegate: any FormDelegate, of form: Form) {
    let old = sections ?? form.shownSections
    for (section, shown) in rows.values {
      // A section that came or went as a whole is reported as that.
      guard let index = form.shownSections.firstIndex(where: { $0 === section }),
        old.contains(where: { $0 === section })
      else { continue }
      let change = ShownChange(from: shown, to: section.shownRows)
      func paths(_ part: [(index: Int, element: BaseRow)]) -> [IndexPath] {
        part.map { IndexPath(row: $0.index, section: index) }
      }
      if change.isReplacement {
        delegate.rowsHaveBeenReplaced(
          oldRows: change.removed.map(\.element), newRows: change.added.map(\.element),
          at: paths(change.removed))
        continue
      }
      if !change.removed.isEmpty {
        delegate.rowsHaveBeenRemoved(change.removed.map(\.element), at: paths(change.removed))
      }
      if !change.added.isEmpty {
        delegate.rowsHaveBeenAdded(change.added.map(\.element), at: paths(change.added))
      }
    }
    let change = ShownChange(from: old, to: form.shownSections)
    let removedIndexes = IndexSet(change.removed.map(\.index))
    if change.isReplacement {
      delegate.sectionsHaveBeenReplaced(
        oldSections: change.removed.map(\.element), newSections: change.added.map(\.element),
        at: removedIndexes)
      return
    }
    if !change.removed.isEmpty {
      delegate.sectionsHaveBeenRemoved(change.removed.map(\.element), at: removedIndexes)
    }
    if !change.added.isEmpty {
      delegate.sectionsHaveBeenAdded(change.added.map(\.element), at: IndexSet(change.added.map(\.index)))
    }
  }
}
