package import OrderedCollections

/// Numbers rows and sections on creation, as keys for data kept about them.
@MainActor
enum AnswerableNumber {
  @exclusivity(unchecked) private static var last = 0

  static func next() -> Int {
    last += 1
    return last
  }
}

@MainActor
package struct Acceptance {
  /// What it was read as, if it does not say it in full.
  package var interpretation: Message?
  package var illustration: Image?
  package var warnings: [ValidationError] = []
  /// The item that it added to a list, and whether it answered that, too.
  package var added: (row: BaseRow, isAnswered: Bool)?
}

/// Something that takes an answer: a row, or a section with one question, such as a list or a choice. `BaseRow` documents
/// the members that it declares, too.
@MainActor
package protocol Answerable: ConditionSubject {
  var node: Outline { get }
  var number: Int { get }
  var tag: String? { get }
  var formerTags: [String] { get }
  var title: String? { get }
  var help: String? { get }
  /// The section that contains it; for a section, itself.
  var section: Section? { get }
  /// Whether neither it, its section nor its group is hidden.
  var isVisible: Bool { get }
  var isDisabled: Bool { get }
  var isSecret: Bool { get }
  var isRequired: Bool { get }
  /// Whether it asks for an answer. Labels do not.
  var takesAnswer: Bool { get }
  var canBecomeFirstResponder: Bool { get }
  /// Whether its answer is part of the result. A button's is not.
  var isPartOfResult: Bool { get }

  func name(in messages: MessageCatalog) -> String
  /// Runs the form author's code for the rows that the question shows, just before it does: options, an add button.
  func updateCells()
  /// Returns the question, as its rows were shown last.
  func prompt(in context: ReadingContext) -> Prompt
  func displayText(in context: ReadingContext) -> String?
  func displayText(of input: AnswerInput, in context: ReadingContext) -> String?
  func answer(in context: ReadingContext) -> AnswerValue
  func answerSchema(in context: ReadingContext) -> AnswerSchema

  /// Reads an answer and runs the rules on it, without changing anything; returns the warnings.
  @discardableResult
  func check(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) -> [ValidationError]
  @discardableResult
  func accept(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) -> Acceptance
  func assign(_ answer: AnswerValue)
  func keepValue(in context: ReadingContext) throws(AnswerRejection)
  func isCurrentAnswer(_ input: AnswerInput, in context: ReadingContext) -> Bool

  var errorsOfValue: [ValidationError] { get }
  var warningsOfValue: [ValidationError] { get }
  /// Runs the rules whose findings may have changed and, unless `quietly`, stores the errors.
  func revalidate(quietly: Bool) -> [ValidationError]
  /// The async rules that have not judged the value yet, as work to wait for.
  var pendingVerdicts: RowWork? { get }
  func externalIssue(in context: ReadingContext) -> ReadingError?
  var requiresNonNil: Bool { get }
  /// Whether its options or bounds may follow other answers, so that only beside those can an answer be judged.
  var hasFollowingLimits: Bool { get }
  var needsAnswer: Bool { get }

  var predicateValue: PredicateValue { get }
  var predicateType: PredicateType { get }
  var valueDomain: PredicateDomain? { get }
}

extension Answerable where Self: Section {
  package var section: Section? { self }
  package var title: String? { header?.title }
  package var help: String? { nil }
  package var isSecret: Bool { false }
  package var isRequired: Bool { false }
  package var takesAnswer: Bool { true }
  package var canBecomeFirstResponder: Bool { !isDisabled }
  package var isPartOfResult: Bool { true }
  package var needsAnswer: Bool { !errorsOfValue.isEmpty }
  package var errorsOfValue: [ValidationError] { revalidate(quietly: true) }
  package var warningsOfValue: [ValidationError] { [] }
  package var pendingVerdicts: RowWork? { nil }
  package func keepValue(in context: ReadingContext) throws(AnswerRejection) {
    let errors = errorsOfValue
    if !errors.isEmpty { throw .invalid(errors) }
  }
  package func externalIssue(in context: ReadingContext) -> ReadingError? { nil }
  package var hasFollowingLimits: Bool { false }
  package var valueDomain: PredicateDomain? { nil }
}

// MARK: Position

extension Answerable {
  /// The groups that contain it, innermost first.
  package var ancestors: [BaseRow] {
    guard let group = form?.owner else { return [] }
    return [group] + group.ancestors
  }

  /// The section of the form itself that asks the question.
  package var outermostSection: Section? {
    let sections = [section] + ancestors.map { $0.section }
    return sections.last { $0?.asker != nil }??.asker ?? sections.last ?? nil
  }

