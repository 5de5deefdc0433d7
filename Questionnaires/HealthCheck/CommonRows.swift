import Eureka

@MainActor
extension HealthCheck {
  /// A question whose answer is yes, no or not applicable.
  func yesNoOrNA(
    _ tag: String, _ title: String, _ configure: @MainActor (SegmentedRow<Applicability>) -> Void = { _ in }
  ) -> SegmentedRow<Applicability> {
    SegmentedRow<Applicability>(tag) {
      $0.title = title
      $0.options = Applicability.allCases
      configure($0)
    }
  }

  /// A question whose answer is yes or no.
  func yesNo(_ tag: String, _ title: String) -> SwitchRow {
    SwitchRow(tag) { $0.title = title }
  }

  /// A line of text that is asked if a condition is true.
  func details(_ tag: String, _ title: String = "Details", if condition: Condition) -> TextRow {
    TextRow(tag) {
      $0.title = title
      $0.shown = condition
    }
  }

  /// Notes of any number of lines.
  func notes(_ tag: String, _ title: String, help: String? = nil) -> TextAreaRow {
    TextAreaRow(tag) {
      $0.title = title
      $0.help = help
    }
  }
}
