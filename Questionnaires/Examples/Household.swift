import Eureka
import EurekaCommand

/// A list of as many people as an answer says, a section about each pair and each of them, and lists in it.
struct Household: Questionnaire {
  static let configuration = CommandConfiguration(
    abstract: "As many people as an answer says, and a section about each of them.")

  var form: Form {
    Section("Household") {
      IntRow("size") {
        $0.title = "People who live here"
        $0.add(rule: "SELF BETWEEN {1, 20}", msg: "From 1 to 20.")
        $0.add(rule: RuleRequired())
      }
      TextRow("village") { $0.title = "Village" }
    }
    MultivaluedSection(header: "People") {
      $0.tag = "people"
      $0.itemTitle = "Person"
      $0.count(["size"]) { form in form.value("size") }
      $0.add(rule: "ANY SELF.age >= 18", msg: "An adult must live here.", at: "age")
      $0.multivaluedRowToInsertAt = { _ in
        GroupRow {
          NameRow("name") {
            $0.title = "Name"
            $0.add(rule: RuleRequired())
            $0.add(rule: RuleUnique())
          }
          IntRow("age") { $0.title = "Age" }
        }
      }
    }
    Section(
      forEach: "people", with: "people", tag: "relations",
      header: { person, other in "\(person.title) and \(other.title)" }
    ) { person, other in
      PushRow<String>("relation") {
        $0.title { _ in "What \(person.title) is to \(other.title)" }
        $0.options = ["partner", "child", "parent", "sibling", "other"]
      }
    }
    Section(forEach: "people", header: { person in "About \(person.title)" }) { person in
      TextRow("school") {
        $0.title = "School"
        $0.shown = "$age < 16"
      }
      IntRow("hours") {
        $0.title = "Hours of work a week"
        $0.shown = "$age >= 16"
      }
      PushRow<ListItem>("carer") {
        $0.title { _ in "Who looks after \(person.title)" }
        $0.options(from: "people", title: "name") { other in other.form?.value("age") ?? 0 >= 16 }
        $0.shown = "$age < 16"
      }
      MultivaluedSection(multivaluedOptions: [.insert, .delete], header: "Visits to the clinic") { visits in
        visits.tag = "visits"
        visits.itemTitle = "Visit"
        visits.multivaluedRowToInsertAt = { _ in
          GroupRow {
            TextRow("place") { $0.title = "Place" }
            SwitchRow("alone") {
              $0.title([]) { _ in "Did \(person.title) go alone" }
              $0.shown = "$place != $village AND $age < 16"
            }
            MultivaluedSection(header: "Vaccines") { vaccines in
              vaccines.tag = "vaccines"
              vaccines.multivaluedRowToInsertAt = { _ in TextRow { $0.title = "Vaccine" } }
            }
          }
        }
      }
    }
  }
}
