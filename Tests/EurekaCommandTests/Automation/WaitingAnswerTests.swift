import Eureka
import EurekaCommand
import EurekaTesting
import Foundation
import TestSupport
import Testing

/// Answers that a program gives before those that their options follow.
@MainActor
@Suite struct WaitingAnswerTests {
  private let directory = TemporaryDirectory()

  private func next<Q: Questionnaire>(
    _ type: Q.Type, _ assignments: String..., journal: String = "j"
  ) async throws -> (status: Int32, output: String) {
    let run = try await CommandTester<Q>().run(
      ["--next", "--journal", "\(directory.path)/\(journal)"] + assignments.flatMap { ["--set", $0] })
    return (run.exitStatus, run.standardOutput.filter { !$0.isWhitespace })
  }

  struct Hall: Questionnaire {
    var form: Form {
      Form {
        Section {
          IntRow("rows") { $0.add(rule: RuleRequired()) }
          PushRow<Int>("row") {
            $0.options(["rows"]) { form in Array(0..<(form.value("rows", as: Int.self) ?? 0)) }
            $0.add(rule: RuleRequired())
          }
        }
      }
    }
  }

  struct Pool: Questionnaire {
    var form: Form {
      Form {
        Section {
          IntRow("least") { $0.add(rule: RuleRequired()) }
          SwitchRow("advanced") { $0.add(rule: RuleRequired()) }
          IntRow("size") {
            $0.value = 5
            $0.asked = "$advanced == true"
            $0.add(rule: "SELF >= $least", msg: "Too small.")
          }
        }
      }
    }
  }

  struct Journey: Questionnaire {
    var form: Form {
      Form {
        SegmentedRow<String>("by") {
          $0.options = ["rail", "air"]
          $0.add(rule: RuleRequired())
        }
        GroupRow("stay") {
          $0.shown = "$by == 'rail'"
          TextRow("town")
          groupList("nights") {
            IntRow("from")
            IntRow("to") { $0.add(rule: "SELF > $from", msg: "To > from.") }
          }
        }
      }
    }
  }

  @Test func `answers in items wait for what shows their list, and are not judged before`() async throws {
    let stay = #"{"town":"Lodz","nights":[{"from":1,"to":2}]}"#
    let early = try await next(Journey.self, "stay=\(stay)")
    #expect(early.status == 0 && !early.output.contains(#""problems""#), "\(early.output)")
    let late = try await next(Journey.self, "by=rail")
    #expect(late.output.contains(#""answers":{"by":"rail","stay":\#(stay)}"#), "\(late.output)")
  }

  struct Order: Questionnaire {
    var form: Form {
      Form {
        Section {
          IntRow("count") { $0.value = 2 }
          IntRow("price")
          ComputedRow<Int>("net", "$count * $price")
          ComputedRow<Int>("total", "$net + 1") {
            $0.title = "Total"
            $0.add(rule: "SELF < 100", msg: "Too much.")
          }
        }
      }
    }
  }

  @Test func `a default that is not asked is open once another answer makes it wrong`() async throws {
    let wrong = try await next(Pool.self, "least=10", "advanced=no")
    #expect(wrong.output.contains(#""complete":false"#), "\(wrong.output)")
    #expect(wrong.output.contains(#""tag":"size""#), "\(wrong.output)")
    let right = try await next(Pool.self, "size=12")
    #expect(right.status == 0 && right.output.contains(#""complete":true"#), "\(right.output)")
  }

  @Test func `an answer of which a computed value is wrong is rejected, and changes nothing`() async throws {
    _ = try await next(Order.self, "count=3", "price=4")
    let answers = #""answers":{"count":3,"price":4,"net":12,"total":13}"#
    let wrong = try await next(Order.self, "count=30")
    #expect(wrong.status == 65 && wrong.output.contains(answers), "\(wrong.output)")
    #expect(wrong.output.contains(#""questions":[{"tag":"count""#), "\(wrong.output)")
    #expect(wrong.output.contains(#""reasons":["Total:Toomuch."]"#), "\(wrong.output)")
    let after = try await next(Order.self)
    #expect(after.status == 0 && after.output.contains(answers), "\(after.output)")
    #expect(after.output.contains(#""complete":true"#), "\(after.output)")
  }

