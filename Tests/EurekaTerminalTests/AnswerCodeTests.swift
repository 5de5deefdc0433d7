import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Answers that say why there is no value.
@MainActor
@Suite struct AnswerCodeTests {
  private func form() -> Form {
    Form {
      IntRow("age") {
        $0.title = "Age"
        $0.codes = [888: "refused", 999: "don't know"]
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleSmallerOrEqualThan(max: 120))
      }
      DateRow("born") {
        $0.title = "Born"
        $0.codes = [999: "don't know"]
      }
      TextRow("school") {
        $0.title = "School"
        $0.shown = "$age < 18"
      }
      TextRow("why") {
        $0.title = "Why not"
        $0.shown = "$age.code == 888"
      }
    }.with(hiddenAnswers: .absent)
  }

  @Test func `a code is an answer past the bounds, by its number, its word or its initials`() {
    let form = form()
    let run = FormTester(form, mode: .interactive, reviews: true).run([
      "500", "888", "dk", "private", "1", "7", "1990-01-01", "Elm", "",
    ])
    run.expect(
      shows: """
        888: refused, 999: don't know
        Age * › 500
        error: 500 is too large: enter a whole number of at most 120, or 888 (refused)
        or 999 (don't know).
        Age * › 888
        (refused)

        999: don't know
        Born (YYYY-MM-DD) › dk

        Why not › private
        """)
  }

  @Test(arguments: ["999", "don't know", "DON'T KNOW", "dk"])
  func `what it is in the result is its number`(line: String) {
    let form = form()
    FormTester(form, mode: .piped).complete([line, "dk"])
    #expect(form.answers() == ["age": 999, "born": 999])
    #expect((form.rowBy(tag: "age") as IntRow?)?.code == 999 && form.values()["age"] as? Int == nil)
  }

  @Test func `a result with codes comes back, and another answer takes a code's place`() {
    let form = form()
    FormTester(form, mode: .unattended, given: ["age": 888, "born": 999, "why": "private"]).complete()
    #expect(form.answers() == ["age": 888, "born": 999, "why": "private"])
    (form.rowBy(tag: "age") as IntRow?)?.value = 7
    #expect((form.rowBy(tag: "age") as IntRow?)?.code == nil)
    #expect(form.answers()["age"] == 7 && form.answers()["why"] == nil && form.answers()["school"] == .null)
  }

  @Test func `a code is no value to conditions, rules and statistics`() {
    let form = Form {
      IntRow("born") { $0.codes = [9999: "don't know"] }
      IntRow("guess") { $0.shown = "$born == nil" }
      ComputedRow<Int>("year", "TERNARY($born != nil, $born, $guess)")
      groupList(
        "people", [.insert], header: "People", setUp: { $0.add(rule: "SELF.@sum.age <= 40", at: "age") }
      ) {
        IntRow("age") {
          $0.codes = [99: "don't know"]
          $0.add(rule: "SELF < 60")
        }
      }
      ComputedRow<Double>("mean", "$people.@avg.age")
      ComputedRow<Int>("oldest", "max($people.age)")
      ComputedRow<Int>("unknown", "SUBQUERY($people, $p, $p.age.code == 99).@count")
      ComputedRow<Int>("without", "SUBQUERY($people, $p, $p.age == nil).@count")
    }
    let given: AnswerValue = [["age": 30], ["age": 99], ["age": 3]]
    let run = FormTester(form, mode: .unattended, given: ["born": 9999, "guess": 1950, "people": given])
      .complete()
    let computed = ["year", "mean", "oldest", "unknown", "without"].map { run.answers[$0] ?? "none" }
    #expect(computed == [1950, 16.5, 30, 1, 1])
    #expect(form.value("born", as: Int.self) == nil)
  }

  @Test func `a code is nil in a type of one's own, which has to allow that`() throws {
    enum Kind: String, CaseIterable, Decodable { case one, two }
    struct Item: Decodable, Equatable { var age: Int? }
    struct Loose: Decodable {
      var age: Int?
      var born: Date?
      var kind: Kind?
      var people: [Item]
    }
    struct Strict: Decodable { var age: Int }
    let form = Form {
      IntRow("age") { $0.codes = [99: "don't know"] }.required()
      DateRow("born") { $0.codes = [99: "don't know"] }
      PushRow<Kind>("kind") { $0.codes = [99: "don't know"] }
      groupList("people", [.insert], header: "People") { IntRow("age") { $0.codes = [99: "don't know"] } }
    }
    #expect(form.check(decoding: Loose.self) == [])
    #expect(
      form.check(decoding: Strict.self).map(\.message.description) == [
        "the question can be answered by a code; make the property optional"
      ])
    let given: OrderedDictionary<String, AnswerValue> = [
      "age": 99, "born": 99, "kind": 99, "people": [["age": 99], ["age": 7]],
    ]
    FormTester(form, mode: .unattended, given: given).complete()
    let loose = try form.decode(Loose.self)
    #expect(loose.age == nil && loose.born == nil && loose.kind == nil)
    #expect(loose.people == [Item(age: nil), Item(age: 7)])
    #expect(form.rowBy(tag: "age")?.code == 99)
  }

  @Test func `a file may have the word, and the hint of a row stands above its codes`() {
    let form = Form {
      IntRow("age") {
        $0.title = "Age"
        $0.hint = "In years"
        $0.codes = [999: "don't know"]
      }
    }
    FormTester(form, mode: .unattended, given: ["age": "don't know"]).complete()
    #expect(form.answers() == ["age": 999])
    #expect(FormTester(form, mode: .unattended, given: ["age": "dk"]).run([]).outcome != .completed)
    let prompt = form.rowBy(tag: "age")?.prompt(in: .fixed())
    #expect(prompt?.hint == "In years\n999: don't know")
    #expect(prompt?.accepts.description == "a whole number, or 999 (don't know)")
  }

  @Test func `a required row without its code is missing again once that is cleared`() {
    let run = FormTester(form(), mode: .interactive).run(["888", ":back", ":clear", "7"])
    #expect(run.transcript.contains("Age is required"), "\(run.transcript)")
  }

  @Test func `the schema has the codes beside the bounds`() {
    let schema = (form().rowBy(tag: "age") as IntRow?)?.answerSchema(in: .fixed())
    #expect(schema?.anyOf.contains { $0.options == [888, 999] } == true, "\(String(describing: schema))")
    #expect(form().check().isEmpty, "\(form().check())")
  }
}
