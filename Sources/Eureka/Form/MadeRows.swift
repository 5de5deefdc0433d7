/// The rows made while a closure sets a form or section up, to find those that it makes and leaves behind.
///
/// A closure that a result builder cannot take, as it has a `guard`, is run as it is: a row that only stands in it, without
/// `<<<`, would be gone without a word.
///
/// Tasks that the closure starts may make rows in another thread; the lock is for them.
final class MadeRows: @unchecked Sendable {
  @TaskLocal private static var current: MadeRows?
  private let lock = NSLock()
  /// `nil` once the closure has ended.
  private var rows: [BaseRow]? = []

  /// Notes a row that is being made.
  static func note(_ row: BaseRow) {
    guard let current else { return }
    current.lock.withLock { current.rows?.append(row) }
  }

  /// Runs a closure, and returns an issue for each row that it makes and leaves behind: it is in no section, and nothing
  /// else holds it.
  static func left(by setUp: () -> Void) -> [FormIssue] {
    let made = MadeRows()
    $current.withValue(made, operation: setUp)
    var rows = made.lock.withLock {
      defer { made.rows = nil }
      return made.rows ?? []
    }
    return rows.indices.compactMap { index in
      guard rows[index].section == nil, isKnownUniquelyReferenced(&rows[index]) else { return nil }
      return FormIssue(kind: .rowLeftBehind, subject: rows[index].name)
    }
  }
}
