import Eureka
import EurekaTerminal
import OrderedCollections

/// The plan that a review has shown, until it is carried out.
@MainActor
final class ShownPlan {
  var plan: Plan?
}

extension QuestionnaireRun {
  /// Whether the questionnaire plans what it does.
  var hasPlan: Bool { Q.Planned.self == Plan.self }

  /// Makes the plan, in which the form's secrets are hidden.
  func makePlan(_ form: Form) async throws -> Plan? {
    guard hasPlan, var plan = try await questionnaire.plan(form) as? Plan else { return nil }
    for case .string(let secret) in form.secrets { plan.hide(secret) }
    return plan
  }

  /// Makes the plan, and shows it in the review; an error is shown, too, and is one of `submit`.
  func linesOfPlan(_ form: Form) async -> [StyledText] {
    shownPlan.plan = nil
    do {
      shownPlan.plan = try await makePlan(form)
      return shownPlan.plan?.lines(.current, atMost: 12) ?? []
    } catch {
      return failure(of: error).lines(.current).map { StyledText($0, .error) }
    }
  }

  /// Carries out the plan that was shown, or a new one if that was carried out already, or none was shown.
  ///
  /// - Returns: Whether it has changed anything; `nil` without a plan.
  func carryOutPlan(_ form: Form) async throws -> SubmitResult? {
    let shown = shownPlan.plan
    shownPlan.plan = nil
    let made = if let shown { Optional(shown) } else { try await makePlan(form) }
    guard let plan = made else { return nil }
    try await plan.carryOut(form.progress)
    return plan.isEmpty ? .unchanged : .changed
  }
}

extension Form {
  /// The answers that are secret.
  fileprivate var secrets: [AnswerValue] {
    questions.filter { $0.isSecret && $0.isVisible }.map { $0.answer(in: ReadingContext()) }
  }
}
