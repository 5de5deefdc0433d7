import Eureka

/// What a walk remembers of the rows it came to.
@MainActor
struct RowRecords {
  /// What it remembers of one. The row is held, so that no new one takes its identity.
  struct Record {
    let row: any Answerable
    /// Whether it was asked, or answered beforehand.
    var isSettled = false
    /// Whether it was asked, whether it was then answered or not.
    var wasAsked = false
    /// Whether it was shown without being asked.
    var wasShown = false
    /// The line that answered it.
    var line: Int?
  }

  private var records: [ObjectIdentifier: Record] = [:]

  /// What is remembered of a row.
  subscript(row: any Answerable) -> Record {
    get { records[ObjectIdentifier(row)] ?? Record(row: row) }
    set { records[ObjectIdentifier(row)] = newValue }
  }
}
