import Eureka
import EurekaTerminal
import EurekaTesting
import OrderedCollections
import Testing

/// Answers given beforehand, to rows that are not there from the beginning, and to whole lists.
@MainActor
@Suite struct SuppliedAnswerTests {
  private func given(_ answers: [String: AnswerInput]) -> [String: Answers] {
    answers.mapValues { Answers($0, from: .file("f")) }
  }

  /// A form whose switch adds a row.
  private func growing() -> Form {
    let form = Form()
    form +++ Section()
      <<< SwitchRow("talk").onChange { row in
        guard row.value == true, row.form?.rowBy(tag: "twitter") as BaseRow? == nil else { return }
        row.section?.append(TwitterRow("twitter"))
      }
    return form
  }

  @Test(arguments: [WalkOptions.Mode.unattended, .piped, .interactive])
  func `a row that a callback adds is answered, too`(mode: WalkOptions.Mode) {
    let form = growing()
    let answers = given(["talk": .value(.bool(true)), "twitter": .value(.string("@ada"))])
    let run = FormTester(form, options: .fixed(mode, given: answers)).run([])
    #expect(run.outcome == .completed)
    #expect(form.answers() == ["talk": .bool(true), "twitter": .string("@ada")])
  }

  @Test func `a row that was never added is reported at the end, and a slip at once`() {
    let late = FormTester(
      growing(),
      options: .fixed(.unattended, given: given(["talk": .value(.bool(false)), "twitter": .text("@a")]))
    ).run([])
    #expect(
      MessageCatalog.english.report(late.outcome) == [
        #"error: f: unknown tag "twitter": enter one of the tags talk."#
      ])
    let noted = FormTester(
      growing(), options: .fixed(.interactive, reviews: true, given: given(["twitter": .text("@a")]))
    ).run(["n", ""])
    #expect(noted.outcome == .completed)
    #expect(noted.transcript.contains("note: f: unknown tag"))
    let option = ["twitter": Answers(.text("@a"), from: .option("--set twitter"))]
    let refused = FormTester(growing(), options: .fixed(.interactive, given: option)).run([])
    #expect(
      MessageCatalog.english.report(refused.outcome) == [
        #"error: --set twitter: unknown tag "twitter": enter one of the tags talk."#
      ])
    #expect(refused.transcript.isEmpty)
    let slip = FormTester(
      growing(), options: .fixed(.interactive, given: given(["tlak": .value(.bool(true))]))
    ).run([])
    #expect(slip.problems.count == 1 && slip.asked.isEmpty)
  }

  @Test func `a label's value comes back from a result`() {
    let form = Form() +++ LabelRow("thanks") { $0.value = "see you" } <<< TextRow("name")
    let back = given(["thanks": .value(.string("see you")), "name": .text("Ada")])
    #expect(FormTester(form, options: .fixed(.unattended, given: back)).run([]).outcome == .completed)
    let other = FormTester(form, options: .fixed(.unattended, given: given(["thanks": .text("no")]))).run([])
    #expect(other.problems.map(\.reasons) == [["the question takes no answer"]])
  }

  @Test func `a list is given as text, its items between commas`() {
    let section = MultivaluedSection(multivaluedOptions: [.insert], header: "Tags") {
      $0.tag = "tags"
      $0.multivaluedRowToInsertAt = { _ in IntRow() }
    }
    let form = Form() +++ section
    #expect(
      FormTester(form, options: .fixed(.unattended, given: given(["tags": .text("1, 2,3")]))).run([]).outcome
        == .completed)
    #expect(section.values() as? [Int] == [1, 2, 3])
    let wrong = FormTester(form, options: .fixed(.unattended, given: given(["tags": .text("1,x")]))).run([])
    #expect(
      MessageCatalog.english.report(wrong.outcome) == [
        #"error: f: Tags 2 (tags[1]): "x" is not a whole number."#
      ])
  }

  @Test func `a part of a list goes before the list`() {
    let section = MultivaluedSection(multivaluedOptions: [.insert], header: "People") {
      $0.tag = "people"
      $0.multivaluedRowToInsertAt = { _ in
        GroupRow {
          TextRow("name")
          GroupRow("place") { TextRow("city") }
        }
      }
    }
    let form = Form() +++ section
    let list: AnswerValue = .array([
      .object(["name": .string("Ada")]),
      .object(["name": .string("Max"), "place": .object(["city": .string("Ulm")])]),
    ])
    let parts = Answers(
      ["people[0].place.city": .string("Bonn"), "people[1].name": .string("Eve")], from: .option("--set"))
    var options = WalkOptions.fixed(.unattended)
    options.given = Answers(["people": list], from: .file("f")).overlaid(with: parts.placed(in: form).0)
    let run = FormTester(form, options: options).run([])
    #expect(run.outcome == .completed)
    #expect(
      form.answers()["people"]
        == .array([
          .object(["name": .string("Ada"), "place": .object(["city": .string("Bonn")])]),
          .object(["name": .string("Eve"), "place": .object(["city": .string("Ulm")])]),
        ]))
  }

  private enum Diet: String, CaseIterable, CustomStringConvertible {
    case none, vegan
    var description: String { self == .vegan ? "Vegan" : "None" }
  }

  @Test func `options are shown as they describe themselves, and stand in results by their keys`() {
    let row = AlertRow<Diet>("diet") {
      $0.title = "Diet"
      $0.options = Diet.allCases
      $0.value = Diet.none
    }
    let form = Form() +++ row
    let run = FormTester(form, options: .fixed(.piped)).run(["Vegan"])
    #expect(run.transcript.contains("│ 2) Vegan │\n"))
    #expect(run.transcript.hasSuffix("Diet [None] › Vegan\n"))
    #expect(form.answers() == ["diet": .string("vegan")])
    let named = given(["diet": .text("None")])
    #expect(FormTester(form, options: .fixed(.unattended, given: named)).run([]).outcome == .completed)
    #expect(row.value == Diet.none)
  }

  @Test func `an item that is moved away makes room for those behind it`() {
    let section = MultivaluedSection(multivaluedOptions: [.reorder], header: "Order") {
      $0.tag = "order"
      for name in ["a", "b", "c"] { $0 <<< TextRow { $0.value = name } }
    }
    let form = Form() +++ section +++ TextRow("after")
    let run = FormTester(form, options: .fixed(.interactive)).run([":move 3", "", "", "", ""])
    #expect(run.outcome == .completed)
    #expect(run.asked == ["order[0]", "order[2]", "order[0]", "order[1]", "after"])
    #expect(section.values() as? [String] == ["b", "c", "a"])
  }

  @Test func `a form without rows is a mistake`() {
    let run = FormTester(Form(), options: .fixed(.interactive)).run([])
    #expect(
      MessageCatalog.english.report(run.outcome) == ["error: the form has errors: form: it has no rows"])
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped, .unattended])
  func `a form whose conditions leave no row asks nothing`(mode: WalkOptions.Mode) {
    let isAdvanced = [mode].isEmpty
    let forms = [
      Form { if isAdvanced { TextRow("a") } }, Form { for tag in [String]() { TextRow(tag) } },
      Form { Section("Advanced") { if isAdvanced { TextRow("a") } } },
    ]
    for form in forms {
      let run = FormTester(form, mode: mode).run([])
      #expect(run.outcome == .completed)
      #expect(run.answers == [:])
    }
  }

  @Test func `a button presents its controller when it is pressed`() {
    let details = FormViewController()
    details.title = "Details"
    details.form +++ TextRow("detail")
    let form =
      Form()
      +++ ButtonRow("b") {
        $0.title = "Details"
        $0.presentationMode = .presentModally(controllerProvider: .callback { details }, onDismiss: nil)
      }
    #expect(FormTester(form, options: .fixed(.piped)).run(["y", "x"]).outcome == .completed)
    #expect(details.form.answers() == ["detail": .string("x")])
    #expect(FormTester(form, options: .fixed(.piped)).run(["n"]).outcome == .completed)
  }

  @Test func `a plan of the questions presses no button`() {
    var presses = 0
    func form() -> Form {
      Form() +++ ButtonRow("go").onCellSelection { _, _ in presses += 1 } <<< TextRow("a")
    }
    var options = WalkOptions(testing: .unattended, given: ["go": true])
    _ = FormTester(form(), options: options).run()
    #expect(presses == 1)
    options.pressesButtons = false
    let run = FormTester(form(), options: options).run()
    #expect(run.outcome == .completed)
    #expect(presses == 1)
    options = WalkOptions(testing: .unattended, given: ["go": "maybe"])
    options.pressesButtons = false
    #expect(FormTester(form(), options: options).run().problems.map(\.path) == ["go"])
  }
}
