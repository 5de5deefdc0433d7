import Eureka
import EurekaTesting
import Testing

private final class SetUpCell: Cell<String>, CellType {
  override func setup() {
    super.setup()
    backgroundColor = .white
    titleLabel?.font = .boldSystemFont(ofSize: 12)
    titleLabel?.text = "Set up"
    titleLabel?.textColor = .green
    detailTextLabel?.textColor = .blue
  }
}

private final class SetUpRow: Row<SetUpCell>, RowType {}

/// `Cell.update()` puts back what a label shows of its row, and `cellUpdate` runs after it.
@MainActor
@Suite struct CellLabels {
  private func required(_ options: ValidationOptions = .validatesOnChange) -> TextRow {
    TextRow("name") {
      $0.title = "Name"
      $0.add(rule: RuleRequired())
      $0.validationOptions = options
    }
    .cellUpdate { cell, row in
      if !row.isValid { cell.titleLabel?.textColor = .systemRed }
    }
  }

  @Test func `a title that is red while the row is wrong is so no longer once it is right`() {
    let row = required()
    let form = Form() +++ row
    row.validate()
    #expect(row.cell.titleLabel?.textColor == .systemRed)
    row.value = "Ada"
    #expect(row.isValid && row.cell.titleLabel?.textColor == nil)
    row.value = nil
    #expect(row.cell.titleLabel?.textColor == .systemRed)
    row.cleanValidationErrors()
    #expect(row.cell.titleLabel?.textColor == nil)
    #expect(form.rows.count == 1)
  }

  @Test func `the question that is asked again is red, and the row is no longer red when it comes back`() {
    let form = Form() +++ required(.validatesOnBlur) <<< TextRow("more") { $0.title = "More" }
    let screen = FormTester(form, style: ScreenStyle(hasColor: true))
      .run(["", "Ada", ":back", "", ""]).transcript
    let titles = screen.components(separatedBy: "\n").filter { $0.contains("Name") }
    #expect(titles.map { $0.contains("\u{1B}[1;31mName") }.prefix(1) == [false])
    #expect(titles.contains { $0.contains("\u{1B}[1;31mName") })
    #expect(titles.last?.contains("\u{1B}[1;31mName") == false)
  }

  @Test func `a cell is updated when the row's errors or its lock change, and its callback runs last`() {
    var updates: [String] = []
    let row = TextRow("t") {
      $0.add(rule: RuleRequired())
      $0.disabled = "$off == true"
    }
    .cellUpdate { _, row in updates.append("\(row.isValid) \(row.isDisabled)") }
    .onRowValidationChanged { _, _ in updates.append("changed") }
    let off = SwitchRow("off")
    let form = Form() +++ off <<< row
    #expect(updates == [])
    row.validate()
    row.validate()
    #expect(updates == ["changed", "false false"])
    updates = []
    off.value = true
    #expect(updates == ["false true"])
    #expect(row.cell.textLabel?.textColor == .gray && row.cell.textField.textColor == .gray)
    off.value = false
    #expect(updates == ["false true", "false false"])
    #expect(row.cell.textLabel?.textColor == nil && row.cell.textField.textColor == nil)
    #expect(form.rows.count == 2)
  }

  @Test func `a cell is updated when its prompt opens and closes`() {
    let row = TextRow("t").cellUpdate { cell, row in
      if row.isHighlighted { cell.titleLabel?.textColor = cell.tintColor }
    }
    row.isHighlighted = true
    #expect(row.cell.titleLabel?.textColor == .systemBlue)
    row.isHighlighted = false
    #expect(row.cell.titleLabel?.textColor == nil)
  }

  @Test func `an update that validates, changes the value or updates ends`() {
    var count = 0
    let row = IntRow("n") {
      $0.validationOptions = .validatesAlways
      $0.add(
        rule: RuleClosure {
          ($0 ?? 0).isMultiple(of: 2) ? ValidationError(msg: "even \($0 ?? 0)") : nil
        })
    }
    .cellUpdate { cell, row in
      count += 1
      row.value = (row.value ?? 0) + 1
      row.validate()
      row.updateCell()
      if !row.isValid { cell.titleLabel?.textColor = .red }
    }
    let form = Form() +++ row
    row.updateCell()
    #expect((1...100).contains(count))
    #expect(form.rows.count == 1)
  }

