import OrderedCollections

/// A row whose value is made of parts, which are rows of a small form and are asked one after the other.
///
/// Its parts stand as an object under its tag. Tags and conditions inside are its own.
open class CompositeRow<Cell: CellType>: Row<Cell>, CompositeRowType {
  /// The small form whose answers are the row's value. (`form` is the one the row is in.)
  public let innerForm = Form()
  private var isCopying = false

  /// A row with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    innerForm.compositeRow = self
  }

  override public var subform: Form? { innerForm }

  /// The value that the answers of the parts make; `nil` if they make none.
  open var valueOfParts: Cell.Value? { nil }

  /// Gives the parts what a value is made of.
  open func setParts(to value: Cell.Value?) {}

  /// Called before the parts are asked, or answered together: what they offer may be another.
  open func partsWillBeAsked() {}

  /// An answer of the small form is another.
  func partsDidChange() {
    guard !isCopying else { return }
    isCopying = true
    defer { isCopying = false }
    let before = value
    value = valueOfParts
    // Conditions read the values of hidden rows, too, which are no part of the group's own.
    if value == before, let form { form.changing { form.evaluateConditions(readingValueOf: self) } }
  }

  override func didStoreValue() {
    guard !isCopying else { return }
    isCopying = true
    defer { isCopying = false }
    setParts(to: value)
  }

  override public var errorsOfValue: [ValidationError] {
    innerForm.questions(ofGroups: false).flatMap { row in
      row.errorsOfValue.map { $0.placed(at: row.placeInMessages) }
    }
      + super.errorsOfValue
  }

  override public var isRequired: Bool { super.isRequired || innerForm.rows.contains(where: \.isRequired) }

  override package var refusesNoValue: Bool {
    super.refusesNoValue || innerForm.questions(ofGroups: false).contains { !$0.takesNoValue }
  }

  override package var needsAnswer: Bool {
    super.needsAnswer || innerForm.questions(ofGroups: false).contains { $0.isAlwaysAsked && $0.needsAnswer }
  }

  override func schemaOfValues(in context: ReadingContext) -> AnswerSchema {
    partsWillBeAsked()
    return innerForm.answerSchema(in: context)
  }

  override public func answer(in context: ReadingContext) -> AnswerValue {
    valueOfParts == nil ? .null : .object(innerForm.answers(in: context, secrets: .included))
  }

  override package var predicateType: PredicateType {
    var kinds: [String: PredicateType] = [:]
    for row in innerForm.answerables {
      if let tag = row.tag { kinds[tag] = row.predicateType }
    }
    return .dictionary(kinds)
  }

  override public var predicateValue: PredicateValue {
    let object = FormScope(form: innerForm).object
    return object.elements?.allSatisfy { $0 == .null || $0 == .collection([]) || $0 == .set([]) } == true
      ? .null : object
  }

  override public func displayText(in context: ReadingContext) -> String? {
    if let value, let text = displayValueFor?(value) { return text }
    let texts = innerForm.questions(ofGroups: false).compactMap { $0.displayText(in: context) }
    return texts.isEmpty ? nil : context.vocabulary.list(texts)
  }

  override public func check(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    partsWillBeAsked()
    var (members, refused) = try members(of: input)
    for (tag, answer) in members {
      guard let row = innerForm.answerable(tag: tag) else { continue }
      do throws(AnswerRejection) {
        try row.check(.value(answer), in: context)
      } catch {
        refused += error.placed(at: ".\(tag)", of: .value(answer), by: row, in: context)
      }
    }
    if !refused.isEmpty { throw .parts(refused) }
  }

  /// Answers the parts in their order; all of them are as they were if one is refused.
  override public func accept(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    partsWillBeAsked()
    var (members, refused) = try members(of: input)
    if input == .value(.null) {
      for tag in innerForm.answerTags { members[tag] = .null }
    }
    let before = value
    do throws(AnswerRejection) {
      refused += assignParts(members, in: context) { row, answer throws(AnswerRejection) in
        try row.accept(.value(answer), in: context)
        return []
      }
      if input != .value(.null) { refused += missingParts(beside: refused, in: context) }
      guard refused.isEmpty else { throw AnswerRejection.parts(refused) }
      try keepValue()
    } catch {
      value = before
      didStoreValue()
      throw error
    }
  }

  override package func acceptParts(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> [RejectedPart] {
    partsWillBeAsked()
    let (members, unknown) = try members(of: input)
    return unknown
      + assignParts(members, in: context) { row, answer throws(AnswerRejection) in
        try row.acceptParts(.value(answer), in: context)
      }
  }

  /// The parts that must be answered and are not, apart from those that may be hidden or answered once others are right.
  private func missingParts(beside refused: [RejectedPart], in context: ReadingContext) -> [RejectedPart] {
    let unsure = Set(refused.map { part in path.map { $0 + part.path } ?? String(part.path.dropFirst()) })
    return innerForm.answerables.compactMap { row in
      guard let tag = row.tag, row.isRequired, row.isVisible, row.answer(in: context) == .null,
        !refused.contains(where: { $0.path == ".\(tag)" || $0.path.isPart(of: ".\(tag)") }),
        !row.isUndecided(by: unsure)
      else { return nil }
      return RejectedPart(
        path: ".\(tag)", row: row.name(in: context.vocabulary),
        cause: .missing(row.errorsOfValue.map(\.message)), accepts: row.prompt(in: context).accepts)
    }
  }

  /// Answers the parts there are, in their order, and those that are shown only because of another's answer.
  private func assignParts(
    _ answers: OrderedDictionary<String, AnswerValue>, in context: ReadingContext,
    assign: (any Answerable, AnswerValue) throws(AnswerRejection) -> [RejectedPart]
  ) -> [RejectedPart] {
    var refused: [RejectedPart] = []
    var open = innerForm.answerables.compactMap { row in
      row.tag.flatMap { tag in answers[tag].map { (tag: tag, row: row, answer: $0) } }
    }
    while let index = open.firstIndex(where: { $0.row.isVisible }) {
      let (tag, row, answer) = open.remove(at: index)
      if row.isDisabled {
        guard !row.holds(.value(answer), in: context) else { continue }
        refused.append(
          RejectedPart(
            answer, at: ".\(tag)", to: row, .locked(row.reasonsForLocking(in: context)), in: context,
            accepts: row.acceptedWhenLocked(in: context)))
        continue
      }
      do throws(AnswerRejection) {
        let parts = try assign(row, answer)
        refused += AnswerRejection.parts(parts).placed(
          at: ".\(tag)", of: .value(answer), by: row, in: context)
      } catch {
        refused += error.placed(at: ".\(tag)", of: .value(answer), by: row, in: context)
      }
    }
    // What only a refused answer hides is not reported beside it.
    guard refused.isEmpty else { return refused }
    return open.filter { $0.answer != .null }.map {
      RejectedPart(
        $0.answer, at: ".\($0.tag)", to: $0.row, .hidden($0.row.reasonsForHiding(in: context)), in: context)
    }
  }

  /// The answers of the parts, and those that no part has.
  private func members(of input: AnswerInput) throws(AnswerRejection) -> (
    OrderedDictionary<String, AnswerValue>, unknown: [RejectedPart]
  ) {
    switch input {
    case .value(.null): return ([:], [])
    case .value(.object(let members)):
      let unknown = members.keys.filter { innerForm.answerable(tag: $0) == nil }
      return (members.filter { !unknown.contains($0.key) }, unknown.map(unknownPart))
    case .value(let answer):
      throw .unreadable(ReadingError("\(answer.quoted) is \(answer.kind), not an object"))
    case .text(let text): throw .unreadable(ReadingError("\(text.quoted) is a text, not an object"))
    }
  }

  private func unknownPart(_ tag: String) -> RejectedPart {
    let unknown = UnknownTag(tag, among: innerForm.answerTags)
    return RejectedPart(path: ".\(tag)", cause: .unknown(unknown.reason), accepts: unknown.accepts)
  }
}

extension RejectedPart {
  /// An answer to a row that takes none now.
  @MainActor
  fileprivate init(
    _ answer: AnswerValue, at path: String, to row: any Answerable, _ cause: Cause,
    in context: ReadingContext,
    accepts: Message? = nil
  ) {
    self.init(
      path: path, row: row.name(in: context.vocabulary),
      input: row.isSecret || row.isContainer ? nil : answer.quoted, cause: cause, accepts: accepts)
  }
}

extension Answerable {
  /// What names a part in what is said of it.
  fileprivate var placeInMessages: Message? {
    if let title { return Message(verbatim: title.withoutColon) }
    return (self as? BaseRow)?.standInTitle ?? tag.map(Message.init(verbatim:))
  }
}

extension ValidationError {
  fileprivate func placed(at place: Message?) -> ValidationError {
    place.map { ValidationError(message: "\($0): \(message)") } ?? self
  }
}

/// What a form needs to know of the row whose value it makes.
@MainActor
protocol CompositeRowType: BaseRow {
  /// An answer of the small form is another.
  func partsDidChange()
}
