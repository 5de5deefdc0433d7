// The example declares its types public.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Eureka
import EurekaTesting
import Testing

// Custom cell with the value type Bool, and a resource above its question.
public class CustomCell: Cell<Bool>, CellType {
  public override func setup() {
    super.setup()
    titleLabel?.text = "Dark"
  }

  func switchValueChanged(to isOn: Bool) {
    row.value = isOn
    row.updateCell()
  }

  public override func update() {
    super.update()
    backgroundColor = (row.value ?? false) ? .white : .black
  }
}

// The custom row has the cell CustomCell and its value.
public final class CustomRow: Row<CustomCell>, RowType {
  required public init(tag: String?) {
    super.init(tag: tag)
    cellProvider = CellProvider<CustomCell>(nibName: "CustomCell", bundle: Bundle.module)
  }
}

@MainActor
@Suite struct CustomRows {
  private func options() -> WalkOptions {
    WalkOptions(mode: .interactive, reviews: false)
  }

  @Test func `a row of one's own has a cell of one's own`() {
    let row = CustomRow("dark")
    let run = FormTester(Form() +++ row, options: options()).run(["yes"])
    #expect(run.outcome == .completed)
    #expect(row.value == true)
    #expect(run.transcript == "\nDark: dark is \nDark [y/n] › yes\n")
    row.cell.switchValueChanged(to: true)
    #expect(row.cell.backgroundColor == .white)
    row.cell.switchValueChanged(to: false)
    #expect(row.cell.backgroundColor == .black)
  }

  @Test func `a row takes another resource for its cell`() {
    let form =
      Form() +++ Section()
      <<< TextRow() {
        $0.title = "Name"
        $0.cellProvider = CellProvider<TextCell>(nibName: "CustomNib", bundle: Bundle.module)
      }
    #expect(
      FormTester(form, options: options()).run(["x"]).transcript
        == "\nThe name as it stands on letters.\nName › x\n")
  }
}

// The row that the documentation builds, in under 30 lines.
final class WeightCell: Cell<Double>, CellType {
  override var accepts: Message { "a weight such as 72.5 kg or 160 lb" }

  override func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Double {
    let parts = text.split(separator: " ")
    let units = ["kg": 1, "lb": 0.453_592_37]
    guard parts.count == 2, let number = Double(parts[0]), let unit = units[String(parts[1])] else {
      throw ReadingError("\(text.quoted) is not a weight")
    }
    return number * unit
  }

  override func text(for value: Double, in context: ReadingContext) -> String { "\(value) kg" }
}

final class WeightRow: Row<WeightCell>, RowType {}

@MainActor
@Suite struct DocumentedRow {
  @Test func `a row with its own prompt strategy reads everywhere`() throws {
    let row = WeightRow("weight") { $0.title = "Weight" }
    let run = FormTester(Form() +++ row).run(["heavy", "160 lb"])
    #expect(run.outcome == .completed)
    #expect(
      run.transcript == """

        Weight › heavy
        error: "heavy" is not a weight: enter a weight such as 72.5 kg or 160 lb.
        Weight › 160 lb

        """)
    let answer = row.answer(in: ReadingContext())
    let other = WeightRow("weight")
    try other.accept(.value(answer), in: ReadingContext())
    #expect(other.value == row.value)
  }
}
