import Eureka
import EurekaTesting
import TestSupport
import Testing

/// The tree of answers: laid over one another, put at their places, and unknown where they are refused.
@MainActor
@Suite struct AnswersTests {
  private func text(_ answers: Answers) -> String { JSONText.line(of: answers.value) }

  private func answers(_ source: Answers.Source, _ value: AnswerValue) -> Answers {
    var answers = Answers(value == .null ? .value(.object([:])) : .value(value), from: source)
    answers.rest = .open
    return answers
  }

  @Test func `groups are merged at every depth, and each part keeps its source`() {
    let low = answers(.file("low"), ["a": 1, "g": ["x": 1, "in": ["y": 1, "z": 1]]])
    let high = answers(.file("high"), ["b": 2, "g": ["x": 2, "in": ["z": 2]]])
    let both = low.overlaid(with: high)
    #expect(text(both) == #"{"a": 1, "g": {"x": 2, "in": {"y": 1, "z": 2}}, "b": 2}"#)
    #expect(both[AnswerPath("g.in.y") ?? AnswerPath()]?.source == .file("low"))
    #expect(both[AnswerPath("g.in.z") ?? AnswerPath()]?.source == .file("high"))
  }

  @Test func `a list takes the place of another, and an item stands in one`() {
    let low = answers(.file("low"), ["l": [1, 2, 3]])
    #expect(text(low.overlaid(with: answers(.file("high"), ["l": [4]]))) == #"{"l": [4]}"#)
    let item = Answers(
      .items([1: Answers(.value(5), from: .option("--set l[1]"))]), from: .file("x"), rest: .open)
    let high = Answers(.members(["l": item]), from: .file("x"), rest: .open)
    #expect(text(low.overlaid(with: high)) == #"{"l": [1, 5, 3]}"#)
    #expect(text(high.overlaid(with: low)) == #"{"l": [1, 2, 3]}"#)
  }

  @Test func `no value is an answer that takes precedence`() {
    let both = answers(.file("low"), ["a": 1]).overlaid(with: answers(.file("high"), ["a": .null]))
    #expect(text(both) == #"{"a": null}"#)
  }

  @Test
  func `what could not be read makes the answers below it doubtful, and those that are not there unknown`() {
    var broken = Answers([:], from: .file("broken"))
    broken.rest = .unreadable
    broken["a"] = Answers(.unreadable, from: .file("broken"))
    let both = answers(.file("low"), ["a": 1, "b": 2]).overlaid(with: broken)
    #expect(both["a"]?.value == 1 && both["a"]?.rest == .unreadable)
    #expect(both["b"]?.value == 2 && both["b"]?.rest == Answers.Rest.closed)
    #expect(both[.tag("c")]?.content == .unreadable)
    let above = broken.overlaid(with: answers(.option("--set a"), ["a": 3]))
    #expect(above["a"]?.value == 3 && above["a"]?.rest == Answers.Rest.closed)
  }

