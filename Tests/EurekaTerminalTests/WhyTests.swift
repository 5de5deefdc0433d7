import Eureka
import EurekaTesting
import TestSupport
import Testing

/// `:why`: what hides, shows or locks a row, with the values it saw.
@MainActor
@Suite struct WhyTests {
  @Test func `a person asks why a row is hidden, shown or locked`() {
    let run = FormTester(serverForm(), options: .fixed(.interactive)).complete([
      ":why", "a", ":why key", ":why zone", "80",
    ])
    #expect(
      run.transcript == """

        ── Server
        Host name * › :why
        Host name is shown: no condition affects it.
        Its tag, for :goto and --set, is host.
        Host name * › a
        Port [443] › :why key
        Key is shown.
        It is hidden when $tls == false, which is false.
          Use TLS (tls) is true
        Its section TLS is hidden when $port == 80, which is false.
          Port (port) is 443
        Port [443] › :why zone
        Zone is shown but locked.
        It is always locked.
        Port [443] › 80
        Ports below 1024 need root.

        """)
  }

  @Test func `sections, hidden rows of items and rows at the review are explained`() {
    let list = MultivaluedSection(multivaluedOptions: [], header: "People") { section in
      section.tag = "people"
      section
        <<< GroupRow {
          IntRow("age") {
            $0.title = "Age"
            $0.value = 3
          }
          SwitchRow("swims") {
            $0.title = "Swims"
            $0.hidden = "$age < 5"
          }
        }
    }
    let form =
      Form()
      +++ Section("Consent", hidden: "$people.@count == 0", tag: "consent") {
        TextRow("name") { $0.title = "Name" }
      }
    form +++ list
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).run([
      ":why consent", ":why people[0].swims", "a", ":why swims", "", ":why 2", ":why nosuch", ":quit",
    ])
    let swims = "People 1: Swims is hidden.\nIt is hidden when $age < 5, which is true.\n  Age (age) is 3\n"
    run.expect(shows: "Consent is shown.\nIt is hidden when $people.@count == 0, which is false.\n")
    #expect(run.transcript.components(separatedBy: swims).count == 3, "\(run.transcript)")
    #expect(
      run.transcript.contains(":why 2\nPeople 1: Age is shown: no condition affects it.\n"),
      "\(run.transcript)")
    #expect(
      run.transcript.contains(
        "error: \":why nosuch\": no question has that name or number: enter a blank"),
      "\(run.transcript)")
  }

  @Test func `what is computed says of what, to who goes there, too`() {
    let form = Form {
      IntRow("weight") { $0.title = "Weight" }
      ComputedRow<Int>("half", "$weight / 2") { $0.title = "Half" }
      ComputedRow<Int>("one", "1")
    }
    let run = FormTester(form, options: .fixed(.interactive)).run([":why half", ":goto half", ":why one"])
    run.expect(shows: ":why half\nHalf is computed from Weight (weight).\n")
    run.expect(shows: ":goto half\nHalf\nHalf is computed from Weight (weight).\n")
    run.expect(shows: ":why one\none is computed.\n")
  }

  @Test func `a pipe may ask, too, and a tag that no question has ends it`() {
    let run = FormTester(serverForm(), options: .fixed(.piped)).run([":why port", "a", ":why nosuch"])
    #expect(run.transcript.contains("Port is shown: no condition affects it.\n"))
    let problems = run.outcome.rejections
    #expect(
      problems.map(MessageCatalog.english.located) == [
        "line 3: Port (port): unknown question \"nosuch\": enter one of Host name, Port, Use TLS, Key, Zone, TLS."
      ])
  }
}
