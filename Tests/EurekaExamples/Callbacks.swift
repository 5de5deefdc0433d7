import Eureka
import EurekaTesting
import Testing

@MainActor
@Suite struct Callbacks {
  @Test func `a row's callbacks change how it looks and what it says`() {
    let row = SwitchRow("SwitchRow") { row in
      row.title = "The title"
    }.onChange { row in
      row.title = (row.value ?? false) ? "The title expands when on" : "The title"
      row.updateCell()
    }.cellSetup { cell, row in
      cell.backgroundColor = .lightGray
    }.cellUpdate { cell, row in
      cell.textLabel?.font = .italicSystemFont(ofSize: 18.0)
    }
    let form = Form() +++ row
    let run = FormTester(form, style: ScreenStyle(hasColor: true)).run(["y", ":back"])
    #expect(row.title == "The title expands when on")
    #expect(run.transcript.contains("\u{1B}[1;3;47mThe title\u{1B}[0m"))
  }

  @Test func `every callback has its moment`() {
    var moments: [String] = []
    let row = IntRow("n") {
      $0.title = "Number"
      $0.add(rule: RuleSmallerThan(max: 10))
    }
    .cellSetup { _, _ in moments.append("cellSetup") }
    .cellUpdate { _, _ in moments.append("cellUpdate") }
    .onCellHighlightChanged { _, row in moments.append(row.isHighlighted ? "highlighted" : "not highlighted")
    }
    .onCellSelection { _, row in
      guard !row.isDisabled else { return }
      moments.append("selected")
    }
    .onRowValidationChanged { _, row in moments.append(row.isValid ? "valid" : "invalid") }
    .onChange { _ in moments.append("changed") }
    let run = FormTester(Form() +++ row).run(["12", "5"])
    #expect(run.outcome == .completed)
    #expect(
      moments == [
        "cellSetup", "cellUpdate", "cellUpdate", "highlighted", "selected", "invalid", "cellUpdate",
        "cellUpdate", "changed", "valid", "cellUpdate", "not highlighted", "cellUpdate",
      ])
  }
}
