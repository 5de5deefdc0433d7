extension Form {
  func canContain(_ section: Section) -> Bool { isOutside { $0.section === section } }

  /// Whether the form is part of no row that satisfies the predicate; otherwise, that is a mistake of the form.
  fileprivate func isOutside(_ isContained: (BaseRow) -> Bool) -> Bool {
    guard let owner, let row = ([owner] + owner.ancestors).first(where: isContained) else { return true }
    root.note(FormIssue(kind: .containsItself, subject: row.label))
    return false
  }
}

extension Section {
  func canContain(_ row: BaseRow) -> Bool { form?.isOutside { $0 === row } ?? true }
}

extension BaseMultivaluedSection {
  /// The maximum number of lists inside each other. A list in its own items has more.
  private static let maximumDepth = 8

  /// Returns whether a new row can be an item. Records how many lists it is in, and reports a list in its own items.
  func place(template row: BaseRow) -> Bool {
    let outermost = form?.owner.map { $0.ancestors.last ?? $0 }
    let depth = (outermost?.details?.templateDepth ?? 0) + 1
    guard depth <= Self.maximumDepth else {
      note(FormIssue(kind: .containsItself, subject: label))
      return false
    }
    if row.subform != nil {
      row.ownDetails.templateDepth = depth
      row.ownDetails.sampleOf.object = self
    }
    return true
  }
}
