import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Random forms answered with random lines: a walk always ends, and what it completes with comes back the same.
@MainActor
@Suite struct RandomWalkTests {
  private static let lines = [
    "", "", "", "y", "n", "1", "2", "x", "none", "all", "1-2", "a", "-1", "12", "2026-01-01", ":back",
    ":back 3", ":next",
    ":goto r1", ":goto list[0]", ":goto group.inner", ":goto 2", ":clear", ":delete", ":move 1", ":move 9",
    ":review",
    "?", ":help", ":>", ":>> ", ":> Act", ":<<", ":=:back", ":submit", ":options a", ".", "..", ":bcak",
    "\u{1}",
  ]

  /// A form of a number of random rows; the same for the same seed.
  private func form(_ seed: UInt64) -> Form {
    var random = SplitMix(seed: seed)
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let form = Form()
    let hidden: [Condition?] = [
      nil, nil, nil, "$r1 == true", "$r1 != true", "$list == nil", "$choice == 'a'",
    ]
    func decorated<Row: RowType>(_ row: Row) -> Row {
      row.title = pick(2) == 0 ? row.tag : nil
      row.hidden = hidden[pick(hidden.count)]
      row.disabled = pick(8) == 0 ? "$r1 == true" : nil
      row.trailingSwipe.actions = [SwipeAction(style: .normal, title: "Act") { $2?($1.tag != nil) }]
      row.trailingSwipe.performsFirstActionWithFullSwipe = pick(2) == 0
      return row
    }
    form +++ Section("First") <<< SwitchRow("r1") { $0.value = pick(2) == 0 ? nil : true }
    for index in 2..<(4 + pick(6)) {
      let tag = "r\(index)"
      let section = pick(3) == 0 ? Section("S\(index)") { $0.hidden = hidden[pick(hidden.count)] } : nil
      if let section { form +++ section }
      let last = form.allSections[form.allSections.count - 1]
      switch pick(8) {
      case 0: last <<< decorated(IntRow(tag) { $0.value = 7 })
      case 1: last <<< decorated(PushRow<String>(tag) { $0.options = ["a", "b"] })
      case 2: last <<< decorated(MultipleSelectorRow<String>(tag) { $0.options = ["a", "b"] })
      case 3: last <<< decorated(PickerInlineRow<String>(tag) { $0.options = ["a", "b"] })
      case 4: last <<< decorated(DateRow(tag))
      case 5: last <<< decorated(LabelRow(tag) { $0.value = "label" })
      case 6: last <<< decorated(TextAreaRow(tag))
      default:
        let text = decorated(TextRow(tag))
        if pick(3) == 0 { text.add(rule: RuleMaxLength(maxLength: 1)) }
        if pick(3) == 0 { text.add(rule: RuleMinLength(minLength: 2), severity: .warning) }
        last <<< text
      }
    }
    let type: SelectionType =
      pick(2) == 0 ? .multipleSelection : .singleSelection(enableDeselection: pick(2) == 0)
    form
      +++ SelectableSection<ListCheckRow<String>>("Choice", selectionType: type) { section in
        section.tag = "choice"
        section.hidden = hidden[pick(3)]
        for name in ["a", "b"] { section <<< ListCheckRow<String> { $0.selectableValue = name } }
      }
    form
      +++ MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "List") { section in
        section.tag = "list"
        section.maximumCount = 4
        section.minimumCount = pick(2)
        section.multivaluedRowToInsertAt = { _ in
          seed.isMultiple(of: 2)
            ? GroupRow {
              TextRow("name")
              SwitchRow("flag")
              IntRow("number") { $0.hidden = "$flag != true" }
              MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "Inner") { inner in
                inner.tag = "inner"
                inner.maximumCount = 3
                inner.hidden = "$number == 3"
                inner.multivaluedRowToInsertAt = { _ in
                  GroupRow {
                    TextRow("part")
                    IntRow("deep") { $0.shown = "$flag == true AND $part != nil" }
                    itemList("lines", header: "Lines") { TextRow { $0.title = "Line" } }
                  }
                }
              }
            } : TextRow()
        }
      }
    if seed.isMultiple(of: 2) {
      form
        +++ Section(forEach: "list") { item in
          TextRow("later") {
            $0.hidden = hidden[pick(3)]
            $0.title([]) { _ in "About \(item.title)" }
          }
          IntRow("last") { $0.shown = "$flag == true" }
        }
    }
    form +++ GroupRow("group", title: "Group") { TextRow("inner") }
    return form
  }

  @Test(arguments: Extent.seeds(15, thoroughly: 60, from: 1))
  func `a walk ends, whatever it is answered with`(seed: UInt64) {
    var random = SplitMix(seed: seed &* 77)
    for mode in [WalkOptions.Mode.interactive, .interactive, .piped] {
      let form = form(seed)
      let lines = (0..<150).map { _ in Self.lines[Int.random(in: 0..<Self.lines.count, using: &random)] }
      let run = FormTester(form, options: .fixed(mode, reviews: mode == .interactive)).run(lines)
      let outcome = run.outcome
      switch outcome {
      case .misdeclared, .signal, .cancelled, .timedOut: Issue.record("\(outcome)")
      case .completed, .quit, .rejected, .endedEarly: break
      }
      // A row that was answered and then locked by an earlier one cannot be answered again.
      guard outcome == .completed, !form.rows.contains(where: \.isDisabled) else { continue }
      let answers = form.answers()
      let other = self.form(seed)
      let given = Dictionary(
        uniqueKeysWithValues: answers.map { ($0, Answers(.value($1), from: .file("f"))) })
      let again = FormTester(other, options: .fixed(.unattended, given: given)).run([])
      #expect(again.report == [], "\(answers)")
      #expect(other.answers() == answers)
    }
  }
}
