import Eureka
import EurekaCommand

/// A cell reads a line as a value, and writes the value as a line.
final class SizeCell: Cell<Int>, CellType {
  private static let units = [("TB", 1_000_000), ("GB", 1000), ("MB", 1)]

  override var accepts: Message { "a size such as 500 MB or 2 TB" }

  override func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Int {
    for (unit, megabytes) in Self.units where text.uppercased().hasSuffix(unit) {
      let number = text.dropLast(unit.count).trimmingCharacters(in: .whitespaces)
      if let count = Int(number), case let (size, false) = count.multipliedReportingOverflow(by: megabytes) {
        return size
      }
    }
    throw ReadingError("\(text.quoted) is not a size")
  }

  override func text(for value: Int, in context: ReadingContext) -> String {
    let unit = Self.units.first { value.isMultiple(of: $0.1) } ?? ("MB", 1)
    return "\(value / unit.1) \(unit.0)"
  }
}

/// A row of the cell.
final class SizeRow: Row<SizeCell>, RowType {}

struct CustomRow: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "A row of your own, with a cell of your own.")

  var form: Form {
    Section("Disk") {
      SizeRow("size") {
        $0.title = "Size"
        $0.value = 500_000
        $0.add(
          rule: RuleClosure { size in
            (size ?? 0) < 10_000 ? ValidationError(msg: "The system needs 10 GB.") : nil
          })
      }
    }
  }
}
