import EurekaCommand
import EurekaTesting
import Testing

/// What a form works on; on the main actor, as all of this module is.
final class Ledger {
  var entries: [String] = []
}

/// A rule of the module's own.
struct RuleShort: RuleType {
  var id: String?
  var validationError = Eureka.ValidationError(message: "That is too long.")
  func isValid(value: String?) -> Eureka.ValidationError? { (value?.count ?? 0) > 5 ? validationError : nil }
}

final class StampCell: Cell<String>, CellType {
  override var accepts: Message { "a stamp" }
  override func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> String {
    text.uppercased()
  }
}
final class StampRow: Row<StampCell>, RowType {}

final class LedgerController: FormViewController {
  let ledger = Ledger()

  override func viewDidLoad() {
    super.viewDidLoad()
    form
      +++ Section("Entry")
      <<< TextRow("text") {
        $0.title = "Text"
        $0.add(rule: RuleShort())
        $0.add(
          rule: RuleClosure { [ledger] _ in
            ledger.entries.contains("closed") ? Eureka.ValidationError(message: "The ledger is closed.") : nil
          })
      }
      .onChange { [ledger] row in ledger.entries.append(row.value ?? "") }
      .cellUpdate { cell, row in cell.titleLabel?.textColor = row.isValid ? nil : .red }
      <<< StampRow("stamp") {
        $0.title = "Stamp"
        $0.hidden = .function(["text"]) { ($0.rowBy(tag: "text") as TextRow?)?.value == nil }
      }
    for row in form[0] { ledger.entries.append(row.tag ?? "") }
  }
}

struct Booking: Questionnaire {
  var form: Form {
    Section("Booking") {
      IntRow("seats") {
        $0.title = "Seats"
        $0.value = 2
      }
      PushRow<String>("class") {
        $0.title = "Class"
        $0.optionsProvider = .async { _ in await classes() }
      }
    }
  }

  func submit(_ form: Form) async throws {
    try await book(form)
  }

  @MainActor
  private func book(_ form: Form) async throws {
    await Task.yield()
    bookings.append(form.answers()["seats"])
  }
}

private var bookings: [AnswerValue?] = []

@concurrent private func classes() async -> [String] { ["first", "second"] }

struct MainActorTests {
  @Test func `callbacks, rules, cells and controllers need no isolation of their own`() {
    let controller = LedgerController()
    let run = FormTester(controller).run(["too long a text", "ink", "ok"])
    #expect(run.outcome == .completed)
    #expect(run.problems.map(\.kind) == [.refused])
    #expect(run.answers == ["text": "ink", "stamp": "OK"])
    #expect(controller.ledger.entries == ["text", "ink"])
  }

  @Test func `a questionnaire's form waits for its options, and submit hands it on`() async throws {
    let form = try Booking.parse([]).form
    let run = await FormTester(form).run(["", "second"])
    #expect(run.answers == ["seats": 2, "class": "second"])
    try await Booking.parse([]).submit(form)
    #expect(bookings == [2])
  }
}
