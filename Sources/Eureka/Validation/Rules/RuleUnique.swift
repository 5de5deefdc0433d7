/// Requires another value in each item of a list. `nil` and the empty text are accepted.
///
/// ```swift
/// NameRow("name") { $0.add(rule: RuleUnique()) }
/// ```
public struct RuleUnique<T: Equatable> {
  let msg: String?
  let id: String?

  /// A rule, with its own message if you give one.
  public init(msg: String? = nil, id: String? = nil) {
    (self.msg, self.id) = (msg, id)
  }
}

/// Requires that no value in an item of a list comes before that in the item before it. `nil` is accepted.
///
/// ```swift
/// DateRow("date") { $0.add(rule: RuleSorted()) }
/// ```
public struct RuleSorted<T: Comparable> {
  let msg: String?
  let id: String?

  /// A rule, with its own message if you give one.
  public init(msg: String? = nil, id: String? = nil) {
    (self.msg, self.id) = (msg, id)
  }
}

extension RowOf {
  /// Adds a rule for a row of an item, or for items that are rows.
  public func add(rule: RuleUnique<T>, severity: RuleSeverity = .error) {
    ruleList.all.append(
      ItemRule<T>(.unique, rule.msg, rule.id, severity) { value, place in
        if let text = value as? String, text.isEmpty { return nil }
        let items = place.list.items(byAnswerOf: T.self, at: place.tags)
        let same = items.items(with: value, besides: place.item).filter {
          $0.section === place.list && place.counterpart(in: $0, as: T.self) != nil
        }
        let positions = same.compactMap { place.list.index(of: $0) }
        let first = positions.min().map { place.list.itemRows[$0] }
        return first.map { "\(place.name(of: $0, apartFrom: value as? String)) has the same answer." }
      })
  }
}

extension RowOf where T: Comparable {
  /// Adds a rule for a row of an item, or for items that are rows.
  public func add(rule: RuleSorted<T>, severity: RuleSeverity = .error) {
    ruleList.all.append(
      ItemRule<T>(.sorted, rule.msg, rule.id, severity) { value, place in
        guard let (item, row, other) = place.lastAnswer(as: T.self), value < other else { return nil }
        let text = row.displayText(in: row.form?.shownContext ?? ReadingContext()) ?? ""
        return "It comes before that of \(place.name(of: item)), \(text)."
      } minimum: {
        $0.lastAnswer(as: T.self).map { ($0.value, Requirement(.minimum, bound: $0.value)) }
      })
  }
}

private final class ItemRule<T: Equatable>: AnyRule {
  typealias Reason = @MainActor (_ value: T, _ place: PlaceInItem) -> Message?

  private let code: Requirement.Code
  private let msg: String?
  private let reason: Reason
  private let minimum: @MainActor (PlaceInItem) -> (value: T, Requirement)?

  init(
    _ code: Requirement.Code, _ msg: String?, _ id: String?, _ severity: RuleSeverity,
    reason: @escaping Reason,
    minimum: @escaping @MainActor (PlaceInItem) -> (value: T, Requirement)? = { _ in nil }
  ) {
    (self.code, self.msg, self.reason, self.minimum) = (code, msg, reason, minimum)
    super.init(RuleTraits(readsOtherRow: true), severity, id: id)
  }

  override package var requirement: Requirement? { severity == .error ? Requirement(code) : nil }
  override var errorMessage: String {
    msg ?? (code == .unique ? "Each item needs another answer." : "The answers must be in order.")
  }

  override func minimum(of row: BaseRow) -> (value: Any, Requirement)? {
    guard severity == .error, let place = PlaceInItem(of: row), let (value, bound) = minimum(place) else {
      return nil
    }
    return (value, bound)
  }

  override func issues(on row: BaseRow) -> [FormIssue.Kind] {
    PlaceInItem.list(around: row) == nil
      ? [.ruleOutsideList(code == .unique ? "RuleUnique" : "RuleSorted")] : []
  }

  override func finding(on row: BaseRow) -> ValidationError? {
    guard let row = row as? RowOf<T>, let value = row.value, let place = PlaceInItem(of: row) else {
      return nil
    }
    place.list.form?.noteReading()
    guard let message = ValueReads.unrecorded({ reason(value, place) }) else { return nil }
    return ValidationError(msg: msg, otherwise: message, Requirement(code))
  }
}

/// Where a row is in the items of its innermost list.
@MainActor
private struct PlaceInItem {
  let list: BaseMultivaluedSection
  let item: BaseRow
  /// The tags from the item to the row; none if the row is the item.
  let tags: [String]

  init?(of row: BaseRow) {
    var tags: [String] = []
    for part in [row] + row.ancestors {
      if let list = part.listOfItem {
        (self.list, item, self.tags) = (list, part, tags)
        return
      }
      guard let tag = part.tag else { return nil }
      tags.insert(tag, at: 0)
    }
    return nil
  }

  /// The innermost list that a row is in, whether or not its tags say where.
  static func list(around row: BaseRow) -> BaseMultivaluedSection? {
    ([row] + row.ancestors).lazy.compactMap(\.listOfItem).first
  }

  /// The row in another item that is what this one is in its own; `nil` if its answer is absent or unknown.
  func counterpart<T: Equatable>(in other: BaseRow, as type: T.Type) -> RowOf<T>? {
    guard let row = ItemsByAnswer.row(at: tags, in: other, as: type), row.form?.isAbsent(row) != true,
      !row.isUnknown
    else { return nil }
    return row
  }

  /// The last answer before this one, in an item before its own.
  func lastAnswer<T: Equatable>(as type: T.Type) -> (item: BaseRow, row: RowOf<T>, value: T)? {
    let items = list.itemRows
    for item in items[..<(list.index(of: item) ?? items.count)].reversed() {
      if let row = counterpart(in: item, as: type), let value = row.value { return (item, row, value) }
    }
    return nil
  }

  /// - Parameter answer: The answer that names it no better than its number.
  func name(of other: BaseRow, apartFrom answer: String? = nil) -> String {
    let messages = list.form?.shownContext.messages ?? .english
    if let name = RowName(of: other).ofItem, name != answer { return name }
    return list.name(ofItem: (list.index(of: other) ?? 0) + 1, in: messages)
  }
}
