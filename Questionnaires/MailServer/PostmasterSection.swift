import Eureka

extension MailQuestions {
  /// Who gets root's mail; asked where the aliases do not say it yet, and with `--ask-all`.
  var postmasterSection: Section {
    Section("Administrator") {
      TextRow("postmaster") {
        $0.title = "Who gets root's and postmaster's mail"
        $0.placeholder = "ada"
        $0.value = installed.rootAlias
        if installed.rootAlias != nil { $0.asked = false }
        $0.help = """
          Users of this machine, with spaces between them, of whom one reads mail here; real-ada means that ada's mail is not \
          forwarded. Without one, the mail goes to /var/mail/mail.
          """
      }
    }
  }
}
