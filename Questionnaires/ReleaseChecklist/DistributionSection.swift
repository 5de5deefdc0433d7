import Eureka

@MainActor
extension ReleaseChecklist {
  var distributionSection: Section {
    Section("Distribution", tag: "distribution") {
      MultipleSelectorRow<Channel>("channels") {
        $0.title = "Channels"
        $0.selectorTitle = "Where do users get it from?"
        $0.help = "A pre-release goes to the preview alone."
        $0.options = Channel.allCases
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleChannelsOfVersion($0))
      }
      IntRow("first_stage_percent") {
        $0.title = "First stage in percent"
        $0.help = "How many users of the hosted service get it first; 100 gives it to all of them."
        $0.value = 10
        $0.hidden = "NOT 'hosted' IN $channels"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleGreaterOrEqualThan(min: 1))
        $0.add(rule: RuleSmallerOrEqualThan(max: 100))
      }
      SwitchRow("announce") {
        $0.title = "Announce it"
        $0.value = false
        $0.add(rule: RuleRequired())
      }
      GroupRow("announcement", title: "Announcement", hidden: "$announce != true") {
        TextRow("headline") {
          $0.title = "Headline"
          $0.placeholder = "Aurora 2 is here"
          $0.add(rule: RuleRequired())
          $0.add(rule: RuleMaxLength(maxLength: 120))
        }
        URLRow("link") {
          $0.title = "Link"
          $0.placeholder = "https://www.example.org/news"
          $0.add(rule: RuleURL())
        }
      }
    }
  }
}
