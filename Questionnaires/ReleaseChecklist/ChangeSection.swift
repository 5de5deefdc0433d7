import Eureka

@MainActor
extension ReleaseChecklist {
  var changeSection: Section {
    MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "Changes") {
      $0.tag = "changes"
      $0.itemTitle = "Change"
      $0.addButtonProvider = { _ in
        ButtonRow { $0.help = "What users notice; what they do not is no change." }
      }
      $0.showInsertIconInAddButton = false
      $0.multivaluedRowToInsertAt = { _ in ReleaseChecklist.changeRow }
      $0.minimumCount = 1
      $0.maximumCount = 500
    }
  }

  private static var changeRow: GroupRow {
    let row = GroupRow {
      SegmentedRow<ChangeKind>("kind") {
        $0.title = "Kind of change"
        $0.options = ChangeKind.allCases
        $0.help = "What is added or deprecated takes a minor release, what is removed a major one."
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleChangeFits($0))
      }
      TextRow("summary") {
        $0.title = "Summary"
        $0.placeholder = "The export keeps the order of columns"
        $0.help = "A sentence for those who use the product."
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleMaxLength(maxLength: 200))
      }
      TextRow("reference") {
        $0.title = "Reference"
        $0.placeholder = "#42"
        $0.accepts = "a number such as #42, or a key such as AUR-42"
        $0.add(
          rule: RuleRegExp(
            regExpr: "^(#[0-9]+|[A-Z][A-Z0-9]*-[0-9]+)$", msg: "It must be such as #42 or AUR-42."))
      }
      SwitchRow("breaking") {
        $0.title = "Breaking"
        $0.help = "Whether something that worked before works no longer, or in another way."
        $0.value = false
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleBreakingFits($0))
      }
      TextRow("migration") {
        $0.title = "What users have to do"
        $0.placeholder = "Rename the key host to address"
        $0.hidden = "$breaking != true"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleMaxLength(maxLength: 500))
      }
    }
    // What a change is called where it is named as a whole.
    row.displayValueFor = { $0?["summary"]?.text }
    return row
  }
}

extension AnswerValue {
  /// The text, if the answer is one.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
