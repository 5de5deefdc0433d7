import Eureka
import EurekaCommand

/// Rows that present a list, or a form of their own.
struct Presenters: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Rows that present a list, or another form.")

  var form: Form {
    Section("Journey") {
      PushRow<String>("city") {
        $0.title = "City"
        $0.selectorTitle = "Where to?"
        $0.options = ["Accra", "Cairo", "Kyiv", "Oslo"]
      }.onPresent { _, list in
        list.sectionKeyForValue = { ["Accra", "Cairo"].contains($0) ? "a" : "b" }
        list.sectionHeaderTitleForKey = { $0 == "a" ? "Africa" : "Europe" }
        list.sectionFooterTitleForKey = { $0 == "b" ? "Winter timetable" : nil }
        list.selectableRowSetup = { row in
          if row.selectableValue == "Oslo" { row.title = "Oslo, by ship" }
        }
      }
      ButtonRowWithPresent<SeatController>("seat") {
        $0.title = "Choose a seat"
        $0.presentationMode = .show(
          controllerProvider: .callback { SeatController() }, onDismiss: nil)
      }
    }
  }
}

/// The form that the button presents.
final class SeatController: FormViewController, TypedRowControllerType {
  // The row holds the controller while it is shown.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  weak var row: RowOf<String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Seat"
    form
      +++ SegmentedRow<String>("side") {
        $0.title = "Side"
        $0.options = ["window", "aisle"]
      }.onChange { [weak self] in self?.row?.value = $0.value }
  }
}
