import Eureka
import EurekaTesting
import Testing

@testable import health_check

/// Which questions are asked: those of the original, for the same answers.
@MainActor
@Suite struct VisibilityTests {
  /// Ages on both sides of each bound.
  private nonisolated static let ages = [5, 11, 12, 13, 18, 23, 24, 30, 31, 45, 80]

  private nonisolated static let answers: [[String: String]] = [
    [:],
    ["sharing": "yes", "ndis": "yes", "has_children": "yes", "smoking": "smoker", "carer_present": "yes"],
    ["sharing": "no", "ndis": "na", "has_children": "no", "smoking": "exSmoker", "carer_present": "no"],
    ["sharing": "na", "ndis": "yes", "has_children": "na", "smoking": "never"],
    ["smoking": "exSmoker", "has_children": "yes"],
  ]

  private nonisolated static let patients = ages.flatMap { age in
    answers.flatMap { answers in
      Sex.allCases.map { sex in
        // Whether a carer came along is a question only for those who are younger than 24.
        let asked = answers.filter { age < 24 || $0.key != "carer_present" }
        return Patient(age: age, sex: sex, answers: asked)
      }
    }
  }

  @Test(arguments: patients)
  func `what the original asks, always or by a condition, the same patients are asked`(patient: Patient) {
    let shown = Set(patient.result().keys)
    #expect(Original.always.filter { !shown.contains($0) } == [])
    for item in Original.conditional {
      #expect(shown.contains(item.tag) == item.isShown(to: patient), "\(item.tag), \(item.linkID)")
    }
  }

  @Test func `every question is one of the original’s, or known to be added`() {
    let known = Set(
      Original.conditional.map(\.tag) + Original.always + Original.narrowed + Original.added + [
        "trachoma_area", "risk_age", "cholesterol_ratio",
      ])
    let tags = HealthCheck().form.allRows.compactMap(\.tag)
    #expect(tags.filter { !known.contains($0) } == [])
  }

  @Test(arguments: [
    (24, Sex.female, false), (25, .female, true), (74, .female, true), (75, .female, false),
    (40, .male, false),
  ])
  func `cervical screening is for women from 25 to 74`(age: Int, sex: Sex, isAsked: Bool) {
    #expect(Patient(age: age, sex: sex).result().keys.contains("cervical") == isAsked)
  }

  @Test(arguments: [(14, false), (15, true), (30, true), (31, false)])
  func `tests for chlamydia and trichomonas are for the young`(age: Int, isAsked: Bool) {
    let shown = Patient(age: age).result().keys
    #expect(shown.contains("chlamydia_test") == isAsked)
    #expect(shown.contains("trichomonas_test") == isAsked)
  }

  @Test func `the risk is for adults`() {
    #expect(!Patient(age: 17).result().keys.contains("risk"))
    #expect(Patient(age: 18).result().keys.contains("risk"))
  }
}
