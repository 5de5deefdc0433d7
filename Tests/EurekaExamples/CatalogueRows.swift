import Eureka
import EurekaTesting
import Testing

// The custom rows of Eureka's example project, as its documentation's first version begins. What uses an earlier spelling
// on purpose is deprecated itself, so that no warning hides among those.
@available(*, deprecated)
final class CustomCellsController: FormViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    form +++ Section("Custom cells")
      <<< WeekDayRow {
        $0.value = [.Monday, .Wednesday, .Friday]
      }
      <<< TextFloatLabelRow {
        $0.title = "Float Label Row, type something to see.."
      }
  }
}

@MainActor
@Suite struct CatalogueRows {
  private let options = WalkOptions(mode: .interactive, reviews: false)

  @available(*, deprecated)
  @Test func `custom cells`() {
    let controller = CustomCellsController()
    let run = FormTester(controller, options: options).run(["-wed +sunday", "something"])
    #expect(run.outcome == .completed)
    let days: WeekDayRow? = controller.form.allRows.first as? WeekDayRow
    #expect(days?.value == [.monday, .friday, .sunday])
  }

  @Test func `an action sheet with what is selected at first`() {
    let form =
      Form()
      +++ ActionSheetRow<String> {
        $0.title = "ActionSheetRow"
        $0.selectorTitle = "Pick a number"
        $0.options = ["One", "Two", "Three"]
        $0.value = "Two"  // initially selected
      }
    let run = FormTester(form, options: options).run([""])
    #expect(run.outcome == .completed)
    #expect(run.transcript.contains("Pick a number"))
  }

  @Test func `a postal address whose cell comes from a resource`() {
    let row = PostalAddressRow("address") {
      $0.title = "Address"
      $0.cellProvider = CellProvider<PostalAddressCell>(nibName: "CustomNib", bundle: Bundle.module)
      $0.streetPlaceholder = "Street"
    }
    let form = Form() +++ row
    let run = FormTester(form, options: options).run(["Main Street 1", "", "10115", "Berlin", "Germany"])
    #expect(run.outcome == .completed)
    #expect(
      row.value
        == PostalAddress(street: "Main Street 1", postalCode: "10115", city: "Berlin", country: "Germany"))
    #expect(
      run.transcript == """


        Address
        The name as it stands on letters.
        Street (1 of 5) (e.g. Street) › Main Street 1
        State (2 of 5) ›\u{20}
        Postal code (3 of 5) › 10115
        City (4 of 5) › Berlin
        Country (5 of 5) › Germany

        """)
  }

  @Test func `a slider, a stepper, a location and a picker with values as Eureka has them`() {
    let form =
      Form()
      +++ SliderRow("slider") {
        $0.title = "SliderRow"
        $0.value = 5.0
        $0.cell.slider.minimumValue = 0
        $0.cell.slider.maximumValue = 10
      }
      <<< StepperRow("stepper") {
        $0.title = "StepperRow"
        $0.value = 1.0
      }
      <<< LocationRow("location") {
        $0.title = "LocationRow"
        $0.value = CLLocation(latitude: -34.9124, longitude: -56.1594)
      }
      <<< DoublePickerInlineRow<String, Int>("picker") {
        $0.title = "2 Component picker"
        $0.firstOptions = { ["a", "b", "c"] }
        $0.secondOptions = { _ in [1, 2, 3] }
      }
    let run = FormTester(form, options: options).run(["7.5", "+", "", "b", "2"])
    #expect(run.outcome == .completed)
    #expect(
      form.values()["slider"] as? Float == 7.5 && form.values()["stepper"] as? Double == 2
        && form.values()["picker"] as? Tuple<String, Int> == Tuple(a: "b", b: 2))
  }

  @Test func `date rows, plain, inline and picker, with their bounds`() {
    let form =
      Form()
      +++ DateRow("date") {
        $0.title = "DateRow"
        $0.minimumDate = Date(timeIntervalSinceReferenceDate: 0)
      }
      <<< TimeInlineRow("time") {
        $0.title = "TimeInlineRow"
        $0.minuteInterval = 5
      }
      <<< CountDownPickerRow("countdown") { $0.title = "CountDownPickerRow" }
    let run = FormTester(form, options: options).run(["1999-12-31", "2026-03-01", "14:32", "14:35", "90m"])
    #expect(run.outcome == .completed)
    #expect(run.problems.count == 2)
    #expect((form.rowBy(tag: "countdown") as? CountDownPickerRow)?.countDownDuration == 5400)
  }
}
