import Eureka
import EurekaTesting
import Foundation
import TestSupport
import Testing

/// A check that begins with the answers of an earlier one.
@Suite struct EarlierRecordTests {
  private let program = Program("health-check")

  /// The result of a check a year later, whose defaults are the answers of the earlier one.
  private func laterResult(_ arguments: [String], input: String? = nil) throws -> [String: Any] {
    let directory = TemporaryDirectory()
    let file = try directory.write(FullAnswers.text, to: "answers.json")
    let earlier = "\(directory.path)/earlier.json"
    try program.run(["--answers", file, "--no-input", "--output", earlier], expecting: 0)
    let options = ["--defaults-from", earlier, "--quiet"] + arguments
    let run =
      if let input { try program.run(options, input: input) } else {
        try program.run(options + ["--no-input"])
      }
    #expect(run.status == 0, "\(run.error)")
    return try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any] ?? [:]
  }

  @Test func `the earlier answers are the defaults`() throws {
    let result = try laterResult(["--set", "weight=90"])
    #expect(result["name"] as? String == "Mary Wirra")
    #expect(result["place"] as? String == "the mission hall")
    #expect(result["cigarettes"] as? Int == 999)
    #expect((result["conditions"] as? [Any])?.count == 2)
    #expect(result["virus_tests"] as? [String] == ["none of these"])
  }

  @Test func `what is computed follows the new answers, not the earlier record`() throws {
    let result = try laterResult(["--set", "weight=90"])
    #expect("\(result["bmi"] ?? "")" == "31.1")
    // A birthday that has passed, whatever day it is.
    let year = Calendar.current.component(.year, from: .now) - 39
    #expect(try laterResult(["--set", "born=\(year)-01-01"])["age"] as? Int == 39)
  }

  @Test func `blank lines keep the earlier answers`() throws {
    let kept = try laterResult(["--accept-defaults"], input: String(repeating: "\n", count: 6))
    #expect(kept["eligible"] as? String == "yes")
    #expect(kept["doctor"] as? String == "Dr Lee")
    #expect((kept["height"] as? [String: Any])?["unit"] as? String == "m")
  }

  @Test func `a change of an earlier answer hides what followed from it`() throws {
    let result = try laterResult(["--set", "smoking=never", "--set", "medicine_kinds=none of these"])
    for tag in ["cigarettes", "smoking_since", "smoking_until", "medicines", "medicines_recorded"] {
      #expect(result[tag] == nil, "\(tag)")
    }
  }

  @Test func `a disease that the history has now cannot be kept as no by a blank line`() throws {
    let directory = TemporaryDirectory()
    let earlier = try directory.write(
      #"{"name": "Ada", "born": "1980-01-01", "sex": "male", "diabetes": false}"#, to: "earlier.json")
    let run = try program.run([
      "--defaults-from", earlier, "--set", #"conditions=[{"name": "type 2 diabetes"}]"#, "--no-input",
    ])
    #expect(run.output.contains(#""diabetes": true"#), "\(run.error)")
    #expect(run.error.contains("The medical history has type 2 diabetes."), "\(run.error)")
  }

  @Test func `the date and the consent of the earlier check are not offered`() throws {
    let result = try laterResult([])
    #expect(result["date"] as? String != "2026-03-09")
    #expect(result["consent"] is NSNull)
    #expect(result["sharing"] as? String == "yes")
  }
}
