import Eureka

/// The answers that were supplied for a form, arranged like it. One for this run overrides one of an earlier run, and both
/// override a default.
struct Resolution {
  /// The answers of all sources, those of an earlier run included.
  var given: Answers { didSet { hasGiven = !given.isEmpty } }
  /// Whether there are any; comparing them each time costs more.
  private(set) var hasGiven: Bool
  let resumed: Answers
  let offered: Answers
  let hasOffered: Bool
  /// The problems with the places of supplied answers.
  let problems: [Problem]

  @MainActor
  init(_ options: WalkOptions, for form: Form) {
    (given, problems) = options.given.isEmpty ? (.none, []) : options.given.placed(in: form)
    resumed = options.resumed
    offered = options.offered
    (hasGiven, hasOffered) = (!given.isEmpty, !offered.isEmpty)
  }
}

extension Answers {
  @MainActor
  subscript(question: any Answerable) -> Answers? {
    isEmpty ? nil : question.answerPath.flatMap { self[$0] }
  }
}
