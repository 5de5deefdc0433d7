extension Section {
  /// The sections around it, from the outermost to itself.
  package var lineage: [Section] { asker == nil ? (form?.owner?.section?.lineage ?? []) + [self] : [self] }

  /// Whether it asks about an item of a list, or a pair of them.
  package var isAboutItems: Bool { asker != nil || form?.owner?.section is PairSection }

  /// Whether it is a step of its form: visible questions under a title, of which one is asked.
  private func isStep(askingAll asksAll: Bool) -> Bool {
    guard header != nil, header?.title != "" else { return false }
    let checksAsked = form?.root.mayPassOver == true && !asksAll
    return outline.contains { !$0.subject.isHidden && !(checksAsked && $0.subject.isPassedOver) }
  }

  /// The number of the section among the steps of its form, from 1, if there are several.
  ///
  /// - Parameter asksAll: Whether what conditions leave unasked is asked, too.
  package func step(askingAll asksAll: Bool) -> (number: Int, count: Int)? {
    if asker != nil, firstAboutItem === self, let owner = form?.owner, let number = owner.itemNumber,
      let list = owner.section as? BaseMultivaluedSection
    {
      return (number, list.itemRows.count)
    }
    if let pair = form?.owner, let pairs = pair.section as? PairSection { return pairs.step(of: pair) }
    // Beyond this, a number is no help, and counting takes time.
    let maximumCount = 200
    guard asker == nil, let sections = form?.shownSections, sections.count <= maximumCount,
      isStep(askingAll: true)
    else { return nil }
    let steps = sections.filter { $0 === self || $0.isStep(askingAll: asksAll) }
    guard steps.count > 1, let index = steps.firstIndex(where: { $0 === self }) else { return nil }
    return (index + 1, steps.count)
  }
}

extension Answerable {
  /// The section of the form itself that asks the question.
  package var outermostSection: Section? {
    let outermost = ancestors.last.map { $0.section } ?? section
    return section?.asker ?? outermost
  }
}
