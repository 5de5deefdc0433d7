package import Eureka
package import OrderedCollections

extension Form {
  /// The key of the form's version in records and kept answers.
  package nonisolated static let versionKey = "$version"

  /// Answers with the form's version, if it has one, before them.
  package func versioned(
    _ answers: OrderedDictionary<String, AnswerValue>
  ) -> OrderedDictionary<String, AnswerValue> {
    guard let version, answers[Self.versionKey] == nil else { return answers }
    let result: OrderedDictionary = [Self.versionKey: version]
    return result.merging(answers) { $1 }
  }
}

extension AnswersDocument {
  /// Keeps the answers and the version of a record that `--submit-to` has stored, unless its keys may be tags.
  package mutating func takeAnswersOfRecord(unless hasQuestion: Bool) {
    guard !hasQuestion, answers["id"] != nil, answers["submitted"] != nil,
      let record = answers["answers"]?.members, !record.isEmpty
    else { return }
    let version = answers["version"]
    answers = record
    if let version { answers[Form.versionKey] = version }
  }
}
