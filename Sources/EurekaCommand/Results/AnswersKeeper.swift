import Eureka
import EurekaTerminal
import Foundation
import Glibc
import OrderedCollections

/// Keeps answers that cost somebody time in a file of their own, until they are submitted.
final class AnswersKeeper {
  private let command: String
  /// Whether answers may be kept at all.
  let keepsAnswers: Bool
  private let directories: [String]
  private let restriction: Restriction
  /// The file, once there is one.
  private var path: String?

  /// - Parameters:
  ///   - command: The command's name, with which the file's begins.
  ///   - directory: Where the file goes; `nil` for the system's temporary files, and nowhere if a stranger answers.
  init(command: String, keepsAnswers: Bool, directory: String?, _ restriction: Restriction) {
    self.command = command
    self.keepsAnswers = keepsAnswers && (directory != nil || !restriction.isOn)
    self.restriction = restriction
    directories = directory.map { [$0] } ?? [NSTemporaryDirectory(), "/tmp", "."]
  }

  /// Puts answers on the disk, and replaces those kept before.
  func keep(_ answers: OrderedDictionary<String, AnswerValue>) -> KeptAnswers {
    guard keepsAnswers else { return .forgotten }
    for path in path.map({ [$0] }) ?? directories.map(newPath) {
      if (try? OutputFile(path, mode: 0o600).write(JSONText.of(answers))) == nil { continue }
      self.path = path
      return .inFile(path: restriction.name(of: path))
    }
    return .nowhere(answers)
  }

  /// A path that nobody can guess, and so lay a link in its way.
  private func newPath(in directory: String) -> String {
    let name = "\(command)-answers-\(String(UInt64.random(in: .min ... .max), radix: 36)).json"
    return URL(fileURLWithPath: directory).appendingPathComponent(name).path
  }

  /// Removes the file: what it was for is done.
  func discard() {
    if let path { unlink(path) }
    path = nil
  }
}
