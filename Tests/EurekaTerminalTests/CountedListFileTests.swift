import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Files with the items of a list whose number is another answer.
@MainActor
@Suite struct CountedListFileTests {
  private func form() -> Form {
    Form {
      IntRow("size") { $0.title = "How many" }.required()
      groupList(
        "hosts", header: "Hosts", itemTitle: "Host",
        setUp: { hosts in
          hosts.count(["size"]) { form in form.value("size") }
          hosts.add(rule: "ANY SELF.role == 'gateway'", msg: "One host must be the gateway.", at: "role")
        }
      ) {
        TextRow("name") { $0.title = "Name" }
        TextRow("role") { $0.title = "Role" }
        IntRow("watts") {
          $0.title = "Watts"
          $0.value = 100
        }.required()
      }
      Section(forEach: "hosts") { _ in
        PushRow<ListItem>("backup") {
          $0.title = "Backup"
          $0.options(from: "hosts")
        }
      }
    }
  }

  @Test func `a list that has fewer items than there are is asked for the rest, with their defaults`() {
    let form = form()
    FormTester(
      form, mode: .piped, given: ["size": 2, "hosts": [["name": "gw", "role": "gateway"]]]
    ).complete(["web", "server", "", "gw", "gw"])
    #expect(
      form.answers()["hosts"] == [
        ["name": "gw", "role": "gateway", "watts": 100, "backup": "hosts[0]"],
        ["name": "web", "role": "server", "watts": 100, "backup": "hosts[0]"],
      ])
  }

  @Test func `items can be chosen in a file when a line says how many there are`() {
    let hosts: AnswerValue = [
      ["name": "gw", "role": "gateway", "watts": 1, "backup": "hosts[1]"],
      ["name": "web", "role": "server", "watts": 1, "backup": "gw"],
    ]
    let form = form()
    FormTester(form, mode: .piped, given: ["hosts": hosts]).complete(["2"])
    #expect(form.rowBy(tag: "size") as IntRow? != nil && form.answers()["size"] == 2)
    guard case .array(let items)? = form.answers()["hosts"], items.count == 2 else {
      Issue.record("\(form.answers())")
      return
    }
  }

  @Test func `a number that is missing is the one mistake`() {
    let hosts: AnswerValue = [["name": "web", "role": "server", "watts": 1]]
    let run = FormTester(form(), mode: .unattended, given: ["hosts": hosts]).run([])
    #expect(run.report == ["error: How many (size) is required: enter a whole number."], "\(run.report)")
  }

  @Test func `an item that is not to be is deleted, and another takes its place until the number is lowered`()
  {
    let form = form()
    let run = FormTester(form, mode: .interactive, reviews: true).complete([
      "2", "wrong", "gateway", "", "right", "gateway", "", "", "", ":goto wrong", ":delete", ":goto size",
      "1", "",
    ])
    #expect(run.transcript.contains("(by How many, the number is still 2; :goto How many changes it)"))
    #expect(form.answers()["hosts"] == [["name": "right", "role": "gateway", "watts": 100, "backup": .null]])
  }

  /// As many hosts as an answer says, within limits of the list.
  private func hosts(limits: @escaping @MainActor (MultivaluedSection) -> Void) -> Form {
    Form {
      IntRow("size") { $0.title = "How many" }
      itemList(
        "hosts", header: "Hosts",
        setUp: { hosts in
          limits(hosts)
          hosts.count(["size"]) { form in form.value("size") }
        }
      ) { TextRow { $0.title = "Host" } }
    }
  }

  @Test func `a number of fewer items than are required is refused with the list, until it is corrected`() {
    let form = hosts { $0.minimumCount = 2 }
    let run = FormTester(form, mode: .interactive).run(["1", "gw", "y", ":goto How many", "2", "web"])
    #expect(
      run.transcript.contains(
        #"error: "y": The minimum is 2; going by How many, there must be 1."#),
      "\(run.transcript)")
    #expect(run.outcome == .completed, "\(run.transcript)")
    #expect(form.answers() == ["size": 2, "hosts": ["gw", "web"]])
  }

  @Test func `a number of more items than are allowed is refused with the list, until it is corrected`() {
    func form() -> Form { hosts { $0.maximumCount = 1 } }
    let refusal = "The maximum is 1; going by How many, there must be 2."
    let pipe = FormTester(form(), mode: .piped).run(["2", "gw", "n"])
    #expect(pipe.report.joined().contains(refusal), "\(pipe.report)")
    let corrected = form()
    let run = FormTester(corrected, mode: .interactive).run(["2", "gw", "", ":goto size", "1"])
    #expect(run.transcript.contains(refusal) && run.outcome == .completed, "\(run.transcript)")
    #expect(corrected.answers() == ["size": 1, "hosts": ["gw"]])
  }
}
