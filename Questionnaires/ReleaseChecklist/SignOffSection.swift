import Eureka

@MainActor
extension ReleaseChecklist {
  var signOffSection: Section {
    Section("Sign-offs", tag: "sign_offs") {
      for role in Role.allCases { signOffRow(role) }
    }
  }

  private func signOffRow(_ role: Role) -> GroupRow {
    GroupRow(role.tag, title: role.title, hidden: role.hidden) {
      NameRow("name") {
        $0.title = "Signed by"
        $0.help = "Nobody signs for two roles."
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleOtherPerson($0, for: role))
      }
      DateRow("date") {
        $0.title = "Signed on"
        $0.accepts = "a date up to the release date"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleDayOrder($0, .upTo, "release_date", msg: "It must not be after the release date"))
        $0.add(
          rule: RuleDayOrder(
            $0, .from, "code_freeze",
            msg: "It does not cover later changes, as it is before the code freeze"),
          severity: .warning)
      }
    }
  }
}
