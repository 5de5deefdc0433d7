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

  /// Whether answers that are still to come cannot make it a step, or no step any more.
  private func isFixedStep(_ isSettled: (any Answerable) -> Bool) -> Bool {
    guard header != nil, header?.title != "" else { return true }
    let elements: [any ConditionSubject] = [self] + outerSubjects
    guard elements.allSatisfy({ $0.hasOwnFixedConditions(isSettled) }) else { return false }
    if isHidden { return true }
    var areFixed = true
    for index in 0..<outlineCount {
      let question = outline(at: index).subject
      let isFixed = question.hasFixedConditions(isSettled)
      if isFixed, !question.isHidden { return true }
      areFixed = areFixed && isFixed
    }
    return areFixed
  }

  /// The number of the item, or the pair of items, that its questions are the first about, from 1; how many there are; and what
  /// one is called in a sentence.
  package func stepAmongItems(in messages: MessageCatalog) -> (number: Int, count: Int, noun: String)? {
    if asker != nil, firstAboutItem === self, let owner = form?.owner, let number = owner.itemNumber,
      let list = owner.section as? BaseMultivaluedSection
    {
      let noun = list.itemTitle.map(messages.noun) ?? messages.text(of: "item")
      return (number, list.itemRows.count, noun)
    }
    guard let pair = form?.owner, let pairs = pair.section as? PairSection,
      let (number, count) = pairs.step(of: pair)
    else { return nil }
    return (number, count, messages.text(of: "pair"))
  }

  /// The number of the section among the steps of its form, from 1, if there are several and answers that are still to come
  /// cannot change how many.
  ///
  /// - Parameters:
  ///   - asksAll: Whether what conditions leave unasked is asked, too.
  ///   - isSettled: Whether a question has been answered, or left out.
  package func step(
    askingAll asksAll: Bool, _ isSettled: (any Answerable) -> Bool
  ) -> (number: Int, count: Int)? {
    // Beyond this, a number is no help, and counting takes time.
    let maximumCount = 200
    guard asker == nil, let form, form.allSections.count <= maximumCount, isStep(askingAll: true)
    else { return nil }
    let steps = form.shownSections.filter { $0 === self || $0.isStep(askingAll: asksAll) }
    guard steps.count > 1, let index = steps.firstIndex(where: { $0 === self }),
      let place = form.allSections.firstIndex(where: { $0 === self }),
      form.allSections[(place + 1)...].allSatisfy({ $0.isFixedStep(isSettled) })
    else { return nil }
    return (index + 1, steps.count)
  }
}
