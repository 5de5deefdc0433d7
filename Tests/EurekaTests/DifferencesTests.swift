import Eureka
import TestSupport
import Testing

/// What *Coming from Eureka on iOS* says of single members.
@MainActor
@Suite struct DifferencesTests {
  @Test func `a field of account names takes no white space, as on Eureka's keyboard`() {
    #expect(TwitterRow("t").refusal(of: "a b") == #""a b" has the character " ""#)
    #expect(AccountRow("a").refusal(of: "a b") == #""a b" has the character " ""#)
    #expect(ZipCodeRow("z").refusal(of: "SW1A 2AA") == nil)
    #expect(ZipCodeRow("z").refusal(of: "10#17") != nil)
  }

  @Test func `the other form of a sum keeps only its hidden sections`() {
    let second = Form() +++ Section("2") +++ Section("3") { $0.hidden = true }
    let first = Form() +++ Section("1")
    let sum: Form = first + second
    #expect(sum.allSections.map { $0.header?.title } == ["1", "2"])
    #expect(second.allSections.map { $0.header?.title } == ["3"])
  }

  @Test func `the callbacks of highlighting run when a prompt opens, when it closes, and at both`() {
    var calls: [String] = []
    for row in [
      TextRow().onCellHighlightChanged { _, row in calls.append("changed \(row.isHighlighted)") },
      TextRow().onCellHighlight { _, _ in calls.append("opened") },
      TextRow().onCellUnHighlight { _, _ in calls.append("closed") },
    ] {
      row.isHighlighted = true
      row.isHighlighted = false
    }
    #expect(calls == ["changed true", "changed false", "opened", "closed"])
  }

  @Test func `selecting a button or a check row in code changes nothing`() {
    var presses = 0
    let button = ButtonRow("b").onCellSelection { _, _ in presses += 1 }
    let check = CheckRow("c") { $0.value = false }
    let form = Form() +++ button <<< check
    button.select()
    check.select()
    #expect(presses == 0)
    #expect(check.value == false && form.allRows.count == 2)
  }

  @Test func `what displayValueFor leaves to the row is shown as usual`() {
    let row = IntRow("n") {
      $0.value = 7
      $0.displayValueFor = { $0 == 1 ? "one" : nil }
    }
    #expect(row.displayText(in: .prompt()) == "7")
    row.value = 1
    #expect(row.displayText(in: .prompt()) == "one")
  }

  @Test func `one option is selected of a section, hidden ones included, and other rows keep their values`() {
    func option(_ name: String, isHidden: Bool = false) -> ListCheckRow<String> {
      ListCheckRow<String>(name) {
        $0.selectableValue = name
        $0.hidden = Condition(booleanLiteral: isHidden)
      }
    }
    let (one, hidden, note) = (option("one"), option("hidden", isHidden: true), TextRow("note"))
    let section = SelectableSection<ListCheckRow<String>>(
      "Options", selectionType: .singleSelection(enableDeselection: true))
    section.append(contentsOf: [one, hidden, note])
    let form = Form() +++ section
    (hidden.value, note.value) = ("hidden", "as before")
    one.value = "one"
    #expect(hidden.value == nil && note.value == "as before")
    let added = option("added")
    added.value = "added"
    section <<< added
    #expect(one.value == nil && note.value == "as before")
    #expect(form.rowBy(tag: "added")?.baseValue as? String == "added")
  }

  @Test(arguments: [(64, true), (65, false)])
  func `the part of an address before the @ has at most 64 octets, RFC 5321`(count: Int, isValid: Bool) {
    let address = String(repeating: "a", count: count) + "@example.org"
    #expect((RuleEmail().isValid(value: address) == nil) == isValid)
  }

  @Test(arguments: ["https://localhost", "https://example.org/", "https://example.org:8443/a?b=c#d"])
  func `an address of the web may have no dot, a slash, a port, a query and a fragment`(text: String) {
    #expect(RuleURL().isValid(value: URL(string: text)) == nil)
  }

  @Test func `a slider's formatter makes the text of its value`() {
    let row = SliderRow("s") {
      $0.value = 5
      $0.cell.formatter = {
        let formatter = NumberFormatter()
        formatter.positiveSuffix = " %"
        return formatter
      }()
    }
    #expect(row.displayText(in: .prompt()) == "5 %")
  }
}
