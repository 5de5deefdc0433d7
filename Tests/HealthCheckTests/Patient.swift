import Eureka
import EurekaTesting

@testable import health_check

/// Somebody who comes to a check on 1 March 2026.
struct Patient: CustomStringConvertible, Sendable {
  var age: Int
  var sex = Sex.female
  var answers: [String: String] = [:]

  var description: String { "\(age), \(sex), \(answers.sorted { $0.key < $1.key })" }

  var record: OrderedDictionary<String, AnswerValue> {
    var record: OrderedDictionary<String, AnswerValue> = [
      "date": "2026-03-01", "name": "Mary", "born": .string("\(2026 - age)-02-01"),
      "sex": .string(sex.rawValue),
    ]
    for (tag, key) in answers { record[tag] = .string(key) }
    return record
  }

  @MainActor
  func result(_ more: OrderedDictionary<String, AnswerValue> = [:]) -> OrderedDictionary<String, AnswerValue>
  {
    let given = record.merging(more) { _, new in new }
    return FormTester(HealthCheck().form, mode: .unattended, given: given).run().answers
  }
}
