import Eureka

@MainActor
extension RowCatalog {
  var places: Section {
    section("Places", of: .places) {
      LocationRow("location") { $0.title = "Location" }
      PostalAddressRow("address") {
        $0.title = "Address"
        $0.streetPlaceholder = "12 Main Street"
        $0.cityRow.add(rule: RuleRequired())
      }
    }
  }

  var files: Section {
    section("Files", of: .files) {
      FileRow("file") {
        $0.title = "A file that exists"
        $0.presence = .existing
      }
      FileRow("newFile") {
        $0.title = "A new file"
        $0.presence = .new
        $0.extensions = ["txt", "md"]
      }
      DirectoryRow("directory") {
        $0.title = "A directory"
        $0.presence = .existing
      }
      ImageRow("image") { $0.title = "An image" }
    }
  }

  var group: Section {
    section("A group", of: .others) {
      GroupRow("medication", title: "Medication") {
        TextRow("name") { $0.title = "Name" }
        IntRow("dose") {
          $0.title = "Dose in mg"
          $0.hidden = "$name == nil"
        }
      }
    }
  }

  var list: Section {
    let section = MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "A list") {
      $0.tag = "phones"
      $0.addButtonProvider = { _ in ButtonRow { $0.title = "Add a telephone" } }
      $0.multivaluedRowToInsertAt = { _ in PhoneRow { $0.title = "Telephone" } }
    }
    section.hidden = Condition.predicate(Self.isNotChosen(.others))
    return section
  }
}
