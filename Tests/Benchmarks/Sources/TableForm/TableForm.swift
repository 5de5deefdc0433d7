import Eureka
import EurekaCommand

/// A form of any length, read from a table: a line a row, its columns parted by tabs: tag, type (`bool`, `int` or
/// `string`), title, minimum, maximum, and the condition that shows the row. `list` is a list of texts of any length.
@main
struct TableForm: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Asks what a table says.")

  @Argument(help: "The table.")
  var table: String

  var form: Form {
    let table = FileManager.default.contents(atPath: table) ?? Data()
    let form = Form()
    let section = Section()
    table.withUnsafeBytes { bytes in
      var columns: [String] = []
      var start = 0
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") {
        columns.append(String(decoding: bytes[start..<index], as: UTF8.self))
        start = index + 1
        guard byte == UInt8(ascii: "\n") else { continue }
        if columns.count == 6, columns[1] == "list" {
          form +++ list(columns)
        } else if columns.count == 6 {
          section <<< row(columns)
        }
        columns.removeAll(keepingCapacity: true)
      }
    }
    return form +++ section
  }

  @MainActor
  private func list(_ columns: [String]) -> Section {
    MultivaluedSection(multivaluedOptions: .insert, header: columns[2]) {
      $0.tag = columns[0]
      $0.maximumCount = .max
      $0.multivaluedRowToInsertAt = { _ in TextRow { $0.title = "Item" } }
    }
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
