import Eureka

@MainActor
extension RowCatalog {
  var choices: Section {
    section("Choices", of: .choices) {
      AlertRow<String>("alert") {
        $0.title = "Alert"
        $0.selectorTitle = "The disk is almost full."
        $0.options = ["Clean up", "Later"]
        $0.cancelTitle = "Cancel"
      }
      ActionSheetRow<String>("actionSheet") {
        $0.title = "Action sheet"
        $0.selectorTitle = "What is to be done with the draft?"
        $0.options = ["Send", "Keep", "Delete"]
        $0.destructiveOption = "Delete"
      }
      PushRow<String>("push") {
        $0.title = "Push"
        $0.selectorTitle = "A city"
        $0.options = ["Accra", "Bogotá", "Cairo", "Kyiv", "Łódź", "Osaka", "Oslo"]
        $0.isAvailable = { $0 != "Oslo" }
      }.onPresent { _, list in
        list.sectionKeyForValue = { city in
          switch city {
          case "Accra", "Cairo": "Africa"
          case "Bogotá": "America"
          case "Osaka": "Asia"
          default: "Europe"
          }
        }
      }
      PopoverSelectorRow<String>("popover") {
        $0.title = "Popover"
        $0.options = ["Left", "Right"]
      }
      SegmentedRow<Int>("segmented") {
        $0.title = "Segmented"
        $0.options = [301, 302, 308]
        $0.value = 302
      }
      PushRow<String>("many") {
        $0.title = "One of many"
        $0.options = (1...10_000).map { "Item \($0)" }
      }
    }
  }

  var severalChoices: Section {
    section("Choices of several", of: .choices) {
      MultipleSelectorRow<String>("several") {
        $0.title = "Several"
        $0.selectorTitle = "What to compress"
        $0.options = ["css", "html", "js", "svg"]
        $0.value = ["css", "js"]
      }
      RankRow<String>("rank") {
        $0.title = "Rank"
        $0.selectorTitle = "What matters to you, the most important first"
        $0.options = ["speed", "price", "support"]
      }
    }
  }

  var pickers: Section {
    section("Pickers", of: .pickers) {
      PickerRow<String>("picker") {
        $0.title = "Picker"
        $0.options = ["One", "Two", "Three"]
      }
      PickerInputRow<String>("pickerInput") {
        $0.title = "Picker for input"
        $0.options = ["One", "Two", "Three"]
        $0.value = "Two"
      }
      PickerInlineRow<String>("pickerInline") {
        $0.title = "Picker that expands"
        $0.options = ["One", "Two", "Three"]
      }
      DoublePickerRow<String, String>("doublePicker") {
        $0.title = "Two that belong together"
        $0.firstOptions = { ["Tea", "Coffee"] }
        $0.secondOptions = { $0 == "Tea" ? ["Green", "Black"] : ["Espresso", "Filter"] }
      }
      DoublePickerInlineRow<String, Int>("doublePickerInline") {
        $0.title = "Two in a row that expands"
        $0.firstOptions = { ["Floor", "Cellar"] }
        $0.secondOptions = { _ in [1, 2] }
      }
      DoublePickerInputRow<String, Int>("doublePickerInput") {
        $0.title = "Two for input"
        $0.firstOptions = { ["Row", "Column"] }
        $0.secondOptions = { _ in [1, 2] }
      }
      TriplePickerRow<String, String, String>("triplePicker") {
        $0.title = "Three that belong together"
        $0.firstOptions = { ["Europe", "Asia"] }
        $0.secondOptions = { $0 == "Asia" ? ["Japan"] : ["Poland", "Spain"] }
        $0.thirdOptions = { _, country in Self.cities(of: country) }
      }
      TriplePickerInlineRow<String, String, String>("triplePickerInline") {
        $0.title = "Three in a row that expands"
        $0.firstOptions = { ["Asia"] }
        $0.secondOptions = { _ in ["Japan"] }
        $0.thirdOptions = { _, country in Self.cities(of: country) }
      }
      TriplePickerInputRow<Int, Int, Int>("triplePickerInput") {
        $0.title = "Three for input"
        $0.firstOptions = { [1, 2] }
        $0.secondOptions = { [$0, 10 * $0] }
        $0.thirdOptions = { [$0 + $1] }
      }
    }
  }

  private static func cities(of country: String) -> [String] {
    switch country {
    case "Japan": ["Osaka", "Kyoto"]
    case "Poland": ["Łódź", "Gdynia"]
    default: ["Cádiz", "Gijón"]
    }
  }
}
