import Foundation
import TestSupport
import Testing

@testable import release_checklist

/// The rules across rows, and what is said of answers that break them.
@Suite struct RuleTests {
  private let checklist = Checklist()

  /// The reasons, without what would be accepted.
  private func reasons(_ set: ReleaseAnswers, with others: String) throws -> [String] {
    try checklist.refusals(set.text(with: others))
  }

  @Test(arguments: ReleaseAnswers.all)
  func `the answers themselves are accepted`(set: ReleaseAnswers) throws {
    #expect(try checklist.refusals(set.text()) == [])
  }

  @Test(arguments: [
    (
      ReleaseAnswers.major, #"{"version": "2.0"}"#,
      #"Version (version): "2.0": A version has three numbers with dots between them."#
    ),
    (
      .major, #"{"version": "1.10.0"}"#,
      #"Version (version): "1.10.0": A major release after 1.9.3 is one such as 2.0.0."#
    ),
    (.major, #"{"commit": "main"}"#, #"Commit (commit): "main": It must have 7 to 64 hexadecimal digits."#),
    (
      .major, #"{"code_freeze": "2026-04-01"}"#,
      #"Code freeze (code_freeze): "2026-04-01": It must not be after the release date, 2026-03-31."#
    ),
    (
      .major, #"{"supported_until": "2026-03-31"}"#,
      #"Supported until (supported_until): "2026-03-31": It must be after the release date, 2026-03-31."#
    ),
    (.major, #"{"changes": []}"#, #"Changes (changes): At least one is required."#),
    (.major, #"{"channels": []}"#, #"Channels (channels): []: A release has a channel at least."#),
    (
      .major, #"{"first_stage_percent": 0}"#,
      #"First stage in percent (first_stage_percent): 0 is too small: enter a whole number from 1 to 100."#
    ),
    (
      .major, #"{"rollback_plan": "Undo it."}"#,
      #"Rollback plan (rollback_plan): "Undo it.": A plan has 20 characters at least."#
    ),
    (
      .major, #"{"announce": false}"#,
      #"Announcement (announcement): the question is hidden by other answers; Announce it (announce) is false."#
    ),
    (
      .security, #"{"severity": "low"}"#,
      #"CVSS score (cvss_score): 7.5 is not valid: The severity low has scores from 0.1 to 3.9."#
    ),
    (
      .security, #"{"cvss_score": 7.55}"#,
      #"CVSS score (cvss_score): 7.55 is not valid: A score is from 0.1 to 10, with one decimal."#
    ),
    (
      .security, #"{"cvss_score": 10.5}"#,
      #"CVSS score (cvss_score): 10.5 is not valid: A score is from 0.1 to 10, with one decimal."#
    ),
    (
      .security, #"{"advisory": "CVE-26-1"}"#,
      #"Advisory (advisory): "CVE-26-1": It must be a CVE ID such as CVE-2026-12345, or a GHSA ID such as GHSA-jfh8-c2jp-5v3q."#
    ),
    (
      .security, #"{"embargo_until": "2026-03-05"}"#,
      #"Embargo until (embargo_until): "2026-03-05": An embargo must end by the release date, 2026-03-04."#
    ),
    (
      .security, #"{"version": "1.4.3-rc.1"}"#,
      #"Version (version): "1.4.3-rc.1": A security release is for everybody, so that it is no pre-release."#
    ),
    (
      .hotfix, #"{"release_date": "2026-03-02"}"#,
      #"Release date (release_date): "2026-03-02": It must not be before the incident's beginning, 2026-03-03."#
    ),
    (
      .minor, #"{"version": "1.5.0-rc.1"}"#,
      #"Channels (channels): ["downloads"]: A pre-release goes to the preview alone."#
    ),
  ])
  func `an answer that breaks a rule is refused`(set: ReleaseAnswers, others: String, reason: String) throws {
    #expect(try reasons(set, with: others).first == reason)
  }

  @Test(arguments: [
    ("added", "What is added takes a minor release; this is a patch release."),
    ("deprecated", "What is deprecated takes a minor release; this is a patch release."),
    ("removed", "What is removed takes a major release; this is a patch release."),
  ])
  func `a patch release adds and removes nothing`(kind: String, reason: String) throws {
    let changes = #"{"changes": [{"kind": "\#(kind)", "summary": "a"}]}"#
    let reasons = try reasons(.patch, with: changes)
    #expect(reasons.first == "Change 1: Kind of change (changes[0].kind): \"\(kind)\": \(reason)")
  }

  @Test(arguments: [
    (ReleaseAnswers.minor, "{}", false), (.patch, "{}", false), (.major, "{}", true),
    // Before 1.0.0 anything may change (Semantic Versioning 2.0.0 §4).
    (.minor, #""previous_version": "0.4.2", "version": "0.5.0""#, true),
    (.patch, #""previous_version": "0.4.2", "version": "0.4.3""#, false),
  ])
  func `a breaking change takes a major release, or a minor one before 1-0-0`(
    set: ReleaseAnswers, versions: String, isAccepted: Bool
  ) throws {
    let changes = #""changes": [{"kind": "changed", "summary": "a", "breaking": true, "migration": "b"}]"#
    let reasons = try reasons(set, with: "{\(versions == "{}" ? "" : versions + ", ")\(changes)}")
    let refusal =
      "Change 1: Breaking (changes[0].breaking): true: A breaking change takes a major release; this is a \(set.name) release."
    #expect(reasons.first == (isAccepted ? nil : refusal))
  }

  @Test func `what is wrong with several changes is said of each`() throws {
    let reasons = try reasons(
      .major,
      with:
        #"{"changes": [{"kind": "fixed", "summary": "a", "reference": "42"}, {"kind": "new", "summary": ""}]}"#
    )
    #expect(
      reasons.prefix(3) == [
        #"Change 1: Reference (changes[0].reference): "42": It must be such as #42 or AUR-42."#,
        #"Change 2: Kind of change (changes[1].kind): "new" is not an option: enter added, changed, deprecated, removed, fixed or security."#,
        #"Change 2: Summary (changes[1].summary) is required: enter a line of text of at most 200 characters."#,
      ])
  }

  @Test func `a pre-release to the preview is accepted`() throws {
    #expect(try reasons(.minor, with: #"{"version": "1.5.0-rc.1", "channels": ["preview"]}"#) == [])
  }

  @Test func `nobody signs for two roles, or behind the release`() throws {
    let others = #"{"product_sign_off": {"name": " GRACE   hopper", "date": "2026-04-01"}}"#
    let reasons = try reasons(.minor, with: others)
    #expect(
      reasons == [
        #"Product management: Signed on (product_sign_off.date): "2026-04-01": It must not be after the release date, 2026-03-31."#,
        #"Product management: Signed by (product_sign_off.name): " GRACE   hopper": GRACE   hopper signs for Engineering already; another person has to sign for Product management."#,
      ])
  }

  @Test func `publishing at once takes a token, which is said nowhere`() throws {
    let answers = try ReleaseAnswers.minor.text(with: #"{"publish": true}"#)
    #expect(
      try checklist.refusals(answers) == [
        "Publishing token (publishing_token): Publishing at once takes a token."
      ])
    let file = try checklist.directory.write(answers, to: "answers.json")
    let run = "\"$PROGRAM\" --answers \(file) --no-input"
    let refused = try checklist.program.shell("RELEASE_TOKEN='hush hush hush hush hush' \(run)")
    #expect(refused.status == 65)
    #expect(
      refused.error
        == "error: $RELEASE_TOKEN: Publishing token (publishing_token): It must have 20 to 200 characters of ASCII, and no spaces.\n"
    )
    let accepted = try checklist.program.shell("RELEASE_TOKEN=hush-hush-hush-hush-hush \(run) --format json")
    #expect(accepted.status == 0, "\(accepted.error)")
    #expect(accepted.output.contains("- **Publishing:** at once\n"))
    #expect(!(accepted.output + accepted.error).contains("hush"))
  }
}
