// The example declares its types public.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Eureka
import EurekaTerminal
import EurekaTesting
import Foundation
import Testing

// Custom cell with the value type Bool, and a resource above its question.
public class CustomCell: Cell<Bool>, CellType {
  private let switchControl = SwitchCell()

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

  public override func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Bool {
    try switchControl.read(text, in: context)
  }
}

// The custom row has the cell CustomCell and its value.
public final class CustomRow: Row<CustomCell>, RowType {
  required public init(tag: String?) {
    super.init(tag: tag)
    cellProvider = CellProvider<CustomCell>(nibName: "CustomCell", bundle: Bundle.module)
  }
}

@Suite struct CustomRows {
  private func options() -> WalkOptions {
    WalkOptions(mode: .interactive, reviews: false, resources: .inBundles)
  }

  @Test func `a row of one's own has a cell of one's own`() {
    let row = CustomRow("dark")
    let run = FormTester(Form() +++ row, options: options()).run(["yes"])
    #expect(run.outcome == .completed)
    #expect(row.value == true)
    #expect(run.transcript == "\nDark: dark is \nDark › yes\n")
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
