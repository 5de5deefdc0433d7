import Eureka
import EurekaTerminal
import Glibc
import SystemPackage

/// What has become of the answers after they were submitted.
enum Submission {
  /// The run is over.
  case done(Departure)
  /// `submit` has failed.
  case failed(Failure)

  /// Why `submit` has failed, and what it leaves behind.
  struct Failure {
    let reason: Message
    /// The answers that it was given.
    let result: RunResult
    /// How the run ends if nothing is done about it.
    let status: ExitStatus
  }
}

extension QuestionnaireRun {
  /// Runs `submit`, and puts the answers where they are wanted.
  nonisolated(nonsending) func submit(
    _ form: Form, _ asking: Asking, _ files: ResultFiles, _ words: Words
  ) async -> Submission {
    var result = RunResult(answers: JSONText.of(form.answers()), command: name)
    do throws(OutputError) {
      result.path = try files.writeResult(of: form)
      try files.writeRecord(of: asking.walk)
    } catch {
      return .done(fail(result, error.message, error.status, asking, words))
    }
    var printsAnswers = options.format != nil && options.output == nil
    StandardDescriptors.setBrokenPipesIgnored(false)
    defer { StandardDescriptors.setBrokenPipesIgnored(true) }
    let display = options.quiet ? nil : asking.progressDisplay()
    display?.start()
    if asking.journalPath == nil { result.keepOnSignals(words) }
    defer {
      TextKeptOnSignals.end()
      asking.restoreTerminal()
    }
    do {
      try await questionnaire.submit(form)
      display?.stop(isDone: true)
    } catch is NothingToSubmit {
      display?.stop(isDone: true)
      printsAnswers = printsAnswers || options.output == nil
    } catch let code as ExitCode {
      display?.stop(isDone: code.isSuccess)
      guard code.isSuccess else {
        // What `submit` printed stands before it.
        fflush(nil)
        asking.keep(result)
        return .done(.code(code.rawValue))
      }
    } catch let error as OutputError {
      display?.stop(isDone: false)
      return .failed(.init(reason: error.message, result: result, status: error.status))
    } catch {
      display?.stop(isDone: false)
      return .failed(
        .init(reason: Message(verbatim: Self.text(of: error)), result: result, status: .submitFailed))
    }
    StandardDescriptors.setBrokenPipesIgnored(true)
    do {
      // What `submit` printed is on its way still.
      guard fflush(nil) == 0 else { throw Errno(rawValue: errno) }
      if printsAnswers { _ = try FileDescriptor.standardOutput.writeAll(Array(files.text(of: form).utf8)) }
      return .done(.status(.success))
    } catch {
      let reason = String(describing: error)
      return .done(
        fail(result, "cannot write standard output: \(reason)", .cannotWrite, asking, words))
    }
  }

  /// Has a person say what to do after a failure; without one, the answers are kept.
  ///
  /// - Returns: how the run ends; `nil` if the answers are to be submitted again.
  func next(after failure: Submission.Failure, _ asking: Asking, _ words: Words) -> Departure? {
    // What `submit` printed stands before its error.
    fflush(nil)
    asking.say([words.error(words.text(of: failure.reason))])
    guard asking.isInteractive else {
      asking.keep(failure.result)
      return .status(failure.status)
    }
    let (step, questionEnd) = asking.askWhatIsNext()
    var end = questionEnd
    switch step {
    case .again?: return nil
    case .edit?:
      end = asking.reopen()
      if end == .walked(.completed) { return nil }
    case .save?, nil: break
    }
    var result = failure.result
    if step == .edit { result.replaceAnswers(with: JSONText.of(asking.walk.form.answers())) }
    if case .timedOut = end { asking.say([words.error(words.text(of: "the time is over."))]) }
    asking.keep(result)
    // Whatever else than a signal or the time ended the asking, `submit` had failed before.
    switch Departure(end) {
    case .status(.timedOut): return .status(.timedOut)
    case .signal(let number): return .signal(number)
    case .status, .code: return .status(failure.status)
    }
  }

  /// Says what cannot be written, and keeps the answers.
  private func fail(
    _ result: RunResult, _ reason: Message, _ status: ExitStatus, _ asking: Asking, _ words: Words
  ) -> Departure {
    asking.say([words.error(words.text(of: reason))])
    asking.keep(result)
    return .status(status)
  }

  private static func text(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
  }
}
