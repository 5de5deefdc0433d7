import Eureka
import EurekaDescribing
import EurekaFormats
import EurekaTerminal
import OrderedCollections

extension QuestionnaireRun {
  func show(
    _ overview: RunMode.Overview, of session: PromptingSession, _ end: WalkOutcome
  ) async -> ProcessExit {
    if overview == .questions, options.isUnattended, end == .completed,
      let confirmation = session.walk.form.confirmation, confirmation.word != options.terminal.confirm
    {
      session.walk.ledger.warn(confirmation.rejection(of: options.terminal.confirm))
    }
    session.sayWarnings()
    let report = failure(of: end, session.given)
    guard report.exit == .status(.success) else { return session.fail(report) }
    switch overview {
    case .lines: return await printLines(session)
    case .template(let format): return print(template(session, format))
    case .questions:
      do {
        return print(statuses(session, Q.hasPlan ? try session.walk.madeWork : nil))
      } catch {
        return session.fail(failure(of: error))
      }
    }
  }

  private func printLines(_ session: PromptingSession) async -> ProcessExit {
    let context = session.prompter.context
    let answers = session.walk.form.answers(in: context, includeSecrets: true)
    do {
      let (form, controller) = try await makeForm()
      defer { withExtendedLifetime(controller) {} }
      let lines = try await AnswerLines(form, answers: answers, context: context)
      guard lines.form.answers(in: context, includeSecrets: true) == answers else {
        throw AnswerLines.impossible("they lead to other answers")
      }
      return print(options.result.format == .json ? JSONText.text(of: lines.data) : lines.text)
    } catch let error as ReadingError {
      StandardError.show(["error: lines cannot give these answers: \(error.reason)"])
      return .status(.rejected)
    } catch {
      return session.fail(failure(of: error))
    }
  }

  func failure(of end: WalkOutcome, _ given: SuppliedAnswers) -> FailureReport {
    let isFinal = options.isUnattended && mode == .plan(.questions) || mode == .plan(.lines)
    // The others would still be asked.
    let certain =
      isFinal ? end : end.keepingProblems { $0.source != nil || ![.missing, .refused].contains($0.kind) }
    return FailureReport(end: certain, unreadableFiles: given.unreadableFiles)
  }

  func template(_ session: PromptingSession, _ format: AnswersFormat) -> String {
    let walk = session.walk
    let references = SecretAnswers.replaced { walk.ledger.reference(toSecretOf: $0)?.answer }
    return AnswersTemplate(
      form: walk.form, names: session.given.names, command: invocation, secrets: references,
      supplied: [walk.options.given, walk.options.offered]
    ).text(as: format)
  }

  /// - Parameter plan: What is to be done, once that is decided.
  func statuses(_ session: PromptingSession, _ plan: (any PlannedWork)? = nil) -> String {
    let table = QuestionStatusTable(
      reports: session.walk.ledger.questionReports(), isUnattended: options.isUnattended,
      overridden: session.given.overridden)
    guard options.result.format == .json else {
      let words = MessageCatalog.current
      let steps = plan.map {
        ["", words.text(of: "What will happen") + ":"]
          + $0.outline(in: words).lines(words).map(\.text.visible)
      }
      return (table.plan + (steps ?? [])).map { $0 + "\n" }.joined()
    }
    guard Q.hasPlan else { return JSONText.text(of: table.data) }
    return JSONText.text(of: .object(present: ["questions": table.data, "plan": plan?.data]))
  }
}

extension PromptingSession {
  /// Where each answer came from, with `--explain`.
  var origins: (lines: [String], data: AnswerValue)? {
    guard options.result.explain else { return nil }
    let table = QuestionStatusTable(
      reports: walk.ledger.questionReports(), isTyped: walk.mode.isPerson, overridden: given.overridden)
    return (table.answers, table.originData)
  }
}

extension WalkOutcome {
  /// The same with some of its problems; completed if none are left.
  func keepingProblems(where isKept: (Problem) -> Bool) -> WalkOutcome {
    guard case .rejected(let problems) = self else { return self }
    let rest = problems.filter(isKept)
    return rest.isEmpty ? .completed : .rejected(rest)
  }
}
