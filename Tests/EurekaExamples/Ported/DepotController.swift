import Eureka

/// Every row that offers options, and the rows of places and images: what a depot in the ice holds.
class DepotController: FormViewController {

  enum Supply: String, CaseIterable, CustomStringConvertible {
    case pemmican = "Pemmican"
    case tea = "Tea"
    case paraffin = "Paraffin"
    case rope = "Rope"

    var description: String { return rawValue }
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    form
      +++ Section("Selectors")

      <<< ActionSheetRow<String>("sheet") {
        $0.title = "Route"
        $0.selectorTitle = "Which way?"
        $0.options = ["Glacier", "Plateau", "Coast"]
        $0.value = "Coast"
      }

      <<< AlertRow<Supply>("alert") {
        $0.title = "Spoilt"
        $0.cancelTitle = "Nothing"
        $0.selectorTitle = "What has spoilt?"
        $0.options = Supply.allCases
        $0.value = .tea
      }
      .onChange { row in
        row.title = "Spoilt: \(row.value?.rawValue ?? "-")"
      }
      .onPresent { _, to in
        to.message = "Since the last visit"
      }

      <<< PushRow<Supply>("push") {
        $0.title = "Scarce"
        $0.options = Supply.allCases
        $0.selectorTitle = "Choose a supply"
      }
      .onPresent { from, to in
        to.enableDeselection = false
        to.sectionKeyForValue = { option in
          switch option {
          case .pemmican, .tea: return "Food"
          case .paraffin, .rope: return "Gear"
          }
        }
      }

      <<< PopoverSelectorRow<Supply>("popover") {
        $0.title = "Plenty"
        $0.options = Supply.allCases
        $0.value = .rope
      }

      <<< MultipleSelectorRow<Supply>("several") {
        $0.title = "To bring"
        $0.options = Supply.allCases
        $0.value = [.tea, .rope]
      }
      .onPresent { from, to in
        to.sectionKeyForValue = { $0 == .tea || $0 == .pemmican ? "Food" : "Gear" }
      }

      <<< WeekDayRow("days") { $0.value = [.monday, .friday] }

      +++ Section("Pickers")

      <<< PickerRow<String>("shelf") { (row: PickerRow<String>) -> Void in
        row.options = []
        for number in 1...3 {
          row.options?.append("shelf \(number)")
        }
      }

      <<< PickerInputRow<String>("box") {
        $0.title = "Box"
        $0.options = ["red", "blue"]
        $0.value = $0.options?.first
      }

      <<< PickerInlineRow<Int>("tent") {
        $0.title = "Tent"
        $0.options = [2, 4, 8]
        $0.displayValueFor = { $0.map { "for \($0)" } }
      }

      <<< DoublePickerInlineRow<String, Int>("pair") {
        $0.title = "Pair"
        $0.firstOptions = { return ["left", "right"] }
        $0.secondOptions = { _ in return [1, 2, 3] }
      }

      <<< TriplePickerInputRow<String, String, Int>("triple") {
        $0.firstOptions = { return ["a", "b"] }
        $0.secondOptions = { return [$0, $0 + $0] }
        $0.thirdOptions = { _, _ in return [1, 2, 3] }
        $0.title = "Triple"
      }

      +++ Section("Places")

      <<< LocationRow("place") {
        $0.title = "Place"
        $0.value = CLLocation(latitude: -77.85, longitude: 166.67)
      }

      <<< PostalAddressRow("agent") { $0.title = "Agent" }

      <<< ImageRow("flag") {
        $0.title = "Flag"
        $0.sourceTypes = [.PhotoLibrary, .Camera]
        $0.clearAction = .yes(style: .destructive)
      }
  }
}
