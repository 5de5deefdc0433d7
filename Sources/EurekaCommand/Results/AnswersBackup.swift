import Eureka
import EurekaFiles
import EurekaTerminal
import OrderedCollections

/// Keeps answers until they are submitted, so that nobody has to type them again: in the journal, or else in a file.
final class AnswersBackup {
  let journal: Journal?
  private let command: String
  private let savesFile: Bool
  private let directories: [String]
  private let restriction: Restriction
  /// The file, once there is one.
  private var path: String?

  /// - Parameters:
  ///   - journal: the journal, if answers are kept from the first on.
  ///   - command: the command's name, which begins the file's name.
  ///   - directory: the directory of the file. With `nil`, it is the system's temporary directory; restricted sessions then
  ///     save nothing.
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

  /// Whether answers are kept at all.
  var keepsAnswers: Bool { journal != nil || savesFile }

  /// The journal, if it has answers.
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

  /// Removes the file after the answers were submitted.
  func discard() {
    if let path { unlink(path) }
    path = nil
  }
}
