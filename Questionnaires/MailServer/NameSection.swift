import Eureka

extension MailQuestions {
  /// The names under which the machine gets mail, and the addresses where it listens.
  var nameSection: Section {
    Section("Receiving") {
      TextRow("mailname") {
        $0.title = "Mail name"
        $0.placeholder = "example.org"
        $0.help = """
          The domain that completes an address without one: with example.org, mail for ada is mail for ada@example.org. Other \
          programs use it, too.
          """
        $0.value = installed.mailName ?? host.name
        $0.asked = "$configtype != 'none'"
        $0.add(rule: RuleRequired())
        $0.add(ruleSet: Self.settingRules)
      }
      TextRow("local_interfaces") {
        $0.title = "Addresses to listen on"
        $0.placeholder = "127.0.0.1 ; ::1"
        $0.help = """
          IP addresses, with semicolons between them, for incoming SMTP. Without one, Exim listens on all. With 127.0.0.1, no \
          other machine can connect, which suits a machine whose mail comes only from its own programs.
          """
        $0.shown = "$configtype != 'none'"
        suggestAddresses(for: $0)
        $0.add(ruleSet: Self.settingRules)
      }
      TextRow("other_hostnames") {
        $0.title = "Domains whose mail stays here"
        $0.help = """
          Domains, with semicolons between them, whose mail is for users of this machine. localhost and \(host.name) are always \
          among them. All domains have the same users.
          """
        $0.shown = "$configtype != 'none'"
        if let names = installed.variables?["dc_other_hostnames"] {
          $0.value = names
        } else {
          $0.defaultValue(["mailname"]) { form in form.value("mailname") }
        }
        $0.add(ruleSet: Self.settingRules)
      }
    }
  }

  private func suggestAddresses(for row: TextRow) {
    if let addresses = installed.variables?["dc_local_interfaces"] {
      row.value = addresses
    } else {
      row.defaultValue(["configtype"]) { form in
        form.value("configtype") == ConfigurationType.internet ? nil : "127.0.0.1 ; ::1"
      }
    }
  }
}