  /// Whether it is a part that is not asked; it takes a supplied answer.
  package var isOmitted: Bool {
    guard let whole = form?.owner?.asRowOfParts, let part = self as? BaseRow else { return false }
    return whole.omits(part)
  }

  /// The row that this is a numbered part of, if this is required only as another part has an answer.
  package var wholeToClear: BaseRow? {
    guard let whole = form?.owner, whole.asRowOfParts?.numberedParts.contains(where: { $0 === self }) == true,
      requiresNonNil, visibility[.hidden] != nil, !whole.isRequired
    else { return nil }
    return whole
  }

  private var enclosingList: BaseMultivaluedSection? {
    self === section ? nil : section as? BaseMultivaluedSection
  }

  /// The list whose item, or sample of its items, it is.
  var listOfItem: BaseMultivaluedSection? { enclosingList ?? (self as? BaseRow)?.details?.sampleOf.object }

  /// Its position among the items of a list, from 1.
  package var itemNumber: Int? {
    (self as? BaseRow).flatMap { enclosingList?.index(of: $0) }.map { $0 + 1 }
  }

  /// The innermost list that contains it, and the item it is or is a part of.
  package var listItem: (list: BaseMultivaluedSection, row: BaseRow)? {
    // Most questions are in no list and no group.
    if enclosingList == nil, form?.owner == nil { return nil }
    for row in [self as? BaseRow].compactMap(\.self) + ancestors {
      if let list = row.section as? BaseMultivaluedSection, row.itemNumber != nil { return (list, row) }
    }
    return nil
  }

  /// Identifies it in the whole form: its tag, `phones[0]` in a list, `address.city` in a group.
  package var path: String? {
    // Most questions are in no list and no group.
    enclosingList == nil && form?.owner == nil ? tag : answerPath?.description
  }

  /// The path of its answer in the whole form; `nil` if it or its group has no tag.
  package var answerPath: AnswerPath? {
    var own = tag.map { AnswerPath([.tag($0)]) }
    if let name = enclosingList?.tag, let number = itemNumber {
      own = AnswerPath([.tag(name), .item(number - 1)])
    }
    guard let group = form?.owner else { return own }
    guard let own, let place = group.answerPath else { return nil }
    return AnswerPath(place.steps + own.steps)
  }

  package var subform: Form? {
    if case .group(_, let form) = node { form } else { nil }
  }

  package var isContainer: Bool {
    switch node {
    case .group, .list: true
    case .question, .choice: false
    }
  }

  package var areOptionsKnown: Bool {
    guard let loading = (self as? BaseRow)?.optionsLoading else { return true }
    return loading.optionsState == .ready && loading.tagOfListedItems == nil
      && !(loading.offersChange && form?.root.unknowns != nil)
  }

  package func choosesItem(of list: BaseMultivaluedSection) -> Bool {
    list.tag != nil && (self as? BaseRow)?.optionsLoading?.tagOfListedItems == list.tag
  }

  /// Whether it is answered by choosing among options, each of which has a text.
  package var hasOptions: Bool {
    if case .choice = node { return true }
    return (self as? BaseRow)?.optionsLoading != nil || self is any SelectableRowType
  }
  package var areOptionsReady: Bool { (self as? BaseRow)?.optionsLoading?.optionsState ?? .ready == .ready }

  package func lacksOptions(in context: ReadingContext) -> Bool {
    areOptionsReady && prompt(in: context).choices?.canBeAnswered == false
  }

  package var isQuestion: Bool { takesAnswer && isPartOfResult }
  package var isComputed: Bool { (self as? BaseRow)?.details?.isComputed == true }

  package var containsSecret: Bool {
    isSecret || node.children.contains { $0.subject.containsSecret }
      || (self as? BaseMultivaluedSection)?.template?.containsSecret == true
  }

  /// The value in the form that results use; `nil` for an omitted secret.
  package func answer(in context: ReadingContext, secrets: SecretAnswers) -> AnswerValue? {
    switch (node, secrets) {
    case (_, .omitted) where isSecret: nil
    case (.question(let row), .replaced(let replacement)) where isSecret: replacement(row)
    case (.group(let row, _), .replaced(let replacement)) where isSecret: replacement(row)
    case (.question, _), (.choice, _): answer(in: context)
    case (.group(_, let form), _):
      isSecret || answer(in: context) == .null
        ? answer(in: context) : .object(form.answers(in: context, secrets: secrets))
    case (.list(let list), _): .array(list.answersOfItems(in: context, secrets: secrets))
    }
  }

