import Eureka

extension MailQuestions {
  /// How local mail is kept, and how often names are looked up. Both are asked only with `--ask-all`.
  var deliverySection: Section {
    Section("Delivery") {
      $0.shown = "$configtype != 'none'"
      $0.asked = false
      SwitchRow("minimaldns") {
        $0.title = "Avoid DNS queries"
        $0.help = "Answer yes if each query may dial up a connection; no if the machine is always online."
        $0.value = installed.value("dc_minimaldns") == "true"
        $0.add(rule: RuleRequired())
      }
      if installed.customDelivery == nil {
        PickerRow<DeliveryMethod>("localdelivery") {
          $0.title = "Local mail is kept as"
          $0.help = "Most programs that read mail on Debian expect mbox."
          $0.options = DeliveryMethod.allCases
          $0.value = installed.value("dc_localdelivery").flatMap(DeliveryMethod.init) ?? .spool
          $0.add(rule: RuleRequired())
        }
      }
    }
  }
}

extension InstalledSettings {
  /// A transport of somebody's own for local mail, which no question changes.
  var customDelivery: String? {
    value("dc_localdelivery").flatMap { DeliveryMethod(rawValue: $0) == nil ? $0 : nil }
  }
}
