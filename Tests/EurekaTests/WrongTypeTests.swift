import Eureka
import EurekaChecks
import TestSupport
import Testing

/// Values, tags and keys that do not fit a form: each is named, with what is right.
@MainActor
@Suite struct WrongTypeTests {
  private func form() -> Form {
    Form()
      +++ Section("Server")
      <<< IntRow("port") {
        $0.title = "Port"; $0.value = 443
      }
      <<< DecimalRow("share") { $0.title = "Share" }
      <<< PasswordRow("password") { $0.title = "Password" }
      +++ optionList(
        "stage", ["early", "late"], title: "stage", .singleSelection(enableDeselection: true), areTagged: true
      ) { $0.value = $0.tag == "late" ? "late" : nil }
  }

  private func messages(_ form: Form, _ severity: FormIssue.Severity = .error) -> [String] {
    form.check().filter { $0.severity == severity }.map { "\($0.subject): \($0.message)" }
  }

  @Test func `a value of another type, and one for no row, is a mistake of the form`() {
    let form = form()
    form.setValues(["port": "8080", "share": 1, "prot": 1, "password": nil, "stage": "early"])
    #expect(form.values()["port"] as? Int == nil)
    #expect(
      messages(form) == [
        "Port (port): it was given a value of type String, but its values are of type Int",
        "Share (share): it was given a value of type Int, but its values are of type Double",
        "form: it was given a value for \"prot\", which no row has; did you mean \"port\"?",
      ])
    form.setValues(["port": 8080, "share": nil as Double?])
    #expect(
      messages(form) == ["form: it was given a value for \"prot\", which no row has; did you mean \"port\"?"])
  }

  @Test func `the values of a form are its own`() {
    let form = form()
    form.setValues(form.values(includeHidden: true))
    #expect(messages(form) == [])
  }

  @Test func `a value that is set by a row's own name is checked, too, before the row is in a form`() {
    let row = IntRow("port") { $0.title = "Port" }
    row.baseValue = "http"
    let form = Form() +++ row
    #expect(
      messages(form) == ["Port (port): it was given a value of type String, but its values are of type Int"])
    row.value = nil
    row.baseValue = nil as Int?
    #expect(messages(form) == [])
  }

  @Test func `what code reads as another type is a warning, and a selectable section can be read`() {
    let form = form()
    #expect(form.value("stage", as: String.self) == "late")
    #expect(form.value("stage", as: Int.self) == nil)
    form
      +++ TextRow("note") {
        $0.hidden = .function(["port", "stage"]) { form in
          form.value("port", as: String.self) == "80" || form.value("stage", as: String.self) == "early"
        }
      }
    #expect(
      messages(form, .warning).contains {
        $0.hasSuffix(
          ": its code reads \"port\" as String, which is always nil: the row's values are of type Int")
      })
    #expect(!messages(form, .warning).contains { $0.contains("stage") })
  }

  @Test func `a selectable section of several is an array of the options' type`() {
    let form = Form {
      optionList("days", ["mon", "tue"], title: "Days", areTagged: true)
      TextRow("a") { $0.hidden = .function(["days"]) { $0.value("days", as: Set<String>.self) == nil } }
      TextRow("b") { $0.hidden = .function(["days"]) { $0.value("days", as: [String].self) == ["mon"] } }
      TextRow("c") { $0.hidden = "$days == 'mon'" }
    }
    #expect(
      messages(form, .warning) == [
        "a, hidden: its code reads \"days\" as Set<String>, which is always nil: the row's values are of type Array",
        "c, hidden: $days == \"mon\": a list is never equal to a text",
      ])
  }

  @Test func `a tag that is no plain name is written in brackets`() {
    let form =
      Form()
      +++ IntRow("db-port") { $0.title = "Port" }
      <<< TextRow("note") { $0.hidden = "$db-port == 5432" }
      <<< TextRow("other") { $0.hidden = "SELF['db-port'] == 5432" }
    #expect(messages(form).count == 1 || messages(form).count == 2)
    #expect(messages(form).allSatisfy { $0.hasSuffix("; did you mean \"SELF['db-port']\"?") })
  }
}
