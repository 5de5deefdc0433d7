package import Eureka

/// The questions that are still to be answered, for a program that answers a few at a time.
package struct OpenQuestions {
  /// Those that can be answered now: the first, and those of its section that depend on no other.
  package let now: [any Answerable]
  /// How many are left at most, but for the items that lists may get.
  package let count: Int
}

extension Ledger {
  /// The questions of a plan that have no answer yet, in the form's order. Without a tag, no program can answer one.
  package func openQuestions() -> OpenQuestions {
    let left = openQuestions(in: form)
    let open = left.filter { openTags(of: $0).isEmpty }
    // A secret that was given is not kept, so that it is given once more at the end.
    let others = open.filter { !$0.isSecret || $0.path.map(options.lostSecrets.contains) != true }
    guard let first = others.first ?? open.first ?? left.first else {
      return OpenQuestions(now: [], count: 0)
    }
    let now = (others.isEmpty ? open : others).filter { question in
      question === first || question.outermostSection === first.outermostSection && !dependsOnOpen(question)
    }
    return OpenQuestions(now: now.isEmpty ? [first] : now, count: left.count)
  }

  /// Those of a form, or of an item of a list that a section asks about, in the order in which people are asked.
  private func openQuestions(in form: Form, by asker: Section? = nil) -> [any Answerable] {
    form.allSections.filter { $0.asker === asker }.flatMap { section -> [any Answerable] in
      guard let list = section.listOfItems else { return section.answerables.flatMap(openQuestions) }
      return list.itemRows.compactMap(\.subform).flatMap { openQuestions(in: $0, by: section) }
    }
  }

  private func openQuestions(in question: any Answerable) -> [any Answerable] {
    guard question.isQuestion, question.isUndecided || question.isVisible && !question.isDisabled else {
      return []
    }
    let mayBeAsked = question.isUndecided && question.path != nil && unappliedAnswer(to: question) == nil
    let own = isOpenInPlan(question) || mayBeAsked ? [question] : []
    switch question.node {
    case .question, .choice: return own
    case .group(_, let form): return openQuestions(in: form)
    case .list(let list):
      // An answer to the whole list would replace its items.
      let parts = list.itemRows.flatMap(openQuestions)
      if !parts.isEmpty || own.isEmpty { return parts }
      let deciding = list.questionsOfWrongCount
      return deciding.isEmpty ? own : deciding
    }
  }

  func isOpenInPlan(_ question: any Answerable) -> Bool {
    guard options.isPlan, question.path != nil, canBeAsked(question) else { return false }
    // A default that nobody is asked to keep, and that other answers have made wrong, has to be replaced.
    return self[question].knowledge != .known || isPassedOver(question) && !question.errorsOfValue.isEmpty
  }

  private func dependsOnOpen(_ question: any Answerable) -> Bool {
    question.decidingTags.contains { tag in
      guard let read = question.form?.readable(tag: tag), read !== question else { return false }
      return read.isUnknown
    }
  }
}
