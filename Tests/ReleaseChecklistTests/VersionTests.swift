import Testing

@testable import release_checklist

@Suite struct VersionTests {
  /// In the order of Semantic Versioning 2.0.0 §11, with numbers that no integer holds.
  private static let inOrder = [
    "0.0.1-0", "0.0.1", "0.1.0", "1.0.0-1", "1.0.0-2", "1.0.0-10", "1.0.0-alpha", "1.0.0-alpha.1",
    "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0-rc-1", "1.0.0",
    "1.9.0", "1.10.0", "2.0.0", "99999999999999999999999.999999999999999999.99999999999999999",
    "100000000000000000000000.0.0",
  ]

  @Test func `versions are in the order of the standard`() throws {
    let versions = try Self.inOrder.map { try SemanticVersion(parsing: $0) }
    for (index, one) in versions.enumerated() {
      for (otherIndex, other) in versions.enumerated() {
        #expect(one.precedes(other) == (index < otherIndex), "\(one), \(other)")
      }
    }
  }

  @Test(arguments: inOrder + ["1.0.0+0.build.1-rc.10000aaa-kk-0.1", "1.0.0-0A.is.legal", "1.0.0--.-+007"])
  func `a version is written as it was read`(text: String) throws {
    #expect(try SemanticVersion(parsing: text).description == text)
  }

  @Test func `what stands behind a plus sign puts no version before another`() throws {
    let one = try SemanticVersion(parsing: "1.0.0+1")
    let other = try SemanticVersion(parsing: "1.0.0+2")
    #expect(!one.precedes(other) && !other.precedes(one))
  }

  @Test(arguments: [
    ("v1.0.0", VersionError.prefix), ("1.0", .numbers), ("1.0.0.0", .numbers), ("", .numbers),
    ("1.x.0", .number("x")), ("1..0", .number("")), (" 1.0.0", .number(" 1")), ("1.0.٣", .number("٣")),
    ("01.0.0", .leadingZero("01")), ("1.0.0-01", .leadingZero("01")), ("1.0.0-", .emptyIdentifier),
    ("1.0.0+", .emptyIdentifier), ("1.0.0-a..b", .emptyIdentifier), ("1.0.0-a_b", .character("_")),
    ("1.0.0-é", .character("é")), ("1.0.0+a+b", .character("+")),
  ])
  func `what is no version is refused with its reason`(text: String, error: VersionError) {
    #expect(throws: error) { try SemanticVersion(parsing: text) }
  }

  @Test(arguments: [
    ("0", "1"), ("8", "9"), ("9", "10"), ("19", "20"), ("99", "100"),
    ("99999999999999999999", "100000000000000000000"), ("18446744073709551615", "18446744073709551616"),
  ])
  func `behind a number comes the next`(text: String, next: String) throws {
    #expect(try VersionNumber(parsing: text[...]).next.description == next)
  }
}

@Suite struct VersionStepTests {
  private func step(_ kind: ReleaseKind, after previous: String?) throws -> VersionStep {
    VersionStep(kind: kind, previous: try previous.map { try SemanticVersion(parsing: $0) })
  }

  @Test(
    arguments: [
      (ReleaseKind.major, "1.4.2", "2.0.0"), (.minor, "1.4.2", "1.5.0"), (.patch, "1.4.2", "1.4.3"),
      (.hotfix, "1.4.9", "1.4.10"), (.security, "0.9.0", "0.9.1"), (.major, nil, "1.0.0"),
      (.minor, nil, "0.1.0"), (.major, "2.0.0-rc.1", "2.0.0"), (.minor, "1.5.0-beta", "1.5.0"),
      (.patch, "1.4.3-rc.1+7", "1.4.3"), (.minor, "2.0.0-rc.1", "2.1.0"), (.major, "1.5.0-beta", "2.0.0"),
    ] as [(ReleaseKind, String?, String)])
  func `the next version is the lowest that fits`(kind: ReleaseKind, previous: String?, next: String) throws {
    let step = try step(kind, after: previous)
    #expect(step.next.description == next)
    #expect(step.externalIssue(to: step.next) == nil)
  }

  @Test(
    arguments: [
      (ReleaseKind.major, "1.4.2", "3.0.0"), (.major, "1.4.2", "2.0.0-rc.1"),
      (.major, "2.0.0-rc.1", "2.0.0-rc.2"),
      (.minor, "1.4.2", "1.6.0"), (.minor, "0.9.1", "0.10.0"), (.patch, "1.4.2", "1.4.3-beta+build.1"),
      (.major, nil, "1.0.0-alpha"), (.minor, nil, "0.1.0"), (.hotfix, "1.4.3-rc.1", "1.4.3"),
    ] as [(ReleaseKind, String?, String)])
  func `other versions fit, too`(kind: ReleaseKind, previous: String?, version: String) throws {
    #expect(try step(kind, after: previous).externalIssue(to: SemanticVersion(parsing: version)) == nil)
  }

  @Test(
    arguments: [
      (ReleaseKind.major, "1.4.2", "1.5.0", "A major release after 1.4.2 is one such as 2.0.0."),
      (.major, "1.4.2", "2.1.0", "A major release after 1.4.2 is one such as 2.0.0."),
      (.major, "0.4.2", "0.5.0", "A major release after 0.4.2 is one such as 1.0.0."),
      (.minor, "1.4.2", "2.0.0", "A minor release after 1.4.2 is one such as 1.5.0."),
      (.minor, "1.4.2", "1.5.1", "A minor release after 1.4.2 is one such as 1.5.0."),
      (.minor, "1.4.2", "2.1.0", "A minor release after 1.4.2 is one such as 1.5.0."),
      (.patch, "1.4.2", "1.5.1", "A patch release after 1.4.2 is one such as 1.4.3."),
      (.security, "1.4.2", "2.4.3", "A security release after 1.4.2 is one such as 1.4.3."),
      (.patch, "1.4.2", "1.4.2", "It must be greater than the previous version, 1.4.2."),
      (.patch, "1.4.2", "1.4.2+1", "It must be greater than the previous version, 1.4.2."),
      (.major, "2.0.0", "2.0.0-rc.1", "It must be greater than the previous version, 2.0.0."),
      (.hotfix, "1.4.2", "1.4.3-rc.1", "A hotfix is for everybody, so that it is no pre-release."),
      (.major, nil, "0.1.0", "A first major release is one such as 1.0.0."),
      (.minor, nil, "1.0.0", "A first minor release is one such as 0.1.0."),
    ] as [(ReleaseKind, String?, String, String)])
  func `a version that does not fit is refused with its reason`(
    kind: ReleaseKind, previous: String?, version: String, reason: String
  ) throws {
    #expect(try step(kind, after: previous).externalIssue(to: SemanticVersion(parsing: version)) == reason)
  }
}
