import Eureka
import EurekaTerminal

struct JournalTable {
  let entries: [(entry: JournalContent.Entry, old: AnswerValue?)]

  /// A line for each change or event: time, tag, old and new answer, how it was given.
  var text: String {
    let rows = [["time", "tag", "old", "new", "given"]] + entries.map(cells)
    let widths = (0..<4).map { column in min(rows.map { $0[column].displayWidth }.max() ?? 0, 40) }
    return rows.map { row in
      let padded = zip(row, widths).map { $0.padded(to: $1) } + [row[4]]
      return padded.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func cells(_ entry: JournalContent.Entry, old: AnswerValue?) -> [String] {
    let time = entry.time ?? ""
    guard let tag = entry.tag else { return [time, "", "", "", "(\(entry.event ?? ""))"].map(\.visible) }
    func cell(_ answer: AnswerValue?) -> String { answer.map(JSONText.line) ?? "" }
    let new =
      entry.isSecret
      ? "••••"
      : entry.change.map { JSONText.line(of: .object($0.members)) }
        ?? (entry.isRestored ? "(again)" : cell(entry.answer))
    return [time, tag, cell(old), new, entry.origin ?? (entry.change == nil ? "(removed)" : "")].map(
      \.visible)
  }
}
