/// Which row or section has which tag. The first that took a tag keeps it; the others are remembered as duplicates.
struct TagIndex {
  private var rows: [String: BaseRow] = [:]
  private var sections: [String: Section] = [:]
  private(set) var duplicates: [String] = []

  func row(_ tag: String) -> BaseRow? { rows[tag] }
  func section(_ tag: String) -> Section? { sections[tag] }
  func contains(_ tag: String) -> Bool { rows[tag] != nil || sections[tag] != nil }

  mutating func insert(_ row: BaseRow) {
    guard let tag = row.tag, isFree(tag, for: row) else { return }
    rows[tag] = row
  }

  mutating func insert(_ section: Section) {
    guard let tag = section.tag, isFree(tag, for: section) else { return }
    sections[tag] = section
  }

  mutating func remove(_ element: AnyObject, tag: String?) {
    guard let tag else { return }
    if rows[tag] === element { rows[tag] = nil }
    if sections[tag] === element { sections[tag] = nil }
  }

  private mutating func isFree(_ tag: String, for element: AnyObject) -> Bool {
    let holder: AnyObject? = rows[tag] ?? sections[tag]
    guard let holder, holder !== element else { return true }
    if !duplicates.contains(tag) { duplicates.append(tag) }
    return false
  }
}
