import Eureka
import Testing

@Suite struct ConditionCheckTests {
  private enum Kind: String {
    case files = "static"
    case proxy
  }

  /// The mistakes of a form, a line each, as they are shown.
  private func issues(@FormBuilder _ form: () -> Form) -> [String] {
    form().check().map { "\($0.severity): \($0.subject): \($0.message)" }
  }

  @Test func `a form without mistakes has none`() {
    #expect(
      issues {
        Section("A") {
          SwitchRow("on") { $0.value = false }
          PushRow<Kind>("kind") { $0.options = [.files, .proxy] }
          TextRow("x") { $0.hidden = "$on == true" }
          TextRow("y") { $0.disabled = true }
        }
        Section("B", hidden: "$kind == 'proxy' OR $x BEGINSWITH 'a'") {
          TextRow("z") { $0.hidden = .function(["x"], { _ in true }) }
        }
      } == [])
  }

  @Test func `every mistake is found at once, errors before warnings, with the row and the text`() {
    #expect(
      issues {
        Section("A") {
          TextRow("a") {
            $0.title = "First"
            $0.hidden = "$nosuch == 1 AND other == 2"
          }
          TextRow("a") {
            $0.title = "Second"
            $0.disabled = "$a == banana"
          }
          PushRow<String>("options") { $0.options = ["x", "y", "x"] }
          TextRow("broken") { $0.hidden = "$a ==" }
          TextRow("early") { $0.disabled = "$late == 'x'" }
        }
        Section("B", hidden: "1 == 1") { TextRow("late") { $0.hidden = "1 == 2" } }
      } == [
        "error: First, Second: the tag \"a\" is used more than once",
        "error: First: the condition \"$nosuch == 1 AND other == 2\" reads \"nosuch\", which no row has",
        "error: First: the condition \"$nosuch == 1 AND other == 2\" reads \"other\", which no row has; a text is quoted: 'other'",
        "error: Second: the condition \"$a == banana\" reads \"banana\", which no row has; a text is quoted: 'banana'",
        "error: options: more than one option has the key \"x\"",
        "error: broken: expected a value such as $tag, 80, 'text' or true\n  $a ==\n       ^",
        "warning: early: the condition \"$late == 'x'\" reads \"late\", which is asked later",
        "warning: B: it is never shown, as \"1 == 1\" holds whatever the answers are",
        "warning: late: the condition \"1 == 2\" never holds, whatever the answers are",
      ])
  }

  @Test func `rows that hide each other are found, through others and through sections too`() {
    #expect(
      issues {
        Section("A") {
          TextRow("a") { $0.hidden = "$b == 'x'" }
          TextRow("b") { $0.hidden = "$c == 'x'" }
          TextRow("c") { $0.hidden = "$a == 'x'" }
          TextRow("alone") { $0.hidden = "$alone == 'x'" }
          TextRow("locked") { $0.disabled = "$locked == 'x'" }
        }
        Section("S", hidden: "$inside == 'x'") { TextRow("inside") }
      } == [
        "warning: a: the condition \"$b == 'x'\" reads \"b\", which is asked later",
        "warning: b: the condition \"$c == 'x'\" reads \"c\", which is asked later",
        "warning: a: it and b, c depend on each other: what one answers may hide the other",
        "warning: alone: its own value hides it, so that it cannot be changed once it does",
        "warning: S: it and inside depend on each other: what one answers may hide the other",
      ])
  }

  @Test func `a condition that says the same of every answer is found`() {
    #expect(
      issues {
        Section("A") {
          SwitchRow("on") { $0.title = "On" }
          PushRow<Kind>("kind") { $0.options = [.files, .proxy] }
          TextRow("name")
          TextRow("typo") { $0.hidden = "$kind != 'statc'" }
          TextRow("other") { $0.hidden = "$kind == 'statc'" }
          TextRow("all") { $0.disabled = "$on == true OR $on == false OR $on == nil" }
          TextRow("same") { $0.hidden = "$name == $name" }
          TextRow("part") { $0.hidden = "$name == 'x' AND 1 > 2" }
          TextRow("open") { $0.hidden = "$name == 'x' AND 1 < 2" }
          TextRow("always") { $0.hidden = true }
          TextRow("never") { $0.hidden = false }
          TextRow("time") { $0.hidden = "now() > CAST(0, 'NSDate')" }
        }
        Section("S", hidden: "$on == true") { TextRow("turns") { $0.hidden = "$on != true" } }
      } == [
        "warning: typo: it is never shown, as \"$kind != 'statc'\" holds whatever the answers are",
        "warning: other: the condition \"$kind == 'statc'\" never holds, whatever the answers are",
        "warning: all: the condition \"$on == true OR $on == false OR $on == nil\" always holds, whatever the answers are",
        "warning: same: it is never shown, as \"$name == $name\" holds whatever the answers are",
        "warning: part: the condition \"$name == 'x' AND 1 > 2\" never holds, whatever the answers are",
        "warning: always: it is never shown, as \"TRUEPREDICATE\" holds whatever the answers are",
        "warning: turns: it is never shown, as \"$on != TRUE OR $on == TRUE\" holds whatever the answers are",
      ])
  }

  @Test func `the mistakes in a group are its own`() {
    #expect(
      issues {
        Section("A") {
          GroupRow("group", title: "Group") {
            TextRow("x") { $0.hidden = "$nosuch == 1" }
            TextRow("y") { $0.hidden = "1 == 2" }
          }
        }
      } == [
        "error: Group: x: the condition \"$nosuch == 1\" reads \"nosuch\", which no row has",
        "warning: Group: y: the condition \"1 == 2\" never holds, whatever the answers are",
      ])
  }

  @Test func `a hundred thousand rows in one circle are no recursion`() {
    let section = Section("S")
    for index in 0..<100_000 {
      section
        <<< TextRow("r\(index)") { $0.hidden = .function(["r\((index + 99_999) % 100_000)"], { _ in false }) }
    }
    let issues = (Form() +++ section).check()
    #expect(issues.count == 2)
    guard case .hideEachOther(let others)? = issues.last?.kind else { Issue.record("\(issues)"); return }
    #expect(others.count == 99_999)
  }
}