  @Test func `overlaying is associative`() {
    let trees = [
      answers(.file("1"), ["a": 1, "g": ["x": 1], "l": [["p": 1], ["q": 1]]]),
      answers(.file("2"), ["a": .null, "g": ["y": 2, "x": 2]]),
      answers(.file("3"), ["g": ["z": 3], "l": [["p": 3]]]),
    ]
    for one in trees {
      for two in trees {
        for three in trees {
          #expect(
            one.overlaid(with: two).overlaid(with: three) == one.overlaid(with: two.overlaid(with: three)))
        }
      }
    }
  }

  @Test func `keys lead to tags, parts and sections`() {
    let form =
      Form()
      +++ Section {
        $0.tag = "server"
        $0 <<< TextRow("host") <<< TextRow("dotted.tag")
      }
      +++ GroupRow("address") { TextRow("city") }
    let (placed, problems) = answers(
      .file("f"),
      ["server": ["host": "h"], "server.dotted": "no", "dotted.tag": "d", "address.city": "c", "open[": "x"]
    ).placed(in: form)
    #expect(problems.isEmpty)
    #expect(
      text(placed)
        == #"{"host": "h", "dotted": "no", "dotted.tag": "d", "open[": "x", "address": {"city": "c"}}"#)
  }

  @Test func `a key of very many parts leads nowhere, at once`() {
    let key = "a" + String(repeating: ".a", count: 80_000)
    let run = FormTester(Form() +++ TextRow("b"), mode: .unattended, given: [key: 1]).run()
    #expect(run.problems.map(\.kind) == [.unknownTag])
  }

  // MARK: What is refused is unknown

  private func form() -> Form {
    Form()
      +++ SwitchRow("tls") <<< IntRow("port")
      <<< TextRow("key") { $0.hidden = "$tls == false" }.required()
      <<< TextRow("either") { $0.hidden = "$tls == false OR $port == 80" }.required()
      <<< TextRow("both") { $0.hidden = "$tls == false AND $port == 80" }.required()
      <<< TextRow("function") { $0.hidden = .function(["tls"]) { _ in false } }.required()
      <<< TextRow("deeper") { $0.hidden = "$key == nil" }.required()
  }

  private func report(_ given: OrderedDictionary<String, AnswerValue>) -> [String] {
    FormTester(form(), mode: .unattended, given: given).run().problems.map { "\($0.kind) \($0.path ?? "")" }
  }

  @Test func `what only a refused answer shows or hides is not blamed`() {
    // `key` and `function` may be hidden; `either` is hidden by the port; `deeper` is, unless there is a `key`.
    #expect(report(["tls": "maybe", "port": 80]) == ["unreadable tls"])
    #expect(report(["tls": "maybe", "port": 80, "either": "x"]).contains("hidden either"))
    #expect(report(["tls": "maybe", "port": 80, "key": "x"]) == ["unreadable tls"])
    #expect(report(["tls": "maybe", "port": 1]) == ["unreadable tls", "missing both"])
    #expect(
      report(["tls": "maybe", "port": "x", "both": 1]) == [
        "unreadable tls", "unreadable port", "unreadable both",
      ])
  }

  @Test func `a form that was refused once can be answered again`() {
    let form = form()
    #expect(
      FormTester(form, mode: .unattended, given: ["tls": "maybe", "key": "x"]).run().problems.count == 2)
    FormTester(
      form, mode: .unattended,
      given: ["tls": true, "key": "x", "either": "y", "both": "z", "function": "f", "deeper": "d"]
    ).complete()
  }

  @Test func `a row that has to equal one whose answer is refused is not blamed`() {
    let form = Form()
    form +++ IntRow("one") { $0.add(rule: RuleSmallerThan(max: 5)) }
      <<< IntRow("two") { $0.add(rule: RuleEqualsToRow(form: form, tag: "one")) }
    let run = FormTester(form, mode: .unattended, given: ["one": 7, "two": 3]).run()
    #expect(run.problems.compactMap(\.path) == ["one"])
  }

  @Test(arguments: [WalkOptions.Mode.piped, .unattended, .interactive])
  func `parts of a double picker are given before a line is read`(mode: WalkOptions.Mode) {
    let form =
      Form() +++ TextRow("before")
      <<< DoublePickerRow<String, String>("tea") {
        $0.firstOptions = { ["Tea", "Coffee"] }
        $0.secondOptions = { $0 == "Tea" ? ["Green", "Black"] : ["Strong"] }
      }
    let run = FormTester(form, mode: mode, given: ["tea": ["a": "Tea", "b": "Green"]]).complete(
      mode == .unattended ? [] : ["x"])
    #expect(run.asked == (mode == .unattended ? [] : ["before"]))
    #expect(run.answers["tea"] == ["a": "Tea", "b": "Green"])
  }
}
