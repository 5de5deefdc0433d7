import Eureka
import EurekaDriving
import EurekaJournal
import EurekaTerminal
import OrderedCollections

extension QuestionnaireRun {
  /// Prints what a program answers next; `nil` if nothing is open, and the answers are to be submitted.
  func printNext(_ session: PromptingSession, _ all: WalkOutcome) async -> ProcessExit? {
    let (form, ledger) = (session.walk.form, session.walk.ledger)
    let open = ledger.openQuestions()
    let journal = session.backup.journal?.path
    // Answers of earlier runs wait until their questions, which are hidden, locked or open, are shown again.
    let waiting: Set<Problem.Kind> = [.hidden, .locked, .notAsked, .missing, .unknownItem]
    let end =
      journal == nil ? all : all.keepingProblems { !waiting.contains($0.kind) || $0.source?.name != journal }
    var report = failure(of: end, session.given)
    let isBlocked = if case .rejected = end { report.end == .completed && open.now.isEmpty } else { false }
    // A computed answer is wrong, or what nobody can answer.
    if isBlocked { report.end = end }
    let isRejection = if case .rejected = report.end { true } else { false }
    guard report.end == .completed || isRejection, report.unreadableFiles.isEmpty else {
      return session.fail(report)
    }
    if open.now.isEmpty, !isRejection, mode.submits { return nil }
    let plan: (any PlannedWork)?
    do {
      plan = open.now.isEmpty && !isRejection ? try session.walk.madeWork : nil
    } catch {
      return session.fail(failure(of: error))
    }
    let next = NextQuestions(form: form, open: open, problems: report.end.problems)
    // What nobody can answer keeps the form from being submitted.
    if isBlocked, !next.hasQuestions { return session.fail(FailureReport(end: all)) }
    let data = next.data(
      answers: open.now.isEmpty
        ? form.answers(in: session.prompter.context)
        : ledger.answersSoFar(hasUnreached: false).filter { path, answer in
          // In a journal, a list that has ended is empty beside its items.
          guard case .list(let list)? = form.answerable(path: path)?.node else { return true }
          return answer != .array([]) || list.itemRows.isEmpty
        },
      remarks: session.remarks, plan: plan?.data, command: commandOfNext)
    let exit = print(JSONText.text(of: data))
    guard exit == .status(.success), report.exit == exit, mode.submits else {
      return exit == .status(.success) ? report.exit : exit
    }
    return .status(.endedEarly)
  }

  /// Prints that the answers were submitted before, perhaps as a record.
  func printWasSubmitted(as record: String?) {
    let data = AnswerValue.object(present: [
      "version": NextQuestions.version, "complete": true, "submitted": true, "record": .text(record),
    ])
    _ = print(JSONText.text(of: data))
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
