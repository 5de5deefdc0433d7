import Eureka

/// A place in a form, between two rows, that survives rows being added and removed.
struct WalkCursor {
  private var sectionIndex = 0
  private var rowIndex = 0
  private var section: Section?
  private var row: BaseRow?
  private var version: Int

  init(_ form: Form) {
    version = form.structureVersion
  }

  /// The next row behind the cursor that a test accepts, in document order; hidden rows are passed over.
  mutating func next(in form: Form, where isWanted: (BaseRow) -> Bool) -> BaseRow? {
    relocate(in: form)
    let sections = form.allSections
    while sectionIndex < sections.count {
      let current = sections[sectionIndex]
      if !current.isHidden {
        let rows = current.allRows
        while rowIndex < rows.count {
          let candidate = rows[rowIndex]
          rowIndex += 1
          if !candidate.isHidden, isWanted(candidate) {
            section = current
            row = candidate
            return candidate
          }
        }
      }
      sectionIndex += 1
      rowIndex = 0
    }
    return nil
  }

  /// Puts the cursor before a row of the form.
  mutating func move(before target: BaseRow, in form: Form) {
    guard let parent = target.section,
      let sectionIndex = form.allSections.firstIndex(where: { $0 === parent }),
      let rowIndex = parent.allRows.firstIndex(where: { $0 === target })
    else { return }
    self.sectionIndex = sectionIndex
    self.rowIndex = rowIndex
    section = parent
    row = nil
    version = form.structureVersion
  }

  mutating func moveToStart(of form: Form) {
    self = WalkCursor(form)
  }

  /// Finds the place again after rows or sections came or went: behind the row it was behind, if that is still there.
  private mutating func relocate(in form: Form) {
    guard version != form.structureVersion else { return }
    version = form.structureVersion
    guard let section else { return }
    guard let found = form.allSections.firstIndex(where: { $0 === section }) else {
      rowIndex = 0
      return
    }
    sectionIndex = found
    guard let row else { return }
    if let position = section.allRows.firstIndex(where: { $0 === row }) {
      rowIndex = position + 1
    } else {
      rowIndex = Swift.min(Swift.max(rowIndex - 1, 0), section.allRows.count)
    }
  }
}
