import Eureka

/// The answers that were supplied for a form, arranged like it. One for this run overrides one of an earlier run, and both
/// override a default.
struct Resolution {
  /// The answers of all sources, those of an earlier run included.
  var given: Answers
  /// The answers of an earlier run.
  let resumed: Answers
  /// The answers that are offered as defaults.
  let offered: Answers
  /// The problems with the places of supplied answers.
  let problems: [Problem]

  @MainActor
  init(_ options: WalkOptions, for form: Form) {
    (given, problems) = options.given.isEmpty ? (.none, []) : options.given.placed(in: form)
    resumed = options.resumed
    offered = options.offered
  }

  @MainActor
  func given(for question: any Answerable) -> Answers? {
    given.isEmpty ? nil : question.answerPath.flatMap { given[$0] }
  }

  @MainActor
  func resumed(for question: any Answerable) -> Answers? {
    resumed.isEmpty ? nil : question.answerPath.flatMap { resumed[$0] }
  }

  /// The default to offer a question, unless it has, or may have, a supplied answer.
  @MainActor
  func offered(for question: any Answerable) -> Answers? {
    offered.isEmpty ? nil : question.answerPath.flatMap { offered[$0] }
  }
}
