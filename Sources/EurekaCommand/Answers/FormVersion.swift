import Eureka
import EurekaDescribing
import EurekaFormats
import OrderedCollections

extension Form {
  /// Answers with the form's version, if it has one, before them.
  func versioned(_ answers: OrderedDictionary<String, AnswerValue>) -> OrderedDictionary<String, AnswerValue>
  {
    guard let version, answers[Self.versionKey] == nil else { return answers }
    let result: OrderedDictionary = [Self.versionKey: version]
    return result.merging(answers) { $1 }
  }
}

extension AnswersDocument {
  /// Keeps the answers and the version of a record that `--submit-to` has stored, unless its keys may be tags.
  mutating func takeAnswersOfRecord(unless hasQuestion: Bool) {
    guard !hasQuestion, answers["id"] != nil, answers["submitted"] != nil,
      let record = answers["answers"]?.members, !record.isEmpty
    else { return }
    let version = answers["version"]
    answers = record
    if let version { answers[Form.versionKey] = version }
  }
}
