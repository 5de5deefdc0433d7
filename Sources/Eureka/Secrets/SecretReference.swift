import OrderedCollections

/// A reference to a secret, for answers files that other people can read.
///
/// In a file, it is an object with one member: `{"env": "DB_PASSWORD"}` or `{"file": "/run/secrets/db"}`.
public enum SecretReference: Hashable, Sendable {
  /// The secret is in an environment variable.
  case environment(String)
  /// The secret is in a text file, with or without a newline at the end.
  case file(String)

  /// Reads a reference from a typed answer; `nil` if it is not one.
  public init?(_ answer: AnswerValue) {
    guard case .object(let members) = answer, members.count == 1, let member = members.elements.first,
      case .string(let name) = member.value
    else { return nil }
    switch member.key {
    case "env": self = .environment(name)
    case "file": self = .file(name)
    default: return nil
    }
  }

  /// The reference in the form that files use.
  public var answer: AnswerValue {
    switch self {
    case .environment(let name): .object(["env": .string(name)])
    case .file(let path): .object(["file": .string(path)])
    }
  }
}

/// Looks up the secrets that answers refer to.
public protocol SecretAccess: Sendable {
  /// Returns the secret.
  ///
  /// - Throws: `ReadingError` if it does not exist.
  func secret(at reference: SecretReference) throws(ReadingError) -> String
}
