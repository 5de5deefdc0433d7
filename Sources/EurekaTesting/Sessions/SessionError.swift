/// Why a session was not replayed as it was recorded.
public enum SessionError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// A line says nothing that a session knows; lines are numbered from 1.
  case malformed(path: String?, line: Int, reason: String)
  /// The answer to a question stands in the file, and is a secret.
  case secretInFile(path: String?, tag: String)
  /// The form does something else than was recorded.
  case differs(path: String?, TextDifference)
  /// The form did something else than was recorded, and the file was written anew.
  case recorded(path: String, TextDifference)
}

extension SessionError: CustomStringConvertible {
  /// What is wrong, and where.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read the session from \(path): \(reason)"
    case .unwritable(let path, let reason): "cannot write the session to \(path): \(reason)"
    case .malformed(let path, let line, let reason): "\(path ?? "session"):\(line): \(reason)"
    case .secretInFile(let path, let tag):
      "\(path ?? "session"): the answer to \(tag) is a secret, and stands in the file; hand it in with options.given"
    case .differs(let path, let difference):
      "the form does something else than \(path ?? "the session") says; EUREKA_RECORD=1 records it anew.\n\(difference)"
    case .recorded(let path, let difference):
      "\(path) was recorded anew; read what has changed before you keep it.\n\(difference)"
    }
  }
}
