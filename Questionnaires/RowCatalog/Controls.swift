import Eureka

@MainActor
extension RowCatalog {
  var controls: Section {
    section("Controls", of: .controls) {
      SwitchRow("switch") {
        $0.title = "A switch"
        $0.value = true
      }
      CheckRow("check") { $0.title = "A check" }
      SliderRow("slider") {
        $0.title = "Volume"
        $0.cell.slider.maximumValue = 100
        $0.steps = 20
        $0.value = 40
      }
      StepperRow("stepper") {
        $0.title = "Copies"
        $0.cell.stepper.minimumValue = 1
        $0.cell.stepper.maximumValue = 9
        $0.value = 1
      }
      ListCheckRow<String>("listCheck") {
        $0.title = "Something to tick"
        $0.selectableValue = "ticked"
      }
      ImageCheckRow<String>("imageCheck") {
        $0.title = "Something to tick, with an image"
        $0.selectableValue = "ticked"
        $0.cell.trueImage = Image(named: "selected")
        $0.cell.falseImage = Image(named: "unselected")
      }
      ButtonRow("button") {
        $0.title = "Press the button"
      }.onCellSelection { _, row in
        row.title = "Press the button again"
      }
      ButtonRowWithPresent<DetailsController>("details") {
        $0.title = "Show a form of its own"
        $0.presentationMode = .show(
          controllerProvider: .callback { DetailsController() },
          onDismiss: { $0.navigationController?.popViewController(animated: true) })
      }
    }
  }
}

/// A form that a button presents.
final class DetailsController: FormViewController, TypedRowControllerType {
  // Eureka's own declaration. The row holds the controller while it is shown.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  weak var row: RowOf<String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Details"
    form
      +++ TextRow("detail") { $0.title = "Something more" }.onChange { [weak self] in
        self?.row?.value = $0.value
      }
  }
}
