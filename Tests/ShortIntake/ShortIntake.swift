import EurekaCommand

/// A short intake: options that load, several choices, a list whose items are small forms.
@main
struct ShortIntake: Questionnaire {
  static let configuration = CommandConfiguration(
    abstract: "Asks what a doctor wants to know before the first visit.",
    discussion: "Without an option, the answers are printed as JSON.")

  var form: Form {
    personSection
    complaintsSection
    medicationsSection
    contactSection
  }

  @MainActor
  private var personSection: Section {
    Section("You") {
      NameRow("name") {
        $0.title = "Name"
        $0.add(rule: RuleRequired())
      }
      DateRow("born") {
        $0.title = "Born on"
        $0.maximumDate(.present)
        $0.add(rule: RuleRequired())
      }
      PushRow<String>("practice") {
        $0.title = "Practice"
        $0.selectorTitle = "Which practice do you come to?"
        $0.optionsProvider = .lazy { _, completion in
          // Where a register of practices would be asked.
          DispatchQueue.main.async { completion(["North", "South", "Harbour"]) }
        }
        $0.add(rule: RuleRequired())
      }
    }
  }

  @MainActor
  private var complaintsSection: Section {
    SelectableSection<ListCheckRow<String>>("What brings you here?", selectionType: .multipleSelection) {
      $0.tag = "complaints"
      for (key, title) in [
        ("pain", "Pain"), ("fever", "Fever"), ("check", "A check-up"), ("other", "Something else"),
      ] {
        $0
          <<< ListCheckRow<String> {
            $0.title = title
            $0.selectableValue = key
          }
      }
    }
  }

  @MainActor
  private var medicationsSection: Section {
    MultivaluedSection(
      multivaluedOptions: [.insert, .delete, .reorder], header: "Medications",
      footer: "Bring the boxes along, if you have them."
    ) {
      $0.tag = "medications"
      $0.addButtonProvider = { _ in ButtonRow { $0.title = "Do you take another medication" } }
      $0.showInsertIconInAddButton = false
      $0.multivaluedRowToInsertAt = { _ in
        GroupRow {
          $0.title = "Medication"
          TextRow("name") {
            $0.title = "Name"
            $0.placeholder = "Aspirin"
            $0.help = "The name as it is on the box."
            $0.add(rule: RuleRequired())
          }
          IntRow("dose") {
            $0.title = "Dose in mg"
            $0.add(rule: RuleGreaterThan(min: 0))
            $0.add(
              rule: RuleSmallerThan(max: 2000, msg: "That is a lot; is it milligrams?"), severity: .warning)
          }
          SegmentedRow<String>("schedule") {
            $0.title = "Taken"
            $0.options = ["daily", "weekly", "when needed"]
            $0.value = "daily"
          }
        }
      }
      $0.maximumCount = 50
    }
  }

  @MainActor
  private var contactSection: Section {
    Section("How we reach you") {
      PhoneRow("phone") { $0.title = "Telephone" }
      EmailRow("email") {
        $0.title = "E-mail"
        $0.add(rule: RuleEmail())
        $0.environmentName = "EMAIL"
      }
      SwitchRow("reminder") {
        $0.title = "Send me a reminder"
        $0.value = false
        $0.hidden = "$email == nil"
      }
    }
  }
}
