import Eureka
import EurekaTerminal
import OrderedCollections

extension QuestionnaireRun {
  /// Prints what a program answers next; `nil` if nothing is open, and the answers are to be submitted.
  func printNext(_ session: PromptingSession, _ end: WalkOutcome) async -> ProcessExit? {
    let (form, ledger) = (session.walk.form, session.walk.ledger)
    let open = ledger.openQuestions()
    // Answers of earlier runs wait until their questions are shown again.
    let report = failure(of: end.withoutProblems(from: session.backup.journal?.path), session.given)
    let isRejection = if case .rejected = report.end { true } else { false }
    guard report.end == .completed || isRejection, report.unreadableFiles.isEmpty else {
      return session.fail(report)
    }
    if open.now.isEmpty, !isRejection {
      // What nobody can answer keeps the form from being submitted.
      if case .rejected = end.withoutProblems(from: session.backup.journal?.path) {
        return session.fail(FailureReport(end: end))
      }
      if mode.submits { return nil }
    }
    let plan: (any PlannedWork)?
    do {
      plan = open.now.isEmpty && !isRejection ? try session.walk.madeWork : nil
    } catch {
      return session.fail(failure(of: error))
    }
    let next = NextQuestions(
      form: form, open: open,
      answers: open.now.isEmpty
        ? form.answers(in: session.prompter.context)
        : ledger.answersSoFar(hasUnreached: false).filter { path, answer in
          // In a journal, a list that has ended is empty beside its items.
          guard case .list(let list)? = form.answerable(path: path)?.node else { return true }
          return answer != .array([]) || list.itemRows.isEmpty
        },
      problems: report.end.problems, remarks: session.remarks, plan: plan?.data,
      confirmation: plan == nil ? nil : form.confirmation, command: commandOfNext)
    let exit = print(JSONText.text(of: next.data))
    guard exit == .status(.success), report.exit == exit, mode.submits else {
      return exit == .status(.success) ? report.exit : exit
    }
    return .status(.endedEarly)
  }

  /// The command that takes the next answers, on standard input: this one, without the answers that it gave.
  private var commandOfNext: [String] {
    let answering = ["--set", "--set-file", "--answers"]
    var command: [String] = []
    var rest = CommandLine.arguments[...]
    while let argument = rest.popFirst(), argument != "--" {
      if answering.contains(argument) {
        _ = rest.popFirst()
      } else if argument != "--submit", !answering.contains(where: { argument.hasPrefix($0 + "=") }) {
        command.append(argument)
      }
    }
    return command + ["--answers", "-"] + (rest.isEmpty ? [] : ["--"] + rest)
  }
}

extension WalkOutcome {
  /// The same without problems of answers of an earlier run, which are about hidden, locked or open questions.
  fileprivate func withoutProblems(from journal: String?) -> WalkOutcome {
    guard let journal, case .rejected(let problems) = self else { return self }
    let unused: Set<Problem.Kind> = [.hidden, .locked, .notAsked, .missing, .unknownItem]
    let rest = problems.filter { !unused.contains($0.kind) || $0.source?.name != journal }
    return rest.isEmpty ? .completed : .rejected(rest)
  }
}
