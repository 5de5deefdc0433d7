/// Who keeps a form's answers learns from here which may have changed, instead of reading the whole form.
extension Form {
  /// Calls the observer of the whole form with a question; with `isWhole`, everything in it may have changed.
  func noteChange(of question: any Answerable, isWhole: Bool = false) {
    root.changeObserver?(question, isWhole)
  }

  func noteChange(of section: Section) {
    guard let observe = root.changeObserver else { return }
    if section.tag != nil, let own = section.ownQuestion { return observe(own, true) }
    for row in section.allRows { observe(row, true) }
  }
}
