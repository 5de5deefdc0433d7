/// Numbers rows and sections as they are made: what is remembered of one is found by its number.
@MainActor
enum AnswerableNumber {
  private static var last = 0

  static func next() -> Int {
    last += 1
    return last
  }
}

/// What an answer goes to: a row, or a section that asks one question, as a list and a choice do.
@MainActor
package protocol Answerable: ConditionSubject {
  /// Its place in the outline, with what is below it.
  var node: Outline { get }
  /// Its number among all that were made.
  var number: Int { get }
  /// What identifies it in its form.
  var tag: String? { get }
  /// The title: what it asks for.
  var title: String? { get }
  /// What `?` shows about it.
  var help: String? { get }
  /// The section that it is in, or is.
  var section: Section? { get }
  /// Whether its own condition hides it.
  var isHidden: Bool { get }
  /// Whether neither it nor its section is hidden, nor the group it belongs to.
  var isVisible: Bool { get }
  /// Whether it is locked.
  var isDisabled: Bool { get }
  /// Whether its answer is never shown.
  var isSecret: Bool { get }
  /// Whether some rule refuses that it has no answer.
  var isRequired: Bool { get }
  /// Whether it asks for an answer. Labels do not.
  var takesAnswer: Bool { get }
  /// Whether its prompt can be opened.
  var canBecomeFirstResponder: Bool { get }
  /// Whether its answer is part of the result. A button's is not.
  var isPartOfResult: Bool { get }

  /// How messages in a language name it.
  func name(in messages: MessageCatalog) -> String
  /// What to ask.
  func prompt(in context: ReadingContext) -> Prompt
  /// The value as people read it, dots for a secret; `nil` if there is none.
  func displayText(in context: ReadingContext) -> String?
  /// An answer as people read it, if it were the value; `nil` for a secret, and if it is invalid.
  func displayText(of input: AnswerInput, in context: ReadingContext) -> String?
  /// The value as it stands in a result.
  func answer(in context: ReadingContext) -> AnswerValue
  /// What typed answers it takes: `null` for no value, and what its rules say.
  func answerSchema(in context: ReadingContext) -> AnswerSchema

  /// Reads an answer and runs the rules on it, and changes nothing.
  func check(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection)
  /// Reads an answer, runs the rules on it, and only then makes it the value.
  func accept(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection)
  /// Makes an answer the value whatever the rules say; an unreadable one clears it.
  func assign(_ answer: AnswerValue)
  /// Keeps the value, as a blank line does.
  func keepValue() throws(AnswerRejection)
  /// Whether an answer stands for the current value.
  func holds(_ input: AnswerInput, in context: ReadingContext) -> Bool

  /// What the rules say about the value.
  var errorsOfValue: [ValidationError] { get }
  /// What rules that only warn say about the value.
  var warningsOfValue: [ValidationError] { get }
  /// Runs the rules, and, unless it is to be quiet, keeps what they say.
  func validate(quietly: Bool) -> [ValidationError]
  /// What is wrong with the value outside of the form, such as a file that does not exist.
  func externalIssue(in context: ReadingContext) -> ReadingError?
  /// Whether a rule refuses that there is no value, whatever the other answers are.
  var requiresNonNil: Bool { get }
  /// Whether a rule refuses the value, whatever the other answers are.
  var needsAnswer: Bool { get }

  /// The value as conditions see it.
  var predicateValue: PredicateValue { get }
  /// What kind of value conditions see.
  var predicateType: PredicateType { get }
  /// Every value that conditions may see, if there are few.
  var valueDomain: [PredicateValue]? { get }
}

// MARK: Its place

extension Answerable {
  /// The groups it belongs to, from the innermost out.
  package var ancestors: [BaseRow] {
    var groups: [BaseRow] = []
    var form = form
    while let group = form?.owner {
      groups.append(group)
      form = group.form
    }
    return groups
  }

  /// The items it is one of, if it stands in a list.
  private var listAround: BaseMultivaluedSection? {
    self === section ? nil : section as? BaseMultivaluedSection
  }

  /// Where it stands among the items of a list, counted from 1.
  package var itemNumber: Int? {
    (self as? BaseRow).flatMap { listAround?.index(of: $0) }.map { $0 + 1 }
  }

