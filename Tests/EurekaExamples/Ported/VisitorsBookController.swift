import Eureka

/// Multivalued sections whose rows are only added: the visitors' book of a lighthouse.
class VisitorsBookController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Visitors"

    form
      +++ MultivaluedSection(multivaluedOptions: .Insert) { sec in
        sec.tag = "visitors"
        sec.addButtonProvider = { _ in
          return ButtonRow {
            $0.title = "Add a visitor"
          }.cellUpdate { cell, row in
            cell.textLabel?.textAlignment = .left
          }
        }
        sec.multivaluedRowToInsertAt = { index in
          return TextRow {
            $0.placeholder = "Name"
          }
        }
        sec.showInsertIconInAddButton = false
      }

      +++ MultivaluedSection(multivaluedOptions: .Insert, header: "Nights of fog") {
        $0.tag = "fog"
        $0.multivaluedRowToInsertAt = { index in
          return DateInlineRow {
            $0.title = "Night"
            $0.value = Date(timeIntervalSince1970: 1_773_136_800)
          }
        }
      }
  }
}
