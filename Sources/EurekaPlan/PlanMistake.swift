import Eureka
import EurekaFiles
import EurekaSystem
import Foundation

/// Mistakes of an author that would make another file than was meant, or one for others.
enum PlanMistake {
  static func check(path: String) throws(RunError) {
    if path.contains(where: \.isNewline) {
      throw error("the path of a file has several lines; write its path first, and then its text")
    }
    if path.hasPrefix("~") || path.hasPrefix("$") {
      throw error(
        "\(path.quoted) is not expanded; write the whole path, such as \("NSHomeDirectory()") and what follows"
      )
    }
  }

  static func check(mode: UInt32, isSecret: Bool) throws(RunError) {
    // Files that nobody means: 644 is 0o1204.
    if [400, 440, 444, 600, 640, 644, 660, 664, 666, 700, 750, 755, 770, 775, 777].contains(mode) {
      throw error("the mode \(String(mode)) is not octal; write \("0o\(mode)")")
    }
    if isSecret, mode & 0o004 != 0 {
      throw error(
        "the mode \("0o" + String(mode, radix: 8)) lets others read a secret; write \("0o600"), or \("0o640") for a group"
      )
    }
  }

  /// A program and its arguments as one text.
  static func joined(_ command: [String]) -> RunError? {
    guard command.count == 1, command[0].contains(" "), access(command[0], F_OK) != 0 else { return nil }
    return error(
      "no program is named \(command[0].quoted); write the program and each argument as a text of its own")
  }

  static func twice(_ path: String) -> RunError {
    error("two steps are about \(path.quoted); write its whole text in one")
  }

  private static func error(_ message: Message) -> RunError {
    RunError(kind: .form, message: message, status: .misdeclared)
  }
}
