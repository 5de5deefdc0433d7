import OrderedCollections

/// Looks up rows and sections by tag. Among duplicates, the one added first wins until it is removed.
@MainActor
package struct TagIndex {
  private var rows: [String: BaseRow] = [:]
  private var sections: [String: Section] = [:]
  private var waiting: OrderedDictionary<String, [AnyObject]> = [:]
  /// The tags that questions have now, by those that they had; `nil` until somebody asks for one.
  var current: [String: String]?

  package var duplicates: [(tag: String, names: [String])] {
    waiting.map { tag, others in
      let holder: AnyObject? = rows[tag] ?? sections[tag]
      let names = ([holder].compactMap { $0 } + others).map {
        ($0 as? BaseRow)?.name ?? ($0 as? Section)?.name ?? tag
      }
      return (tag, names)
    }
  }

  package func row(_ tag: String) -> BaseRow? { rows[tag] }
  package func section(_ tag: String) -> Section? { sections[tag] }
  func list(_ tag: String) -> BaseMultivaluedSection? { sections[tag] as? BaseMultivaluedSection }

  /// Whether every row ever added had a tag of lowercase letters, digits and underscores, and none was a group.
  private(set) var isPlain = true

  mutating func reserve(_ count: Int) {
    if count > 16 { rows.reserveCapacity(rows.count + count) }
  }

  mutating func insert(_ row: BaseRow) {
    current = nil
    guard let tag = row.tag else { return isPlain = false }
    if isPlain, !tag.isPlainTag || row.subform != nil { isPlain = false }
    if sections.isEmpty, waiting.isEmpty {
      // The common case: the tag is new.
      guard let other = rows.updateValue(row, forKey: tag), other !== row else { return }
      rows[tag] = other
    }
    if isFree(tag, for: row) { rows[tag] = row }
  }

  mutating func insert(_ section: Section) {
    current = nil
    guard let tag = section.tag else { return }
    if !tag.isPlainTag { isPlain = false }
    guard isFree(tag, for: section) else { return }
    sections[tag] = section
  }

  mutating func remove(_ element: AnyObject, tag: String?) {
    current = nil
    guard let tag else { return }
    if let others = waiting[tag]?.filter({ $0 !== element }) { waiting[tag] = others.isEmpty ? nil : others }
    guard rows[tag] === element || sections[tag] === element else { return }
    rows[tag] = nil
    sections[tag] = nil
    guard let next = waiting[tag]?.first else { return }
    remove(next, tag: tag)
    insert(any: next)
  }

  mutating func insert(any element: AnyObject) {
    if let row = element as? BaseRow { insert(row) }
    if let section = element as? Section { insert(section) }
  }

  private mutating func isFree(_ tag: String, for element: AnyObject) -> Bool {
    let holder: AnyObject? = rows[tag] ?? sections[tag]
    guard let holder, holder !== element else { return true }
    waiting[tag, default: []].append(element)
    return false
  }
}

extension String {
  package var isPlainTag: Bool {
    utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_") }
  }
}
