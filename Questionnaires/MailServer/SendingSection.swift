import Eureka

extension MailQuestions {
  /// Which server sends the mail, and the domain that others see.
  var sendingSection: Section {
    Section("Sending") {
      $0.shown = "$configtype IN {'smarthost', 'satellite'}"
      SwitchRow("hide_mailname") {
        $0.title(["mailname"]) { form in "Hide \(form.value("mailname") ?? "the mail name") in outgoing mail"
        }
        $0.help(["mailname", "other_hostnames"]) { form in
          let names = [form.value("mailname"), "localhost", form.value("other_hostnames", as: String.self)]
          return "Senders at \(names.compactMap(\.self).joined(separator: ", ")) then get another domain."
        }
        $0.shown = "$configtype == 'smarthost'"
        $0.value = installed.value("dc_hide_mailname") == "true"
        $0.add(rule: RuleRequired())
      }
      TextRow("readhost") {
        $0.title = "Domain of senders"
        $0.help = "The domain that others see in the addresses of this machine's users."
        $0.shown = "$configtype == 'satellite' OR $hide_mailname == true"
        if let domain = installed.value("dc_readhost") {
          $0.value = domain
        } else {
          $0.defaultValue(["mailname"]) { form in form.value("mailname") }
        }
        $0.add(rule: RuleRequired())
        $0.add(ruleSet: Self.settingRules)
      }
      TextRow("smarthost") {
        $0.title = "Smarthost"
        $0.placeholder = "smtp.example.org::587"
        $0.help = """
          The name or the address of the server that sends the mail. Put two colons before a port other than 25, and double the \
          colons of an IPv6 address.
          """
        suggestSmarthost(for: $0)
        $0.add(rule: RuleRequired())
        $0.add(ruleSet: Self.settingRules)
        $0.add(rule: RulePortColons(), severity: .warning)
      }
    }
  }

  private func suggestSmarthost(for row: TextRow) {
    if let server = installed.value("dc_smarthost") {
      row.value = server
    } else {
      row.defaultValue(["configtype", "mailname", "readhost"]) { form in
        guard form.value("configtype") == ConfigurationType.smarthost else { return form.value("readhost") }
        return form.value("mailname", as: String.self).map { "mail.\($0)" }
      }
    }
  }
}
