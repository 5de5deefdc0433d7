/// Finds rows that a setup closure creates but does not add to any section.
///
/// A closure that is not a valid result builder (it has a `guard`, say) runs as ordinary code. A row written there without
/// `<<<` would be lost silently.
@MainActor
enum UnaddedRows {
  @exclusivity(unchecked) private static var rows: [BaseRow]?

  static func record(_ row: BaseRow) {
    guard rows == nil else {
      rows?.append(row)
      return
    }
    FormUses.current?.add(row)
  }

  /// Runs a closure and returns an issue for each row it created that is in no section and that nothing else references.
  static func issues(during setUp: () -> Void) -> [FormIssue] {
    let outer = rows
    rows = []
    setUp()
    var made = rows ?? []
    rows = outer
    return made.kept(nowhere: { $0.section == nil }).map {
      FormIssue(kind: .rowNotAdded, subject: $0.name)
    }
  }
}

extension Array where Element: AnyObject {
  /// The elements that are in nothing, and that nothing but the array keeps.
  mutating func kept(nowhere isInNothing: (Element) -> Bool) -> [Element] {
    indices.filter { isInNothing(self[$0]) && isKnownUniquelyReferenced(&self[$0]) }.map { self[$0] }
  }
}
