import Eureka

/// Custom cells: a night at an observatory.
class ObservatoryController: FormViewController {

  /// The sign above the form.
  class SignView: View {
    override init(frame: CGRect) {
      super.init(frame: frame)
      text = "Red light only"
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    form
      +++ Section {
        var header = HeaderFooterView<SignView>(.class)
        header.height = { 60 }
        header.onSetupView = { (view, section) -> Void in
          view.textColor = .red
          view.font = .boldSystemFont(ofSize: 20)
        }
        $0.header = header
      }

      <<< PhaseRow("phase") {
        $0.title = "The moon"
      }
      .onCellSelection { cell, row in
        row.help = "Tapped \(cell.taps) times"
      }

      <<< PhaseRow("eclipse") {
        $0.value = 6
        $0.disabled = true
      }

      <<< DomeRow("dome") {
        $0.title = "Dome open"
      }

      +++ Section("Objects")

      <<< CatalogueRow("object") {
        $0.title = "Object"
        $0.add(rule: RuleRequired())
      }
      .cellUpdate { cell, row in
        cell.detailTextLabel?.textColor = .orange
      }

      <<< MagnitudeRow("magnitude") {
        $0.title = "Magnitude"
      }

      <<< DeclinationRow("declination") {
        $0.title = "Declination"
      }

      +++ Section(footer: "Both begin to float when something is typed")

      <<< TextFloatLabelRow("observer") {
        $0.title = "Observer"
      }

      <<< IntFloatLabelRow("exposures") {
        $0.title = "Exposures"
      }
  }
}
