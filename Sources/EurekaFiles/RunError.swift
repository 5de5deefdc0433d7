package import Eureka
package import EurekaSystem
import Foundation
import SystemPackage

/// Why a run cannot ask, or cannot read, write or submit its answers.
public struct RunError: Error, CustomStringConvertible {
  package enum Kind: String, Sendable {
    case usage = "wrong-usage"
    case form = "no-form"
    case answersFile = "unreadable-file"
    case terminal = "no-terminal"
    case output = "unwritable"
    case journal = "unusable-journal"
    case journalInUse = "journal-in-use"
    case submission = "submit-failed"
    case system = "unsupported-system"
  }

  package let kind: Kind
  package let message: Message
  package let status: ExitStatus
  /// The file that cannot be read, as messages name it.
  package var file: String?
  /// Whether submitting the same answers again may succeed.
  package var canRetry = false

  package init(kind: Kind, message: Message, status: ExitStatus, file: String? = nil) {
    (self.kind, self.message, self.status, self.file) = (kind, message, status, file)
  }

  /// A file cannot be created.
  public static func cannotCreate(path: String, reason: String) -> RunError {
    RunError(kind: .output, message: "cannot create \(path): \(reason)", status: .cannotCreate)
  }

  /// A file or a directory cannot be created, as an error says: the reason is the system's, such as `Not a directory`
  /// (strerror(3)), if the error has one.
  public static func cannotCreate(path: String, because error: any Error) -> RunError {
    cannotCreate(path: path, reason: error.systemReason)
  }

  package static func cannotReadAnswers(in file: String, _ reason: Message) -> RunError {
    RunError(
      kind: .answersFile, message: "cannot read the answers from \(file): \(reason)", status: .endedEarly,
      file: file)
  }

  package static func cannotRead(path: String, because reason: Message) -> RunError {
    RunError(kind: .output, message: "cannot read \(path): \(reason)", status: .endedEarly)
  }

  /// A file cannot be written.
  public static func cannotWrite(path: String, reason: String) -> RunError {
    RunError(kind: .output, message: "cannot write \(path): \(reason)", status: .cannotWrite)
  }

  /// A file cannot be written, as an error says.
  public static func cannotWrite(path: String, because error: any Error) -> RunError {
    cannotWrite(path: path, reason: error.systemReason)
  }

  package static func cannotWrite(path: String, because reason: Message) -> RunError {
    RunError(kind: .output, message: "cannot write \(path): \(reason)", status: .cannotWrite)
  }

  package var retriable: RunError {
    var error = self
    error.canRetry = true
    return error
  }

  /// The reason in English.
  public var description: String { message.description }
}

extension Error {
  /// The system's reason, such as `Not a directory`, if there is one; else the words of Foundation.
  package var systemReason: String {
    switch self {
    case is Errno, is FileError, is PrivateFileError: "\(self)"
    default: posixReason ?? localizedDescription
    }
  }

  package var posixReason: String? {
    let cause = ((self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? self) as NSError
    return cause.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(cause.code))) : nil
  }
}
