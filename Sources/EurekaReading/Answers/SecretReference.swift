import OrderedCollections

/// A reference to a secret, for answers files that others may read.
///
/// In a file it is an object of one member: `{"env": "DB_PASSWORD"}`, `{"file": "/run/secrets/db"}`, `{"fd": 3}`,
/// `{"credential": "db"}`.
public enum SecretReference: Hashable, Sendable {
  /// The secret is in an environment variable.
  case environment(String)
  /// A file holds it, as text; one newline at its end is dropped.
  case file(String)
  /// An open descriptor leads to it: a pipe or a file that the caller passes on. It is read to its end, once.
  case descriptor(Int32)
  /// A credential of the service holds it: a file in systemd's `$CREDENTIALS_DIRECTORY`.
  case credential(String)

  /// Reads a reference from a typed answer; `nil` if it is not one.
  public init?(_ answer: AnswerValue) {
    guard case .object(let members) = answer, members.count == 1, let member = members.elements.first else {
      return nil
    }
    switch (member.key, member.value) {
    case ("env", .string(let name)): self = .environment(name)
    case ("file", .string(let path)): self = .file(path)
    case ("credential", .string(let name)): self = .credential(name)
    // The YAML reader returns numbers as text.
    case ("fd", .string), ("fd", .number):
      guard let number = Int32(member.value.optionKey), number >= 0 else { return nil }
      self = .descriptor(number)
    default: return nil
    }
  }

  /// The reference in the form that files use.
  public var answer: AnswerValue {
    switch self {
    case .environment(let name): ["env": .string(name)]
    case .file(let path): ["file": .string(path)]
    case .descriptor(let number): ["fd": .number(Decimal(number))]
    case .credential(let name): ["credential": .string(name)]
    }
  }
}

/// Looks up secrets that answers refer to.
public protocol SecretAccess: Sendable {
  /// Returns the secret; throws if it does not exist.
  func secret(at reference: SecretReference) throws(ReadingError) -> String
}
