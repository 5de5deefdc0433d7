import Eureka
import EurekaTerminal

/// What a person may do after `submit` has failed.
enum FailureChoice: String, CaseIterable {
  /// The same answers are submitted again.
  case again
  /// The answers are reviewed, and submitted again.
  case edit
  /// The run is over. The answers are in a file, if they are kept.
  case save

  private func title(keepsAnswers: Bool) -> Message {
    switch self {
    case .again: "try again"
    case .edit: "edit the answers"
    case .save: keepsAnswers ? "save the answers and quit" : "quit without submitting"
    }
  }

  /// The form that asks for it. There is no default: what was typed before the failure was seen chooses nothing by a
  /// blank line.
  @MainActor
  static func question(_ words: Localization, keepsAnswers: Bool = true) -> (
    form: Form, row: PickerRow<FailureChoice>
  ) {
    let row = PickerRow<FailureChoice>("next") {
      $0.selectorTitle = words.text(of: "What now?")
      $0.title = words.text(of: "Next step")
      $0.options = FailureChoice.allCases
      $0.displayValueFor = { $0.map { words.text(of: $0.title(keepsAnswers: keepsAnswers)) } }
      $0.add(rule: RuleRequired())
    }
    return (Form() +++ Section() <<< row, row)
  }
}
