import Eureka

/// Field rows, customised: the badge of a congress.
class BadgeController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()

    form
      +++ Section(
        header: "As they come",
        footer: "A field with a title stands beside it.\nWithout one it stands alone.")

      <<< NameRow("first") {
        $0.title = "First name:"
        $0.placeholder = "as on the passport"
      }

      <<< NameRow("last") {
        $0.placeholder = "Last name"
      }

      +++ Section("Otherwise aligned")

      <<< NameRow("pronoun") {
        $0.title = "Pronoun:"
      }.cellUpdate { cell, row in
        cell.textField.textAlignment = .right
        cell.textField.placeholder = "they"
      }

      <<< NameRow("nick").cellUpdate { cell, row in
        cell.textField.placeholder = "Nickname"
        cell.textField.textColor = .purple
      }

      +++ Section(header: "Otherwise wide", footer: "A terminal gives a title as much as it needs.")

      <<< TextRow("institute") {
        $0.title = "Institute"
        $0.placeholder = "more room for this"
      }
      .cellUpdate {
        $1.cell.textLabel?.textAlignment = .right
        $1.cell.textField.font = .boldSystemFont(ofSize: 12)
      }

      <<< IntRow("since") {
        $0.title = "Member since"
        $0.value = 2019
      }
      .cellSetup { cell, row in
        cell.height = { 60 }
        cell.backgroundColor = .yellow
      }
      .onCellHighlightChanged { cell, row in
        cell.titleLabel?.textColor = row.isHighlighted ? .blue : nil
      }

      +++ Section("Text areas")

      <<< TextAreaRow("abstract") {
        $0.placeholder = "Abstract"
        $0.textAreaHeight = .dynamic(initialTextViewHeight: 110)
      }

      <<< TextAreaRow("rules") {
        $0.value = "Wear the badge where it can be seen.\nIt opens the doors of both halls."
        $0.textAreaMode = .readOnly
        $0.textAreaHeight = .fixed(cellHeight: 110)
      }
  }
}
