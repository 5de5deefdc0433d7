import Eureka
import EurekaTesting
import Testing

// Cells as form files of iOS have them, which read nothing by themselves.
private final class BoolCell: Cell<Bool>, CellType {}
private final class TextsCell: Cell<String>, CellType {}
private final class WholeCell: Cell<Int>, CellType {}
private final class RealCell: Cell<Double>, CellType {}
private final class FloatCell: Cell<Float>, CellType {}
private final class ByteCell: Cell<UInt8>, CellType {}
private final class LinkCell: Cell<URL>, CellType {}
private final class DayCell: Cell<Date>, CellType {}
private final class PlainRow<Cell: CellType>: Row<Cell>, RowType {}
private final class WholeFieldCell: _FieldCell<Int>, CellType {}

private final class ToggleCell: Cell<Bool>, CellType {
  override var accepts: Message { "day or night" }

  override func didSelect() {
    super.didSelect()
    row.value = !(row.value ?? false)
    row.updateCell()
  }
}

private final class ChoosingOwnWordsCell: Cell<Bool>, CellType {
  override func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Bool {
    switch text {
    case "day": return true
    case "night": return false
    default: throw ReadingError("\(text.quoted) is not \(accepts)")
    }
  }
  override func text(for value: Bool, in context: ReadingContext) -> String { value ? "day" : "night" }
}

private struct Isbn: Equatable, InputTypeInitiable, CustomStringConvertible {
  let description: String
  init?(string: String) {
    guard string.count == 13, string.allSatisfy(\.isNumber) else { return nil }
    description = string
  }
}
private final class IsbnCell: _FieldCell<Isbn>, CellType {
  override var accepts: Message { "an ISBN of 13 digits" }
}
private final class IsbnRow: FieldRow<IsbnCell>, RowType {}

@MainActor
@Suite struct PlainCells {
  /// A row of a plain cell, the catalogue's row of its type, and an answer.
  struct Pair: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rows: @MainActor () -> (BaseRow, BaseRow)
    let line: String

    init(_ name: String, _ line: String, _ rows: @escaping @MainActor () -> (BaseRow, BaseRow)) {
      (testDescription, self.line, self.rows) = (name, line, rows)
    }
  }

  nonisolated static let pairs = [
    Pair("Bool", "yes") { (PlainRow<BoolCell>("r"), SwitchRow("r")) },
    Pair("String", "  a line ") { (PlainRow<TextsCell>("r"), TextRow("r")) },
    Pair("Int", "12.000.000") { (PlainRow<WholeCell>("r"), IntRow("r")) },
    Pair("Int, in a field", "12.000.000") { (PlainRow<WholeFieldCell>("r"), IntRow("r")) },
    Pair("Double", "12,5") { (PlainRow<RealCell>("r"), DecimalRow("r")) },
    Pair("URL", "https://example.org/") { (PlainRow<LinkCell>("r"), URLRow("r")) },
    Pair("Date", "next friday") { (PlainRow<DayCell>("r"), DateRow("r")) },
  ]

  @Test(arguments: pairs)
  func `a cell that does not read is answered as the catalogue's row of its type`(pair: Pair) throws {
    let german = ReadingContext(
      grammar: .prompt, locale: Locale(identifier: "de_DE"), timeZone: .gmt,
      now: Date(timeIntervalSince1970: 1_773_135_000))
    for line in [pair.line, "no such answer\u{7}"] {
      let (plain, standard) = pair.rows()
      for row in [plain, standard] { row.title = "Title" }
      #expect(plain.prompt(in: german) == standard.prompt(in: german))
      #expect(plain.prompt(in: german.canonical) == standard.prompt(in: german.canonical))
      #expect(plain.answerSchema(in: german) == standard.answerSchema(in: german))
      #expect(refusal(of: line, by: plain, in: german) == refusal(of: line, by: standard, in: german))
      #expect((plain.baseValue == nil) == (line != pair.line))
      #expect(plain.answer(in: german) == standard.answer(in: german))
      #expect(plain.displayText(in: german) == standard.displayText(in: german))
      #expect(plain.prompt(in: german) == standard.prompt(in: german))
      #expect(plain.predicateValue == standard.predicateValue)
      let (other, _) = pair.rows()
      try other.accept(.value(plain.answer(in: german)), in: german.canonical)
      #expect(other.answer(in: german) == plain.answer(in: german))
    }
  }

  private func refusal(of line: String, by row: BaseRow, in context: ReadingContext) -> String? {
    do {
      try row.accept(.text(line), in: context)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `numbers of every size are numbers in their range`() {
    let byte = PlainRow<ByteCell>("b")
    #expect(refusal(of: "256", by: byte, in: ReadingContext())?.contains("too large") == true)
    #expect(refusal(of: "255", by: byte, in: ReadingContext()) == nil)
    #expect(byte.answer(in: ReadingContext()) == .number(255))
    #expect(byte.answerSchema(in: ReadingContext()).maximum == 255)
    let float = PlainRow<FloatCell>("f")
    #expect(refusal(of: "0.1", by: float, in: ReadingContext()) == nil)
    #expect(float.answer(in: ReadingContext()) == .number(Decimal(string: "0.1") ?? 0))
  }

  @Test func `a plain cell is asked at a terminal as its type is`() {
    let form =
      Form() +++ PlainRow<BoolCell>("on") { $0.title = "On" }
      <<< PlainRow<WholeCell>("n") { $0.title = "Count" }
    let run = FormTester(form).run(["maybe", "y", "x", "3"])
    #expect(run.outcome == .completed)
    #expect(
      run.transcript == """

        On [y/n] › maybe
        error: "maybe" is not valid: enter yes or no.
        On [y/n] › y
        Count › x
        error: "x" is not a whole number.
        Count › 3

        """)
    #expect(form.answers(in: ReadingContext())["n"] == .number(3))
  }

  @Test func `a cell with words of its own keeps to them`() {
    let row = PlainRow<ChoosingOwnWordsCell>("when") { $0.title = "When" }
    let prompt = row.prompt(in: ReadingContext(grammar: .prompt))
    #expect(prompt.yesOrNo == nil && prompt.completions.isEmpty)
    #expect(refusal(of: "yes", by: row, in: ReadingContext(grammar: .prompt)) != nil)
    #expect(refusal(of: "day", by: row, in: ReadingContext(grammar: .prompt)) == nil)
    #expect(row.answer(in: ReadingContext()) == .string("day"))
    #expect(row.answerSchema(in: ReadingContext()).types == [.string, .null])
  }

  @Test func `a cell changes the row's value when it is selected, and the question has it`() {
    let row = PlainRow<ToggleCell>("on") { $0.title = "On" }
    let run = FormTester(Form() +++ row).run([""])
    #expect(row.value == true)
    #expect(run.transcript == "\nOn [Y/n] › \n")
    #expect(row.prompt(in: ReadingContext()).accepts.description == "day or night")
  }

  @Test func `a field row of a type of one's own reads what its type does`() throws {
    let row = IsbnRow("isbn") { $0.title = "ISBN" }
    let run = FormTester(Form() +++ row).run(["123", " 9780306406157 "])
    #expect(
      run.transcript == """

        ISBN › 123
        error: "123" is not an ISBN of 13 digits.
        ISBN ›  9780306406157 

        """)
    #expect(row.value == Isbn(string: "9780306406157"))
    #expect(row.answer(in: ReadingContext()) == .string("9780306406157"))
    #expect(Int(string: "12") == 12 && Double(string: "1.5") == 1.5 && Float(string: "x") == nil)
    #expect(String(string: "x") == "x" && URL(string: "https://example.org") != nil)
  }
}
