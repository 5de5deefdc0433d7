import Eureka
import EurekaTerminal
import Glibc
import OrderedCollections
import SystemPackage

/// The result of submitting the answers.
enum Submission {
  /// The run is over, and `submit` may have said whether it changed anything.
  case done(ProcessExit, SubmitResult? = nil)
  /// `submit` has failed.
  case failed(Failure)

  /// Why `submit` has failed, and where the answers are.
  struct Failure {
    let error: RunError
    /// Where the submitted answers are.
    let kept: KeptAnswers
  }
}

extension QuestionnaireRun {
  /// Runs `submit`, and writes the answers where the options say.
  func submit(
    _ form: Form, _ session: PromptingSession, _ files: ResultFiles
  ) async -> Submission {
    let submission = await handOver(form, session, files)
    TerminationMessage.set(nil)
    await session.restoreTerminal()
    return submission
  }

  private func handOver(
    _ form: Form, _ session: PromptingSession, _ files: ResultFiles
  ) async -> Submission {
    // Changes that `submit` makes to them are not kept; nothing else may change them.
    let submitted = self.printsAnswers ? nil : form.answers()
    var answers: OrderedDictionary<String, AnswerValue> { submitted ?? form.answers() }
    let staged: [() throws(RunError) -> Void]
    do throws(RunError) {
      staged = try files.stage(session.walk)
    } catch {
      return .done(fail(session.keep(answers), error.named(by: restriction), session))
    }
    // From now on they survive the process; answers that are only printed are kept if that fails.
    let keptBefore = self.printsAnswers ? nil : session.keep(answers)
    var kept: KeptAnswers { keptBefore ?? session.keep(answers) }
    var result: SubmitResult?
    var printsAnswers = options.output == "-" || options.format != nil && options.output == nil
    StandardDescriptors.setWriteSignalsIgnored(false)
    defer { StandardDescriptors.setWriteSignalsIgnored(true) }
    // A program that reads reports must find nothing else there.
    let display = options.quiet || session.reportsData ? nil : session.progressDisplay()
    display?.start()
    if let keptBefore { session.sayOnSignals(keptBefore) }
    do {
      let all = session.submission.map { _ in form.answers(secrets: .included) }
      if let handled = session.submission?.handled, handled.answers == all {
        result = handled.result
      } else {
        result = try await submissionResult(form, answers).get() as? SubmitResult
        if let all { session.submission?.handled = (all, result) }
      }
      display?.stop(isDone: true)
      if self.printsAnswers, options.output == nil, session.submission == nil { printsAnswers = true }
    } catch let code as ExitCode {
      display?.stop(isDone: code.isSuccess)
      guard code.isSuccess else {
        // What `submit` printed comes first.
        fflush(nil)
        let report = FailureReport(code: ExitStatus(rawValue: code.rawValue), kept: kept)
        session.say(report)
        return .done(report.exit)
      }
    } catch let error as RunError {
      display?.stop(isDone: false)
      return .failed(.init(error: error.named(by: restriction), kept: kept))
    } catch {
      display?.stop(isDone: false)
      let reason = Message(verbatim: text(of: error))
      return .failed(
        .init(
          error: RunError(kind: .submission, message: reason, status: .submitFailed), kept: kept))
    }
    StandardDescriptors.setWriteSignalsIgnored(true)
    do throws(RunError) {
      try await session.submission?.submit(form, of: name, includeSecrets: options.includeSecrets)
    } catch {
      return .failed(.init(error: error.named(by: restriction), kept: kept))
    }
    do throws(RunError) {
      do {
        // What `submit` printed is still buffered.
        guard fflush(nil) == 0 else { throw Errno(rawValue: errno) }
        if printsAnswers { try StandardStreams.current.output.writeBlocking(files.text(of: form).utf8) }
      } catch {
        throw RunError(
          kind: .output, message: "cannot write standard output: \(String(describing: error))",
          status: .cannotWrite)
      }
      for write in staged { try write() }
      return .done(.status(.success), result)
    } catch {
      return .done(fail(kept, error.named(by: restriction), session))
    }
  }

  private func submissionResult(
    _ form: Form, _ answers: @autoclosure () -> OrderedDictionary<String, AnswerValue>
  ) async -> Result<Q.Submitted, any Error> {
    let submitted = didSubmit.map { _ in answers() }
    let result: Result<Q.Submitted, any Error>
    do {
      result = .success(try await StandardStreams.current.capture { try await questionnaire.submit(form) })
    } catch {
      result = .failure(error)
    }
    if let submitted { didSubmit?(submitted, result) }
    return result
  }

  /// Asks a person what to do after a failure; without one, the answers are kept.
  ///
  /// - Returns: How the run ends; `nil` to submit the answers again.
  func next(
    after failure: Submission.Failure, _ session: PromptingSession, _ words: MessageCatalog
  ) async -> ProcessExit? {
    // What `submit` printed comes before its error.
    fflush(nil)
    guard session.isInteractive else { return fail(failure.kept, failure.error, session) }
    session.say(FailureReport(error: failure.error))
    let (step, questionEnd) = await session.askWhatIsNext()
    var end = questionEnd
    switch step {
    case .again?: return nil
    case .edit?:
      end = await session.reopen()
      if end == .completed { return nil }
    case .save?, nil: break
    }
    let kept = step == .edit ? session.keep(session.walk.form.answers()) : failure.kept
    if case .timedOut = end { session.say([words.error(words.text(of: "timed out."))]) }
    session.say([kept.sentence(words)])
    // Unless a signal or a time limit ended the asking, the failure of `submit` counts.
    switch ProcessExit(end) {
    case .status(.timedOut): return .status(.timedOut)
    case .signal, .cancelled: return ProcessExit(end)
    case .status: return .status(failure.error.status)
    }
  }

  /// Reports what has failed, and where the answers are.
  private func fail(_ kept: KeptAnswers, _ error: RunError, _ session: PromptingSession) -> ProcessExit {
    let report = FailureReport(error: error, kept: kept)
    session.say(report)
    return report.exit
  }

  func text(of error: any Error) -> String {
    if let text = (error as? any LocalizedError)?.errorDescription { return text }
    let text = String(describing: error)
    // Foundation's descriptions of errors are for programmers.
    return text.hasPrefix("Error Domain=") ? (error as NSError).sentences(restriction) : text
  }
}

extension NSError {
  /// The paths of the error, what has failed, and why, each once.
  fileprivate func sentences(_ restriction: Restriction) -> String {
    let path = userInfo[NSFilePathErrorKey] as? String ?? (userInfo[NSURLErrorKey] as? URL)?.path
    let paths = [path, userInfo["NSDestinationFilePath"] as? String].compactMap(\.self).map(restriction.name)
    let cause = (userInfo[NSUnderlyingErrorKey] as? any Error)?.localizedDescription
    let reasons = [
      localizedDescription, localizedFailureReason ?? cause, localizedRecoverySuggestion,
      restriction.isOn ? nil : userInfo[NSDebugDescriptionErrorKey] as? String,
    ]
    let said = reasons.compactMap(\.self).reduce(into: "") { said, reason in
      if !said.contains(reason) { said += said.isEmpty ? reason : " " + reason }
    }
    return paths.isEmpty ? said : "\(paths.joined(separator: ", ")): \(said)"
  }
}
