// The example declares its members public.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Eureka
import EurekaTesting
import Testing

final class MyPickerInlineRow<T>: Row<PickerInlineCell<T>>, InlineRowType, RowType where T: Equatable {

  public typealias InlineRow = PickerRow<T>
  var options = [T]()

  required public init(tag: String?) {
    super.init(tag: tag)
  }

  public func setupInlineRow(_ inlineRow: InlineRow) {
    inlineRow.options = self.options
    inlineRow.displayValueFor = self.displayValueFor
    inlineRow.cell.height = { automaticDimension }
  }

  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled {
      toggleInlineRow()
    }
  }
}

@MainActor
@Suite struct InlineRows {
  @Test func `an inline row's prompt opens in the row's place, and closes after it`() {
    var moments: [String] = []
    let row = MyPickerInlineRow<String>("month") {
      $0.title = "Month"
      $0.options = ["May", "June"]
      $0.value = "May"
    }
    .onExpandInlineRow { _, row, inlineRow in
      moments.append("expands \(row.isExpanded) \(inlineRow.options)")
    }
    .onCollapseInlineRow { _, row, _ in moments.append("collapses \(row.value ?? "")") }
    .onChange { moments.append("changed \($0.value ?? "")") }
    let run = FormTester(Form() +++ row).run(["j"])
    #expect(run.outcome == .completed)
    #expect(
      run.transcript == """

        Month
          1) May
          2) June
        Month [May] › j
        (taken as June)

        """)
    #expect(moments == [#"expands false ["May", "June"]"#, "changed June", "collapses June"])
    #expect(row.isCollapsed)
  }

  @Test func `a row that is told never to collapse stays open`() {
    let row = PickerInlineRow<String>("month") { $0.options = ["May", "June"] }
    let form = Form() +++ row
    form.inlineRowHideOptions = .never
    #expect(FormTester(form).run(["1"]).outcome == .completed)
    #expect(row.isExpanded)
    #expect(row.inlineRow?.value == "May")
    row.collapseInlineRow()
    #expect(row.inlineRow == nil)
  }

  @Test func `an expanded row collapses when it is removed, as in Eureka`() {
    var log: [String] = []
    func row(_ tag: String) -> PickerInlineRow<String> {
      PickerInlineRow<String>(tag) { $0.options = ["1"] }
        .onCollapseInlineRow { _, row, _ in log.append(row.tag ?? "") }
    }
    let (a, b) = (row("a"), row("b"))
    let form = Form() +++ a +++ b
    form.inlineRowHideOptions = .never
    a.expandInlineRow()
    b.expandInlineRow()
    form[0].remove(a)
    #expect(log == ["a"] && a.isCollapsed && b.isExpanded)
    form.removeAll()
    #expect(log == ["a", "b"] && b.isCollapsed)
  }

  @Test func `expanded rows collapse when another is highlighted, as in Eureka`() {
    let (a, b) = (PickerInlineRow<String>("a"), PickerInlineRow<String>("b"))
    let text = TextRow("text")
    let form = Form() +++ a <<< b <<< text
    form.inlineRowHideOptions = .firstResponderChanges
    a.expandInlineRow()
    b.expandInlineRow()
    #expect(a.isExpanded && b.isExpanded)
    a.isHighlighted = true
    #expect(a.isExpanded && b.isCollapsed)
    // No options are the default ones.
    form.inlineRowHideOptions = nil
    text.isHighlighted = true
    #expect(a.isCollapsed)
  }

  @Test func `an expanded inline row is none of its section's rows`() {
    let row = PickerInlineRow<String>("a")
    let form = Form() +++ row <<< TextRow("b")
    row.expandInlineRow()
    #expect(form.allRows.map(\.tag) == ["a", "b"] && row.inlineRow?.indexPath == nil)
    #expect(row.inlineRow?.section === form[0])
  }

  @Test func `a row collapses when another expands, if it is told to`() {
    let form =
      Form() +++ PickerInlineRow<String>("a") { $0.options = ["1"] }
      <<< PickerInlineRow<String>("b") { $0.options = ["2"] }
    form.inlineRowHideOptions = .anotherInlineRowIsShown
    let a: PickerInlineRow<String>? = form.rowBy(tag: "a")
    let b: PickerInlineRow<String>? = form.rowBy(tag: "b")
    a?.expandInlineRow()
    #expect(a?.isExpanded == true)
    b?.expandInlineRow()
    #expect(a?.isExpanded == false && b?.isExpanded == true)
    b?.disabled = true
    b?.evaluateDisabled()
    b?.collapseInlineRow()
    b?.expandInlineRow()
    #expect(b?.isExpanded == false)
  }

  @Test func `a row in no form does not expand, as in Eureka`() {
    var count = 0
    let row = PickerInlineRow<String>("month") { $0.value = "May" }.onExpandInlineRow { _, _, _ in count += 1
    }
    for section in [nil, Section()] {
      section?.append(row)
      row.expandInlineRow()
      row.toggleInlineRow()
      #expect(row.isCollapsed && row.inlineRow == nil && count == 0)
    }
    let form = Form() +++ row
    row.expandInlineRow()
    #expect(row.isExpanded && row.inlineRow?.value == "May" && count == 1 && form.count == 1)
  }

  @Test func `what an expanded inline row is given reaches the row`() {
    var moments: [String] = []
    let row = PickerInlineRow<String>("month") {
      $0.options = ["May", "June"]
      $0.value = "May"
    }
    .onChange { moments.append("changed \($0.value ?? "")") }
    .cellUpdate { _, row in moments.append("updated \(row.value ?? "")") }
    .onExpandInlineRow { _, _, inlineRow in
      inlineRow.onChange { moments.append("picked \($0.value ?? "")") }
    }
    let form = Form() +++ row
    form.inlineRowHideOptions = .never
    (row as any BaseInlineRowType).expandInlineRow()
    row.inlineRow?.value = "June"
    #expect(row.value == "June" && row.wasChanged)
    #expect(moments == ["changed June", "updated June", "picked June"])
    row.inlineRow?.value = "June"
    #expect(moments.count == 3)
    row.collapseInlineRow()
    moments = []
    #expect(FormTester(form).run(["may"]).outcome == .completed)
    #expect(row.value == "May" && row.inlineRow?.value == "May")
    #expect(moments.filter { !$0.hasPrefix("updated") } == ["changed May", "picked May"])
  }
}
