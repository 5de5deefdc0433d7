import Eureka
import EurekaTerminal

/// What a person may do after `submit` has failed.
enum FailureChoice: String, CaseIterable {
  /// Submit the same answers again.
  case again
  /// Review the answers, and submit again.
  case edit
  /// End the run. The answers are in a file, if they are kept.
  case save

  private func title(keepsAnswers: Bool) -> Message {
    switch self {
    case .again: "try again"
    case .edit: "edit the answers"
    case .save: keepsAnswers ? "save the answers and quit" : "quit without submitting"
    }
  }

  /// The question that asks for it. It has no default: a blank line typed before the failure was seen chooses nothing.
  @MainActor
  static func question(_ words: MessageCatalog, keepsAnswers: Bool = true) -> PickerRow<FailureChoice> {
    PickerRow<FailureChoice>("next") {
      $0.selectorTitle = words.text(of: "What now?")
      $0.title = words.text(of: "Next step")
      $0.options = FailureChoice.allCases
      $0.displayValueFor = { $0.map { words.text(of: $0.title(keepsAnswers: keepsAnswers)) } }
      $0.add(rule: RuleRequired())
    }
  }
}
