import Eureka
import EurekaCommand

/// A form of any length, read from a table: a line a row, its columns parted by tabs: tag, type (`bool`, `int` or
/// `string`), title, minimum, maximum, and the condition that shows the row.
@main
struct TableForm: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Asks what a table says.")

  @Argument(help: "The table.")
  var table: String

  var form: Form {
    let text = (try? String(contentsOfFile: table, encoding: .utf8)) ?? ""
    let section = Section()
    for line in text.split(separator: "\n") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if columns.count == 6 { section <<< row(columns) }
    }
    return Form() +++ section
  }

  @MainActor
  private func row(_ columns: [String]) -> BaseRow {
    let row: BaseRow
    switch columns[1] {
    case "bool": row = SwitchRow(columns[0])
    case "int":
      row = IntRow(columns[0]) {
        $0.add(rule: RuleGreaterOrEqualThan(min: Int(columns[3]) ?? .min))
        $0.add(rule: RuleSmallerOrEqualThan(max: Int(columns[4]) ?? .max))
      }
    default: row = TextRow(columns[0]) { $0.add(rule: RuleRequired()) }
    }
    row.title = columns[2]
    if !columns[5].isEmpty { row.hidden = .predicate(NSPredicate(format: "NOT (\(columns[5]))")) }
    return row
  }
}
