import Eureka
import EurekaTerminal
import OrderedCollections

/// Where the answers are of a run that came to no good end.
enum KeptAnswers {
  /// In a file of their own.
  case inFile(path: String)
  /// In the journal, from where the next run goes on.
  case inJournal(path: String)
  /// Nowhere, as no file could be made.
  case nowhere(OrderedDictionary<String, AnswerValue>)
  /// Nowhere, as the questionnaire keeps none.
  case forgotten

  /// What people are told, as sentences.
  func sentence(_ words: Localization) -> String {
    switch self {
    case .inFile(let path):
      words.text(of: "The answers, without secrets, are kept in \(path); --answers takes them from there.")
    case .inJournal(let path): words.place(ofJournal: path)
    case .nowhere(let answers):
      words.text(of: "The answers, without secrets, could not be kept; they were:\n\(JSONText.of(answers))")
    case .forgotten: words.text(of: "The answers are gone: this questionnaire keeps none.")
    }
  }

  /// What a report says as data.
  var data: OrderedDictionary<String, AnswerValue> {
    switch self {
    case .inFile(let path): ["answersFile": .string(path)]
    case .inJournal(let path): ["journal": .string(path)]
    case .nowhere(let answers): ["answers": .object(answers)]
    case .forgotten: [:]
    }
  }
}
