/// What kind of release it is.
enum ReleaseKind: String, CaseIterable, Decodable, CustomStringConvertible {
  case major
  case minor
  case patch
  case hotfix
  case security

  /// The kind in words.
  var description: String {
    switch self {
    case .major: "major release"
    case .minor: "minor release"
    case .patch: "patch release"
    case .hotfix: "hotfix"
    case .security: "security release"
    }
  }

  /// Which number of the version goes up.
  var level: VersionLevel {
    switch self {
    case .major: .major
    case .minor: .minor
    case .patch, .hotfix, .security: .patch
    }
  }

  /// Whether the release reaches everybody at once, so that it is no pre-release.
  var isUrgent: Bool { self == .hotfix || self == .security }
}

/// A number of a version, by what its change says (Semantic Versioning 2.0.0 §6 to §8).
enum VersionLevel: Int, Comparable {
  /// Something is mended.
  case patch
  /// Something is added.
  case minor
  /// Something is no longer as it was.
  case major

  /// A release of that level in words.
  var release: String {
    switch self {
    case .patch: "a patch release"
    case .minor: "a minor release"
    case .major: "a major release"
    }
  }

  static func < (one: VersionLevel, other: VersionLevel) -> Bool { one.rawValue < other.rawValue }
}
