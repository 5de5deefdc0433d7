/// The step from one version to the next, by the kind of the release.
struct VersionStep {
  /// The kind of the release.
  let kind: ReleaseKind
  /// The version before; `nil` for a first release.
  let previous: SemanticVersion?

  /// The lowest version that the step may lead to, apart from pre-releases.
  var next: SemanticVersion {
    guard let previous else {
      return kind.level == .major ? SemanticVersion(.one, .zero, .zero) : SemanticVersion(.zero, .one, .zero)
    }
    // A pre-release becomes the version that it comes before.
    if previous.isPreRelease, hasShape(previous) { return previous.core }
    switch kind.level {
    case .major: return SemanticVersion(previous.major.next, .zero, .zero)
    case .minor: return SemanticVersion(previous.major, previous.minor.next, .zero)
    case .patch: return SemanticVersion(previous.major, previous.minor, previous.patch.next)
    }
  }

  /// What stands against a version as the release's own; `nil` if nothing does. Numbers may be passed over.
  func externalIssue(to version: SemanticVersion) -> String? {
    if kind.isUrgent, version.isPreRelease {
      return "A \(kind) is for everybody, so that it is no pre-release."
    }
    guard let previous else {
      return hasShape(version) ? nil : "A first \(kind) is one such as \(next)."
    }
    guard previous.precedes(version) else {
      return "It must be greater than the previous version, \(previous)."
    }
    let fits = hasShape(version) && leaves(previous, for: version)
    return fits ? nil : "A \(kind) after \(previous) is one such as \(next)."
  }

  /// Whether the numbers below the one that goes up are 0 (§7, §8).
  private func hasShape(_ version: SemanticVersion) -> Bool {
    switch kind.level {
    case .major: version.major > .zero && version.minor == .zero && version.patch == .zero
    case .minor: version.minor > .zero && version.patch == .zero
    case .patch: version.patch > .zero
    }
  }

  /// Whether the numbers above the one that goes up stay the same. A version that is greater and has the right shape
  /// differs in that one, or is what a pre-release becomes.
  private func leaves(_ previous: SemanticVersion, for version: SemanticVersion) -> Bool {
    switch kind.level {
    case .major: true
    case .minor: version.major == previous.major
    case .patch: version.major == previous.major && version.minor == previous.minor
    }
  }
}
