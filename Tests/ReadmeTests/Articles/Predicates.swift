import Eureka
import Testing

/// The code of the article `Predicates`.
@MainActor @Test func `the predicates that the article shows have no errors`() {
  let usual = TextRow("usual") {
    $0.hidden = "$serves != 'static'"
    $0.hidden = "NOT $port BETWEEN {1, 1023} OR $host ENDSWITH[c] '.example'"
    $0.hidden = "SUBQUERY($medications, $m, $m.dose > 500).@count == 0"
    $0.disabled = .predicate(NSPredicate(format: "$plan IN %@", ["free", "trial"]))
  }
  let tricky = TextRow("tricky") {
    // A date.
    $0.hidden = "$start < CAST('2027-01-01', 'NSDate')"
    // More than a day from now.
    $0.hidden = "$start > CAST(CAST(now(), 'NSNumber') + 86400, 'NSDate')"
    // A date from the program.
    $0.hidden = .predicate(NSPredicate(format: "$start > %@", Date()))
    // In a quoted text, a backslash is doubled; in an argument it is not.
    $0.hidden = #"NOT $host MATCHES '[a-z]+\\.example\\.org'"#
    $0.hidden = .predicate(NSPredicate(format: "$host MATCHES %@", #"\d+"#))
    // A function.
    $0.hidden = .function(["host", "port"]) { form in form.value("port") == 80 }
  }
  let form = Form {
    Section {
      usual
      tricky
      TextRow("serves")
      IntRow("port")
      TextRow("host")
      TextRow("plan")
      DateRow("start")
    }
    MultivaluedSection(multivaluedOptions: .insert, header: "Medications") {
      $0.tag = "medications"
      $0.multivaluedRowToInsertAt = { _ in GroupRow { IntRow("dose") } }
    }
  }
  #expect(form.check().filter { $0.severity == .error }.map(\.message.description) == [])
}
