public import OrderedCollections

/// The answers of a group, by the tags of its rows.
public struct GroupValue: Hashable, Sendable {
  /// The answers in the order of the rows, without those of hidden rows.
  public var answers: OrderedDictionary<String, AnswerValue>

  /// Answers by tag.
  public init(_ answers: OrderedDictionary<String, AnswerValue> = [:]) {
    self.answers = answers
  }

  /// The answer of the row with a tag; `nil` if there is none.
  public subscript(tag: String) -> AnswerValue? {
    guard let answer = answers[tag], answer != .null else { return nil }
    return answer
  }
}

/// A row whose value is a small form: an address with street and city, a person with visits.
///
/// ```swift
/// GroupRow("medication", title: "Medication") {
///   TextRow("name") { $0.title = "Name" }
///   IntRow("dose") { $0.title = "Dose in mg" }
/// }
/// ```
///
/// Its rows are asked one after the other and written as an object under its tag; among them can be sections, such as lists. A
/// tag in a condition means a row of the group, else one of what the group is in: `$dose` in a group is the group's `dose`.
public final class GroupRow: CompositeRow<GroupCell>, RowType {
  /// A group with its rows.
  public convenience init(
    _ tag: String? = nil, title: String? = nil, hidden: Condition? = nil,
    @SectionBuilder rows: @MainActor () -> [BaseRow]
  ) {
    self.init(tag, title: title, hidden: hidden) { _ in rows() }
  }

  /// A group that a closure configures and fills with rows.
  public convenience init(
    _ tag: String? = nil, title: String? = nil, hidden: Condition? = nil,
    @SectionBuilder rows: @MainActor (GroupRow) -> [BaseRow]
  ) {
    self.init(tag: tag)
    RowDefaults<GroupRow>.current.initializer?(self)
    self.title = title ?? self.title
    self.hidden = hidden ?? self.hidden
    partsForm.append(parts: rows(self))
    partsDidChange()
  }

  override public var valueOfParts: GroupValue? {
    let answers = partsForm.answers(includeSecrets: true)
    return AnswerValue.object(answers).isBlank ? nil : GroupValue(answers)
  }

  override public func answer(in context: ReadingContext) -> AnswerValue {
    let answer = AnswerValue.object(partsForm.answers(in: context, secrets: .included))
    return answer.isBlank ? .null : answer
  }

  override public func setParts(to value: GroupValue?) {
    assign(value.map { .object($0.answers) } ?? .null)
  }
}

/// Describes a group; its rows ask their own questions.
public final class GroupCell: Cell<GroupValue>, CellType {
  override public var accepts: Message { "an object of answers" }
}
