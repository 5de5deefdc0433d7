import Eureka

/// The Tab key's list: names in columns, read downwards.
struct CandidateList {
  let names: [String]
  let messages: MessageCatalog

  /// The lines of the list on a screen of some width, limited to a readable number of names.
  func lines(columns: Int) -> [StyledText] {
    let shown = names.prefix(60).map { $0.singleLine(columns: max(columns - 1, 1)) }
    let width = (shown.map(\.displayWidth).max() ?? 0) + 2
    let columnCount = min(max((columns + 1) / width, 1), max(shown.count, 1))
    let rowCount = (shown.count + columnCount - 1) / columnCount
    var lines = (0..<rowCount).map { row -> StyledText in
      let cells = stride(from: row, to: shown.count, by: rowCount).map { shown[$0] }
      return StyledText(cells.dropLast().map { $0.padded(to: width) }.joined() + (cells.last ?? ""))
    }
    if names.count > shown.count {
      lines.append(StyledText(messages.text(of: "and \(names.count - shown.count) more"), .hint))
    }
    return lines
  }
}
