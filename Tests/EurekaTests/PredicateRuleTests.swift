import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Rules that are predicates.
@MainActor
@Suite struct PredicateRuleTests {
  private func form() -> Form {
    Form {
      SwitchRow("limited") { $0.value = true }
      IntRow("max") {
        $0.value = 10
        $0.shown = "$limited == true"
      }
      IntRow("count") { $0.add(rule: "SELF BETWEEN {0, $max} OR SELF IN {88, 99}", msg: "Too many.") }
    }.with(hiddenAnswers: .absent)
  }

  private func errors(_ count: Int?, _ form: Form) throws -> [String] {
    try #require(form.rowBy(tag: "count") as IntRow?).errors(for: count).map(\.msg)
  }

  @Test func `a rule reads its row's value and other answers`() throws {
    let form = form()
    #expect(try errors(10, form) == [])
    #expect(try errors(11, form) == ["Too many."])
    #expect(try errors(99, form) == [])
    #expect(try errors(nil, form) == [])
    form.setValues(["max": 20])
    #expect(try errors(11, form) == [])
  }

  @Test func `a hidden answer makes no other wrong, and does again when it is back`() throws {
    let form = form()
    form.setValues(["count": 50])
    #expect(form.validate().map(\.msg) == ["Too many."])
    form.setValues(["limited": false])
    #expect(form.validate().isEmpty)
    #expect(try errors(1000, form) == [])
    form.setValues(["limited": true])
    #expect(form.validate().map(\.msg) == ["Too many."])
  }

  @Test func `a rule that only warns refuses nothing`() throws {
    let row = IntRow("a") { $0.add(rule: "SELF < 10", msg: "Large.", severity: .warning) }
    let form = Form { row }
    #expect(row.errors(for: 11).isEmpty)
    #expect(form.check().isEmpty)
  }

  @Test func `what other languages can say is in the schema`() throws {
    func schema(_ rule: String, _ set: (IntRow) -> Void = { _ in }) -> AnswerSchema? {
      let form = Form {
        IntRow("b")
        IntRow("a") { $0.add(rule: rule, msg: "No.") }
      }
      return form.answerSchema().properties["a"]
    }
    let between = try #require(schema("SELF BETWEEN {9, 1}"))
    #expect(between.minimum == 1 && between.maximum == 9 && between.allOf.isEmpty)
    let both = try #require(schema("SELF > 1 AND SELF < $b"))
    #expect(both.exclusiveMinimum == 1)
    let either = try #require(schema("SELF BETWEEN {0, 7} OR SELF IN {88, 99}"))
    #expect(
      either.allOf.map(\.json) == [["anyOf": [["minimum": 0, "maximum": 7], ["enum": [88, 99, .null]]]]])
    let other = try #require(schema("SELF < $b OR SELF == 99"))
    #expect(other.allOf.isEmpty)
    #expect(other.comment == "The form also checks: No.")
  }

  @Test func `mistakes in rules are found before the first question`() {
    let form = Form {
      IntRow("a") { $0.add(rule: "SELF <") }
      IntRow("b") { $0.add(rule: "SELF < $nobody") }
    }.rule("$a > $b", at: "c").rule("$a > $x", at: "a")
    #expect(form.check().filter { $0.severity == .error }.map(\.subject).sorted() == ["a", "a", "b", "form"])
  }

  @Test func `a rule of the form holds for all answers together`() {
    let form = Form {
      TextRow("who")
      SwitchRow("licence")
    }.rule("NOT ($who == 'child' AND $licence == true)", msg: "A child has no licence.", at: "who")
    form.setValues(["who": "child", "licence": true])
    #expect(form.validate().map(\.msg) == ["A child has no licence."])
    form.setValues(["licence": false])
    #expect(form.validate().isEmpty)
  }

  @Test func `a rule of the form judges an answer by what is computed of it`() {
    func run(_ lines: [String]) -> FormTester.Run {
      let form = Form {
        DateRow("born") { $0.add(rule: RuleRequired()) }
        ComputedRow<Int>("age", "years($born, today())")
        ComputedRow<Bool>("adult", "TERNARY($age >= 15, TRUE, FALSE)")
        IntRow("eldest")
      }.rule("$adult == true OR $eldest >= 15", msg: "A child does not live alone.", at: "born")
      return FormTester(form, mode: .interactive, reviews: false).run(lines)
    }
    let corrected = run(["2020-01-01", "5", "1990-01-01"])
    #expect(corrected.outcome == .completed && corrected.problems.count == 1, "\(corrected.transcript)")
    let wrong = run(["2020-01-01", "5", "2019-01-01", "1990-01-01"])
    #expect(wrong.outcome == .completed && wrong.problems.count == 2, "\(wrong.transcript)")
  }

  @Test func `a rule of the form can lead to a part of a group, or to a selectable section`() {
    func form() -> Form {
      Form {
        IntRow("port")
        GroupRow("db") { IntRow("port") }
        optionList("days", ["mon", "tue"], title: "Days", areTagged: true)
      }.rule("$port != $db.port", msg: "One port for both.", at: "db.port")
        .rule("$days.@count > 0", msg: "Choose a day.", at: "days")
    }
    let refused = FormTester(form(), mode: .unattended, given: ["port": 80, "db": ["port": 80]]).run([])
    #expect(
      refused.problems.map { "\($0.path ?? ""): \($0.reasons.map(\.description).joined())" } == [
        "db.port: One port for both.", "days: Choose a day.",
      ])
    let run = FormTester(form(), mode: .interactive, reviews: false).run(["80", "80", "", "81", "tue"])
    #expect(run.outcome == .completed && run.unusedLines.isEmpty, "\(run.transcript)")
    #expect(run.answers == ["port": 80, "db": ["port": 81], "days": ["tue"]])
  }
}
