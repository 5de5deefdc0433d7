import Eureka
import EurekaTesting
import Testing

// Rows derived from the names that Eureka gives its base classes.
private final class UpperRow: _TextRow, RowType {
  var moments: [String] = []

  override func updateCell() {
    super.updateCell()
    moments.append("updated")
  }

  override func didSelect() {
    super.didSelect()
    moments.append("selected \(cell.row.value ?? "-")")
  }

  override func customDidSelect() {
    super.customDidSelect()
    cell.row.value = cell.row.value?.uppercased()
  }

  @discardableResult
  override func validate(quietly: Bool = false) -> [ValidationError] {
    value?.contains("X") == true ? [ValidationError(msg: "No X.")] : super.validate(quietly: quietly)
  }
}

private final class TokenRow: _PasswordRow, RowType {}
private final class FruitRow: _PushRow<PushSelectorCell<String>>, RowType {}
private final class NumberLabelRow: Row<LabelCellOf<Int>>, RowType {}

@MainActor
private func required<R: RowType>(_ row: R, _ value: R.Cell.Value) -> R {
  row.add(rule: RuleRequired(id: "required"))
  row.value = value
  return row
}

@MainActor
private func optional<R: TypedRowType>(_ row: R) -> R.Cell.Value? {
  row.remove(ruleWithIdentifier: "required")
  return row.value
}

@MainActor
@Suite struct RowNames {
  @Test func `rows are equal to themselves alone`() {
    let row = TextRow("a"), other = TextRow("a")
    #expect(row == row && row != other)
    #expect([row, other].firstIndex(of: other) == 1)
    #expect((Form() +++ row).allRows.contains(row))
  }

  @Test func `generic code sets a row's value and its rules`() {
    let row = required(IntRow("n"), 5)
    #expect(row.value == 5 && row.isRequired)
    #expect(optional(row) == 5 && !row.isRequired)
  }

  @Test func `a subclass has its say when its row is updated, selected and validated`() {
    let row = UpperRow("t") { $0.value = "ada" }
    row.reload(with: .automatic)
    row.select(animated: true, scrollPosition: .top)
    row.deselect(animated: false)
    #expect(row.moments == ["updated", "selected ADA"])
    let run = FormTester(Form() +++ UpperRow("t")).run(["aXb", "ab"])
    #expect(run.problems.map { $0.reasons.map(\.description) } == [["No X."]])
    #expect(run.outcome == .completed)
    let form = Form() +++ UpperRow("t") { $0.value = "X" }
    #expect(form.validate().map(\.msg) == ["No X."])
  }

  @Test func `a row that selects itself when it is selected is selected once`() {
    var count = 0
    let row = TextRow("t").onCellSelection { _, row in
      count += 1
      row.select()
    }
    row.select()
    #expect(count == 1)
  }

  @Test func `a row that is derived from a base class is one of its kind`() {
    let token = TokenRow("token") { $0.value = "x" }
    #expect(token.isSecret && token.displayText(in: ReadingContext()) == "••••")
    let fruit = FruitRow("fruit") {
      $0.title = "Fruit"
      $0.options = ["apple", "pear"]
    }
    #expect(FormTester(Form() +++ fruit).run(["pear"]).outcome == .completed)
    #expect(fruit.value == "pear")
  }

  @Test func `a label shows a value of any type, and asks for nothing`() {
    let row = NumberLabelRow("n") {
      $0.title = "Total"
      $0.value = 3
    }
    let run = FormTester(Form() +++ row).run([])
    #expect(run.transcript == "\nTotal: 3\n")
    #expect(run.outcome == .completed)
  }

  @Test func `a text where there is no value is a hint in a question, and never an answer`() {
    let push = PushRow<String>("p") {
      $0.title = "Fruit"
      $0.options = ["apple"]
      $0.noValueDisplayText = "none yet"
    }
    let day = DateRow("d") {
      $0.title = "Day"
      $0.noValueDisplayText = "No day"
    }
    let locked = AlertRow<String>("a") {
      $0.title = "Locked"
      $0.noValueDisplayText = "nothing"
      $0.disabled = true
    }
    #expect(push.cell.detailTextLabel?.text == "none yet")
    let form = Form() +++ push <<< day <<< locked
    let run = FormTester(form).run(["", ""])
    #expect(run.outcome == .completed)
    #expect(run.transcript.contains("Fruit (none yet) › \n"))
    #expect(run.transcript.contains("Day (No day) › \n"))
    #expect(run.transcript.contains("Locked: nothing"))
    #expect(form.answers(in: ReadingContext()) == ["p": .null, "d": .null, "a": .null])
    push.value = "apple"
    #expect(push.prompt(in: ReadingContext()).placeholder == nil)
    #expect(push.cell.detailTextLabel?.text == "apple")
  }

  @Test func `a text area that is only to be read is printed, and takes no line`() {
    let form =
      Form()
      +++ TextAreaRow("terms") {
        $0.title = "Terms"
        $0.value = "One\nTwo"
        $0.textAreaMode = .readOnly
        $0.textAreaHeight = .dynamic(initialTextViewHeight: 60)
      }
      <<< TextRow("name") { $0.title = "Name" }
    let run = FormTester(form).run(["Ada"])
    #expect(run.outcome == .completed)
    #expect(run.asked == ["name"])
    #expect(run.transcript == "\nTerms: One\nTwo\nName › Ada\n")
    #expect(form.answers(in: ReadingContext())["terms"] == .string("One\nTwo"))
  }

  @Test func `displayValueFor is asked for the text of no value, as in Eureka`() {
    let push = PushRow<String>("push") {
      $0.title = "Push"
      $0.options = ["a"]
      $0.displayValueFor = { $0 ?? "Nothing yet" }
    }
    let locked = DateRow("date") {
      $0.title = "Date"
      $0.disabled = true
      $0.displayValueFor = { $0 == nil ? "no date" : "a date" }
    }
    let run = FormTester(Form() +++ push <<< locked).run([""])
    #expect(push.cell.detailTextLabel?.text == "Nothing yet")
    #expect(run.transcript.contains("Date: no date (locked)"))
    #expect(push.value == nil)
  }
}
