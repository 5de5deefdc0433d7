import Eureka

/// A place in a form, between two rows, that survives rows being added and removed.
struct WalkCursor {
  private var sectionIndex = 0
  private var rowIndex = 0
  private var section: Section?
  private var row: BaseRow?
  private var version: Int
  /// The place in the small form of the group behind which the cursor is; one at most.
  private var inner: [WalkCursor] = []

  init(_ form: Form) {
    version = form.structureVersion
  }

  /// The next row behind the cursor that a test accepts, in document order; hidden rows are passed over, and a group's
  /// rows follow it.
  mutating func next(in form: Form, where isWanted: (BaseRow) -> Bool) -> BaseRow? {
    if let group = row?.groupedForm, !inner.isEmpty, row?.isDisabled == false, row?.form === form {
      if let found = inner[0].next(in: group, where: isWanted) { return found }
    }
    inner = []
    relocate(in: form)
    let sections = form.allSections
    while sectionIndex < sections.count {
      let current = sections[sectionIndex]
      if !current.isHidden {
        let rows = current.walkedRows
        while rowIndex < rows.count {
          let candidate = rows[rowIndex]
          rowIndex += 1
          guard !candidate.isHidden else { continue }
          let wanted = isWanted(candidate)
          guard wanted || candidate.groupedForm != nil else { continue }
          section = current
          row = candidate
          if let group = candidate.groupedForm { inner = [WalkCursor(group)] }
          if wanted { return candidate }
          return next(in: form, where: isWanted)
        }
      }
      sectionIndex += 1
      rowIndex = 0
    }
    return nil
  }

  /// Puts the cursor before a row of the form, or of a group in it.
  mutating func move(before target: BaseRow, in form: Form) {
    let groups = target.enclosingGroups
    guard let outermost = groups.last else { return place(before: target, in: form) }
    place(before: outermost, in: form)
    // Behind the group itself, before the row in it.
    rowIndex += 1
    row = outermost
    guard let group = outermost.groupedForm else { return }
    var cursor = WalkCursor(group)
    cursor.move(before: target, in: group, below: groups.count - 1)
    inner = [cursor]
  }

  private mutating func move(before target: BaseRow, in form: Form, below depth: Int) {
    guard depth > 0 else { return place(before: target, in: form) }
    let group = target.enclosingGroups[depth - 1]
    place(before: group, in: form)
    rowIndex += 1
    row = group
    guard let innerForm = group.groupedForm else { return }
    var cursor = WalkCursor(innerForm)
    cursor.move(before: target, in: innerForm, below: depth - 1)
    inner = [cursor]
  }

  private mutating func place(before target: BaseRow, in form: Form) {
    guard let parent = target.section,
      let sectionIndex = form.allSections.firstIndex(where: { $0 === parent }),
      let rowIndex = parent.walkedRows.firstIndex(where: { $0 === target })
    else { return }
    self.sectionIndex = sectionIndex
    self.rowIndex = rowIndex
    section = parent
    row = rowIndex > 0 ? parent.walkedRows[rowIndex - 1] : nil
    inner = []
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
    let rows = section.walkedRows
    if let position = rows.firstIndex(where: { $0 === row }) {
      rowIndex = position + 1
    } else {
      rowIndex = Swift.min(Swift.max(rowIndex - 1, 0), rows.count)
    }
  }
}
