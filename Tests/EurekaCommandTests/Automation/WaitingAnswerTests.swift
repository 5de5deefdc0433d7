import Eureka
import EurekaCommand
import EurekaTesting
import TestSupport
import Testing

/// Answers that a program gives before those that their options follow.
@MainActor
@Suite struct WaitingAnswerTests {
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
    let directory = TemporaryDirectory()
    func next(_ assignment: String) async throws -> (status: Int32, output: String) {
      let run = try await CommandTester<Journey>().run([
        "--next", "--journal", "\(directory.path)/j", "--set", assignment,
      ])
      return (run.exitStatus, run.standardOutput.filter { !$0.isWhitespace })
    }
    let stay = #"{"town":"Lodz","nights":[{"from":1,"to":2}]}"#
    let early = try await next("stay=\(stay)")
    #expect(early.status == 0 && !early.output.contains(#""problems""#), "\(early.output)")
    let late = try await next("by=rail")
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
    let directory = TemporaryDirectory()
    func next(_ assignments: String...) async throws -> (status: Int32, output: String) {
      let run = try await CommandTester<Pool>().run(
        ["--next", "--journal", "\(directory.path)/j"] + assignments.flatMap { ["--set", $0] })
      return (run.exitStatus, run.standardOutput.filter { !$0.isWhitespace })
    }
    let wrong = try await next("least=10", "advanced=no")
    #expect(wrong.output.contains(#""complete":false"#), "\(wrong.output)")
    #expect(wrong.output.contains(#""tag":"size""#), "\(wrong.output)")
    let right = try await next("size=12")
    #expect(right.status == 0 && right.output.contains(#""complete":true"#), "\(right.output)")
  }

  @Test func `an answer of which a computed value is wrong is rejected, and changes nothing`() async throws {
    let directory = TemporaryDirectory()
    func next(_ assignments: String...) async throws -> (status: Int32, output: String) {
      let run = try await CommandTester<Order>().run(
        ["--next", "--journal", "\(directory.path)/j"] + assignments.flatMap { ["--set", $0] })
      return (run.exitStatus, run.standardOutput.filter { !$0.isWhitespace })
    }
    _ = try await next("count=3", "price=4")
    let answers = #""answers":{"count":3,"price":4,"net":12,"total":13}"#
    let wrong = try await next("count=30")
    #expect(wrong.status == 65 && wrong.output.contains(answers), "\(wrong.output)")
    #expect(wrong.output.contains(#""questions":[{"tag":"count""#), "\(wrong.output)")
    #expect(wrong.output.contains(#""reasons":["Total:Toomuch."]"#), "\(wrong.output)")
    let after = try await next()
    #expect(after.status == 0 && after.output.contains(answers), "\(after.output)")
    #expect(after.output.contains(#""complete":true"#), "\(after.output)")
  }

  @Test func `the answers that a computed value is made of are open while an earlier one makes it wrong`()
    async throws
  {
    let directory = TemporaryDirectory()
    try #"""
    {"questionnaire": "order"}
    {"time": "2026-01-01T00:00:00Z", "tag": "count", "answer": 30, "origin": "typed"}
    {"time": "2026-01-01T00:00:00Z", "tag": "price", "answer": 4, "origin": "typed"}

    """#.write(toFile: "\(directory.path)/j", atomically: true, encoding: .utf8)
    let run = try await CommandTester<Order>().run(["--next", "--journal", "\(directory.path)/j"])
    let output = run.standardOutput.filter { !$0.isWhitespace }
    #expect(run.exitStatus == 65 && output.contains(#""problems":[{"kind":"answer.refused","tag":"total""#))
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
    let directory = TemporaryDirectory()
    func next(_ journal: String, _ assignments: String...) async throws -> String {
      let run = try await CommandTester<Budget>().run(
        ["--next", "--journal", "\(directory.path)/\(journal)"] + assignments.flatMap { ["--set", $0] })
      return run.standardOutput.filter { !$0.isWhitespace }
    }
    let first = try await next("first", "food=60", "rent=60", "told=yes", "why=x")
    #expect(first.contains(#""answers":{"food":60,"rent":60,"told":true,"sum":120,"why":"x"}"#), "\(first)")
    #expect(first.contains(#""complete":false"#), "\(first)")
    _ = try await next("later", "food=10", "rent=20", "told=no")
    let later = try await next("later", "food=90", "told=yes", "why=x")
    #expect(later.contains(#""answers":{"food":10,"rent":20,"told":true,"sum":30,"why":"x"}"#), "\(later)")
  }

  @Test func `a choice waits for the answer that its options follow, and is judged then`() async throws {
    let directory = TemporaryDirectory()
    func next(_ assignment: String) async throws -> (status: Int32, output: String) {
      let run = try await CommandTester<Hall>().run([
        "--next", "--journal", "\(directory.path)/j", "--set", assignment,
      ])
      return (run.exitStatus, run.standardOutput.filter { !$0.isWhitespace })
    }
    let early = try await next("row=7")
    #expect(early.status == 0 && early.output.contains(#""complete":false"#), "\(early.output)")
    #expect(!early.output.contains(#""problems""#), "\(early.output)")
    let wrong = try await next("rows=3")
    #expect(wrong.status == 65 && wrong.output.contains("7isnotanoption"), "\(wrong.output)")
    let right = try await next("rows=9")
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
        DateRow("end")
        IntRow("nights")
        DateRow("arrive") { $0.maximumDate(["end"]) { $0.value("end") } }
      }
    }
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
