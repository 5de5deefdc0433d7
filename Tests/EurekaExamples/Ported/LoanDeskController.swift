import Eureka

/// Disabled rows: a library lends what may leave the house.
class LoanDeskController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()

    form
      +++ Section()

      <<< SegmentedRow<String>("kind") {
        $0.options = ["Loan", "Reading room"]
        $0.value = "Loan"
      }

      <<< TextRow("book") {
        $0.title = "Book"
      }

      <<< SwitchRow("reference") {
        $0.title = "Reference copy"
        $0.value = false
      }

      <<< DateRow("back") {
        $0.title = "Due back"
        $0.value = Date(timeIntervalSince1970: 1_774_224_000)
        $0.disabled = "$kind = 'Reading room' OR $reference == true"
      }

      <<< StepperRow("weeks") {
        $0.title = "Weeks"
        $0.value = 2
        $0.disabled = Condition.function(["reference"]) { form in
          let row: SwitchRow? = form.rowBy(tag: "reference")
          return row?.value ?? false
        }
      }

      <<< CheckRow("receipt") {
        $0.title = "Receipt"
        $0.value = true
        $0.disabled = true
      }
      .onCellSelection { cell, row in
        row.title = "Receipt (always)"
      }

      <<< ButtonRow("stamp") {
        $0.title = "Stamp the book"
        $0.disabled = Condition.predicate(NSPredicate(format: "$reference == true"))
      }
      .onCellSelection { [weak self] _, row in
        row.disabled = true
        row.evaluateDisabled()
        self?.form.rowBy(tag: "book")?.disabled = true
        self?.form.rowBy(tag: "book")?.evaluateDisabled()
      }

      +++ Section {
        $0.hidden = "$reference == true"
      }

      <<< TextAreaRow("condition") {
        $0.title = "Condition"
        $0.value = "As new"
        $0.disabled = "$kind == 'Reading room'"
      }
  }
}
