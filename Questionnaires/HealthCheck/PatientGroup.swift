import Eureka

@MainActor
extension HealthCheck {
  var patientGroup: SectionGroup {
    SectionGroup("Patient") {
      identitySection
      languagesList
      contactSection
      emergencySection
      cardsSection
      careSection
    }
  }

  private var identitySection: Section {
    Section("Who the patient is") {
      NameRow("name") {
        $0.title = "Name"
        $0.add(rule: RuleRequired())
      }
      DateRow("born") {
        $0.title = "Date of birth"
        $0.maximumDate(["date"]) { form in form.value("date") }
        $0.add(rule: RuleRequired())
      }
      ComputedRow<Int>("age", "years($born, $date)") { $0.title = "Age" }
      SegmentedRow<Sex>("sex") {
        $0.title = "Sex"
        $0.options = Sex.allCases
        $0.add(rule: RuleRequired())
      }
      PickerRow<Origin>("origin") {
        $0.title = "Origin"
        $0.options = Origin.allCases
      }
    }
  }

  private var languagesList: Section {
    MultivaluedSection(multivaluedOptions: [.insert, .delete], header: "Languages") {
      $0.tag = "languages"
      $0.itemTitle = "Language"
      $0.multivaluedRowToInsertAt = { _ in TextRow { $0.title = "Language" } }
      $0.maximumCount = 10
    }
  }

  private var contactSection: Section {
    Section("How to reach the patient") {
      TextRow("address") { $0.title = "Address" }
      PhoneRow("home_phone") { $0.title = "Home phone" }
      PhoneRow("mobile_phone") { $0.title = "Mobile phone" }
    }
  }

  private var emergencySection: Section {
    Section("In an emergency") {
      NameRow("emergency_name") { $0.title = "Whom to call" }
      PushRow<String>("emergency_relation") {
        $0.title = "Relation to the patient"
        $0.options = Choices.relations
        $0.otherOption = "somebody else"
        $0.shown = "$emergency_name != nil"
      }
      PhoneRow("emergency_phone") {
        $0.title = "Phone"
        $0.shown = "$emergency_name != nil"
      }
    }
  }

  private var cardsSection: Section {
    Section("Cards and schemes") {
      TextRow("medicare") {
        $0.title = "Medicare number"
        $0.add(rule: RuleRegExp(regExpr: "[2-6][0-9]{9}", accepts: "ten digits, the first from 2 to 6"))
      }
      IntRow("medicare_reference") {
        $0.title = "Reference number"
        $0.shown = "$medicare != nil"
        $0.add(rule: RuleGreaterOrEqualThan(min: 1))
        $0.add(rule: RuleSmallerOrEqualThan(max: 9))
      }
      MonthRow("medicare_expiry") {
        $0.title = "Valid until"
        $0.shown = "$medicare != nil"
      }
      TextRow("pension_card") { $0.title = "Pension or health care card" }
      yesNoOrNA("ctg", "Registered for cheaper medicines (CTG)")
      yesNoOrNA("ndis", "Registered for the NDIS")
      TextRow("ndis_number") {
        $0.title = "NDIS number"
        $0.shown = "$ndis == 'yes'"
      }
    }
  }

  private var careSection: Section {
    Section("Children and care") {
      yesNoOrNA("has_children", "Has children")
      IntRow("children") {
        $0.title = "Number of children"
        $0.shown = "$has_children == 'yes'"
        $0.add(rule: RuleGreaterOrEqualThan(min: 1))
        $0.add(rule: RuleSmallerOrEqualThan(max: 30))
      }
      IntRow("children_in_care") {
        $0.title = "Children whom the patient looks after"
        $0.shown = "$has_children == 'yes'"
        $0.add(rule: RuleGreaterOrEqualThan(min: 0))
        $0.add(rule: RuleSmallerOrEqualThan(max: 30))
      }
      yesNo("carer", "Looks after somebody else")
      details("carer_details", "Whom, and how", if: "$carer == true")
      yesNoOrNA("providers_known", "Other helpers and their contacts are on record")
      details("providers_details", "Which are missing", if: "$providers_known == 'no'")
    }
  }
}
