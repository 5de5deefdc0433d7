import Eureka
import EurekaFiles
import EurekaTerminal
import OrderedCollections
import SystemPackage

extension QuestionnaireRun {
  /// Submits until it has succeeded, or nobody wants to try again.
  func submit(_ session: PromptingSession) async -> ProcessExit {
    let form = session.walk.form
    while true {
      session.record(event: "submitting")
      // From now on the answers survive the process; those that are only printed are kept if that fails.
      let kept = printsAnswers ? nil : session.keep(form.answers())
      let result = await handOver(session, kept)
      TerminationMessage.set(nil)
      // The programs that `submit` started may have changed it.
      await session.prompter.source.suspend()
      // What `submit` printed comes first.
      fflush(nil)
      switch result {
      case .success(let result):
        session.discardKept()
        session.saySuccess(result)
        let delivery = await send(session.submission)
        session.submission?.releaseSignals()
        session.reportSuccess(result, delivery)
        return .status(.success)
      case .failure(let error):
        var failure = failure(of: error)
        failure.kept = kept ?? session.keep(form.answers())
        let isInterrupted = failure.plan?.signal != nil
        guard failure.error?.canRetry == true || isInterrupted else { return session.fail(failure) }
        session.record(event: "failed")
        form.renewProgress()
        guard isInteractive, !isInterrupted else { return session.fail(failure) }
        if let exit = await next(after: failure, session) { return exit }
      }
    }
  }

  /// Runs `submit`, and writes the answers where the options say.
  private func handOver(
    _ session: PromptingSession, _ kept: KeptAnswers?
  ) async -> Result<SubmitResult?, any Error> {
    let form = session.walk.form
    let files = ResultFiles(options: options, names: session.given.names, command: name)
    do {
      let staged = try files.stage(session.walk)
      let (result, prints) = try await submitted(session, kept)
      do throws(RunError) {
        try await session.submission?.submit(form, of: name, includeSecrets: options.result.includeSecrets)
      } catch {
        throw error.retriable
      }
      do {
        // What `submit` printed is still buffered.
        guard fflush(nil) == 0 else { throw Errno(rawValue: errno) }
        if prints { try StandardStreams.current.output.writeBlocking(files.text(of: form).utf8) }
      } catch {
        throw RunError(
          kind: .output, message: "cannot write standard output: \(String(describing: error))",
          status: .cannotWrite)
      }
      for write in staged { try write() }
      return .success(result)
    } catch {
      return .failure(error)
    }
  }

  /// Runs `submit`, unless it has acted on the same answers before.
  ///
  /// - Returns: What it says it did, and whether the answers are to be printed.
  private func submitted(
    _ session: PromptingSession, _ kept: KeptAnswers?
  ) async throws -> (result: SubmitResult?, prints: Bool) {
    let form = session.walk.form
    let prints = options.result.output == "-" || options.result.format != nil && options.result.output == nil
    // A program that reads reports must find nothing else there.
    let display =
      options.result.quiet || reportsData
      ? nil
      : ProgressDisplay(
        of: form.progress, on: session.prompter.progressScreen, messages: session.walk.messages)
    defer { if StandardStreams.current.areOfProcess { WriteSignals.ignore() } }
    display?.start()
    if let kept { session.sayOnSignals(kept) }
    do {
      // Without a plan, nothing is done.
      _ = try session.walk.plan
      var result: SubmitResult?
      let all = session.submission.map { _ in form.answers(secrets: .included) }
      if let handled = session.submission?.handled, handled.answers == all {
        result = handled.result
      } else {
        result = try await submissionResult(session, kept)
        if let all { session.submission?.handled = (all, result) }
      }
      display?.stop(isDone: true)
      return (result, prints || printsAnswers && options.result.output == nil && session.submission == nil)
    } catch {
      let isSuccess = (error as? ExitCode)?.isSuccess == true
      display?.stop(isDone: isSuccess)
      if isSuccess { return (nil, prints) }
      throw (submissionError(error) as? RunError)?.retriable ?? error
    }
  }

  private func submissionResult(
    _ session: PromptingSession, _ kept: KeptAnswers?
  ) async throws -> SubmitResult? {
    let form = session.walk.form
    var submitted: OrderedDictionary<String, AnswerValue>?
    do {
      let result = try await StandardStreams.current.capture {
        try await carryOutPlan(of: session, kept) {
          if didSubmit != nil { submitted = form.answers() }
          return try await handling(form, "submit(_:)") { try await questionnaire.submit(form) }
            as? SubmitResult
        }
      }
      didSubmit?(submitted, .success(result))
      return result
    } catch {
      didSubmit?(submitted, .failure(error))
      throw error
    }
  }

  /// - Returns: How the run ends; `nil` to submit the answers again.
  private func next(after failure: FailureReport, _ session: PromptingSession) async -> ProcessExit? {
    session.say(FailureReport(error: failure.error, plan: failure.plan))
    var (step, end) = await session.prompter.ask(
      FailureChoice.question(session.walk.messages, keepsAnswers: session.backup.keepsAnswers),
      isUnforeseen: true)
    var kept = failure.kept
    switch step {
    case .again? where !Q.hasPlan: return nil
    // What is to be done may be something else now, and is shown again.
    case .again?, .edit?:
      end = await session.run()
      if end == .completed { return nil }
      kept = session.keep(session.walk.form.answers())
    case .save?, nil: break
    }
    let words = MessageCatalog.current
    if case .timedOut = end { session.prompter.say([words.error(words.text(of: "timed out."))]) }
    session.prompter.say([kept?.sentence(words)].compactMap(\.self))
    // Unless a signal or a time limit ended the asking, the failure of `submit` counts.
    switch ProcessExit(end) {
    case .status(.timedOut): return .status(.timedOut)
    case .signal, .cancelled: return ProcessExit(end)
    case .status: return failure.exit
    }
  }

  func text(of error: any Error) -> String {
    if let text = (error as? any LocalizedError)?.errorDescription { return text }
    let text = String(describing: error)
    // Foundation's descriptions of errors are for programmers, and its sentences name files.
    guard text.hasPrefix("Error Domain=") else { return text }
    guard restriction.isOn else { return (error as NSError).sentences }
    return MessageCatalog.current.text(
      of: error.posixReason.map { "your answers cannot be stored: \($0)" } ?? "your answers cannot be stored")
  }
}

/// What a person may do after `submit` has failed.
enum FailureChoice: String, CaseIterable {
  case again
  case edit
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

extension NSError {
  /// The paths of the error, what has failed, and why, each once.
  fileprivate var sentences: String {
    let path = userInfo[NSFilePathErrorKey] as? String ?? (userInfo[NSURLErrorKey] as? URL)?.path
    let paths = [path, userInfo["NSDestinationFilePath"] as? String].compactMap(\.self)
    let cause = (userInfo[NSUnderlyingErrorKey] as? any Error)?.localizedDescription
    let reasons = [
      localizedDescription, localizedFailureReason ?? cause, localizedRecoverySuggestion,
      userInfo[NSDebugDescriptionErrorKey] as? String,
    ]
    let said = reasons.compactMap(\.self).reduce(into: "") { said, reason in
      if !said.contains(reason) { said += said.isEmpty ? reason : " " + reason }
    }
    return paths.isEmpty ? said : "\(paths.joined(separator: ", ")): \(said)"
  }
}
