import Eureka

/// Who has to agree to a release.
enum Role: String, CaseIterable {
  case engineering
  case quality
  case product
  case security
  case operations

  /// The role as people read it.
  var title: String {
    switch self {
    case .engineering: "Engineering"
    case .quality: "Quality"
    case .product: "Product management"
    case .security: "Security"
    case .operations: "Operations"
    }
  }

  /// The tag of its sign-off.
  var tag: String { "\(rawValue)_sign_off" }

  /// When its sign-off is not needed; `nil` where it always is.
  var hidden: Condition? {
    switch self {
    case .engineering: nil
    case .quality: "NOT $kind IN {'major', 'minor', 'patch'}"
    case .product: "NOT $kind IN {'major', 'minor'}"
    case .security: "$kind != 'security'"
    case .operations: "NOT ($kind == 'hotfix' OR $risk == 'high' OR $migrates_data == true)"
    }
  }
}

/// That somebody has agreed to a release.
struct SignOff: Decodable, Equatable {
  /// Who has.
  var name: String
  /// The day.
  var date: Date
}
