import Eureka

@MainActor
extension ReleaseChecklist {
  var dateSection: Section {
    Section("Dates", tag: "dates") {
      DateRow("release_date") {
        $0.title = "Release date"
        $0.add(rule: RuleRequired())
        $0.add(
          rule: RuleDayOrder(
            $0, .from, "incident_began", msg: "It must not be before the incident's beginning"))
        $0.add(rule: RuleWorkingDay(), severity: .warning)
      }
      DateRow("code_freeze") {
        $0.title = "Code freeze"
        $0.accepts = "a date up to the release date"
        $0.help = "From that day on, only what holds the release up is mended."
        $0.hidden = "NOT $kind IN {'major', 'minor'}"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleDayOrder($0, .upTo, "release_date", msg: "It must not be after the release date"))
      }
      DateRow("embargo_until") {
        $0.title = "Embargo until"
        $0.accepts = "a date up to the release date"
        $0.help = "The day from which on the vulnerability may be known; blank if it is known."
        $0.hidden = "$kind != 'security'"
        $0.add(
          rule: RuleDayOrder(
            $0, .upTo, "release_date", msg: "An embargo must end by the release date")
        )
      }
      DateRow("supported_until") {
        $0.title = "Supported until"
        $0.accepts = "a date after the release date"
        $0.help = "The last day on which the version gets fixes; blank if that is open."
        $0.hidden = "$kind != 'major'"
        $0.add(rule: RuleDayOrder($0, .after, "release_date", msg: "It must be after the release date"))
      }
    }
  }
}
