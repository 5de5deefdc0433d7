import Eureka
import EurekaTesting
import TestSupport
import Testing

@testable import EurekaTerminal

/// What people call a question in `:goto`, `:why`, `:show` and `:review`.
@MainActor
@Suite struct QuestionNamesTests {
  private func form() -> Form {
    Form {
      itemList("people", header: "People", itemTitle: "Person") {
        GroupRow(nil, title: "Person") {
          Section {
            TextRow("name") { $0.title = "Name" }
            TextRow("work") { $0.title = "Occupation" }
          }
        }
      }
      TextRow("other") { $0.title = "Anything else" }
    }
  }

  private let people = ["y", "Ada", "baker", "y", "Bob", "cook", "n"]

  @Test(arguments: [":goto Bob occupation", ":goto Bob: Occupation", ":goto people[1].work"])
  func `a question of an item is found by the item's name and its title`(line: String) {
    let run = FormTester(form(), options: .fixed(.interactive)).run(people + [line, "smith", "x", ""])
    #expect(run.answers["people"] == [["name": "Ada", "work": "baker"], ["name": "Bob", "work": "smith"]])
  }

  @Test(arguments: [":goto Bob work", ":goto occupation of Bob", ":goto bob OCCUPATION"])
  func `a question is found by words of its title, its tag and its item, if no other has them all`(
    line: String
  ) {
    let form = form()
    let list = form.sectionBy(tag: "people") as? BaseMultivaluedSection
    let item = list?.multivaluedRowToInsertAt
    list?.multivaluedRowToInsertAt = { position in
      let row = item?(position)
      let work: TextRow? = (row as? GroupRow)?.subform?.rowBy(tag: "work")
      work?.title(["name"]) { "Occupation of \($0.value("name") ?? "the person")" }
      return row ?? TextRow()
    }
    let run = FormTester(form, options: .fixed(.interactive)).run(people + [line, "smith", "x", ""])
    #expect(run.answers["people"] == [["name": "Ada", "work": "baker"], ["name": "Bob", "work": "smith"]])
  }

  @Test func `a title alone is the question of the item that is asked about`() {
    let run = FormTester(form(), options: .fixed(.interactive)).run(
      people + [":goto Bob", ":goto occupation", "smith", "x", ""])
    #expect(run.answers["people"] == [["name": "Ada", "work": "baker"], ["name": "Bob", "work": "smith"]])
  }

  @Test(arguments: [
    ":show Occupation", ":show Ada occupation", ":review Ada occupation", ":show people[0].work",
  ])
  func `an answer is shown by its name as well`(line: String) {
    let run = FormTester(form(), options: .fixed(.interactive)).run(people + [line])
    #expect(run.transcript.contains("\n  baker\nAnything else › "), "\(run.transcript)")
  }

  @Test(arguments: [":goto", ":why"])
  func `where no question is called so, the few most like it are named`(command: String) {
    let many = Form { for number in 1...30 { TextRow("question\(number)") } }
    let run = FormTester(many, options: .fixed(.interactive)).run(["\(command) zzz"])
    run.expect(
      shows: """
        error: unknown question "zzz": enter one of question1, question2, question3,
        question4, question5, ….
        """)
  }

  @Test func `in a form without lists, a rejection names none`() {
    let run = FormTester(Form { TextRow("name") }, options: .fixed(.interactive)).run([":items", ":items x"])
    run.expect(shows: "error: \":items\": this question is in no list.")
    run.expect(shows: "error: \":items x\": no list has that name.")
  }
}
