import OrderedCollections

/// The questions of a form whose answers may have changed since a journal was written, so that it is written without reading
/// the whole form.
@MainActor
package final class ChangedQuestions {
  /// Whether a form in this process has a journal; without one, a change costs nothing.
  @exclusivity(unchecked) fileprivate static var areKept = false

  private var subjects: OrderedDictionary<ObjectIdentifier, (subject: any Answerable, isWhole: Bool)> = [:]

  package init() {
    Self.areKept = true
  }

  /// Adds a question; with `isWhole`, everything in it may have changed.
  package func note(_ subject: any Answerable, isWhole: Bool = false) {
    let isWhole = isWhole || subjects[ObjectIdentifier(subject)]?.isWhole == true
    subjects[ObjectIdentifier(subject)] = (subject, isWhole)
  }

  package func take() -> [(subject: any Answerable, isWhole: Bool)] {
    defer { subjects.removeAll(keepingCapacity: true) }
    return Array(subjects.values)
  }
}

extension Form {
  func noteChange(of subject: any Answerable, isWhole: Bool = false) {
    guard ChangedQuestions.areKept else { return }
    root.changedQuestions?.note(subject, isWhole: isWhole)
  }

  func noteChange(of section: Section) {
    guard ChangedQuestions.areKept, let changed = root.changedQuestions else { return }
    if section.tag != nil, let own = section.ownQuestion { return changed.note(own, isWhole: true) }
    for row in section.allRows { changed.note(row, isWhole: true) }
  }
}