  /// The list and the item that it is, or is a part of.
  package var listItem: (list: BaseMultivaluedSection, row: BaseRow)? {
    for row in [self as? BaseRow].compactMap(\.self) + ancestors {
      if let list = row.section as? BaseMultivaluedSection, row.itemNumber != nil { return (list, row) }
    }
    return nil
  }

  /// What identifies it in the whole form: its tag, `phones[0]` in a list, `address.city` in a group.
  package var path: String? {
    var own = tag
    if let name = listAround?.tag { own = itemNumber.map { "\(name)[\($0 - 1)]" } ?? own }
    guard let group = form?.owner else { return own }
    guard let own, let path = group.path else { return nil }
    return "\(path).\(own)"
  }

  /// Its place among the answers to the whole form; `nil` if it has none, as it or its group has no tag.
  package var place: AnswerPath? {
    var own = tag.map { AnswerPath([.tag($0)]) }
    if let name = listAround?.tag, let number = itemNumber {
      own = AnswerPath([.tag(name), .item(number - 1)])
    }
    guard let group = form?.owner else { return own }
    guard let own, let place = group.place else { return nil }
    return AnswerPath(place.steps + own.steps)
  }

  /// The form of its parts, if it is a group.
  package var subform: Form? {
    if case .group(_, let form) = node { form } else { nil }
  }

  /// Whether its answer is a list or an object of answers.
  package var isContainer: Bool {
    switch node {
    case .group, .list: true
    case .question, .choice: false
    }
  }

  /// Whether its options are there, if it has some, and depend on no answer that is unknown.
  package var areOptionsKnown: Bool {
    areOptionsReady && !(isChangingOptions && form?.root.unknowns != nil)
  }

  private var isChangingOptions: Bool { (self as? any OptionsHolder)?.offersChange == true }

  /// Whether its options are there, if it has some.
  package var areOptionsReady: Bool { (self as? BaseRow)?.optionsLoading?.optionsState ?? .ready == .ready }

  /// Whether it asks for an answer that is part of the result.
  package var isQuestion: Bool { takesAnswer && isPartOfResult }

  /// Whether its answer is a secret, or contains one: in a group, or in an item that a list has or may have.
  package var containsSecret: Bool {
    isSecret || node.children.contains { $0.subject.containsSecret }
      || node.template?.subject.containsSecret == true
  }

  /// The value as it stands in a result, with what stands there for secrets; `nil` if that is nothing.
  package func answer(in context: ReadingContext, secrets: SecretAnswers) -> AnswerValue? {
    switch (node, secrets) {
    case (_, .leftOut) where isSecret: nil
    case (.question(let row), .replaced(let replacement)) where isSecret: replacement(row)
    case (.group(let row, _), .replaced(let replacement)) where isSecret: replacement(row)
    case (.question, _), (.choice, _): answer(in: context)
    case (.group(_, let form), _):
      isSecret || answer(in: context) == .null
        ? answer(in: context) : .object(form.answers(in: context, secrets: secrets))
    case (.list(let list), _):
      .array(
        list.itemRows.filter { $0.isVisible && $0.isPartOfResult }
          .compactMap { $0.answer(in: context, secrets: secrets) }.filter { $0 != .null })
    }
  }

  /// The answer as it stands in a result, without the secrets in it; `nil` for a secret that has one.
  package func answerWithoutSecrets(in context: ReadingContext) -> AnswerValue? {
    isSecret && answer(in: context) == .null ? .null : answer(in: context, secrets: .leftOut)
  }
}

// MARK: Its conditions

extension Answerable {
  /// What has conditions that hide or lock it: itself and its section, and those around it.
  var conditionSubjects: [any ConditionSubject] {
    func own(_ element: any Answerable) -> [any ConditionSubject] {
      guard let section = element.section, section !== element else { return [element] }
      return [element, section]
    }
    return own(self) + ancestors.flatMap(own)
  }

  /// Whether no condition can hide or lock it, or what it is in.
  var isAlwaysAsked: Bool {
    conditionSubjects.flatMap(\.conditions).allSatisfy { $1.format?.node == .constant(false) }
  }

  /// Whether `null` may be given: rules take it, or a condition may hide or lock it.
  var takesNoValue: Bool { !requiresNonNil || !isAlwaysAsked }
}
