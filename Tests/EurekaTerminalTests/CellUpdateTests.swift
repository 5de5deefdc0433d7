import Eureka
import EurekaTesting
import TestSupport
import Testing

/// The form author's `cellUpdate` runs when a row is shown, and at no other time.
@MainActor
@Suite struct CellUpdateTests {
  @MainActor
  private final class Counter {
    var updates: [String: Int] = [:]

    func count<Row: RowType>(_ row: Row, as name: String) -> Row {
      row.cellUpdate { [unowned self] _, _ in updates[name, default: 0] += 1 }
    }
  }

  private func form(_ counter: Counter) -> Form {
    Form()
      +++ SelectableSection<ListCheckRow<String>>("Size") { section in
        section.tag = "size"
        for name in ["small", "large"] {
          section
            <<< counter.count(
              ListCheckRow<String> {
                $0.title = name
                $0.selectableValue = name
              }, as: name)
        }
      }
      +++ MultivaluedSection(header: "Phones") {
        $0.tag = "phones"
        $0.addButtonProvider = { _ in
          counter.count(ButtonRow { $0.title = "Add a phone" }, as: "button")
        }
        $0.multivaluedRowToInsertAt = { _ in
          GroupRow { counter.count(PhoneRow("number") { $0.title = "Number" }, as: "number") }
        }
      }
      +++ Section()
      <<< counter.count(
        PushRow<String>("color") {
          $0.title = "Color"
          $0.options = ["red", "blue"]
          $0.onPresent { _, list in
            list.selectableRowCellUpdate = { _, _ in counter.updates["option", default: 0] += 1 }
          }
        }, as: "color")
  }

  @Test func `describing a question, a problem or a value updates no cell`() {
    let counter = Counter()
    let form = form(counter)
    for context in [ReadingContext.fixed(), ReadingContext.fixed().canonical] {
      for row in form.questions + form.answerables {
        _ = row.prompt(in: context)
        _ = row.displayText(in: context)
        _ = row.answerSchema(in: context)
        _ = row.problem(
          with: "none", .unreadable(ReadingError("it is none")), from: .line(1), in: context)
        _ = row.problemWithValue(from: nil, accepts: nil, in: context)
        _ = row.explanation
        _ = try? row.check(.text("none"), in: context)
      }
    }
    _ = form.answerSchema(in: ReadingContext())
    _ = form.check()
    #expect(counter.updates.isEmpty)
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped])
  func `asking a question updates what it shows, once each time`(mode: WalkOptions.Mode) {
    let counter = Counter()
    let walk = Walk(started: FormViewController(form: form(counter)), options: WalkOptions(testing: mode))
    #expect(counter.updates == ["small": 1, "large": 1])
    _ = walk.ledger.review()
    _ = walk.lineContext
    counter.updates = [:]
    walk.send("large")
    #expect(counter.updates == ["button": 1])
    counter.updates = [:]
    walk.send("n")
    #expect(counter.updates["option"] == 2)
    #expect(counter.updates["button"] == nil)
    _ = walk.ledger.review()
    counter.updates = [:]
    walk.send("blue")
    #expect(counter.updates["option"] == nil)
  }

  @Test func `supplied answers update no cell of what is not shown`() {
    let counter = Counter()
    let run = FormTester(
      form(counter), mode: .piped,
      given: ["size": "none", "phones": [["number": "1"], ["number": "x"]], "color": "green"]
    ).run()
    guard case .rejected(let problems) = run.outcome else { return #expect(run.outcome == .completed) }
    #expect(problems.count > 1)
    #expect(counter.updates["button"] == nil)
    #expect(counter.updates["option"] == nil)
  }
}
