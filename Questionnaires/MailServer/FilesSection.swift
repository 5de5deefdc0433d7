import Eureka

extension MailQuestions {
  /// Which files Exim's configuration is made of.
  var filesSection: Section {
    Section("Files") {
      SwitchRow("use_split_config") {
        $0.title = "Split the configuration into small files"
        $0.help = """
          Small files are easier to change a little, and break more easily; the one large file suits large changes. The small \
          ones are in /etc/exim4/conf.d.
          """
        $0.value = installed.value("dc_use_split_config") == "true"
        $0.add(rule: RuleRequired())
      }
    }
  }
}
