import Eureka

@MainActor
extension ReleaseChecklist {
  var publishingSection: Section {
    Section("Publishing", tag: "publishing") {
      SwitchRow("publish") {
        $0.title = "Publish at once"
        $0.help = "Whether the job that follows publishes the release without asking again."
        $0.value = false
        $0.add(rule: RuleRequired())
      }
      TextRow("publishing_token") {
        $0.title = "Publishing token"
        $0.accepts = "a token of at least 20 characters, without spaces"
        $0.help = "Checked now, lest publishing fail later. RELEASE_TOKEN in the environment answers it."
        $0.environmentName = "RELEASE_TOKEN"
        $0.isSecret = true
        $0.add(
          rule: RuleRegExp(
            regExpr: "^[!-~]{20,200}$", msg: "It must have 20 to 200 characters of ASCII, and no spaces."))
        $0.add(rule: RuleTokenForPublishing($0))
      }
    }
  }
}
