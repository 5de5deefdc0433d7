import Eureka
import EurekaTerminal

/// What keeps a run from asking, or from putting the answers where they are wanted.
struct Obstacle: Error {
  /// What there is an obstacle to.
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

  /// What there is an obstacle to.
  let kind: Kind
  /// The reason in words.
  let message: Message
  /// How the run ends because of it.
  let status: ExitStatus
}

extension Obstacle {
  /// Something that cannot be written.
  init(_ error: OutputError) {
    self.init(kind: .output, message: error.message, status: error.status)
  }
}
