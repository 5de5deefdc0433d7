import Eureka
import EurekaTerminal
import OrderedCollections

extension StandardOptions {
  /// The answers given by flags, the environment, a file and a journal; flags go first, the journal last.
  ///
  /// - Throws: `AnswersFileError`
  func givenAnswers(
    to form: Form, environment: [String: String], namedIn vocabulary: Vocabulary = .english,
    timeLimit: TimeLimit? = nil, journal: Journal? = nil
  ) throws(AnswersFileError) -> OrderedDictionary<String, GivenAnswer> {
    var given = journal?.givenAnswers ?? [:]
    if let answers {
      given.merge(try AnswersFile(path: answers).read(namedIn: vocabulary, before: timeLimit)) { $1 }
    }
    for row in form.allRows {
      guard let tag = row.tag, let name = row.environmentName, let text = environment[name] else { continue }
      given[tag] = GivenAnswer(text.isEmpty ? .value(.null) : .text(text), source: .environment(name))
    }
    for assignment in assignments {
      given[assignment.tag] = GivenAnswer(
        assignment.value.isEmpty ? .value(.null) : .text(assignment.value),
        source: .option("--set \(assignment.tag)"))
    }
    return given
  }
}

extension Journal {
  /// The answers of the run that is gone on with.
  fileprivate var givenAnswers: OrderedDictionary<String, GivenAnswer> {
    var given: OrderedDictionary<String, GivenAnswer> = [:]
    for (tag, value) in answers {
      given[tag] = GivenAnswer(.value(value), source: .file(path), isUnfinished: unfinished.contains(tag))
    }
    return given
  }
}
