import Eureka
import EurekaFiles
import EurekaJournal
import EurekaTerminal
import OrderedCollections

/// Keeps answers until they are submitted, so that nobody has to type them again: in the journal, or else in a file.
final class AnswersBackup {
  let journal: Journal?
  private let command: String
  private let savesFile: Bool
  private let directories: [String]
  private let restriction: Restriction
  private var path: String?

  /// - Parameter directory: The directory of the file. With `nil`, it is the system's temporary directory; restricted sessions
  ///   then save nothing.
  init(
    journal: Journal? = nil, command: String, keepsAnswers: Bool, directory: String?,
    _ restriction: Restriction
  ) {
    self.journal = journal
    self.command = command
    savesFile = keepsAnswers && (directory != nil || !restriction.isOn)
    self.restriction = restriction
    directories = directory.map { [$0] } ?? [NSTemporaryDirectory(), "/tmp", "."]
  }

  var keepsAnswers: Bool { journal != nil || savesFile }

  var placeInJournal: KeptAnswers? {
    guard let journal, journal.content.hasAnswers else { return nil }
    return journal.code != nil || restriction.isOn
      ? .inSession(code: journal.code) : .inJournal(path: journal.path)
  }

  /// Saves answers unless the journal has them, and replaces those saved before.
  func keep(_ answers: OrderedDictionary<String, AnswerValue>) -> KeptAnswers {
    if let placeInJournal { return placeInJournal }
    guard savesFile else { return .forgotten }
    for path in path.map({ [$0] }) ?? directories.map(newPath) {
      if (try? OutputFile(path, mode: 0o600).write(JSONText.of(answers))) == nil { continue }
      self.path = path
      return restriction.isOn ? .outOfReach : .inFile(path: path)
    }
    return .nowhere(answers)
  }

  /// A path that nobody can guess, so that nobody can put a link there first.
  private func newPath(in directory: String) -> String {
    let name = "\(command)-answers-\(String(UInt64.random(in: .min ... .max), radix: 36)).json"
    return URL(fileURLWithPath: directory).appendingPathComponent(name).path
  }

  func discard() {
    if let path { unlink(path) }
    path = nil
  }
}

/// The place of the answers after a run that failed.
enum KeptAnswers {
  case inFile(path: String)
  /// In the journal, from where the next run goes on.
  case inJournal(path: String)
  /// In a session, which the person resumes by connecting again, with the code if there is one.
  case inSession(code: String?)
  case outOfReach
  /// Nowhere, as no file could be made.
  case nowhere(OrderedDictionary<String, AnswerValue>)
  /// Nowhere, because the questionnaire saves none.
  case forgotten

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
