import EurekaCommand
import EurekaTesting
import TestSupport
import Testing

@testable import release_checklist

/// Which rows are asked for which kind of release.
@MainActor
@Suite struct ConditionTests {
  /// What was asked, in order, when a kind of release was answered; what else is asked depends on that.
  private func asked(_ lines: [String]) throws -> [String] {
    let run = FormTester(
      try ReleaseChecklist.parse([]).form, options: WalkOptions(mode: .interactive, reviews: false)
    ).complete(lines)
    #expect(run.problems.isEmpty, "\(run.transcript)")
    return run.asked
  }

  private static let source = ["9f1c2ab", "Ada Lovelace", "ada@example.org"]
  private static let change = ["fixed", "The log is closed", "", "", ""]

  private static let sourceTags = ["commit", "release_manager.name", "release_manager.email"]
  private static let changeTags = ["kind", "summary", "reference", "breaking"].map { "changes[0].\($0)" }

  private func signOffs(_ roles: String...) -> [String] {
    roles.flatMap { ["\($0)_sign_off.name", "\($0)_sign_off.date"] }
  }

  /// What is asked is tags one after the other, and those of publishing, which comes last.
  private func expect(
    _ lines: [String], asks parts: [String]..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try asked(lines) == parts.flatMap { $0 } + ["publish", "publishing_token"],
      sourceLocation: sourceLocation)
  }

  @Test func `a first minor release has no previous version`() throws {
    try expect(
      ["Aurora", "minor", "y", "0.1.0"] + Self.source + ["2026-03-31", "2026-03-24"] + Self.change
        + ["registry", "", "low", ""] + ["Grace Hopper", "2026-03-30", "Alan Turing", "2026-03-30"]
        + ["Mary Shaw", "2026-03-30", "", ""],
      asks: ["product", "kind", "first_release", "version"], Self.sourceTags,
      ["release_date", "code_freeze"],
      Self.changeTags, ["changes", "channels", "announce", "risk", "migrates_data"],
      signOffs("engineering", "quality", "product"))
  }

  @Test func `a major release takes a rollback plan, and what is breaking says what to do`() throws {
    try expect(
      ["Aurora", "major", "n", "1.4.2", "2.0.0"] + Self.source + ["2026-03-31", "2026-03-24", ""]
        + ["removed", "The key host", "#42", "y", "Use address", ""]
        + ["registry, hosted", "", "y", "Aurora 2", "", "low", "y", "Back to version 1.4.2.", "."]
        + ["Grace Hopper", "2026-03-30", "Alan Turing", "2026-03-30", "Mary Shaw", "2026-03-30"]
        + ["Margaret Hamilton", "2026-03-30", "", ""],
      asks: ["product", "kind", "first_release", "previous_version", "version"], Self.sourceTags,
      ["release_date", "code_freeze", "supported_until"], Self.changeTags,
      ["changes[0].migration", "changes", "channels", "first_stage_percent", "announce"],
      ["announcement.headline", "announcement.link", "risk", "migrates_data", "rollback_plan"],
      signOffs("engineering", "quality", "product", "operations"))
  }

  @Test func `a patch release has no freeze, and fewer people sign`() throws {
    try expect(
      ["Aurora", "patch", "1.4.2", "1.4.3"] + Self.source + ["2026-03-31"] + Self.change
        + ["registry", "", "low", ""] + ["Grace Hopper", "2026-03-30", "Alan Turing", "2026-03-30", "", ""],
      asks: ["product", "kind", "previous_version", "version"], Self.sourceTags, ["release_date"],
      Self.changeTags, ["changes", "channels", "announce", "risk", "migrates_data"],
      signOffs("engineering", "quality"))
  }

  @Test func `a hotfix is about an incident, and operations signs`() throws {
    try expect(
      ["Aurora", "hotfix", "1.4.2", "1.4.3"] + Self.source + ["INC-1042", "2026-03-03", "Payments failed"]
        + ["2026-03-04"] + Self.change + ["registry", "", "low", "", "Deploy version 1.4.2 again.", "."]
        + ["Grace Hopper", "2026-03-04", "Margaret Hamilton", "2026-03-04", "", ""],
      asks: ["product", "kind", "previous_version", "version"], Self.sourceTags,
      ["incident", "incident_began", "impact", "release_date"], Self.changeTags,
      ["changes", "channels", "announce", "risk", "migrates_data", "rollback_plan"],
      signOffs("engineering", "operations"))
  }

  @Test func `a security release is about an advisory, and security signs`() throws {
    try expect(
      ["Aurora", "security", "1.4.2", "1.4.3"] + Self.source + ["CVE-2026-12345", "high", "7.5", "", ""]
        + ["2026-03-04", ""] + Self.change + ["registry", "", "low", ""]
        + ["Grace Hopper", "2026-03-04", "Dorothy Denning", "2026-03-04", "", ""],
      asks: ["product", "kind", "previous_version", "version"], Self.sourceTags,
      ["advisory", "severity", "cvss_score", "exploited", "reporter", "release_date", "embargo_until"],
      Self.changeTags, ["changes", "channels", "announce", "risk", "migrates_data"],
      signOffs("engineering", "security"))
  }

  @Test func `a high risk takes a rollback plan and operations, whatever the kind`() throws {
    let asked = try asked(
      ["Aurora", "patch", "1.4.2", "1.4.3"] + Self.source + ["2026-03-31"] + Self.change
        + ["registry", "", "high", "", "Deploy version 1.4.2 again.", "."]
        + [
          "Grace Hopper", "2026-03-30", "Alan Turing", "2026-03-30", "Margaret Hamilton", "2026-03-30", "",
          "",
        ])
    #expect(
      Array(asked.suffix(11))
        == ["risk", "migrates_data", "rollback_plan"] + signOffs("engineering", "quality", "operations")
        + ["publish", "publishing_token"])
  }

  @Test func `the form is right`() throws {
    #expect(try ReleaseChecklist.parse([]).form.check() == [])
  }

  @Test func `the next version is a hint, and a swipe takes it`() throws {
    let form = try ReleaseChecklist.parse([]).form
    let run = FormTester(form).run(["Aurora", "minor", "n", "1.4.2", ":> Next", "", ":submit"])
    #expect((form.rowBy(tag: "version") as TextRow?)?.value == "1.5.0")
    run.expect(
      shows: """
        Version * (e.g. 1.5.0) › :> Next
        Next: done.
        Version [1.5.0] ›\u{20}
        Commit * (e.g. 9f1c2ab) ›
        """)
  }

  @Test func `without a kind there is no next version`() throws {
    let run = FormTester(try ReleaseChecklist.parse([]).form).run([":goto version", ":>>"])
    run.expect(shows: "Version * (e.g. 1.5.0) › :>>\nerror: Next failed.\n")
  }
}
