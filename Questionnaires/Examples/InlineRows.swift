import Eureka
import EurekaCommand

/// A row that is answered by another row, which it opens in its place.
final class RoomRow: Row<PickerInlineCell<String>>, InlineRowType, RowType {
  typealias InlineRow = PickerRow<String>

  func setupInlineRow(_ inlineRow: PickerRow<String>) {
    inlineRow.options = ["Attic", "Cellar", "Kitchen"]
  }

  override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }
}

struct InlineRows: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Rows that open another row in their place.")

  var form: Form {
    Section("Move") {
      RoomRow("room") { $0.title = "Room" }
        .onExpandInlineRow { _, row, _ in row.title = "The room" }
        .onCollapseInlineRow { _, row, _ in row.title = "Room" }
      DateInlineRow("day") {
        $0.title = "Day"
        $0.minimumDate = Date(timeIntervalSince1970: 1_767_225_600)
      }
      PickerInlineRow<Int>("boxes") {
        $0.title = "Boxes"
        $0.options = [10, 20, 50]
        $0.displayValueFor = { $0.map { "\($0) boxes" } }
      }
    }
  }
}
