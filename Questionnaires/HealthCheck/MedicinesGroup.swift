import Eureka

@MainActor
extension HealthCheck {
  var medicinesGroup: SectionGroup {
    SectionGroup("Regular medicines") {
      Section("Kinds of medicines") {
        MultipleSelectorRow<String>("medicine_kinds") {
          $0.title = "Takes regularly"
          $0.options = Choices.medicines
          $0.exclusiveOptions = [Choices.none]
          $0.minimumChosen = 1
        }
      }
      medicinesList
      Section("About the medicines") {
        $0.shown = "$medicine_kinds != nil AND NOT 'none of these' IN $medicine_kinds"
        yesNo("medicines_recorded", "The list is in the health record")
        yesNo("medicines_understood", "Knows and takes them as agreed")
      }
    }
  }

  private var medicinesList: Section {
    MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "Medicines") {
      $0.tag = "medicines"
      $0.itemTitle = "Medicine"
      $0.maximumCount = 40
      $0.shown = "$medicine_kinds != nil AND NOT 'none of these' IN $medicine_kinds"
      $0.multivaluedRowToInsertAt = { _ in
        GroupRow {
          TextRow("name") {
            $0.title = "Name"
            $0.add(rule: RuleRequired())
          }
          TextRow("dose") {
            $0.title = "Dose"
            $0.placeholder = "500 mg, twice a day"
          }
          MonthRow("started") {
            $0.title = "Taken since"
            $0.maximumDate(["date"]) { form in form.value("date") }
          }
          yesNo("needed", "Still needed")
        }
      }
    }
  }
}
