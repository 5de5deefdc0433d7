import OrderedCollections

/// Where a secret is, in the place of the secret itself: what an answers file says that may be read by others.
///
/// In a file it is an object of one member: `{"env": "DB_PASSWORD"}`, `{"file": "/run/secrets/db"}`.
public enum SecretReference: Hashable, Sendable {
  /// An environment variable holds it.
  case environment(String)
  /// A file holds it, as text, with or without a newline behind it.
  case file(String)

  /// The reference that a typed answer is, if it is one.
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

  /// The reference as it stands in a file.
  public var answer: AnswerValue {
    switch self {
    case .environment(let name): .object(["env": .string(name)])
    case .file(let path): .object(["file": .string(path)])
    }
  }
}

/// How secrets are looked up that answers only refer to.
public protocol SecretAccess: Sendable {
  /// The secret.
  ///
  /// - Throws: `ReadingError` if there is none.
  func secret(at reference: SecretReference) throws(ReadingError) -> String
}
