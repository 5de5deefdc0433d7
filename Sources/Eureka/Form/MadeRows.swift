/// The rows made while a closure sets a form or section up, to find those that it makes and leaves behind.
///
/// A closure that a result builder cannot take, as it has a `guard`, is run as it is: a row that only stands in it, without
/// `<<<`, would be gone without a word.
@MainActor
enum MadeRows {
  /// The rows made so far by the closure that runs; `nil` if none runs.
  private static var rows: [BaseRow]?

  /// Notes a row that is being made.
  static func note(_ row: BaseRow) { rows?.append(row) }

  /// Runs a closure, and returns an issue for each row that it makes and leaves behind: it is in no section, and nothing
  /// else holds it.
  static func left(by setUp: () -> Void) -> [FormIssue] {
    let outer = rows
    rows = []
    setUp()
    var made = rows ?? []
    rows = outer
    return made.indices.compactMap { index in
      guard made[index].section == nil, isKnownUniquelyReferenced(&made[index]) else { return nil }
      return FormIssue(kind: .rowLeftBehind, subject: made[index].name)
    }
  }
}
