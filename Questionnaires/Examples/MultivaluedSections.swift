import Eureka
import EurekaCommand

/// Sections that grow while they are answered.
struct MultivaluedSections: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Lists that grow: of lines, and of small forms.")

  var form: Form {
    MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "Tags") {
      $0.tag = "tags"
      $0.addButtonProvider = { _ in ButtonRow { $0.title = "Add a tag" } }
      $0.multivaluedRowToInsertAt = { _ in NameRow { $0.title = "Tag" } }
      NameRow { $0.value = "new" }
    }
    MultivaluedSection(
      multivaluedOptions: [.insert, .delete], header: "Guests", footer: "Children under six are free."
    ) {
      $0.tag = "guests"
      $0.maximumCount = 8
      $0.itemTitle = "Guest"
      $0.multivaluedRowToInsertAt = { _ in
        GroupRow {
          NameRow("name") {
            $0.title = "Name"
            $0.add(rule: RuleRequired())
          }
          IntRow("age") { $0.title = "Age" }
        }
      }
    }
  }
}
