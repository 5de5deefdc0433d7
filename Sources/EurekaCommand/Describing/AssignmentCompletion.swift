import Eureka

/// What the shell completes behind `--set`.
enum AssignmentCompletion {
  /// The assignments there are: each tag, and the options of those that have some.
  @TaskLocal static var candidates: [String] = []

  /// The candidates that begin as the word does that is completed: tags first, values once there is a tag.
  static func candidates(for word: String) -> [String] {
    candidates.filter { $0.hasPrefix(word) && (word.contains("=") || $0.hasSuffix("=")) }
  }

  /// The assignments to a form's questions.
  @MainActor
  static func candidates(of form: Form) -> [String] {
    let context = ReadingContext()
    return form.answerables.flatMap { row -> [String] in
      guard let tag = row.tag, row.isQuestion else {
        return []
      }
      let prompt = row.prompt(in: context)
      let values =
        prompt.yesOrNo != nil && !row.isContainer
        ? ["true", "false"] : prompt.choices.map(names) ?? []
      return ["\(tag)="] + values.map { "\(tag)=\($0)" }
    }
  }

  /// The options that can be chosen, as a list of them is read where there may be several.
  private static func names(of choices: Choices) -> [String] {
    choices.options.filter(\.isAvailable).map { choices.isMultiple ? ListText.of([$0.name]) : $0.name }
  }
}

extension Questionnaire {
  /// The assignments to the form's questions, as far as it can be made without options.
  @MainActor
  static var assignmentCandidates: [String] {
    guard let questionnaire = try? parse([]) else { return [] }
    let controller = questionnaire.viewController
    controller?.loadViewIfNeeded()
    return AssignmentCompletion.candidates(of: controller?.form ?? questionnaire.form)
  }
}
