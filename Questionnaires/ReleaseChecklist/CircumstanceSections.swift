import Eureka

@MainActor
extension ReleaseChecklist {
  var securitySection: Section {
    Section("Security advisory", hidden: "$kind != 'security'", tag: "security") {
      TextRow("advisory") {
        $0.title = "Advisory"
        $0.placeholder = "CVE-2026-12345"
        $0.accepts = "a CVE ID or a GHSA ID, such as CVE-2026-12345"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleAdvisory())
      }
      SegmentedRow<Severity>("severity") {
        $0.title = "Severity"
        $0.options = Severity.allCases
        $0.add(rule: RuleRequired())
      }
      DecimalRow("cvss_score") {
        $0.title = "CVSS score"
        $0.placeholder = "7.5"
        $0.accepts = "a number from 0.1 to 10, with one decimal"
        $0.help = "The base score, if there is one. It has to go with the severity."
        $0.add(rule: RuleScore($0))
      }
      SwitchRow("exploited") {
        $0.title = "Known to be exploited"
        $0.value = false
        $0.add(rule: RuleRequired())
      }
      TextRow("reporter") {
        $0.title = "Reported by"
        $0.help = "Who is thanked; blank if nobody wants to be."
        $0.add(rule: RuleMaxLength(maxLength: 200))
      }
    }
  }

  var incidentSection: Section {
    Section("Incident", hidden: "$kind != 'hotfix'", tag: "incident_report") {
      TextRow("incident") {
        $0.title = "Incident"
        $0.placeholder = "INC-1042"
        $0.accepts = "a key such as INC-1042"
        $0.add(rule: RuleRequired())
        $0.add(
          rule: RuleRegExp(
            regExpr: "^[A-Z][A-Z0-9]*-[0-9]+$", msg: "It must be capital letters, a hyphen and a number."))
      }
      DateRow("incident_began") {
        $0.title = "Began on"
        $0.add(rule: RuleRequired())
      }
      TextRow("impact") {
        $0.title = "Impact"
        $0.placeholder = "one in ten payments failed"
        $0.help = "What users noticed, in a sentence."
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleMaxLength(maxLength: 500))
      }
    }
  }
}
