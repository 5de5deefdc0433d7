import Eureka
import EurekaTesting
import TestSupport
import Testing

/// How often a walk runs the rules that an author wrote: once an answer, unless what they read has changed.
@MainActor
@Suite struct RuleRunTests {
  @MainActor
  private final class Log {
    var values: [String] = []
  }

  private let log = Log()

  private func row(_ tag: String, refusing refused: String = "bad") -> TextRow {
    TextRow(tag) { [log] in
      $0.add(
        rule: RuleClosure { value in
          log.values.append(value ?? "-")
          return value == refused ? ValidationError(msg: "No.") : nil
        })
    }
  }

  @Test(arguments: [
    ValidationOptions.validatesOnBlur, .validatesAlways, .validatesOnChange, .validatesOnChangeAfterBlurred,
    .validatesOnDemand,
  ])
  func `a rule runs once an answer, up to the end of the review`(options: ValidationOptions) {
    let form = Form() +++ row("a") <<< row("b")
    for case let row as TextRow in form.allRows { row.validationOptions = options }
    FormTester(form, reviews: true).complete(["x", "y", ""])
    #expect(log.values == ["x", "y"])
  }

  @Test func `a pipe's lines, supplied answers and kept defaults take one run each`() {
    let kept = row("c")
    kept.value = "z"
    let form = Form() +++ row("a") <<< row("b") <<< kept
    FormTester(form, mode: .unattended, given: ["a": "x", "b": "y"]).complete()
    #expect(log.values == ["x", "y", "z"])
    log.values = []
    FormTester(Form() +++ row("a") <<< row("b"), mode: .piped).complete(["x", "y"])
    #expect(log.values == ["x", "y"])
  }

  @Test func `each answer takes a run, also the same one again`() {
    FormTester(Form() +++ row("a") <<< row("b")).complete(["bad", "bad", "x", "y"])
    #expect(log.values == ["bad", "bad", "x", "y"])
  }

  @Test func `a rule runs again once a value that it has read changes`() {
    let other = TextRow("other") { $0.value = "1" }
    let form =
      Form()
      +++ TextRow("a") { [log] in
        $0.add(
          rule: RuleClosure { value in
            log.values.append("\(value ?? "-")/\(other.value ?? "-")")
            return other.value == "2" && value == "x" ? ValidationError(msg: "Not with 2.") : nil
          })
      } <<< other <<< TextRow("note")
    let run = FormTester(form).run(["x", "2", "n", "y"])
    #expect(run.asked == ["a", "other", "note", "a"])
    #expect(log.values == ["x/1", "x/2", "y/2"])
  }

  @Test(
    arguments: ["hidden", "shown", "hidden with its section", "locked", "passed over", "its options"],
    [true, false])
  func `a rule runs again once what it reads of another row is otherwise`(what: String, looksUp: Bool) {
    let isAboutOptions = what == "its options"
    let other = PushRow<String>("other") { $0.value = "1" }
    if !isAboutOptions { other.options = ["1", "2"] }
    let section = Section()
    switch what {
    case "hidden": other.hidden = "$turned == true"
    case "shown": other.shown = "$turned != true"
    case "hidden with its section": section.hidden = "$turned == true"
    case "locked": other.disabled = "$turned == true"
    case "passed over": other.asked = "$turned != true"
    default: other.options(["turned"]) { ($0.value("turned") ?? false) ? ["1"] : ["1", "2"] }
    }
    let form =
      Form()
      +++ TextRow("a") {
        $0.add(
          rule: RuleClosure { [weak row = $0] value in
            guard let read = looksUp ? row?.form?.rowBy(tag: "other") as PushRow<String>? : other else {
              return nil
            }
            let isFree = read.isVisible && !read.isDisabled && read.isAsked && read.options?.count == 2
            return value == "x" && !isFree ? ValidationError(msg: "Not now.") : nil
          })
      } <<< SwitchRow("turned") +++ section <<< other +++ TextRow("note")
    let run = FormTester(form).complete(["x", "y"] + (isAboutOptions ? [""] : []) + ["n", "y"])
    #expect(run.asked == ["a", "turned"] + (isAboutOptions ? ["other"] : []) + ["note", "a"])
  }

  @Test func `a rule that reads all values runs again once any changes`() {
    let form =
      Form()
      +++ TextRow("a") { [log] in
        $0.add(
          rule: RuleClosure { [weak row = $0] value in
            log.values.append("\(value ?? "-") of \(row?.form?.values().count ?? 0)")
            return nil
          })
      } <<< TextRow("b") <<< TextRow("c") { $0.hidden = "$b != 'c'" }
    FormTester(form).complete(["x", "c", "z"])
    #expect(log.values == ["x of 2", "x of 3"])
  }

  @Test func `a rule does not run again after the verdict of an async rule`() async {
    let waiting = row("a")
    waiting.add(asyncRule: { value, _ in value == "taken" ? ValidationError(msg: "Taken.") : nil })
    let run = await FormTester(Form() +++ waiting <<< row("b")).run(["taken", "x", "y"])
    #expect(run.outcome == .completed)
    #expect(log.values == ["taken", "x", "y"])
  }

  @Test func `a rule that calls another row's rules runs again once that row changes`() {
    let other = row("b")
    let form =
      Form()
      +++ TextRow("a") { [log] in
        $0.add(
          rule: RuleClosure { value in
            log.values.append("a")
            return other.validate().isEmpty ? nil : ValidationError(msg: "B is bad.")
          })
      } <<< other
    FormTester(form).complete(["x", "y"])
    #expect(log.values.filter { $0 == "a" }.count == 2)
  }

  @Test func `code that validates always runs the rules`() {
    var isOpen = true
    let row = TextRow("a") {
      $0.add(rule: RuleClosure { _ in isOpen ? nil : ValidationError(msg: "Closed.") })
    }
    let form = Form() +++ row
    FormTester(form).complete(["x"])
    isOpen = false
    #expect(form.validate().map(\.msg) == ["Closed."])
    #expect(row.errorsOfValue.map(\.msg) == ["Closed."])
  }
}