  /// The answer without the secrets in it; `nil` for a secret with a value.
  package func answerWithoutSecrets(in context: ReadingContext) -> AnswerValue? {
    isSecret && answer(in: context) == .null ? .null : answer(in: context, secrets: .omitted)
  }

  // MARK: Conditions

  /// The elements whose conditions can hide or lock it: itself, its section, and the groups and sections around it.
  var conditionSubjects: [any ConditionSubject] {
    func own(_ element: any Answerable) -> [any ConditionSubject] {
      guard let section = element.section else { return [element] }
      let own: [any ConditionSubject] = section === element ? [element] : [element, section]
      let outer = section.outerSubjects
      return outer.isEmpty ? own : own + outer
    }
    return own(self) + ancestors.flatMap(own)
  }

  var isAlwaysAsked: Bool {
    conditionSubjects.flatMap(\.conditions).allSatisfy { kind, condition in
      kind == .asked || condition.format?.constant == (kind == .shown)
    }
  }

  /// Whether a condition leaves it, or what it is in, unasked.
  package var isPassedOver: Bool {
    func isPassedOver(_ element: any Answerable) -> Bool {
      (element as? BaseRow)?.isAsked == false || element.section?.isAsked == false
    }
    return isPassedOver(self) || ancestors.contains(where: isPassedOver)
  }

  /// Whether unknown answers leave open whether it is asked.
  package var mayBePassedOver: Bool {
    conditionSubjects.contains { element in
      element.conditions.contains { kind, condition in
        kind == .asked && element.form.map { condition.evaluate(in: $0) == nil } ?? false
      }
    }
  }

  package var tagsOfConditions: OrderedSet<String> {
    OrderedSet(conditionSubjects.flatMap(\.conditions).flatMap { $1.tags })
  }

  /// The tags of the answers that decide whether it is asked, what it accepts, and whether its answer goes with the others.
  package var decidingTags: OrderedSet<String> {
    tagsOfConditions.union(tagsItFollows).union((self as? BaseRow)?.ruleList.readTags ?? [])
  }

  /// The tags of the answers that decide what it accepts, what its default is and how it is shown.
  package var tagsItFollows: OrderedSet<String> {
    let rules = (self as? BaseRow)?.ruleList.all.filter { !$0.isOfWhole } ?? []
    let own = followersOfElement.flatMap(\.tags) + rules.flatMap(\.readTags)
    guard case .choice(let choice) = node else { return OrderedSet(own) }
    return OrderedSet(own + choice.allRows.flatMap(\.conditions).flatMap { $1.tags })
  }

  /// Whether other answers give it its value, as it is computed or locked.
  package var isGivenByOthers: Bool { isComputed || isDisabled }

  /// The questions from whose answers it is computed, or which decide about it if it is locked; itself if it is neither.
  package var questionsBehind: [any Answerable] {
    var (found, left): ([any Answerable], [any Answerable]) = ([], [self])
    var seen: Set<Int> = []
    while let next = left.popLast() {
      guard seen.insert(next.number).inserted else { continue }
      if next.isGivenByOthers {
        left += next.tagsBehind.reversed().compactMap { next.form?.readable(tag: $0) }
      } else {
        found.append(next)
      }
    }
    return found
  }

  private var tagsBehind: OrderedSet<String> {
    if isComputed { return tagsItFollows }
    let locks = conditionSubjects.flatMap(\.conditions).filter { $0.0 == .disabled }.flatMap { $1.tags }
    let row = self as? BaseRow
    return OrderedSet(locks + (row?.details?.tagsOfDefault ?? []) + (row?.ruleList.readTags ?? []))
  }

  /// Whether what shows, hides or locks it follows only from answers that satisfy a predicate, or from none.
  package func hasFixedConditions(_ isSettled: (any Answerable) -> Bool) -> Bool {
    conditionSubjects.allSatisfy { $0.hasOwnFixedConditions(isSettled) }
  }

  /// Whether the form author's code runs when it is opened or answered.
  package var runsCode: Bool {
    switch node {
    case .question(let row), .group(let row, _):
      [.selection, .change, .inlineChange].contains { row.details?.callbacks[$0] != nil }
    case .choice: true
    case .list: false
    }
  }

  /// Whether `null` can be an answer: no rule requires a value, or a condition can hide or lock it.
  var acceptsNull: Bool { !requiresNonNil || !isAlwaysAsked }
}
