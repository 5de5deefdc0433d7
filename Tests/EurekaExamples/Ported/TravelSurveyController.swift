import Eureka

/// The navigation accessory and its options: a survey on a train.
class TravelSurveyController: FormViewController {

  var navigationOptionsBackup: RowNavigationOptions?
  var stops = 0

  override func viewDidLoad() {
    super.viewDidLoad()

    navigationOptions = RowNavigationOptions.Enabled.union(.SkipCanNotBecomeFirstResponderRow)
    navigationOptionsBackup = navigationOptions
    animateScroll = true
    rowKeyboardSpacing = 30

    form =
      Section(header: "Navigation", footer: "How one moves about below")

      <<< SwitchRow("moves") { [weak self] in
        $0.title = "Moving about"
        $0.value = self?.navigationOptions != .Disabled
      }.onChange { [weak self] in
        if $0.value ?? false {
          self?.navigationOptions = self?.navigationOptionsBackup
          self?.form.rowBy(tag: "stops")?.baseValue = self?.navigationOptions?.contains(.StopDisabledRow)
          self?.form.rowBy(tag: "stops")?.updateCell()
        } else {
          self?.navigationOptionsBackup = self?.navigationOptions
          self?.navigationOptions = .Disabled
        }
      }

      <<< CheckRow("stops") { [weak self] in
        $0.title = "Stop at locked rows"
        $0.value = self?.navigationOptions?.contains(.StopDisabledRow)
        $0.hidden = "$moves == false"  // .predicate(NSPredicate(format: "$moves == false"))
      }.onChange { [weak self] row in
        if row.value ?? false {
          self?.navigationOptions = self?.navigationOptions?.union(.StopDisabledRow)
        } else {
          self?.navigationOptions = self?.navigationOptions?.subtracting(.StopDisabledRow)
        }
      }

      +++ NameRow("traveller") { $0.title = "Your name:" }

      <<< PasswordRow("ticket") { $0.title = "Your ticket:" }

      +++ Section()

      <<< SegmentedRow<String>("seat") {
        $0.title = "Seat:"
        $0.options = ["Aisle", "Window"]
      }

      <<< URLRow("site") {
        $0.title = "Locked:"
        $0.disabled = true
      }

      <<< LabelRow("thanks") { $0.title = "Nearly there" }

      <<< TextRow("destination") { $0.title = "Destination" }
  }

  override var navigationAccessoryView: NavigationAccessoryView? {
    get {
      NavigationAccessoryView(
        text: "The conductor is in coach 4.",
        commands: [
          .init("conductor", summary: "call the conductor") { ($0 as? TravelSurveyController)?.stops += 1 }
        ])
    }
    set {}
  }
}
