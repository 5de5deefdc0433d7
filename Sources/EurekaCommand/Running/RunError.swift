import Eureka
import EurekaTerminal

/// Why a run cannot ask, or cannot read, write or submit its answers.
public struct RunError: Error {
  /// What went wrong.
  enum Kind: String {
    /// The command was used wrongly.
    case usage = "wrong-usage"
    /// The form cannot be made.
    case form = "no-form"
    /// A file of answers cannot be read.
    case answersFile = "unreadable-file"
    /// Nobody can be asked at a terminal.
    case terminal = "no-terminal"
    /// A file, or standard output, cannot be written.
    case output = "unwritable"
    /// The journal cannot be read or written.
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
  /// The file that cannot be read or written, as messages name it.
  var file: String?
  /// Why a file cannot be written.
  var reason: String?
}

extension RunError {
  /// A file cannot be created.
  public static func cannotCreate(path: String, reason: String) -> RunError {
    RunError(
      kind: .output, message: "cannot create \(path): \(reason)", status: .cannotCreate, file: path,
      reason: reason)
  }

  /// A file cannot be written.
  public static func cannotWrite(path: String, reason: String) -> RunError {
    RunError(
      kind: .output, message: "cannot write \(path): \(reason)", status: .cannotWrite, file: path,
      reason: reason)
  }

  /// The same with the file's name as strangers may see it.
  func named(by restriction: Restriction) -> RunError {
    guard let file, let reason else { return self }
    let name = restriction.name(of: file)
    return status == .cannotCreate
      ? .cannotCreate(path: name, reason: reason) : .cannotWrite(path: name, reason: reason)
  }
}

extension RunError: CustomStringConvertible {
  /// The reason in English.
  public var description: String { message.description }
}
