import Eureka
import EurekaFiles
import EurekaPlan
import EurekaTerminal
import OrderedCollections

extension Questionnaire {
  static var hasPlan: Bool { Planned.self == Plan.self || Planned.self == Plan?.self }
}

extension QuestionnaireRun {
  /// Runs a part of the questionnaire that does something, or says what it will do, with the form's secrets: they are hidden.
  func handling<Result>(
    _ form: Form, _ name: String, _ body: @MainActor () async throws -> Result
  ) async throws -> Result {
    var secrets = HiddenTexts()
    if form.mayHaveSecrets {
      for secret in form.questions where secret.isSecret && secret.isVisible {
        secrets.insert(secret.answer(in: ReadingContext()))
      }
    }
    return try await HiddenTexts.$current.withValue(secrets) { try await checked(name, form, body) }
  }

  func makePlan(_ form: Form) async -> Planning {
    do {
      let made = try await Plan.$purpose.withValue((name, restriction.isOn)) {
        try await handling(form, "plan(_:)") { try await questionnaire.plan(form) }
      }
      // A plan that is not there does nothing.
      let plan = made as? Plan ?? Plan()
      if let mistake = plan.mistake { throw mistake }
      return .made(plan)
    } catch {
      return .failed(error, failure(of: error).lines(.current).map { StyledText($0, .error) })
    }
  }

  /// Carries out the plan that the walk has made, and then what is done with it; if that fails, the plan is taken back, unless
  /// it is to stay.
  ///
  /// - Returns: What the two have changed.
  func carryOutPlan(
    of session: PromptingSession, _ kept: KeptAnswers?, then submit: () async throws -> SubmitResult?
  ) async throws -> SubmitResult? {
    let work = try session.walk.plan.map(PlanInProgress.init)
    func sayOnSignals(_ failure: (any PlannedWorkFailure)?) {
      if let kept { session.sayOnSignals(kept, failure) }
    }
    work?.onChange = sayOnSignals
    try await work?.carryOut(session.walk.form.progress)
    // Until now, a closed pipe would have left the plan half done.
    WriteSignals.restore()
    sayOnSignals(work?.failure(.interrupted(SIGTERM)))
    guard let work else { return try await submit() }
    let plan = work.plan
    do {
      let submitted = try await submit()
      work.finish()
      // What the plan has changed stays changed.
      return plan.isEmpty ? submitted ?? .unchanged : .changed
    } catch {
      if StandardStreams.current.areOfProcess { WriteSignals.ignore() }
      let isSuccess = (error as? ExitCode)?.isSuccess == true
      let stays = plan.staysIfSubmitFails || isSuccess
      if stays { work.finish() }
      if plan.isEmpty || isSuccess { throw error }
      let reason = PlanFailure.Reason.submission(error)
      throw stays ? work.failure(reason) : await work.takeBack(because: reason)
    }
  }

  func planFailure(_ error: any Error) -> FailureReport? {
    guard let plan = error as? PlanFailure else { return nil }
    var report = FailureReport()
    switch plan.reason {
    case .submission(let error):
      report = failure(of: error)
      report.error = report.error?.retriable
    case .failed(_, let code as ExitCode) where !code.isSuccess: report = failure(of: code)
    default: report.error = plan.error?.retriable
    }
    report.plan = plan
    if let signal = plan.signal { report.end = .signal(signal) }
    return report
  }
}

extension Walk {
  /// The plan, as far as there is one yet.
  var madeWork: (any PlannedWork)? {
    get throws { if case .unmade = planning { nil } else { try plan } }
  }

  /// The plan that was made for the answers; `nil` if there is none.
  ///
  /// - Throws: why it could not be made.
  var plan: Plan? {
    get throws {
      switch planning {
      case .made(let work): return work as? Plan
      case .failed(let error, _): throw error
      case .unmade:
        guard isPlanned else { throw CancellationError() }
        return nil
      }
    }
  }
}
