import Eureka

/// What a walk remembers about the rows it has reached.
@MainActor
struct RowRecords {
  /// What it remembers about one.
  struct Record {
    /// Whether it was asked, or had a supplied answer.
    var isSettled = false
    /// Whether it was asked, answered or not.
    var wasAsked = false
    /// Whether it was shown without being asked.
    var wasShown = false
    /// Whether a default was looked up among those offered.
    var wasOffered = false
    /// Whether a line, blank ones apart, was its answer.
    var wasEntered = false
    /// Whether it is an item that a yes has added to its list.
    var wasAdded = false
    /// The line that answered it.
    var line: Int?
    /// The lines of a text that was not ended when its question was left.
    var unendedLines: [String] = []
  }

  /// The records by row number, starting at `first`: the numbers of a form's rows are mostly consecutive.
  private var records: [Record] = []
  /// Learns of changes, if a journal keeps the answers.
  var changed: ChangedQuestions?
  private var first = 0

  subscript(row: any Answerable) -> Record {
    get {
      let index = row.number - first
      return records.indices.contains(index) ? records[index] : Record()
    }
    set {
      changed?.note(row)
      let index = place(of: row)
      records[index] = newValue
    }
  }

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
