import Eureka
import EurekaTesting
import Testing

@testable import health_check

/// Codes, answers of one’s own, options that are chosen alone, ranks, months and years: what is accepted, and its result.
@MainActor
@Suite struct ChoiceTests {
  /// The answers to the lines that one question is answered with, of which all but the last are refused.
  private func run(_ tag: String, _ lines: [String], _ answers: [String: String] = [:]) -> FormTester.Run {
    let form = HealthCheck().form
    var given = Patient(age: 40, answers: answers).record
    // Nobody is asked the rest.
    for other in form.allRows.compactMap(\.tag) where other != tag && given[other] == nil {
      given[other] = .null
    }
    for list in ["languages", "conditions", "medicines", "allergies", "recalls", "follow_up"]
    where list != tag {
      given[list] = .array([])
    }
    return FormTester(form, given: given).run(lines)
  }

  @Test(arguments: ["998", "refused", "Refused"])
  func `a measurement that was refused has its code`(line: String) {
    let run = self.run("weight", ["heavy", "0.5", "400.1", line])
    #expect(run.problems.count == 3)
    #expect(run.answers["weight"] == 998)
  }

  @Test(arguments: ["9999", "not known", "nk"])
  func `a year that is not known has its code, though it is out of bounds`(line: String) {
    let run = self.run("smoking_since", ["85", "1980", "2027", line], ["smoking": "smoker"])
    #expect(run.problems.count == 3)
    #expect(run.answers["smoking_since"] == 9999)
  }

  @Test func `a month is read in words, and may be a code`() {
    let run = self.run("dental_check", ["13/2025", "2025", "april 2026", "march 2025"])
    #expect(run.problems.count == 3)
    #expect(run.answers["dental_check"] == "2025-03")
    #expect(self.run("dental_check", ["never"]).answers["dental_check"] == 98)
  }

  @Test func `another place is asked for, or typed at once`() {
    #expect(self.run("place", ["3", "the mission hall"]).answers["place"] == "the mission hall")
    #expect(self.run("place", ["the mission hall"]).answers["place"] == "the mission hall")
    #expect(self.run("place", ["cl"]).answers["place"] == "clinic")
  }

  @Test func `none of the medicines is chosen alone`() {
    let run = self.run("medicine_kinds", ["1 5", "prescribed, none of these", "5"])
    #expect(run.problems.count == 2)
    #expect(run.answers["medicine_kinds"] == ["none of these"])
    #expect(!run.answers.keys.contains("medicines"))
  }

  @Test func `all medicines are all but none`() {
    let run = self.run("medicine_kinds", ["all"])
    #expect(
      run.answers["medicine_kinds"] == ["prescribed", "over the counter", "traditional", "complementary"])
  }

  @Test func `all topics must be in the order`() {
    let run = self.run("topics", ["1 2", "1 1 2 3", "1 2 3 5", "4 1 3 2"])
    #expect(run.problems.count == 3)
    #expect(run.answers["topics"] == ["home", "body", "family", "mind"])
  }
}
