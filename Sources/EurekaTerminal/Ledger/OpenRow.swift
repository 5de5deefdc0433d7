import Eureka

/// The question whose prompt is open, with what was typed for it.
struct OpenRow {
  let row: any Answerable
  /// What the walk has shown of a row that it only pauses at.
  var pausedAfter: RowText?
  var list: (any OptionsController)?
  var rejectedText: String?
  /// The last rejected line, which the Tab key brings back.
  var rejectedLine: String?
  /// The line that `:again` brought back, which the next line begins with.
  var recalledLine: String?
  /// The page of its options that `:options` went to.
  var firstOption: Int?
  /// A line that looks like a misspelled command; entered again, it is an answer.
  var doubtfulLine: String?
  /// The item to continue with after one was moved: the one now in its old position.
  var continuation: BaseRow?

  init(_ row: any Answerable) { self.row = row }
}
