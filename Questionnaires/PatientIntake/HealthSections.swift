import Eureka

@MainActor
extension PatientIntake {
  var medicationsSection: Section {
    MultivaluedSection(
      multivaluedOptions: [.insert, .delete, .reorder], header: text("Medications"),
      footer: text("Bring the boxes along, if you have them.")
    ) {
      $0.tag = "medications"
      $0.itemTitle = text("Medication")
      $0.showInsertIconInAddButton = false
      $0.multivaluedRowToInsertAt = { _ in
        GroupRow {
          TextRow("name") {
            $0.title = text("Name")
            $0.placeholder = text("as on the box")
            $0.add(rule: RuleRequired())
          }
          DecimalRow("dose") {
            $0.title = text("Dose")
            $0.add(rule: RuleGreaterThan(min: 0))
            $0.add(
              rule: RuleSmallerThan(max: 2000, msg: text("That is a lot; is the unit right?")),
              severity: .warning
            )
          }
          SegmentedRow<Unit>("unit") {
            $0.title = text("Unit")
            $0.options = Unit.allCases
            $0.value = .milligrams
            $0.hidden = "$dose == nil"
          }
          SegmentedRow<Schedule>("schedule") {
            $0.title = text("Taken")
            $0.options = Schedule.allCases
            $0.value = .daily
          }
        }
      }
      $0.maximumCount = 50
    }
  }

  var allergiesSection: Section {
    Section(text("Allergies")) {
      SwitchRow("has_allergies") {
        $0.title = text("Are you allergic to anything?")
        $0.add(rule: RuleRequired())
      }
    }
  }

  var allergyListSection: Section {
    MultivaluedSection(multivaluedOptions: [.insert, .delete], header: text("What you are allergic to")) {
      $0.tag = "allergies"
      $0.hidden = "$has_allergies != true"
      $0.itemTitle = text("Allergy")
      $0.showInsertIconInAddButton = false
      $0.multivaluedRowToInsertAt = { _ in
        GroupRow {
          TextRow("substance") {
            $0.title = text("Substance")
            $0.add(rule: RuleRequired())
          }
          PushRow<Reaction>("reaction") {
            $0.title = text("What happens")
            $0.options = Reaction.allCases
          }
          SwitchRow("emergency") {
            $0.title = text("Did you need a doctor?")
            $0.value = false
          }
        }
      }
      $0.maximumCount = 50
    }
  }

  var historySection: Section {
    SelectableSection<ListCheckRow<String>>(
      text("Which of these do you have, or did you have?"), selectionType: .multipleSelection
    ) {
      $0.tag = "diseases"
      for disease in Disease.allCases {
        $0
          <<< ListCheckRow<String> {
            $0.title = disease.description
            $0.selectableValue = disease.rawValue
          }
      }
    }
  }

  var habitsSection: Section {
    Section(text("Your health")) {
      IntRow("height") {
        $0.title = text("Height in cm")
        $0.add(rule: RuleGreaterOrEqualThan(min: 30))
        $0.add(rule: RuleSmallerOrEqualThan(max: 250))
      }
      DecimalRow("weight") {
        $0.title = text("Weight in kg")
        $0.add(rule: RuleGreaterThan(min: 0))
        $0.add(rule: RuleSmallerOrEqualThan(max: 400))
      }
      DoublePickerRow<String, String>("blood_group") {
        $0.title = text("Blood group")
        $0.firstOptions = { ["A", "B", "AB", "0"] }
        $0.secondOptions = { _ in ["Rh+", "Rh-"] }
      }
      SegmentedRow<Smoking>("smoking") {
        $0.title = text("Do you smoke?")
        $0.options = Smoking.allCases
      }
      IntRow("cigarettes") {
        $0.title = text("Cigarettes a day")
        $0.hidden = "$smoking != 'now'"
        $0.add(rule: RuleGreaterThan(min: 0))
      }
      PopoverSelectorRow<Drinking>("alcohol") {
        $0.title = text("Do you drink alcohol?")
        $0.options = Drinking.allCases
      }
      SwitchRow("pregnant") {
        $0.title = text("Are you pregnant?")
        $0.hidden = "$sex == nil OR $sex == 'male'"
      }
      DateRow("due") {
        $0.title = text("Due date")
        $0.hidden = "$pregnant != true OR $sex == 'male'"
      }
    }
  }

  var consentSection: Section {
    Section(header: text("Consent"), footer: text("You can withdraw your consent at any time.")) {
      LabelRow {
        $0.title = text("We keep your answers for ten years, and give them to nobody without your consent.")
      }
      SwitchRow("consent") {
        $0.title = text("I agree that the practice keeps my answers")
        $0.add(rule: RuleRequired())
        $0.add(
          rule: RuleClosure {
            $0 == false
              ? ValidationError(msg: text("Without it we cannot keep your answers; :quit ends here.")) : nil
          })
      }
      AlertRow<Sharing>("sharing") {
        $0.title = text("Who may have my results")
        $0.selectorTitle = text("Letters to other doctors")
        $0.options = Sharing.allCases
        $0.value = .nobody
      }
      SwitchRow("research") {
        $0.title = text("My answers may be used for research, without my name")
        $0.value = false
      }
      TextRow("signed") { row in
        row.title = text("Your full name, to sign")
        row.add(rule: RuleRequired())
        row.add(
          rule: RuleClosure { [weak row] name in
            guard let name, let expected = row?.form.map(Self.fullName), !expected.isEmpty else { return nil }
            return name.lowercased() == expected.lowercased()
              ? nil : ValidationError(msg: text("Sign with the name from above: \(expected)"))
          })
      }
    }
  }

  private static func fullName(in form: Form) -> String {
    ["given_name", "family_name"].compactMap { (form.rowBy(tag: $0) as NameRow?)?.value }.joined(
      separator: " ")
  }
}
