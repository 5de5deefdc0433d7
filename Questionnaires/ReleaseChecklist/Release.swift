import Eureka

/// A release, as the answers describe it.
struct Release: Decodable {
  /// Who answers for the release.
  struct Manager: Decodable {
    var name: String
    var email: String
  }

  /// What users read.
  struct Announcement: Decodable {
    var headline: String
    var link: URL?
  }

  var product: String
  var kind: ReleaseKind
  /// `nil` for a first release.
  var previousVersion: SemanticVersion?
  var version: SemanticVersion
  var commit: String
  var manager: Manager

  // Of a security release.
  var advisory: String?
  var severity: Severity?
  var score: Decimal?
  var isExploited: Bool?
  var reporter: String?

  // Of a hotfix.
  var incident: String?
  var incidentBegan: Date?
  var impact: String?

  var releaseDate: Date
  var codeFreeze: Date?
  var embargo: Date?
  var supportedUntil: Date?

  var changes: [Change]

  var channels: Set<Channel>
  /// How many of a hosted service's users get it first, in percent.
  var firstStage: Int?
  var announcement: Announcement?

  var risk: Risk
  var migratesData: Bool
  var rollbackPlan: String?

  var engineeringSignOff: SignOff
  var qualitySignOff: SignOff?
  var productSignOff: SignOff?
  var securitySignOff: SignOff?
  var operationsSignOff: SignOff?

  var isPublishedAtOnce: Bool

  enum CodingKeys: String, CodingKey {
    case product, kind, version, commit, advisory, severity, reporter, incident, impact, changes, channels
    case announcement, risk
    case previousVersion = "previous_version"
    case manager = "release_manager"
    case score = "cvss_score"
    case isExploited = "exploited"
    case incidentBegan = "incident_began"
    case releaseDate = "release_date"
    case codeFreeze = "code_freeze"
    case embargo = "embargo_until"
    case supportedUntil = "supported_until"
    case firstStage = "first_stage_percent"
    case migratesData = "migrates_data"
    case rollbackPlan = "rollback_plan"
    case engineeringSignOff = "engineering_sign_off"
    case qualitySignOff = "quality_sign_off"
    case productSignOff = "product_sign_off"
    case securitySignOff = "security_sign_off"
    case operationsSignOff = "operations_sign_off"
    case isPublishedAtOnce = "publish"
  }
}

extension Release {
  /// The sign-offs that were asked for, in the order of the roles.
  var signOffs: [(role: Role, signOff: SignOff)] {
    let all: [(Role, SignOff?)] = [
      (.engineering, engineeringSignOff), (.quality, qualitySignOff), (.product, productSignOff),
      (.security, securitySignOff), (.operations, operationsSignOff),
    ]
    return all.compactMap { role, signOff in signOff.map { (role, $0) } }
  }
}
