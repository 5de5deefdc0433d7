import Eureka
import EurekaTesting
import TestSupport
import Testing

/// The closure that makes the items of a list runs once for each: one that counts numbers them from 1.
@MainActor
@Suite struct InsertedRowTests {
  /// A list whose closure counts, of lines or of groups, and the positions that it was asked for.
  @MainActor
  private final class CountingList {
    private(set) var positions: [Int] = []
    private(set) var section = MultivaluedSection()

    init(ofGroups: Bool) {
      section = MultivaluedSection(header: "Phones") {
        $0.tag = "phones"
        $0.multivaluedRowToInsertAt = { [unowned self] position in
          positions.append(position)
          let number = positions.count
          let phone = TextRow("p\(number)") {
            $0.title = "Phone \(number)"
            $0.add(rule: RuleMaxLength(maxLength: 4))
          }
          guard ofGroups else { return phone }
          phone.tag = "number"
          return GroupRow("p\(number)") { phone }
        }
      }
    }

    var form: Form { Form() +++ section }
    var tags: [String?] { section.itemRows.map(\.tag) }
    var titles: [String?] {
      section.itemRows.map { $0.title ?? $0.subform?.rowBy(tag: "number")?.title }
    }
  }

  private static let three: [AnswerValue] = ["11", "22", "33"]

  @Test(arguments: [WalkOptions.Mode.interactive, .piped])
  func `the items are numbered, at a terminal and in a pipe`(mode: WalkOptions.Mode) {
    let list = CountingList(ofGroups: false)
    let run = FormTester(list.form, mode: mode).complete(["11", "22", "33", ""])
    #expect(list.titles == ["Phone 1", "Phone 2", "Phone 3"])
    #expect(list.tags == ["p1", "p2", "p3"])
    #expect(list.positions == [0, 1, 2, 3])
    #expect(
      run.transcript == """

        ── Phones
        Phone 1 (blank when done) › 11
        Phone 2 (blank when done) › 22
        Phone 3 (blank when done) › 33
        Phone 4 (blank when done) ›\u{20}

        """)
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped])
  func `groups are numbered, too`(mode: WalkOptions.Mode) {
    let list = CountingList(ofGroups: true)
    FormTester(list.form, mode: mode, reviews: mode == .interactive)
      .complete(["y", "11", "y", "22", "n", ""])
    #expect(list.titles == ["Phone 1", "Phone 2"])
    #expect(list.tags == ["p1", "p2"])
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped, .unattended], [true, false])
  func `supplied items are numbered, too`(mode: WalkOptions.Mode, ofGroups: Bool) {
    let list = CountingList(ofGroups: ofGroups)
    let form = list.form
    _ = form.check()
    _ = form.answerSchema()
    let items = ofGroups ? Self.three.map { .object(["number": $0]) } : Self.three
    FormTester(form, mode: mode, given: ["phones": .array(items)]).complete()
    #expect(list.titles == ["Phone 1", "Phone 2", "Phone 3"])
    #expect(list.tags == ["p1", "p2", "p3"])
    #expect(list.positions.starts(with: [0, 1, 2]))
    #expect(list.positions.count <= 4)
  }

  @Test func `a refused line uses no number up`() {
    let list = CountingList(ofGroups: false)
    FormTester(list.form).complete(["11", "too long", "too long again", "22", ""])
    #expect(list.titles == ["Phone 1", "Phone 2"])
    #expect(list.positions == [0, 1, 2])
    let areValid = list.section.itemRows.allSatisfy { $0.isValid }
    #expect(areValid)
  }

  @Test func `a row is made for the position that it is inserted at`() {
    let list = CountingList(ofGroups: false)
    let run = FormTester(list.form).complete(["11", "22", ":delete 1", "33", ""])
    #expect(list.positions == [0, 1, 2, 1, 2])
    #expect(run.answers["phones"] == .array(["22", "33"]))
  }

  @Test func `rows that code inserts are numbered, too`() {
    let list = CountingList(ofGroups: false)
    let form = list.form
    #expect(form.check().isEmpty)
    list.section.insertRow()
    list.section.insertRow()
    #expect(list.titles == ["Phone 1", "Phone 2"])
    #expect(list.positions == [0, 1])
  }
}
