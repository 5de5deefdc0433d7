import Dispatch
import Eureka
import Synchronization

/// Shell completions for `--set`.
enum AssignmentCompletion {
  /// The program's questionnaires by the names of their commands: ArgumentParser does not say whose option it completes.
  private static let questionnaires = Mutex<[String: any Questionnaire.Type]>([:])

  static func register(_ type: any Questionnaire.Type) {
    questionnaires.withLock { all in
      for name in [type.commandName] + type.configuration.aliases { all[name] = type }
    }
  }

  /// The assignments that complete a word of a command line. ArgumentParser calls this on its own thread.
  static func candidates(for word: String, in line: [String]) -> [String] {
    let all = questionnaires.withLock { $0 }
    guard let type = line.lazy.compactMap({ all[$0] }).first ?? (all.count == 1 ? all.first?.value : nil),
      !Thread.isMainThread
    else { return [] }
    let found = Found()
    Task { @MainActor in
      let candidates = await type.assignmentCandidates
      found.candidates.withLock { $0 = candidates }
      found.isReady.signal()
    }
    // A form that takes longer is not worth the wait.
    _ = found.isReady.wait(timeout: .now() + 5)
    return candidates(for: word, of: found.candidates.withLock { $0 })
  }

  private final class Found: Sendable {
    let candidates = Mutex<[String]>([])
    let isReady = DispatchSemaphore(value: 0)
  }

  /// The candidates that complete a word: tags, then values once the word has a tag.
  static func candidates(for word: String, of candidates: [String]) -> [String] {
    candidates.filter { $0.hasPrefix(word) && (word.contains("=") || $0.hasSuffix("=")) }
  }

  /// The assignments to a form's questions: each tag, and the options of those that have some.
  @MainActor
  static func candidates(of form: Form) -> [String] {
    let context = ReadingContext()
    return form.answerables.filter(\.isQuestion).flatMap { row -> [String] in
      guard let tag = row.tag else { return [] }
      let prompt = row.prompt(in: context)
      let values =
        prompt.yesOrNo != nil && !row.isContainer ? ["true", "false"] : prompt.choices.map(names) ?? []
      return ([""] + values).map { "\(tag)=\($0)" }
    }
  }

  /// The options that can be chosen, written as list items if several can be.
  private static func names(of choices: Choices) -> [String] {
    choices.options.filter(\.isAvailable).map { choices.isMultiple ? ListText.of([$0.name]) : $0.name }
  }
}

extension Questionnaire {
  /// The assignments to the form's questions; none if the form needs options to be made.
  @MainActor
  fileprivate static var assignmentCandidates: [String] {
    get async {
      guard let questionnaire = try? parse([]) else { return [] }
      let controller = questionnaire.viewController
      let form = try? await questionnaire.rootForm(of: controller)
      return form.map(AssignmentCompletion.candidates) ?? []
    }
  }
}
