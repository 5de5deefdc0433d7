import Eureka
import EurekaTerminal

/// Why a run cannot ask, or cannot read, write or submit its answers.
public struct RunError: Error {
  /// What went wrong.
  enum Kind: String {
    /// The command was used wrongly.
    case usage = "wrong-usage"
    /// A file of answers cannot be read.
    case answersFile = "unreadable-file"
    /// Nobody can be asked at a terminal.
    case terminal = "no-terminal"
    /// A file, or standard output, cannot be written.
    case output = "unwritable"
    /// The journal cannot be kept.
    case journal = "unusable-journal"
    /// `submit` has failed.
    case submission = "submit-failed"
  }

  /// What went wrong.
  let kind: Kind
  /// The reason in words.
  let message: Message
  /// The exit status.
  let status: ExitStatus
  /// The file of answers, as messages name it.
  var file: String?
}

extension RunError {
  /// A file that cannot be made.
  public static func cannotCreate(path: String, reason: String) -> RunError {
    RunError(kind: .output, message: "cannot create \(path): \(reason)", status: .cannotCreate)
  }

  /// A file that cannot be written to.
  public static func cannotWrite(path: String, reason: String) -> RunError {
    RunError(kind: .output, message: "cannot write \(path): \(reason)", status: .cannotWrite)
  }
}

extension RunError: CustomStringConvertible {
  /// The reason in English.
  public var description: String { message.description }
}
