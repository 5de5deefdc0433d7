import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Rows whose order an answer decides.
@MainActor
@Suite struct SectionOrderTests {
  private func mailForm() -> Form {
    Form {
      Section("Mail") {
        SegmentedRow<String>("kind") {
          $0.title = "Kind"
          $0.options = ["internet", "relay"]
          $0.value = "internet"
        }
        TextRow("domains") { $0.title = "Domains" }
        TextRow("note") { $0.title = "Note" }
        TextRow("host") { $0.title = "Host" }
        $0.order(["kind"]) { form in
          form.value("kind") == "relay" ? ["host", "domains"] : ["domains", "host"]
        }
      }
    }
  }

  private func titles(_ form: Form) -> [String] { form.allRows.compactMap(\.title) }

  @Test func `the rows of the order share their places, and others stay where they are`() {
    let form = mailForm()
    #expect(titles(form) == ["Kind", "Domains", "Note", "Host"])
    form.setValues(["kind": "relay"])
    #expect(titles(form) == ["Kind", "Host", "Note", "Domains"])
    form.setValues(["kind": "internet"])
    #expect(titles(form) == ["Kind", "Domains", "Note", "Host"])
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped])
  func `questions are asked in the order that an answer decides`(mode: WalkOptions.Mode) {
    let run = FormTester(mailForm(), options: .fixed(mode)).complete(["relay", "h", "n", "d"])
    #expect(run.asked == ["kind", "host", "note", "domains"])
    #expect(run.answers.keys == ["kind", "host", "note", "domains"])
    let given = FormTester(mailForm(), given: ["domains": "d", "host": "h", "note": "n", "kind": "relay"])
      .run()
    #expect(given.json == run.json)
  }

  @Test func `another order asks no question twice, and leaves none out`() {
    let run = FormTester(mailForm(), options: .fixed(.interactive))
      .complete(["internet", "d", ":goto kind", "relay", "h", "n"])
    #expect(run.answers == ["kind": "relay", "host": "h", "note": "n", "domains": "d"])
  }

  @Test func `rows that join the section later find their places`() {
    let form = mailForm()
    form.setValues(["kind": "relay"])
    let section = form.allSections[0]
    guard let host = section.rowBy(tag: "host") else { return }
    section.remove(host)
    section <<< host
    #expect(titles(form) == ["Kind", "Note", "Host", "Domains"])
  }

  @Test func `an order of a row that the section does not have is a mistake`() {
    let form = Form {
      Section("Mail") {
        TextRow("host")
        $0.order([]) { _ in ["hots", "host"] }
      }
    }
    #expect(
      form.check().map { "\($0.subject): \($0.message)" } == [
        #"Mail: its order names "hots", which none of its rows has; did you mean "host"?"#
      ])
  }

  @Test func `an order follows answers of groups' own forms`() {
    let form = Form {
      GroupRow("mail") {
        Section {
          SwitchRow("swap")
          TextRow("a")
          TextRow("b")
          $0.order(["swap"]) { form in form.value("swap") == true ? ["b", "a"] : ["a", "b"] }
        }
      }
    }
    let run = FormTester(form, options: .fixed(.piped)).run(["y", "1", "2"])
    #expect(run.asked == ["mail.swap", "mail.b", "mail.a"], "\(run.asked)")
  }
}
