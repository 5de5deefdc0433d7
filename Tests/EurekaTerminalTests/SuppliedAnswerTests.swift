import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Answers given beforehand, to rows that are not there from the beginning, and to whole lists.
@MainActor
@Suite struct SuppliedAnswerTests {
  private func given(_ answers: [String: AnswerInput]) -> [String: Answers] {
    answers.mapValues { Answers($0, from: .file("f")) }
  }

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
    let answers = given(["talk": .value(true), "twitter": .value("@ada")])
    FormTester(form, options: .fixed(mode, given: answers)).complete()
    #expect(form.answers() == ["talk": true, "twitter": "@ada"])
  }

  @Test(arguments: [WalkOptions.Mode.unattended, .piped, .interactive])
  func `a rule of the form is judged after the callbacks of the answers that it reads`(
    mode: WalkOptions.Mode
  ) {
    let form = Form {
      IntRow("deposit") { $0.defaultValue(["price"]) { form in form.value("price") } }
      IntRow("price")
      SwitchRow("gift").onChange { row in
        if row.value == true { (row.form?.rowBy(tag: "price") as IntRow?)?.value = 0 }
      }
    }.rule("NOT ($gift == true AND $price > 0)", msg: "Gifts are free.", at: "price")
    let supplied = given(["deposit": .text("1"), "price": .text("5"), "gift": .text("yes")])
    let options = WalkOptions.fixed(mode, given: mode == .piped ? [:] : supplied)
    FormTester(form, options: options).complete(mode == .piped ? ["1", "5", "y"] : [])
    #expect(form.answers() == ["deposit": 1, "price": 0, "gift": true])
  }

  @Test func `a row that was never added is reported at the end, and a slip at once`() {
    let late = FormTester(
      growing(),
      options: .fixed(.unattended, given: given(["talk": .value(false), "twitter": .text("@a")]))
    ).run([])
    #expect(late.report == [#"error: f: unknown tag "twitter": enter one of the tags talk."#])
    let noted = FormTester(
      growing(), options: .fixed(.interactive, reviews: true, given: given(["twitter": .text("@a")]))
    ).complete(["n", ""])
    #expect(noted.transcript.contains("note: f: unknown tag"))
    let option = ["twitter": Answers(.text("@a"), from: .option("--set twitter"))]
    let refused = FormTester(growing(), options: .fixed(.interactive, given: option)).run([])
    #expect(refused.report == [#"error: --set twitter: unknown tag "twitter": enter one of the tags talk."#])
    #expect(refused.transcript.isEmpty)
    let slip = FormTester(
      growing(), options: .fixed(.interactive, given: given(["tlak": .value(true)]))
    ).run([])
    #expect(slip.problems.count == 1 && slip.asked.isEmpty)
  }

  @Test func `the review shows what a locked row has, not what was supplied for it`() {
    let form =
      Form() +++ SwitchRow("lock")
      <<< TextRow("name") {
        $0.value = "own"
        $0.disabled = "$lock == true"
      }
    let options = WalkOptions.fixed(.interactive, reviews: true, given: given(["name": .text("mine")]))
    let run = FormTester(form, options: options).complete(["y", ""])
    let review = run.transcript.split(separator: "Your answers").last ?? ""
    #expect(review.contains("2) name  own (locked)\n"), "\(run.transcript)")
  }

  @Test func `a label's value comes back from a result`() {
    let form = Form() +++ LabelRow("thanks") { $0.value = "see you" } <<< TextRow("name")
    let back = given(["thanks": .value("see you"), "name": .text("Ada")])
    FormTester(form, options: .fixed(.unattended, given: back)).complete()
    let other = FormTester(form, options: .fixed(.unattended, given: given(["thanks": .text("no")]))).run([])
    #expect(other.problems.map(\.reasons) == [["the question takes no answer"]])
  }

  @Test func `a list is given as text, its items between commas`() {
    let section = itemList("tags", [.insert], header: "Tags") { IntRow() }
    let form = Form() +++ section
    #expect(
      FormTester(form, options: .fixed(.unattended, given: given(["tags": .text("1, 2,3")]))).run([]).outcome
        == .completed)
    #expect(section.values() as? [Int] == [1, 2, 3])
    let wrong = FormTester(form, options: .fixed(.unattended, given: given(["tags": .text("1,x")]))).run([])
    #expect(wrong.report == [#"error: f: Tags 2 (tags[1]): "x" is not a whole number."#])
  }

  @Test func `a part of a list goes before the list`() {
    let section = groupList("people", [.insert], header: "People") {
      TextRow("name")
      GroupRow("place") { TextRow("city") }
    }
    let form = Form() +++ section
    let list: AnswerValue = [["name": "Ada"], ["name": "Max", "place": ["city": "Ulm"]]]
    let parts = Answers(
      ["people[0].place.city": "Bonn", "people[1].name": "Eve"], from: .option("--set"))
    var options = WalkOptions.fixed(.unattended)
    options.given = Answers(["people": list], from: .file("f")).overlaid(with: parts.placed(in: form).0)
    FormTester(form, options: options).complete()
    #expect(
      form.answers()["people"] == [
        ["name": "Ada", "place": ["city": "Bonn"]], ["name": "Eve", "place": ["city": "Ulm"]],
      ])
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
    #expect(form.answers() == ["diet": "vegan"])
    let named = given(["diet": .text("None")])
    FormTester(form, options: .fixed(.unattended, given: named)).complete()
    #expect(row.value == Diet.none)
  }

  @Test func `an item that is moved away makes room for those behind it`() {
    let section = MultivaluedSection(multivaluedOptions: [.reorder], header: "Order") {
      $0.tag = "order"
      for name in ["a", "b", "c"] { $0 <<< TextRow { $0.value = name } }
    }
    let form = Form() +++ section +++ TextRow("after")
    let run = FormTester(form, options: .fixed(.interactive)).complete([":move 3", "", "", "", ""])
    #expect(run.asked == ["order[0]", "order[2]", "order[0]", "order[1]", "after"])
    #expect(section.values() as? [String] == ["b", "c", "a"])
  }

  @Test func `a form without rows is a mistake`() {
    let run = FormTester(Form(), options: .fixed(.interactive)).run([])
    #expect(run.report == ["error: the form has errors: form: it has no rows"])
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped, .unattended])
  func `a form whose conditions leave no row asks nothing`(mode: WalkOptions.Mode) {
    let isAdvanced = [mode].isEmpty
    let forms = [
      Form { if isAdvanced { TextRow("a") } }, Form { for tag in [String]() { TextRow(tag) } },
      Form { Section("Advanced") { if isAdvanced { TextRow("a") } } },
    ]
    for form in forms {
      let run = FormTester(form, mode: mode).complete()
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
    FormTester(form, options: .fixed(.piped)).complete(["y", "x"])
    #expect(details.form.answers() == ["detail": "x"])
    FormTester(form, options: .fixed(.piped)).complete(["n"])
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
    FormTester(form(), options: options).complete()
    #expect(presses == 1)
    options = WalkOptions(testing: .unattended, given: ["go": "maybe"])
    options.pressesButtons = false
    #expect(FormTester(form(), options: options).run().problems.map(\.path) == ["go"])
  }
}
