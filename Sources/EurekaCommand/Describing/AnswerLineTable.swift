import Eureka
import EurekaTerminal
import OrderedCollections

/// The lines that give certain answers, as text or as data.
struct AnswerLineTable {
  let lines: [AnswerLines.Line]

  /// A line each: its number, the path of what it answers, and what it is.
  var text: String {
    let rows = lines.enumerated().map { index, line in
      [String(index + 1), (line.question.tag ?? line.question.prompt.title).visible, shown(line)]
    }
    let widths = (0..<2).map { column in min(rows.map { $0[column].displayWidth }.max() ?? 0, 40) }
    return rows.map { row in
      let number = String(repeating: " ", count: widths[0] - row[0].count) + row[0]
      return "  \(number)  \(row[1].padded(to: widths[1]))  \(row[2])" + "\n"
    }.joined()
  }

  private func shown(_ line: AnswerLines.Line) -> String {
    line.question.prompt.isSecret ? "••••" : line.text.isEmpty ? "(blank)" : line.text.visible
  }

  /// An array of objects; a secret's text is `null`.
  var data: AnswerValue {
    .array(
      lines.enumerated().map { index, line in
        let question = line.question
        return .object([
          "line": .number(Decimal(index + 1)), "tag": question.tag.map(AnswerValue.string) ?? .null,
          "question": .string(question.prompt.title),
          "text": question.prompt.isSecret ? .null : .string(line.text),
        ])
      })
  }
}
