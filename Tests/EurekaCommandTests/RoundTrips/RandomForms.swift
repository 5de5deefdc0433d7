import Eureka
import TestSupport

/// Forms at random, the same for the same seed.
enum RandomForms {
  private static var conditions: [Condition?] {
    [
      nil, nil, nil, "$r1 == true", "$r1 != true", "$choice == 'a'", "$list.@count > 1",
    ]
  }

  /// A form with rows of every kind that answers differ in, conditions, a list and a group.
  @MainActor
  static func form(_ seed: UInt64) -> Form {
    var random = SplitMix(seed: seed)
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    func conditional<R: RowType>(_ row: R) -> R {
      row.hidden = conditions[below(conditions.count)]
      if below(6) == 0 { row.disabled = "$r1 == true" }
      return row
    }
    let form = Form()
    form +++ Section("First") { $0.tag = "first" }
      <<< SwitchRow("r1") { $0.value = below(2) == 0 ? nil : true }
    for index in 2..<(4 + below(5)) {
      if below(3) == 0 {
        form +++ Section("S\(index)") { $0.hidden = conditions[below(conditions.count)] }
      }
      let section = form.allSections[form.allSections.count - 1]
      let tag = ["r\(index)", "R-\(index)", "r.é \(index)", "on\(index)"][below(3)]
      switch below(16) {
      case 0: section <<< conditional(IntRow(tag) { $0.value = below(2) == 0 ? nil : 7 })
      case 1: section <<< conditional(DecimalRow(tag) { $0.value = 0.25 })
      case 2: section <<< conditional(PushRow<String>(tag) { $0.options = ["no", "1e3", "a, b", "[x", "~"] })
      case 3: section <<< conditional(SegmentedRow<Double>(tag) { $0.options = [1, 2.5, 30] })
      case 4:
        section
          <<< conditional(MultipleSelectorRow<String>(tag) { $0.options = ["no", "a, b", "[1]", "\"q\""] })
      case 5: section <<< conditional(DateRow(tag))
      case 6: section <<< conditional(TimeRow(tag))
      case 7: section <<< conditional(DateTimeRow(tag))
      case 8: section <<< conditional(CountDownRow(tag))
      case 9: section <<< conditional(TextAreaRow(tag))
      case 10: section <<< conditional(LocationRow(tag))
      case 11: section <<< conditional(PostalAddressRow(tag))
      case 12: section <<< conditional(URLRow(tag))
      case 13: section <<< conditional(WeekDayRow(tag))
      case 14: section <<< conditional(PasswordRow(tag))
      default: section <<< conditional(TextRow(tag) { $0.value = below(3) == 0 ? "default" : nil })
      }
    }
    let type: SelectionType =
      below(2) == 0 ? .multipleSelection : .singleSelection(enableDeselection: below(2) == 0)
    form
      +++ SelectableSection<ListCheckRow<String>>("Choice", selectionType: type) { section in
        section.tag = "choice"
        for name in ["a", "b, c", "no"] { section <<< ListCheckRow<String> { $0.selectableValue = name } }
      }
    let isDeep = below(2) == 0
    let isDeeper = below(4) == 0
    /// A list in an item, or in a group.
    func list(_ tag: String, of item: @escaping @MainActor () -> BaseRow) -> Section {
      itemList(tag, header: tag, setUp: { $0.maximumCount = 2 }, of: item)
    }
    form
      +++ itemList("list", [.insert, .delete, .reorder], header: "List", setUp: { $0.maximumCount = 4 }) {
        isDeep
          ? GroupRow {
            TextRow("name") { $0.add(rule: RuleRequired()) }
            SwitchRow("flag")
            IntRow("number") { $0.hidden = "$flag != true" }
            PasswordRow("code")
            if isDeeper {
              list("visits") {
                GroupRow {
                  TextRow("place") { $0.hidden = "$flag != true" }
                  list("doses") { IntRow() }
                  list("marks") { GroupRow { TextRow("mark") } }
                }
              }
            }
          } : TextRow()
      }
    if isDeep, isDeeper {
      form
        +++ Section(forEach: "list") { _ in
          TextRow("later") { $0.hidden = "$flag == true" }
          PasswordRow("word")
          list("notes") { TextRow() }
        }
    }
    form
      +++ GroupRow("group", title: "Group") {
        TextRow("inner")
        PasswordRow("secret")
        if isDeeper { list("lines") { TextRow() } }
      }
    return form
  }
}
