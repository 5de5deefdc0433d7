import Eureka
import EurekaFiles
import EurekaTerminal
import Foundation

/// A mistake of an author that would make another file than was meant, or one for others.
enum PlanMistake {
  /// A path has several lines: the text comes second.
  case pathWithLines
  /// Nothing expands a path.
  case unexpanded(String)
  /// Two steps are about one file.
  case twice(String)
  /// A mode is a decimal number.
  case decimalMode(UInt32)
  /// A program and its arguments are one text.
  case joinedCommand(String)
  /// Others can read a file whose text is secret.
  case readableSecret(UInt32)

  static func of(path: String) -> PlanMistake? {
    if path.contains(where: \.isNewline) { return .pathWithLines }
    return path.hasPrefix("~") || path.hasPrefix("$") ? .unexpanded(path) : nil
  }

  static func of(command: [String]) -> PlanMistake? {
    guard command.count == 1, command[0].contains(" "), access(command[0], F_OK) != 0 else { return nil }
    return .joinedCommand(command[0])
  }

  static func of(mode: UInt32, isSecret: Bool) -> PlanMistake? {
    // Files that nobody means: 644 is 0o1204.
    if [400, 440, 444, 600, 640, 644, 660, 664, 666, 700, 750, 755, 770, 775, 777].contains(mode) {
      return .decimalMode(mode)
    }
    return isSecret && mode & 0o004 != 0 ? .readableSecret(mode) : nil
  }

  var error: RunError {
    let message: Message =
      switch self {
      case .pathWithLines: "the path of a file has several lines; write its path first, and then its text"
      case .unexpanded(let path):
        "\(path.quoted) is not expanded; write the whole path, such as \("NSHomeDirectory()") and what follows"
      case .joinedCommand(let command):
        "no program is named \(command.quoted); write the program and each argument as a text of its own"
      case .twice(let path): "two steps are about \(path.quoted); write its whole text in one"
      case .decimalMode(let mode): "the mode \(String(mode)) is not octal; write \("0o\(mode)")"
      case .readableSecret(let mode):
        "the mode \("0o" + String(mode, radix: 8)) lets others read a secret; write \("0o600"), or \("0o640") for a group"
      }
    return RunError(kind: .form, message: message, status: .misdeclared)
  }
}
