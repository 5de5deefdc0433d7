public import EurekaPlan

/// Why replaying a session failed.
public enum SessionError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// A line is invalid; lines are numbered from 1.
  case malformed(path: String?, line: Int, reason: String)
  /// The file contains the answer to a secret question.
  case secretInFile(path: String?, tag: String)
  /// The form differs from the recording.
  case differs(path: String?, TextDifference)
  /// The form differed from the recording, and the file was rewritten.
  case recorded(path: String, TextDifference)
}

extension SessionError: CustomStringConvertible {
  /// The error and its place.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read the session from \(path): \(reason)"
    case .unwritable(let path, let reason): "cannot write the session to \(path): \(reason)"
    case .malformed(let path, let line, let reason): "\(path ?? "session"):\(line): \(reason)"
    case .secretInFile(let path, let tag):
      "\(path ?? "session"): the answer to \(tag) is a secret and must not be in the file; set it in options.given"
    case .differs(let path, let difference):
      "the form differs from \(path ?? "the session"); EUREKA_RECORD=1 records it again.\n\(difference)"
    case .recorded(let path, let difference):
      "\(path) was recorded again; review the changes before you keep them.\n\(difference)"
    }
  }
}
