package import Eureka

extension Journal {
  /// A line for each change or event: time, tag, old and new answer, how it was given.
  package static func table(of entries: [(entry: JournalContent.Entry, old: AnswerValue?)]) -> String {
    let rows = [["time", "tag", "old", "new", "given"]] + entries.map(cells)
    return rows.inColumns.map { $0 + "\n" }.joined()
  }

  private static func cells(_ entry: JournalContent.Entry, old: AnswerValue?) -> [String] {
    let time = entry.time ?? ""
    guard let tag = entry.tag else { return [time, "", "", "", "(\(entry.event ?? ""))"].map(\.visible) }
    let new =
      switch entry.change {
      case .answer(let answer): JSONText.line(of: answer)
      case .removed: ""
      case .secret: "••••"
      case .restored: "(again)"
      case .split, .arrange, .join, .joinMembers: JSONText.line(of: .object(entry.change.members))
      }
    let given = entry.origin ?? (entry.change == .removed ? "(removed)" : "")
    return [time, tag, old.map(JSONText.line) ?? "", new, given].map(\.visible)
  }
}
