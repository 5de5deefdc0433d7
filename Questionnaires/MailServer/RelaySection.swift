import Eureka

extension MailQuestions {
  /// Whose mail is passed on. Where that is unusual, it is asked only if there is a value already.
  var relaySection: Section {
    Section("Relaying") {
      $0.shown = "$configtype != 'none'"
      TextRow("relay_domains") {
        $0.title = "Domains to relay mail for"
        $0.placeholder = "*.example.net"
        $0.help = """
          Domains, with semicolons between them, whose mail is accepted from everywhere and passed on, as by a second MX. \
          They may begin with *; leave out those whose mail stays here.
          """
        $0.value = installed.value("dc_relay_domains")
        $0.asked = "$configtype == 'internet' OR $relay_domains != nil"
        $0.add(ruleSet: Self.settingRules)
      }
      TextRow("relay_nets") {
        $0.title = "Machines to relay mail for"
        $0.placeholder = "192.0.2.0/24 ; 2001:db8::/32"
        $0.help =
          "Ranges of IP addresses, with semicolons between them, that may send all their mail through here."
        $0.value = installed.value("dc_relay_nets")
        $0.asked = "$configtype IN {'internet', 'smarthost'} OR $relay_nets != nil"
        $0.add(ruleSet: Self.settingRules)
      }
    }
  }
}
