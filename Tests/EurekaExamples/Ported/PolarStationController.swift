import Eureka

/// Every field, control and date row: the equipment of a polar station.
class PolarStationController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()

    form
      +++ Section(header: "Station", footer: "As it is painted on the door")

      <<< LabelRow("season") {
        $0.title = "Season"
        $0.value = "Winter"
      }
      .onCellSelection { cell, row in
        row.title = (row.title ?? "") + " *"
        row.reload()
      }

      <<< TextRow("station") {
        $0.title = "Station"
        $0.placeholder = "Halley"
      }

      <<< NameRow("leader") { $0.title = "Leader" }

      <<< AccountRow("callsign") { $0.title = "Call sign" }

      <<< TwitterRow("handle") { $0.title = "Handle" }

      <<< EmailRow("mail") {
        $0.title = "Mail"
        $0.value = "base@example.org"
      }

      <<< PhoneRow("satellite") {
        $0.title = "Satellite phone"
        $0.value = "+881 6 555 0100"
        $0.disabled = true
      }

      <<< ZipCodeRow("postcode") {
        $0.title = "Post code"
        $0.placeholder = "BIQQ 1ZZ"
      }

      <<< URLRow("weather") {
        $0.title = "Weather feed"
        $0.value = URL(string: "https://weather.example.org")
      }

      <<< IntRow("crew") {
        $0.title = "Crew"
        $0.value = 13
      }

      <<< DecimalRow("drift") {
        $0.title = "Drift in metres"
        $0.value = 5
        $0.formatter = DecimalFormatter()
        $0.useFormatterDuringInput = true
      }

      <<< PasswordRow("locker") { $0.title = "Locker" }

      <<< TextAreaRow("log") { $0.placeholder = "Log" }

      +++ Section("Controls")

      <<< SwitchRow("heating") {
        $0.title = "Heating"
        $0.value = true
      }

      <<< CheckRow("inspected") {
        $0.title = "Inspected"
        $0.value = false
      }

      <<< SliderRow("wind") {
        $0.title = "Wind"
        $0.value = 5.0
      }

      <<< StepperRow("sledges") {
        $0.title = "Sledges"
        $0.value = 1.0
      }

      <<< SegmentedRow<String>("watch") {
        $0.title = "Watch"
        $0.options = ["Day", "Dusk", "Night"]
        $0.value = "Dusk"
      }

      <<< ButtonRow("radio") { $0.title = "Call the ship" }
      .onCellSelection { [weak self] cell, row in
        self?.form.rowBy(tag: "handle")?.baseValue = "ship_called"
      }

      +++ Section("Dates")
      <<< DateRow("landing") { $0.title = "Landing" }
      <<< TimeRow("breakfast") { $0.title = "Breakfast" }
      <<< DateTimeRow("balloon") { $0.title = "Balloon" }
      <<< CountDownRow("dive") { $0.title = "Dive" }
      <<< DateInlineRow("relief") { $0.title = "Relief" }
      <<< TimeInlineRow("curfew") { $0.title = "Curfew" }
      <<< DateTimeInlineRow("flight") { $0.title = "Flight" }
      <<< CountDownInlineRow("drill") { $0.title = "Drill" }
      <<< DatePickerRow("midwinter") { $0.title = "Midwinter" }
      <<< TimePickerRow("supper") { $0.title = "Supper" }
      <<< DateTimePickerRow("launch") { $0.title = "Launch" }
      <<< CountDownPickerRow("fuse") { $0.title = "Fuse" }
  }
}
