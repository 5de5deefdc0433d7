import Eureka
import EurekaTerminal
import OrderedCollections

extension QuestionnaireRun {
  /// Whether the questionnaire plans what it does.
  var hasPlan: Bool { Q.Planned.self == Plan.self }

  /// Makes the plan, in which the form's secrets are hidden.
  func makePlan(_ form: Form) async -> Planning {
    do {
      guard var plan = try await questionnaire.plan(form) as? Plan else { return .unmade }
      for secret in form.secrets { plan.hide(secret) }
      return .made(plan)
    } catch {
      return .failed(error, failure(of: error).lines(.current).map { StyledText($0, .error) })
    }
  }

  /// Carries out the plan that the walk has made.
  ///
  /// - Returns: Whether it has changed anything; `nil` without a plan.
  func carryOutPlan(of walk: Walk) async throws -> SubmitResult? {
    guard let plan = try walk.plan else { return nil }
    try await plan.carryOut(walk.form.progress)
    return plan.isEmpty ? .unchanged : .changed
  }
}

extension Walk {
  /// The plan, as far as there is one yet.
  var madePlan: Plan? {
    get throws { if case .unmade = context.planning { nil } else { try plan } }
  }

  /// The plan that was made for the answers; `nil` if there is none.
  ///
  /// - Throws: why it could not be made.
  var plan: Plan? {
    get throws {
      switch context.planning {
      case .made(let work): return work as? Plan
      case .failed(let error, _): throw error
      case .unmade:
        guard isPlanned else { throw CancellationError() }
        return nil
      }
    }
  }
}

extension Form {
  /// The answers that are secret.
  fileprivate var secrets: [AnswerValue] {
    questions.filter { $0.isSecret && $0.isVisible }.map { $0.answer(in: ReadingContext()) }
  }
}
