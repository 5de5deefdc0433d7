import Eureka

class Settings: FormViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    form +++ Section("Network")
      <<< TextRow("host") {
        $0.title = "Host"
        $0.add(rule: RuleRequired())
      }
      <<< SwitchRow("proxy") { $0.title = "Through a proxy" }
      <<< URLRow("address") {
        $0.title = "Proxy"
        $0.hidden = "$proxy != true"
      }
  }
}
