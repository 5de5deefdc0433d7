import Eureka
import TestSupport
import Testing

private final class DefaultsRow: Row<TextCell>, RowType {}
private final class OtherRow: Row<TextCell>, RowType {}

@MainActor
@Suite struct RowDefaultsTests {
  @Test func `what all rows of a type do comes before what each does, and leaves other types alone`() {
    DefaultsRow.defaultRowInitializer = { $0.placeholder = "all" }
    DefaultsRow.defaultCellSetup = { cell, row in row.help = (row.help ?? "") + "setup " }
    DefaultsRow.defaultCellUpdate = { cell, row in cell.textLabel?.text = (row.title ?? "") + "!" }
    DefaultsRow.defaultOnCellHighlightChanged = { _, row in row.help = (row.help ?? "") + "highlight " }
    DefaultsRow.defaultOnRowValidationChanged = { _, row in row.help = (row.help ?? "") + "validation " }
    defer {
      DefaultsRow.defaultRowInitializer = nil
      DefaultsRow.defaultCellSetup = nil
      DefaultsRow.defaultCellUpdate = nil
      DefaultsRow.defaultOnCellHighlightChanged = nil
      DefaultsRow.defaultOnRowValidationChanged = nil
    }
    let row = DefaultsRow("a") {
      $0.title = "\($0.placeholder ?? "") and own"
      $0.add(rule: RuleRequired())
    }
    .cellSetup { _, row in row.help = (row.help ?? "") + "own " }
    row.updateCell()
    #expect(row.prompt(in: .prompt()).title == "all and own!")
    row.isHighlighted = true
    row.validate()
    #expect(row.help == "setup own highlight validation ")
    let other = OtherRow("b")
    other.updateCell()
    #expect(other.placeholder == nil && other.help == nil && other.cell.textLabel?.text == nil)
  }
}
