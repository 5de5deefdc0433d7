import Eureka
import EurekaTerminal
import OrderedCollections

extension StandardOptions {
  /// The answers given by flags, the environment and a file; flags go first, the file last.
  ///
  /// - Throws: `AnswersFileError`
  func givenAnswers(
    to form: Form, environment: [String: String], namedIn vocabulary: Vocabulary = .english,
    timeLimit: TimeLimit? = nil
  ) throws(AnswersFileError) -> OrderedDictionary<String, GivenAnswer> {
    var given = try answers.map(AnswersFile.init(path:))?.read(namedIn: vocabulary, before: timeLimit) ?? [:]
    for row in form.allRows {
      guard let tag = row.tag, let name = row.environmentName, let text = environment[name] else { continue }
      given[tag] = GivenAnswer(text.isEmpty ? .value(.null) : .text(text), source: "$\(name)")
    }
    for assignment in assignments {
      given[assignment.tag] = GivenAnswer(
        assignment.value.isEmpty ? .value(.null) : .text(assignment.value), source: "--set \(assignment.tag)")
    }
    return given
  }
}
