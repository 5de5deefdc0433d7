import Eureka

@MainActor
extension PatientIntake {
  var identitySection: Section {
    Section(text("About you")) {
      NameRow("given_name") {
        $0.title = text("Given name")
        $0.add(rule: RuleRequired())
      }
      NameRow("family_name") {
        $0.title = text("Family name")
        $0.add(rule: RuleRequired())
      }
      DateRow("born") {
        $0.title = text("Date of birth")
        $0.maximumDate(.present)
        $0.add(rule: RuleRequired())
      }
      SegmentedRow<Sex>("sex") {
        $0.title = text("Sex")
        $0.options = Sex.allCases
      }
      PickerRow<Language>("language") {
        $0.title = text("Language you speak best")
        $0.options = Language.allCases
      }
      TextRow("occupation") {
        $0.title = text("Occupation")
        $0.add(rule: RuleMaxLength(maxLength: 200))
      }
      PushRow<String>("practice") {
        $0.title = text("Practice")
        $0.selectorTitle = text("Which practice do you come to?")
        $0.optionsProvider = .lazy { _, completion in
          // Where a register of practices would be asked.
          DispatchQueue.main.async { completion(["North", "South", "Harbour"]) }
        }
        $0.add(rule: RuleRequired())
      }
      SwitchRow("known_here") {
        $0.title = text("Have you been here before?")
        $0.value = false
      }
      TextRow("patient_number") {
        $0.title = text("Patient number")
        $0.help = text("It is on your letters from us.")
        $0.hidden = "$known_here != true"
      }
      PasswordRow("password") {
        $0.title = text("Password for the telephone")
        $0.help = text("We ask for it before we say anything about you on the telephone.")
        $0.confirms = true
      }
    }
  }

  var contactSection: Section {
    Section(text("How we reach you")) {
      PostalAddressRow("address") { $0.title = text("Address") }
      PhoneRow("phone") {
        $0.title = text("Telephone")
        $0.add(rule: RuleRequired())
      }
      EmailRow("email") {
        $0.title = text("E-mail")
        $0.add(rule: RuleEmail())
      }
      ActionSheetRow<Channel>("channel") {
        $0.title = text("Best way to reach you")
        $0.options = Channel.allCases
      }
      WeekDayRow("days") { $0.title = text("Days when we may call") }
      TimeRow("call_after") {
        $0.title = text("Call after")
        $0.minuteInterval = 15
      }
      SwitchRow("reminder") {
        $0.title = text("Send me a reminder")
        $0.value = false
        $0.hidden = "$email == nil"
      }
    }
  }

  var personsSection: Section {
    MultivaluedSection(
      multivaluedOptions: [.insert, .delete, .reorder], header: text("Whom we may call"),
      footer: text("In an emergency we call them in this order.")
    ) {
      $0.tag = "contacts"
      $0.itemTitle = text("Person")
      $0.showInsertIconInAddButton = false
      $0.multivaluedRowToInsertAt = { _ in
        GroupRow {
          NameRow("name") {
            $0.title = text("Name")
            $0.add(rule: RuleRequired())
          }
          PickerRow<Relation>("relation") {
            $0.title = text("Relation to you")
            $0.options = Relation.allCases
          }
          PhoneRow("phone") {
            $0.title = text("Telephone")
            $0.add(rule: RuleRequired())
          }
          SwitchRow("may_know") {
            $0.title = text("We may tell them about your health")
            $0.value = false
          }
        }
      }
      $0.maximumCount = 5
    }
  }

  var insuranceSection: Section {
    Section(text("Insurance")) {
      SegmentedRow<Insurance>("insurance") {
        $0.title = text("Health insurance")
        $0.options = Insurance.allCases
        $0.add(rule: RuleRequired())
      }
      TextRow("insurer") {
        $0.title = text("Insurer")
        $0.hidden = "$insurance == nil OR $insurance == 'none'"
        $0.add(rule: RuleRequired())
      }
      TextRow("member_number") {
        $0.title = text("Member number")
        $0.hidden = "$insurance == nil OR $insurance == 'none'"
        $0.add(rule: RuleRequired())
      }
      DateRow("insured_until") {
        $0.title = text("Card valid until")
        $0.hidden = "$insurance != 'statutory'"
      }
      DecimalRow("excess") {
        $0.title = text("Yearly excess")
        $0.hidden = "$insurance != 'private'"
        $0.add(rule: RuleGreaterOrEqualThan(min: 0))
      }
      URLRow("portal") {
        $0.title = text("Web page for invoices")
        $0.placeholder = "https://"
        $0.hidden = "$insurance != 'private'"
      }
      CheckRow("pays") {
        $0.title = text("I pay the bill myself")
        $0.hidden = "$insurance != 'none'"
        $0.add(rule: RuleRequired())
      }
    }
  }
}
