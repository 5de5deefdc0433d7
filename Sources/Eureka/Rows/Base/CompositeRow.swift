import OrderedCollections

@MainActor
package protocol RowOfParts: BaseRow {
  var partsForm: Form { get }
  /// The parts that are numbered, in the order of asking; none where the author has titled the parts.
  var numberedParts: [BaseRow] { get }
  /// Whether a part is not asked; it takes a supplied answer.
  func omits(_ part: BaseRow) -> Bool
  /// What the author has people read of the value, if that has a text of its own.
  var textOfAuthor: String? { get }
  /// Called before the parts are asked or answered.
  func partsWillBeAsked()
  func partsDidChange()
}

/// A row whose value is made of parts: rows of a subform, asked one after the other.
///
/// Its parts are written as an object under its tag. A tag in a condition inside means a part, else a row of what it is in.
open class CompositeRow<Cell: CellType>: Row<Cell>, RowOfParts {
  override class var ownTraits: RowTraits { super.ownTraits.union(.hasParts) }

  /// The subform whose answers make up the row's value. (`form` is the one the row is in.)
  public let partsForm = Form()
  package var numberedParts: [BaseRow] { [] }
  package func omits(_ part: BaseRow) -> Bool { false }
  private var isCopying = false
  private var mustCopyAgain = false
  private static var maximumCopies: Int { 100 }

  /// A row with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    partsForm.owner = self
  }

  /// The value made of the parts' answers; `nil` if they make none.
  open var valueOfParts: Cell.Value? { nil }

  /// Sets the parts from a value.
  open func setParts(to value: Cell.Value?) {}

  /// Called before the parts are asked or answered; their options may have changed.
  open func partsWillBeAsked() {}

  package func partsDidChange() {
    guard !isCopying else {
      mustCopyAgain = true
      return
    }
    isCopying = true
    defer { isCopying = false }
    // What reads the group outside can change what its parts read of there.
    for _ in 0..<Self.maximumCopies {
      mustCopyAgain = false
      if isChangeObserved {
        let before = value
        value = valueOfParts
        // Conditions also read the values of hidden rows, which are not part of the group's value.
        if value == before, let form { form.changing { form.evaluateConditions(readingValueOf: self) } }
      } else {
        valueBecameOutdated()
      }
      if !mustCopyAgain { return }
    }
  }

  /// Takes note that parts have changed, of which the value is made when somebody reads it.
  private func valueBecameOutdated() {
    valueState.isOutdated = true
    valueState.isKnownValid = false
    if let details { ValueReads.invalidate(&details.readers, changing: self) }
    guard let form else { return }
    wasChanged = true
    section?.valueDidChange(of: self)
    form.changed(.answer, of: self)
    form.changing { form.evaluateConditions(readingValueOf: self) }
  }

  override func makeValue() {
    valueState.isOutdated = false
    storedValue = valueOfParts
  }

  override func didStoreValue() {
    guard !isCopying else { return }
    isCopying = true
    defer { isCopying = false }
    setParts(to: value)
  }

  override package var errorsOfValue: [ValidationError] {
    let errors = partsForm.questions(ofGroups: false).flatMap { part in
      let fallbackTitle = (part as? BaseRow)?.details?.fallbackTitle
      let title = part.title.map { Message(verbatim: $0.withoutColon) } ?? fallbackTitle
      return part.errorsOfValue.map { $0.placed(at: title ?? part.tag.map(Message.init(verbatim:))) }
    }
    return errors + super.errorsOfValue
  }

  override public var isRequired: Bool {
    super.isRequired || partsForm.rows.contains { $0.isRequired && $0.isAlwaysAsked }
  }

  override package var requiresNonNil: Bool {
    super.requiresNonNil || partsForm.questions(ofGroups: false).contains { !$0.acceptsNull }
  }

  override package var needsAnswer: Bool {
    super.needsAnswer
      || partsForm.questions(ofGroups: false).contains { $0.isAlwaysAsked && $0.needsAnswer }
  }

  override func schemaOfValues(in context: ReadingContext) -> AnswerSchema {
    partsWillBeAsked()
    return partsForm.answerSchema(in: context)
  }

  override public func answer(in context: ReadingContext) -> AnswerValue {
    valueOfParts == nil ? .null : .object(partsForm.answers(in: context, secrets: .included))
  }

  override package var predicateType: PredicateType {
    var kinds: [String: PredicateType] = [:]
    for row in partsForm.answerables {
      if let tag = row.tag { kinds[tag] = row.predicateType }
    }
    return .dictionary(kinds)
  }

  override public var predicateValue: PredicateValue {
    let object = partsForm.object
    return object.elements?.allSatisfy { $0 == .null || $0 == .collection([]) || $0 == .set([]) } == true
      ? .null : object
  }

  package var textOfAuthor: String? { value.flatMap { displayValueFor?($0) } }

  override public func displayText(in context: ReadingContext) -> String? {
    if let textOfAuthor { return textOfAuthor }
    let texts = partsForm.questions(ofGroups: false).compactMap { part -> String? in
      // A list's items are among them.
      if case .list = part.node { nil } else { part.displayText(in: context) }
    }
    return texts.isEmpty ? nil : context.messages.list(texts)
  }

  @discardableResult
  override package func check(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> [ValidationError] {
    partsWillBeAsked()
    for (row, answer) in try parts(of: input) {
      try AnswerRejection.placing(at: row.tag.map(AnswerPath.Step.tag)) { () throws(AnswerRejection) in
        try row.check(.value(answer), in: context)
      }
    }
    return []
  }

  /// Answers the parts in order; if one is rejected, all keep their values.
  @discardableResult
  override package func accept(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> Acceptance {
    partsWillBeAsked()
    let before = value
    do throws(AnswerRejection) {
      var open = try parts(of: input)
      // Some parts are shown only because of another part's answer.
      while let index = open.firstIndex(where: { $0.row.isVisible && !$0.row.isDisabled }) {
        let (row, answer) = open.remove(at: index)
        try AnswerRejection.placing(at: row.tag.map(AnswerPath.Step.tag)) { () throws(AnswerRejection) in
          try row.accept(.value(answer), in: context)
        }
      }
      try keepValue(in: context)
      return Acceptance(warnings: warningsOfValue)
    } catch {
      value = before
      didStoreValue()
      throw error
    }
  }

  override public func assign(_ answer: AnswerValue) {
    var members: OrderedDictionary<String, AnswerValue> = [:]
    if case .object(let parts) = answer { members = parts }
    for row in partsForm.answerables {
      if let tag = row.tag { row.assign(members[tag] ?? .null) }
    }
  }

  /// The parts with their answers; `null` clears every part.
  private func parts(
    of input: AnswerInput
  ) throws(AnswerRejection) -> [(row: any Answerable, answer: AnswerValue)] {
    switch input {
    case .value(.null): return partsForm.answerables.map { ($0, .null) }
    case .value(.object(let members)):
      var parts: [(row: any Answerable, answer: AnswerValue)] = []
      for (tag, answer) in members {
        guard let row = partsForm.answerable(tag: tag) else {
          let unknown = UnknownTag(tag, among: partsForm.answerTags)
          let error = ReadingError(unknown.reason, suggestion: unknown.accepts)
          throw AnswerRejection.unreadable(error).placed(at: .tag(tag))
        }
        parts.append((row, answer))
      }
      return parts
    case .value(let answer):
      throw .unreadable(ReadingError("\(answer.quoted) is \(answer.kind), not an object"))
    case .text(let text): throw .unreadable(ReadingError("\(text.quoted) is a text, not an object"))
    }
  }
}
