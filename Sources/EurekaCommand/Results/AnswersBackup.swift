import Eureka
import EurekaTerminal
import OrderedCollections

/// Saves answers to a file until they are submitted, so that nobody has to type them again.
final class AnswersBackup {
  private let command: String
  /// Whether answers may be saved at all.
  let keepsAnswers: Bool
  private let directories: [String]
  private let restriction: Restriction
  /// The file, once there is one.
  private var path: String?

  /// - Parameters:
  ///   - command: the command's name, which begins the file's name.
  ///   - directory: the directory of the file. With `nil`, it is the system's temporary directory; restricted sessions then
  ///     save nothing.
  init(command: String, keepsAnswers: Bool, directory: String?, _ restriction: Restriction) {
    self.command = command
    self.keepsAnswers = keepsAnswers && (directory != nil || !restriction.isOn)
    self.restriction = restriction
    directories = directory.map { [$0] } ?? [NSTemporaryDirectory(), "/tmp", "."]
  }

  /// Saves answers, and replaces those saved before.
  func keep(_ answers: OrderedDictionary<String, AnswerValue>) -> KeptAnswers {
    guard keepsAnswers else { return .forgotten }
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
