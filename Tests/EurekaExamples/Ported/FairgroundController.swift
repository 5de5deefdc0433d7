import Eureka

/// A design of one's own for all rows of a type: the fairground's own tickets.
class FairgroundController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()

    TicketRow.defaultRowInitializer = { row in
      row.placeholder = "Admit one"
      row.add(rule: RuleRequired(msg: "No ticket, no ride."))
    }
    TicketRow.defaultCellSetup = { cell, row in
      cell.height = { 67 }
      cell.accessoryType = .disclosureIndicator
    }
    TicketRow.defaultCellUpdate = { cell, row in
      cell.titleLabel?.textColor = row.isValid ? .purple : .red
      cell.titleLabel?.font = .boldSystemFont(ofSize: 13)
    }
    TicketRow.defaultOnCellHighlightChanged = { cell, row in
      row.help = row.isHighlighted ? "open" : "closed"
    }
    TicketRow.defaultOnRowValidationChanged = { cell, row in
      cell.detailTextLabel?.textColor = row.isValid ? nil : .red
    }

    form
      +++ Section("Rides")

      <<< TicketRow("wheel") {
        $0.title = "Big wheel"
      }

      <<< TicketRow("train") {
        $0.title = "Ghost train"
        $0.placeholder = "Admit two"
      }
      .cellSetup { cell, row in
        cell.accessoryType = .detailButton
      }
      .cellUpdate { cell, row in
        cell.titleLabel?.text = "Ghost train (\(row.value == nil ? "empty" : "full"))"
      }

      +++ Section("From resources")

      <<< SwitchRow("music") {
        $0.title = "Music"
        $0.cellProvider = CellProvider<SwitchCell>(nibName: "CustomNib", bundle: Bundle.module)
      }.cellSetup { (cell, row) in
        cell.height = { 67 }
      }

      <<< DatePickerRow("opening") {
        $0.title = "Opening"
        $0.cellProvider = CellProvider<DatePickerCell>(nibName: "CustomNib", bundle: Bundle.module)
      }
      .onChange { row in
        row.cell.titleLabel?.font = .italicSystemFont(ofSize: 12)
      }
  }
}

/// A field for the number of a ticket.
final class TicketRow: FieldRow<TextCell>, RowType {}
