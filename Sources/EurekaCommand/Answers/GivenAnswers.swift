import Eureka
import EurekaTerminal
import OrderedCollections

extension StandardOptions {
  /// The answers given by flags and a file; flags go before the file.
  ///
  /// - Throws: `AnswersFileError`
  func givenAnswers() throws(AnswersFileError) -> OrderedDictionary<String, GivenAnswer> {
    var given = try answers.map(AnswersFile.init(path:))?.read() ?? [:]
    for assignment in assignments {
      given[assignment.tag] = GivenAnswer(
        assignment.value.isEmpty ? .value(.null) : .text(assignment.value), source: "--set \(assignment.tag)")
    }
    return given
  }
}
