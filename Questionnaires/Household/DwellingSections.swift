import Eureka

@MainActor
extension Household {
  var dwellingSection: Section {
    Section(text("The household")) {
      TextRow("address") {
        $0.title = text("Address")
        $0.add(rule: RuleRequired())
      }
      DateRow("date") {
        $0.title = text("Date of the interview")
        $0.maximumDate(.present)
        $0.add(rule: RuleRequired())
      }
      SwitchRow("internet") { $0.title = text("Is there internet at home?") }
      PushRow<Connection>("connection") {
        $0.title = text("How the internet comes")
        $0.options = Connection.allCases
        $0.shown = "$internet == true"
        $0.add(rule: RuleRequired())
      }
      IntRow("size") {
        $0.title = text("How many people live here")
        $0.help = text("Babies and people who are away for less than six months count.")
        $0.add(rule: RuleGreaterOrEqualThan(min: 1))
        $0.add(rule: RuleSmallerOrEqualThan(max: 30))
        $0.add(rule: RuleRequired())
      }
    }
  }

  var visitorList: Section {
    MultivaluedSection(header: text("Visitors last night")) {
      $0.tag = "visitors"
      $0.itemTitle = text("Visitor")
      $0.multivaluedRowToInsertAt = { _ in
        GroupRow {
          NameRow("name") {
            $0.title = text("Name")
            $0.add(rule: RuleRequired())
            $0.add(rule: RuleUnique())
          }
          TextRow("home") { $0.title = text("Address at home") }
        }
      }
    }
  }

  var commentsSection: Section {
    Section(text("At the end")) {
      TextAreaRow("comments") { $0.title = text("Anything else") }
    }
  }
}
