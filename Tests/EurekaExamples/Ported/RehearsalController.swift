// The controller unwraps its own rows.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import Eureka

/// The form of an event in a calendar: a rehearsal.
class RehearsalController: FormViewController {

  enum Rhythm: String, CaseIterable, CustomStringConvertible {
    case Once = "Once"
    case Weekly = "Every week"
    case Monthly = "Every month"

    var description: String { return rawValue }
  }
  enum Reminder: String, CaseIterable, CustomStringConvertible {
    case Never = "None"
    case At_start = "At the start"
    case Quarter = "15 minutes before"
    case Day = "1 day before"

    var description: String { return rawValue }
  }

  enum Hall: CaseIterable {
    case booked
    case free
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    form
      +++ TextRow("Piece").cellSetup { cell, row in
        cell.textField.placeholder = row.tag
      }

      <<< TextRow("Hall").cellSetup {
        $1.cell.textField.placeholder = $0.row.tag
      }

      +++ SwitchRow("All day") {
        $0.title = $0.tag
      }
      .onChange { [weak self] row in
        let begins: DateTimeInlineRow! = self?.form.rowBy(tag: "Begins")
        let ends: DateTimeInlineRow! = self?.form.rowBy(tag: "Ends")
        for date in [begins!, ends!] {
          date.dateFormatter?.dateStyle = .medium
          date.dateFormatter?.timeStyle = row.value ?? false ? .none : .short
        }
        begins.updateCell()
        ends.updateCell()
        begins.inlineRow?.updateCell()
        ends.inlineRow?.updateCell()
      }

      <<< DateTimeInlineRow("Begins") {
        $0.title = $0.tag
        $0.value = Date(timeIntervalSince1970: 1_773_259_200)
      }
      .onChange { [weak self] row in
        let endRow: DateTimeInlineRow! = self?.form.rowBy(tag: "Ends")
        if row.value?.compare(endRow.value!) == .orderedDescending {
          endRow.value = Date(timeInterval: 60 * 60 * 24, since: row.value!)
          endRow.cell!.backgroundColor = .white
          endRow.updateCell()
        }
      }
      .onExpandInlineRow { cell, row, inlineRow in
        inlineRow.minuteInterval = 15
        let color = cell.detailTextLabel?.textColor
        row.onCollapseInlineRow { cell, _, _ in
          cell.detailTextLabel?.textColor = color
        }
        cell.detailTextLabel?.textColor = .blue
      }

      <<< DateTimeInlineRow("Ends") {
        $0.title = $0.tag
        $0.value = Date(timeIntervalSince1970: 1_773_262_800)
      }
      .onChange { [weak self] row in
        let startRow: DateTimeInlineRow! = self?.form.rowBy(tag: "Begins")
        if row.value?.compare(startRow.value!) == .orderedAscending {
          row.cell!.backgroundColor = .red
        } else {
          row.cell!.backgroundColor = .white
        }
        row.updateCell()
      }

    form
      +++ PushRow<Rhythm>("Repeats") {
        $0.title = $0.tag
        $0.options = Rhythm.allCases
        $0.value = .Once
      }
      .onPresent({ _, vc in
        vc.enableDeselection = false
        vc.dismissOnSelection = false
      })

    form
      +++ PushRow<Reminder>("Reminder") {
        $0.title = $0.tag
        $0.options = Reminder.allCases
        $0.value = .Never
      }
      .onChange { [weak self] row in self?.reminderChanged(row) }

    form
      +++ PushRow<Hall>("The hall") {
        $0.title = "The hall is"
        $0.options = Hall.allCases
      }

    form +++ URLRow("Score") { $0.placeholder = "Where the score is" }
      <<< TextAreaRow("Remarks") {
        $0.placeholder = "Remarks"
        $0.textAreaHeight = .dynamic(initialTextViewHeight: 50)
      }
  }

  private func reminderChanged(_ row: PushRow<Reminder>) {
    let second: PushRow<Reminder>? = form.rowBy(tag: "Second reminder")
    if row.value == .Never {
      if let path = second?.indexPath { row.section?.remove(at: path.row) }
    } else if second == nil {
      let added = PushRow<Reminder>("Second reminder") {
        $0.title = $0.tag
        $0.value = .Never
        $0.options = Reminder.allCases
      }
      row.section?.insert(added, at: row.indexPath!.row + 1)
    }
  }
}
