import Eureka

extension MailQuestions {
  /// How mail is sent and received; this decides which questions follow.
  var kindSection: Section {
    Section("Mail") {
      PickerRow<ConfigurationType>("configtype") {
        $0.title = "How mail is sent and received"
        $0.help = """
          A machine whose address changes should send through another server, a smarthost: many servers take no mail from \
          such addresses. It can still receive its own mail, or keep none but that of root.
          """
        $0.options = ConfigurationType.allCases
        $0.value = installed.value("dc_eximconfig_configtype").flatMap(ConfigurationType.init) ?? .local
        $0.add(rule: RuleRequired())
      }
      SwitchRow("leave_unconfigured") {
        $0.title = "Leave mail without a configuration"
        $0.help = "Mail does not work until it is set up: answer no, run this again later, or edit the files."
        $0.shown = "$configtype == 'none'"
        $0.value = true
        $0.add(rule: RuleRequired())
      }
    }
  }
}
