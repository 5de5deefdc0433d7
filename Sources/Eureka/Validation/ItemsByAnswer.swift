/// The items of a list by their answer to one question: a rule finds the same answer without reading all of them.
@MainActor
final class ItemsByAnswer {
  private let tags: [String]
  private var items: [AnyHashable: [SharedReference<BaseRow>]] = [:]
  /// The items whose answer is to be read: they are new, or it has changed.
  fileprivate var unread: [SharedReference<BaseRow>]

  /// - Parameter tags: the tags from an item to the question; none if the item is the question.
  init(at tags: [String], in list: BaseMultivaluedSection) {
    self.tags = tags
    unread = list.itemRows.map(SharedReference<BaseRow>.init)
  }

  func add(_ item: BaseRow) { unread.append(SharedReference<BaseRow>(item)) }

  /// The other items that have a value there, hidden or not, in no order; among them can be some that have left the list.
  func items<T: Equatable>(with value: T, besides own: BaseRow) -> [BaseRow] {
    let new = unread
    unread = []
    for reference in new {
      guard let item = reference.object else { continue }
      // While a rule runs, its row has a candidate.
      guard item !== own, let row = Self.row(at: tags, in: item, as: T.self) else {
        unread.append(reference)
        continue
      }
      let read = AnswerRead(of: reference, in: self)
      if let value = read.record({ row.value }) { items[key(of: value), default: []].append(reference) }
    }
    let key = key(of: value)
    guard let known = items[key] else { return [] }
    var seen: Set<Int> = []
    let current = known.filter { reference in
      guard let item = reference.object, seen.insert(item.number).inserted else { return false }
      return item === own || Self.row(at: tags, in: item, as: T.self).map { $0.value == value } ?? true
    }
    items[key] = current
    return current.compactMap(\.object).filter { $0 !== own }
  }

  /// What cannot be hashed is all under one key.
  private func key(of value: some Equatable) -> AnyHashable {
    (value as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(tags)
  }

  /// The row in an item that tags lead to, from part to part; the item itself if there are none.
  static func row<T: Equatable>(at tags: [String], in item: BaseRow, as type: T.Type) -> RowOf<T>? {
    tags.reduce(Optional(item)) { row, tag in row?.subform?.rowBy(tag: tag) } as? RowOf<T>
  }
}

/// Has an answer read again once it has changed.
private final class AnswerRead: ValueReads {
  private let item: SharedReference<BaseRow>
  private weak var items: ItemsByAnswer?

  init(of item: SharedReference<BaseRow>, in items: ItemsByAnswer) {
    (self.item, self.items) = (item, items)
    super.init(of: nil)
  }

  override func becomeOutdated() {
    if isCurrent { items?.unread.append(item) }
    super.becomeOutdated()
  }
}
