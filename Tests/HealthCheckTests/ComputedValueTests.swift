import Eureka
import OrderedCollections
import Testing

@testable import health_check

/// Computed values: those that the original's expressions have for the same answers.
@MainActor
@Suite struct ComputedValueTests {
  /// What the risk depends on, and what the original's expressions make of it.
  struct Case: Sendable {
    let age: Int
    let sex: Sex
    let systolic: Int
    let smoking: String
    let cholesterol: Double
    let hdl: Double
    var hasDiabetes = false
    var hasLVH = false
    let percent: Double
  }

  private nonisolated static let cases = [
    Case(
      age: 41, sex: .female, systolic: 132, smoking: "exSmoker", cholesterol: 5.2, hdl: 1.1,
      hasDiabetes: true, percent: 4.210545931146104),
    Case(
      age: 25, sex: .male, systolic: 118, smoking: "never", cholesterol: 4.1, hdl: 1.4,
      percent: 0.2989831017359279),
    Case(
      age: 35, sex: .male, systolic: 150, smoking: "smoker", cholesterol: 6.4, hdl: 0.9,
      percent: 5.914206511999254),
    Case(
      age: 52, sex: .male, systolic: 162, smoking: "smoker", cholesterol: 7.1, hdl: 0.8, hasDiabetes: true,
      hasLVH: true, percent: 45.38470227166079),
    Case(
      age: 74, sex: .female, systolic: 180, smoking: "never", cholesterol: 6, hdl: 1.2,
      percent: 18.08045744108503),
    Case(
      age: 80, sex: .female, systolic: 180, smoking: "never", cholesterol: 6, hdl: 1.2,
      percent: 18.08045744108503),
    Case(
      age: 60, sex: .male, systolic: 145, smoking: "exSmoker", cholesterol: 5.5, hdl: 1, hasLVH: true,
      percent: 19.60138540763777),
    Case(
      age: 48, sex: .female, systolic: 139, smoking: "smoker", cholesterol: 6.9, hdl: 1, hasDiabetes: true,
      percent: 18.926087683929204),
  ]

  @Test(arguments: cases)
  func `the equation has the original’s values`(example: Case) {
    let risk = CardiovascularRisk(
      age: example.age, isFemale: example.sex == .female, systolic: Double(example.systolic),
      ratio: example.cholesterol / example.hdl, smokes: example.smoking == "smoker",
      hasDiabetes: example.hasDiabetes, hasLVH: example.hasLVH)
    #expect(abs(risk.percent - example.percent) < 1e-9)
  }

  @Test(arguments: cases)
  func `the risk in the result is the original’s, in whole percent`(example: Case) {
    let result = Patient(age: example.age, sex: example.sex, answers: ["smoking": example.smoking]).result([
      "systolic": .number(Decimal(example.systolic)),
      "cholesterol": .number(Decimal(string: "\(example.cholesterol)") ?? 0),
      "hdl": .number(Decimal(string: "\(example.hdl)") ?? 0), "diabetes": .bool(example.hasDiabetes),
      "lvh": .bool(example.hasLVH),
    ])
    #expect(result["risk"] == .number(Decimal(Int(example.percent.rounded()))))
    #expect(result["risk_age"] == .number(Decimal(min(max(example.age, 35), 74))))
  }

  @Test(arguments: [
    ("81", "170", "28"), ("62.5", "158.2", "25"), ("104.3", "181", "31.8"), ("20", "112.5", "15.8"),
  ])
  func `the BMI is the original’s, with one decimal`(weight: String, height: String, bmi: String) throws {
    let result = Patient(age: 40).result([
      "weight": .number(try #require(Decimal(string: weight))),
      "height": .string("\(height) cm"),
    ])
    #expect(result["bmi"] == .number(try #require(Decimal(string: bmi))))
  }

  @Test func `nothing is computed of a measurement that was refused`() {
    let result = Patient(age: 40).result(["weight": 998, "height": "170 cm", "cholesterol": 999, "hdl": 1])
    #expect(result["weight"] == 998)
    #expect(result["bmi"] == .null)
    #expect(result["cholesterol_ratio"] == .null)
    #expect(result["risk"] == .null)
  }

  @Test func `the age is in completed years`() {
    // The original subtracts the years of the two dates, which is one too many before the birthday.
    let result = Patient(age: 40).result(["born": "1986-03-02"])
    #expect(result["age"] == 39)
    #expect(Patient(age: 40).result(["born": "1986-03-01"])["age"] == 40)
  }

  @Test func `a pressure of an earlier day is asked for where none was measured`() {
    let risk: OrderedDictionary<String, AnswerValue> = ["cholesterol": 6, "hdl": 1, "risk_systolic": 160]
    #expect(
      Patient(age: 60).result(risk)["risk"]
        == Patient(age: 60).result(["cholesterol": 6, "hdl": 1, "systolic": 160])["risk"])
    #expect(!Patient(age: 60).result(["systolic": 160]).keys.contains("risk_systolic"))
  }

  @Test func `who has type 2 diabetes in the history has it in the risk`() {
    #expect(Patient(age: 40).result()["diabetes"] == false)
    #expect(Patient(age: 40).result(["conditions": [["name": "type 2 diabetes"]]])["diabetes"] == true)
  }
}
