import Eureka

@MainActor
extension ReleaseChecklist {
  var riskSection: Section {
    Section("Risk", tag: "risk_assessment") {
      SegmentedRow<Risk>("risk") {
        $0.title = "Risk"
        $0.options = Risk.allCases
        $0.help = "A high risk takes a rollback plan, and the sign-off of operations."
        $0.add(rule: RuleRequired())
      }
      SwitchRow("migrates_data") {
        $0.title = "Changes stored data"
        $0.help = "Whether data that the release has written cannot be read by the previous version."
        $0.value = false
        $0.add(rule: RuleRequired())
      }
      TextAreaRow("rollback_plan") {
        $0.title = "Rollback plan"
        $0.accepts = "the steps back to the previous version"
        $0.help = "What is done, and in what order, if the release has to be taken back."
        $0.hidden = "NOT ($kind IN {'major', 'hotfix'} OR $risk == 'high' OR $migrates_data == true)"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleMinLength(minLength: 20, msg: "A plan has 20 characters at least."))
      }
    }
  }
}