  @Test func `the answers that a computed value is made of are open while an earlier one makes it wrong`()
    async throws
  {
    try #"""
    {"questionnaire": "order"}
    {"time": "2026-01-01T00:00:00Z", "tag": "count", "answer": 30, "origin": "typed"}
    {"time": "2026-01-01T00:00:00Z", "tag": "price", "answer": 4, "origin": "typed"}

    """#.write(toFile: "\(directory.path)/j", atomically: true, encoding: .utf8)
    let (status, output) = try await next(Order.self)
    #expect(status == 65 && output.contains(#""problems":[{"kind":"answer.refused","tag":"total""#))
    #expect(output.contains(#""complete":false"#), "\(output)")
    #expect(output.contains(#"{"tag":"count""#) && output.contains(#"{"tag":"price""#), "\(output)")
  }

  struct Budget: Questionnaire {
    var form: Form {
      Form {
        Section {
          IntRow("food")
          IntRow("rent")
          SwitchRow("told") { $0.value = false }
          ComputedRow<Int>("sum", "$food + $rent") {
            $0.title = "Sum"
            $0.shown = "$told == true"
            $0.add(rule: "SELF < 100", msg: "Too much.")
          }
          TextRow("why") { $0.shown = "$told == true" }
        }
      }
    }
  }

  @Test func `the first answers that a computed value is made of stay, and so does what shows it`()
    async throws
  {
    let first = try await next(Budget.self, "food=60", "rent=60", "told=yes", "why=x", journal: "first")
      .output
    #expect(first.contains(#""answers":{"food":60,"rent":60,"told":true,"sum":120,"why":"x"}"#), "\(first)")
    #expect(first.contains(#""complete":false"#), "\(first)")
    _ = try await next(Budget.self, "food=10", "rent=20", "told=no", journal: "later").output
    let later = try await next(Budget.self, "food=90", "told=yes", "why=x", journal: "later").output
    #expect(later.contains(#""answers":{"food":10,"rent":20,"told":true,"sum":30,"why":"x"}"#), "\(later)")
  }

  @Test func `a choice waits for the answer that its options follow, and is judged then`() async throws {
    let early = try await next(Hall.self, "row=7")
    #expect(early.status == 0 && early.output.contains(#""complete":false"#), "\(early.output)")
    #expect(!early.output.contains(#""problems""#), "\(early.output)")
    let wrong = try await next(Hall.self, "rows=3")
    #expect(wrong.status == 65 && wrong.output.contains("7isnotanoption"), "\(wrong.output)")
    let right = try await next(Hall.self, "rows=9")
    #expect(right.output.contains(#""answers":{"rows":9,"row":7}"#), "\(right.output)")
    #expect(right.output.contains(#""complete":true"#), "\(right.output)")
  }

  struct Pizza: Questionnaire {
    var form: Form {
      Form {
        IntRow("guests")
        SwitchRow("meatless") { $0.value = false }
        SelectableSection<ListCheckRow<String>>(selectionType: .multipleSelection) {
          $0.tag = "tops"
          for name in ["Cheese", "Olives", "Ham"] {
            $0
              <<< ListCheckRow<String> {
                $0.title = name
                $0.selectableValue = name
                if name == "Olives" { $0.hidden = "$guests < 30" }
                if name == "Ham" { $0.disabled = "$meatless == true" }
              }
          }
        }
      }
    }
  }

  @Test(arguments: [
    (["guests=x", "tops=Olives"], #"error: --set guests: guests: "x" is not a whole number."#),
    (
      ["meatless=x", "tops=Ham"],
      #"error: --set meatless: meatless: "x" is not valid: enter yes, no, true or false."#
    ),
  ])
  func `options that a wrong answer shows or locks are not blamed`(
    assignments: [String], error: String
  ) async throws {
    let run = try await CommandTester<Pizza>().run(["--no-input"] + assignments.flatMap { ["--set", $0] })
    #expect(run.standardError == error + "\n")
  }

  struct Trip: Questionnaire {
    var form: Form {
      Form {
        // 1 March 2026.
        DateRow("end") { $0.value = Date(timeIntervalSince1970: 1_772_323_200) }
        IntRow("nights")
        DateRow("arrive") { $0.maximumDate(["end"]) { $0.value("end") } }
      }
    }
  }

  @Test func `a date waits for the answer that its bounds follow, and is judged then`() async throws {
    let early = try await next(Trip.self, "arrive=2026-03-04")
    #expect(early.status == 0 && !early.output.contains(#""problems""#), "\(early.output)")
    let wrong = try await next(Trip.self, "end=2026-03-02")
    #expect(wrong.status == 65 && wrong.output.contains("2026-03-04\\\"istoolate"), "\(wrong.output)")
    let right = try await next(Trip.self, "end=2026-03-10")
    #expect(
      right.output.contains(#""answers":{"end":"2026-03-10","arrive":"2026-03-04"}"#), "\(right.output)")
    let junk = try await next(Trip.self, "arrive=soon", journal: "other")
    #expect(junk.status == 65 && junk.output.contains("isnotadate"), "\(junk.output)")
  }

  /// A default that follows an answer, which locks it as well, and a title that follows another; in a list, too.
  struct Stock: Questionnaire {
    @MainActor @SectionBuilder private var rows: [BaseRow] {
      TextRow("unit") { $0.value = "Crates" }
      IntRow("count") { $0.value = 1 }
      IntRow("crates") {
        $0.title(["unit"]) { form in form.value("unit") }
        $0.disabled = "$count > 2"
        $0.defaultValue(["count"]) { form in form.value("count", as: Int.self).map { $0 * 10 } }
        $0.add(rule: "SELF < 100", msg: "Too many.")
      }
    }

    var form: Form {
      Form {
        Section { rows }
        groupList("stores") { rows }
      }
    }
  }

  /// Dates that bound each other.
  struct Stay: Questionnaire {
    var form: Form {
      Form {
        DateRow("from") { $0.maximumDate(["to"]) { $0.value("to") } }
        DateRow("to") {
          $0.value = Date(timeIntervalSince1970: 1_772_323_200)
          $0.minimumDate(["from"]) { $0.value("from") }
        }
      }
    }
  }

  @Test func `dates that bound each other do not wait for each other`() async throws {
    let late = try await next(Stay.self, "from=2026-03-04")
    #expect(late.status == 65 && late.output.contains("istoolate"), "\(late.output)")
  }

  @Test func `what locks a default and makes it wrong is open`() async throws {
    let first = try await next(Stock.self, "unit=", "count=11", "stores=[]")
    #expect(first.status == 65 && first.output.contains(#""tag":"crates""#), "\(first.output)")
    #expect(first.output.contains(#""questions":[{"tag":"count""#), "\(first.output)")
    let right = try await next(Stock.self, "count=4")
    #expect(right.status == 0 && right.output.contains(#""complete":true"#), "\(right.output)")
    let wrong = try await next(Stock.self, "count=12", "unit=Boxes")
    #expect(wrong.status == 65 && wrong.output.contains(#""reasons":["Boxes:Toomany."]"#), "\(wrong.output)")
    #expect(wrong.output.contains(#""answers":{"unit":"Boxes","count":4,"crates":40"#), "\(wrong.output)")
    let stores = #""stores":[{"unit":"A","count":3,"crates":30},{"unit":"B","count":4,"crates":40}]"#
    let kept = try await next(
      Stock.self, "unit=", "count=1", "crates=",
      #"stores=[{"unit":"A","count":3},{"unit":"B","count":4}]"#, journal: "list")
    #expect(kept.output.contains(stores), "\(kept.output)")
    let refused = try await next(
      Stock.self, #"stores=[{"unit":"A","count":3},{"unit":"B","count":40}]"#, journal: "list")
    #expect(refused.status == 65 && refused.output.contains(stores), "\(refused.output)")
  }

  /// A choice that an answer locks, with a default that is not among its options then.
  struct Desk: Questionnaire {
    var form: Form {
      Form {
        SwitchRow("small")
        PickerRow<String>("size") {
          $0.options(["small"]) { form in form.value("small") == true ? ["S"] : ["S", "L"] }
          $0.value = "L"
          $0.disabled = "$small == true"
        }
      }
    }
  }

  @Test func `the result of a locked question is accepted again`() async throws {
    let result = try await CommandTester<Desk>().run(["--no-input", "--set", "small=yes"])
    let file = try directory.write(result.standardOutput, to: "result.json")
    let again = try await CommandTester<Desk>().run(["--no-input", "--answers", file])
    #expect(again.exitStatus == 0 && again.standardOutput == result.standardOutput, "\(again.standardError)")
  }

  @Test func `an answer whose bounds follow another is not missing where the input ends early`() async throws
  {
    let run = try await CommandTester<Trip>().run(["--set", "end=2026-03-10", "--set", "arrive=2026-03-04"])
    #expect(run.exitStatus == 66)
    #expect(
      run.standardError.hasSuffix(
        """
        error: the input ended before these questions were answered:
          nights
        Answer them, or use --accept-defaults to keep their defaults.

        """), "\(run.standardError)")
  }
}
