public import OrderedCollections

/// The answers of a group, by the tags of its rows.
public struct GroupValue: Hashable, Sendable {
  /// The answers in the order of the rows; those of rows that are hidden are left out.
  public var answers: OrderedDictionary<String, AnswerValue>

  /// Answers by tag.
  public init(_ answers: OrderedDictionary<String, AnswerValue> = [:]) {
    self.answers = answers
  }

  /// The answer of the row with a tag; `nil` if it has none.
  public subscript(tag: String) -> AnswerValue? {
    guard let answer = answers[tag], answer != .null else { return nil }
    return answer
  }
}

/// A row whose value is a small form: an address with street and city, a medication with dose and schedule.
///
/// ```swift
/// GroupRow("medication", title: "Medication") {
///   TextRow("name") { $0.title = "Name" }
///   IntRow("dose") { $0.title = "Dose in mg" }
/// }
/// ```
///
/// Its rows are asked one after the other, and stand as an object under its tag. Tags and conditions inside are its
/// own: `$dose` in a group is the group's `dose`.
public final class GroupRow: Row<GroupCell>, RowType {
  /// The small form that is the row's value. (`form` is the one the row is in.)
  public let innerForm = Form()
  private var isCopying = false

  /// A group with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    innerForm.groupRow = self
  }

  /// A group with its rows.
  public convenience init(
    _ tag: String? = nil, title: String? = nil, hidden: Condition? = nil,
    @SectionBuilder rows: () -> [BaseRow]
  ) {
    self.init(tag: tag)
    self.title = title
    self.hidden = hidden
    innerForm.append(Section(rows: rows))
    formDidChange()
  }

  override public var groupedForm: Form? { innerForm }

  /// An answer of the small form is another.
  func formDidChange() {
    guard !isCopying else { return }
    isCopying = true
    defer { isCopying = false }
    let before = value
    value = snapshot
    // Conditions read the values of hidden rows, too, which are no part of the group's own.
    if value == before, let form { form.changing { form.evaluateConditions(readingValueOf: self) } }
  }

  /// The answers as they are; `nil` if there is none.
  private var snapshot: GroupValue? {
    let answers = innerForm.answers(includeSecrets: true)
    return answers.values.allSatisfy { $0 == .null || $0 == .array([]) } ? nil : GroupValue(answers)
  }

  override func didStoreValue() {
    guard !isCopying else { return }
    isCopying = true
    defer { isCopying = false }
    for row in innerForm.answerRows {
      if let tag = row.tag { row.assign(value?.answers[tag] ?? .null) }
    }
  }

  override public var errorsOfValue: [ValidationError] {
    innerForm.outermostWalkedRows.flatMap { row in
      row.errorsOfValue.map { $0.placed(at: row.title ?? row.tag) }
    }
      + super.errorsOfValue
  }

  /// Runs the group's own rules; its rows are validated by themselves.
  @discardableResult
  override public func validate(quietly: Bool = false) -> [ValidationError] {
    let errors = super.errorsOfValue
    if !quietly { validationErrors = errors }
    return errors
  }

  override public var isRequired: Bool { super.isRequired || innerForm.rows.contains(where: \.isRequired) }

  override public func answer(in context: ReadingContext) -> AnswerValue {
    snapshot == nil ? .null : .object(innerForm.answers(in: context, includeSecrets: true))
  }

  override public func answer(in context: ReadingContext, includeSecrets: Bool) -> AnswerValue? {
    if isSecret, !includeSecrets { return nil }
    return snapshot == nil ? .null : .object(innerForm.answers(in: context, includeSecrets: includeSecrets))
  }

  override var predicateKind: PredicateKind {
    var kinds: [String: PredicateKind] = [:]
    for row in innerForm.answerRows {
      if let tag = row.tag { kinds[tag] = row.predicateKind }
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
    let texts = innerForm.outermostWalkedRows.compactMap { $0.displayText(in: context) }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  override public func check(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    var refused: [ValidationError] = []
    for (tag, answer) in try members(of: input) {
      guard let row = innerForm.answeringRow(tag: tag) else { continue }
      do throws(AnswerRejection) {
        try row.check(.value(answer), in: context)
      } catch {
        refused += error.placed(at: tag, by: row, in: context)
      }
    }
    if !refused.isEmpty { throw .invalid(refused) }
  }

  /// Answers the rows in their order; all of them are as they were if one is refused.
  override public func accept(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    let answers = try members(of: input)
    let before = value
    do throws(AnswerRejection) {
      var refused: [ValidationError] = []
      for row in innerForm.answerRows where row.isVisible {
        guard let tag = row.tag, let answer = answers[tag] ?? (input == .value(.null) ? .null : nil) else {
          continue
        }
        do throws(AnswerRejection) {
          try row.accept(.value(answer), in: context)
        } catch {
          refused += error.placed(at: tag, by: row, in: context)
        }
      }
      guard refused.isEmpty else { throw AnswerRejection.invalid(refused) }
      try keepValue()
    } catch {
      value = before
      didStoreValue()
      throw error
    }
  }

  private func members(of input: AnswerInput) throws(AnswerRejection) -> OrderedDictionary<
    String, AnswerValue
  > {
    switch input {
    case .value(.null): return [:]
    case .value(.object(let members)):
      if let unknown = members.keys.first(where: { innerForm.answeringRow(tag: $0) == nil }) {
        let tags = innerForm.rowTags.joined(separator: ", ")
        throw .unreadable(
          ReadingError("no row has the tag \(unknown.quoted)", suggestion: "the tags \(tags)"))
      }
      return members
    case .value(let answer):
      throw .unreadable(ReadingError("\(answer.quoted) is \(answer.kind), not an object"))
    case .text(let text): throw .unreadable(ReadingError("\(text.quoted) is a text, not an object"))
    }
  }
}

/// Describes a group; its rows ask for themselves.
public final class GroupCell: Cell<GroupValue>, CellType {
  override public var accepts: Message { "an object of answers" }
}

extension ValidationError {
  fileprivate func placed(at place: String?) -> ValidationError {
    place.map { ValidationError(msg: "\($0): \(msg)") } ?? self
  }
}