  @Test func `labels read as the title and the shown value`() {
    let row = DecimalRow("d") { $0.title = "Size" }
    #expect(row.cell.textLabel?.text == "Size")
    #expect(row.cell.detailTextLabel?.text == nil && row.cell.textField.text == nil)
    row.value = 12.5
    #expect(row.cell.detailTextLabel?.text == "12.5" && row.cell.textField.text == "12.5")
    row.displayValueFor = { $0.map { "\($0) m" } }
    #expect(row.cell.detailTextLabel?.text == "12.5 m")
    let secret = PasswordRow("p") { $0.value = "x" }
    #expect(secret.cell.textField.text == "••••")
  }

  @Test func `a label that is appended to has the text of the walk's language, once`() {
    let row = DecimalRow("d") { $0.value = 12.5 }.cellUpdate { cell, _ in
      cell.textField.text = (cell.textField.text ?? "") + " m"
    }
    let options = WalkOptions(
      mode: .interactive, reviews: false,
      context: ReadingContext(grammar: .prompt, locale: Locale(identifier: "de_DE")))
    let run = FormTester(Form() +++ row <<< SwitchRow("s"), options: options).run(["", ":back", "", ""])
    #expect(run.transcript.components(separatedBy: "[12,5 m]").count == 3)
  }

  @Test func `what was set is put back at the next update, and fonts and backgrounds stay`() {
    let row = TextRow("t") {
      $0.title = "Name"
      $0.value = "Ada"
    }
    row.cell.textLabel?.text = "Other"
    row.cell.textLabel?.textColor = .red
    row.cell.textLabel?.font = .boldSystemFont(ofSize: 12)
    row.cell.detailTextLabel?.text = "Eve"
    row.cell.backgroundColor = .white
    #expect(row.prompt(in: ReadingContext()).title == "Other")
    #expect(row.prompt(in: ReadingContext()).value == "Eve")
    row.updateCell()
    #expect(row.cell.textLabel?.text == "Name" && row.cell.textLabel?.textColor == nil)
    #expect(row.cell.detailTextLabel?.text == "Ada")
    #expect(row.cell.textLabel?.font?.isBold == true && row.cell.backgroundColor == .white)
  }

  @Test func `what a cell was set up with stays where the row says nothing else`() {
    let row = SetUpRow("r")
    row.updateCell()
    let cell: BaseCell = row.cell
    #expect(cell.textLabel?.text == "Set up" && cell.textLabel?.textColor == .green)
    #expect(cell.textLabel?.font?.isBold == true && cell.backgroundColor == .white)
    #expect(cell.detailTextLabel?.textColor == .blue)
    row.title = "Title"
    row.updateCell()
    #expect(cell.textLabel?.text == "Title" && cell.detailTextLabel?.textColor == .blue)
  }

  @Test func `a text field stands for the row's placeholder and the value's looks`() {
    let row = TextRow("t") { $0.title = "Name" }.cellSetup { cell, _ in cell.textField.placeholder = "Ada" }
      .cellUpdate { cell, _ in
        cell.textField.textColor = .green
        cell.textField.font = .italicSystemFont(ofSize: 12)
      }
    row.updateCell()
    let prompt = row.prompt(in: ReadingContext())
    #expect(row.placeholder == "Ada" && prompt.placeholder == "Ada")
    #expect(prompt.valueAppearance.textColor == .green && prompt.valueAppearance.isItalic)
    row.cell.textField.isSecureTextEntry = true
    #expect(row.isSecret)
  }

  @Test func `a row in a group that is only printed is named with its group`() {
    let group = GroupRow("home", title: "Home") {
      TextRow("city") {
        $0.title = "City"
        $0.value = "Rome"
        $0.disabled = true
      }
      TextRow("street") { $0.title = "Street" }
    }
    let run = FormTester(Form() +++ group).run(["Main"])
    #expect(run.transcript.contains("Home: City: Rome"))
  }
}
