import Eureka

/// What a walk remembers of the rows it came to.
@MainActor
struct RowRecords {
  /// What it remembers of one.
  struct Record {
    /// Whether it was asked, or answered beforehand.
    var isSettled = false
    /// Whether it was asked, whether it was then answered or not.
    var wasAsked = false
    /// Whether it was shown without being asked.
    var wasShown = false
    /// The line that answered it.
    var line: Int?
  }

  /// The records by the numbers of the rows, from the first on: those of a form follow each other, more or less.
  private var records: [Record] = []
  private var first = 0

  /// What is remembered of a row.
  subscript(row: any Answerable) -> Record {
    get {
      let index = row.number - first
      return records.indices.contains(index) ? records[index] : Record()
    }
    set {
      let index = place(of: row)
      records[index] = newValue
    }
  }

  /// Makes room for a row.
  private mutating func place(of row: any Answerable) -> Int {
    if records.isEmpty { first = row.number }
    let missing = first - row.number
    if missing > 0 {
      records.insert(contentsOf: repeatElement(Record(), count: missing), at: 0)
      first = row.number
    }
    let index = row.number - first
    while records.count <= index { records.append(Record()) }
    return index
  }
}
