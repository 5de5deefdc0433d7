/// A version by the rules of Semantic Versioning 2.0.0: `2.0.0-rc.1+build.7`.
struct SemanticVersion: Hashable {
  /// What changes for those who use the product.
  let major: VersionNumber
  /// What is added for them.
  let minor: VersionNumber
  /// What is mended for them.
  let patch: VersionNumber
  /// What stands after the hyphen; empty for a version that is no pre-release (§9).
  let preRelease: [PreReleaseIdentifier]
  /// What stands after the plus sign, which puts no version before another (§10).
  let build: String?

  /// A version without a pre-release.
  init(_ major: VersionNumber, _ minor: VersionNumber, _ patch: VersionNumber) {
    self.major = major
    self.minor = minor
    self.patch = patch
    preRelease = []
    build = nil
  }

  /// Whether the version is one before the version that its numbers name (§9).
  var isPreRelease: Bool { !preRelease.isEmpty }

  /// Whether anything may change at any time (§4).
  var isInitialDevelopment: Bool { major == .zero }

  /// The version that a pre-release comes before.
  var core: SemanticVersion { SemanticVersion(major, minor, patch) }

  /// Whether the version is lower than another (§11).
  func precedes(_ other: SemanticVersion) -> Bool {
    for (own, others) in [(major, other.major), (minor, other.minor), (patch, other.patch)]
    where own != others {
      return own < others
    }
    // §11.3: a pre-release is lower than its version.
    guard isPreRelease, other.isPreRelease else { return isPreRelease && !other.isPreRelease }
    return preRelease.lexicographicallyPrecedes(other.preRelease)
  }
}

extension SemanticVersion: CustomStringConvertible {
  /// The version as it is written.
  var description: String {
    var text = "\(major).\(minor).\(patch)"
    if isPreRelease { text += "-" + preRelease.map(\.description).joined(separator: ".") }
    if let build { text += "+" + build }
    return text
  }
}
