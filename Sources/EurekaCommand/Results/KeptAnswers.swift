import Eureka
import EurekaTerminal
import OrderedCollections

/// The place of the answers after a run that failed.
enum KeptAnswers {
  /// A file of their own.
  case inFile(path: String)
  /// In the journal, from where the next run goes on.
  case inJournal(path: String)
  /// In a session, which the person resumes by connecting again, with the code if there is one.
  case inSession(code: String?)
  /// In a file that the person cannot reach.
  case outOfReach
  /// Nowhere, as no file could be made.
  case nowhere(OrderedDictionary<String, AnswerValue>)
  /// Nowhere, because the questionnaire saves none.
  case forgotten

  /// The sentences that people see.
  func sentence(_ words: MessageCatalog) -> String {
    switch self {
    case .inFile(let path):
      words.text(
        of: "The answers, without secrets, are saved. To use them, run this again with:\n  --answers \(path)")
    case .inJournal(let path):
      words.text(of: "The answers so far, without secrets, are in \(path); run the same command to resume.")
    case .inSession(let code?):
      words.text(of: "Your answers are kept. To go on, connect again and enter your code: \(code)")
    case .inSession(nil): words.text(of: "Your answers are kept. To go on, connect again.")
    case .outOfReach: words.text(of: "Your answers are kept.")
    case .nowhere(let answers):
      words.text(of: "The answers, without secrets, could not be kept; they were:\n\(JSONText.of(answers))")
    case .forgotten: words.text(of: "The answers are gone: this questionnaire keeps none.")
    }
  }

  /// The same for programs.
  var data: OrderedDictionary<String, AnswerValue> {
    switch self {
    case .inJournal where MessageCatalog.current.isForStrangers: [:]
    case .inFile(let path): ["answersFile": .string(path)]
    case .inJournal(let path): ["journal": .string(path)]
    case .inSession(let code?): ["code": .string(code)]
    case .nowhere(let answers): ["answers": .object(answers)]
    case .inSession(nil), .outOfReach, .forgotten: [:]
    }
  }
}
