import Eureka
import EurekaTerminal

/// Why a run cannot ask, or cannot write or submit its answers.
struct RunError: Error {
  /// What went wrong.
  enum Kind: String {
    /// The command was used wrongly.
    case usage = "wrong-usage"
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
}

extension RunError {
  /// Something that cannot be written.
  init(_ error: OutputError) {
    self.init(kind: .output, message: error.message, status: error.status)
  }
}
