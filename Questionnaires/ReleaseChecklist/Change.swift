import Eureka

/// What was done to a product.
struct Change: Decodable, Equatable {
  /// What kind of change it is.
  var kind: ChangeKind
  /// The change in a sentence.
  var summary: String
  /// Where to read more about it.
  var reference: String?
  /// Whether what worked before works no longer.
  var isBreaking: Bool
  /// What users have to do because of it.
  var migration: String?

  enum CodingKeys: String, CodingKey {
    case kind, summary, reference, migration
    case isBreaking = "breaking"
  }
}

/// A kind of change, as a changelog sorts them.
enum ChangeKind: String, CaseIterable, Decodable, CustomStringConvertible {
  case added
  case changed
  case deprecated
  case removed
  case fixed
  case security

  /// The kind in a word.
  var description: String { rawValue }

  /// The level of release that it takes at least (Semantic Versioning 2.0.0 §6 to §8).
  var level: VersionLevel {
    switch self {
    case .changed, .fixed, .security: .patch
    case .added, .deprecated: .minor
    case .removed: .major
    }
  }
}
