// The controller unwraps the section that it has just added, and knows its sections' types.
// swift-format-ignore-file: NeverForceUnwrap

import Eureka

/// List sections: somebody joins a choir.
class ChoirController: FormViewController {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()

    let voices = ["Soprano", "Alto", "Tenor", "Bass"]

    form
      +++ SelectableSection<ImageCheckRow<String>> { section in
        section.header = HeaderFooterView(title: "Which voice do you sing?")
        section.tag = "voice"
      }

    for option in voices {
      form.last!
        <<< ImageCheckRow<String>(option) { lrow in
          lrow.title = option
          lrow.selectableValue = option
          lrow.value = nil
        }
    }

    let evenings = ["Monday", "Wednesday", "Thursday"]

    form
      +++ SelectableSection<ImageCheckRow<String>>(
        "On which evenings can you come?", selectionType: .multipleSelection)
    form.last!.tag = "evenings"
    for option in evenings {
      form.last!
        <<< ImageCheckRow<String>(option) { lrow in
          lrow.title = option
          lrow.selectableValue = option
          lrow.value = nil
        }.cellSetup { cell, _ in
          cell.trueImage = Image(named: "tick")!
          cell.falseImage = Image(named: "box")!
          cell.accessoryType = .checkmark
        }
    }

    let scores = SelectableSection<ListCheckRow<Int>>(
      "How well do you read music?", selectionType: .singleSelection(enableDeselection: false))
    scores.tag = "reading"
    scores.onSelectSelectableRow = { [weak self] cell, row in
      self?.log.append("selected \(row.title ?? "")")
    }
    form +++ scores
    for level in 0...2 {
      scores
        <<< ListCheckRow<Int>("level \(level)") {
          $0.title = ["Not at all", "Slowly", "At sight"][level]
          $0.selectableValue = level
        }
    }
  }

  override func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) {
    super.valueHasBeenChanged(for: row, oldValue: oldValue, newValue: newValue)
    if row.section === form[0] {
      let section = row.section as! SelectableSection<ImageCheckRow<String>>
      log.append("voice \(section.selectedRow()?.baseValue ?? "none")")
    } else if row.section === form[1] {
      let section = row.section as! SelectableSection<ImageCheckRow<String>>
      log.append("evenings \(section.selectedRows().compactMap { $0.value })")
    }
  }
}
