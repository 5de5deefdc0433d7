import Eureka
import OrderedCollections

extension Form {
  /// The key of the form's version in records and kept answers.
  nonisolated static let versionKey = "$version"

  /// Answers with the form's version, if it has one, before them.
  func versioned(_ answers: OrderedDictionary<String, AnswerValue>) -> OrderedDictionary<String, AnswerValue>
  {
    guard let version, answers[Self.versionKey] == nil else { return answers }
    var result: OrderedDictionary = [Self.versionKey: version]
    result.merge(answers) { $1 }
    return result
  }
}
