import Eureka

@MainActor
extension HealthCheck {
  var planGroup: SectionGroup {
    SectionGroup("Plan") {
      Section("What came out") {
        notes("outcome", "What matters most to the patient now")
        PushRow<String>("advice") {
          $0.title = "Advice given"
          $0.options = Choices.advice
          $0.otherOption = "something else"
        }
        TextRow("care_given") { $0.title = "Care given today" }
        notes("needs", "Needs and plan", help: "Also new diagnoses.")
        TextRow("patient_actions") { $0.title = "What the patient will do" }
      }
      recallsList
      followUpList
      Section("A copy") {
        yesNo("copy_offered", "A copy with all appointments was offered")
      }
    }
  }

  private var recallsList: Section {
    MultivaluedSection(
      multivaluedOptions: [.insert, .delete], header: "Recalls",
      footer: "Reviews, tests, vaccines, care plans, screening."
    ) {
      $0.tag = "recalls"
      $0.itemTitle = "Recall"
      $0.maximumCount = 20
      $0.multivaluedRowToInsertAt = { _ in TextRow { $0.title = "Recall" } }
    }
  }

  private var followUpList: Section {
    MultivaluedSection(multivaluedOptions: [.insert, .delete], header: "Appointments") {
      $0.tag = "follow_up"
      $0.itemTitle = "Appointment"
      $0.maximumCount = 20
      $0.multivaluedRowToInsertAt = { _ in
        GroupRow {
          PushRow<String>("with") {
            $0.title = "With"
            $0.options = Choices.providers
            $0.otherOption = "somebody else"
            $0.add(rule: RuleRequired())
          }
          DateRow("on") {
            $0.title = "On"
            $0.minimumDate(["date"]) { form in form.value("date") }
          }
        }
      }
    }
  }
}
