import Eureka
import EurekaTerminal

/// What a person may do after `submit` has failed.
enum NextStep: String, CaseIterable {
  /// The same answers are submitted again.
  case again
  /// The answers are reviewed, and submitted again.
  case edit
  /// The answers are kept in a file, and the run is over.
  case save

  private var title: Message {
    switch self {
    case .again: "try again"
    case .edit: "edit the answers"
    case .save: "save the answers and leave"
    }
  }

  /// The form that asks for it. There is no default: what was typed before the failure was seen chooses nothing by a
  /// blank line.
  static func question(_ words: Words) -> (form: Form, row: PickerRow<NextStep>) {
    let row = PickerRow<NextStep>("next") {
      $0.selectorTitle = words.text(of: "What now?")
      $0.title = words.text(of: "Next step")
      $0.options = NextStep.allCases
      $0.displayValueFor = { $0.map { words.text(of: $0.title) } }
      $0.add(rule: RuleRequired())
    }
    return (Form() +++ Section() <<< row, row)
  }
}
