import Foundation
import TestSupport
import Testing

/// A pipe, a file and the environment; `ChannelMatrixTests` compares the results of all ways.
@Suite struct ChannelTests {
  private let checklist = Checklist()
  private let token = "hush-hush-hush-hush-hush"

  /// Lines that say what the answers to a major release do, and the token.
  private var lines: String {
    [
      "Aurora", "ma", "", "1.9.3", "2.0.0", "9f1c2ab", "Ada Lovelace", "ada@example.org",
      "2026-03-31", "2026-03-24", "2028-03-31",
      "removed", "The key host", "#42", "yes", "Rename the key to address.",
      "y", "1", "Addresses of IPv6", "AUR-7", "",
      "y", "2", "Names are compared without case", "", "y", "None.",
      "y", "added", "A command that checks the configuration", "", "n", "",
      "2 5", "5", "y", "Aurora 2 is here", "https://www.example.org/news?a=b",
      "2", "y", "1. Stop the service.", "2. Restore the data.", ".",
      "Grace Hopper", "2026-03-30", "Alan Turing", "2026-03-30", "Mary Shaw", "2026-03-31",
      "Margaret Hamilton", "2026-03-31", "y", token,
    ].map { $0 + "\n" }.joined()
  }

  @Test func `the token is in no record, answers or transcript`() throws {
    let path = checklist.directory.path
    let run = try checklist.program.run(["--output", "\(path)/answers.json"], input: lines, expecting: 0)
    #expect(run.error.contains("Publishing token › ••••\n"))
    #expect(try !(run.output + run.error + checklist.directory.text("answers.json")).contains(token))
  }

  @Test func `a pipe gives the record of a file, which goes back in with the token of the environment`()
    throws
  {
    let path = checklist.directory.path
    let first = try checklist.program.run(["--output", "\(path)/first.json"], input: lines, expecting: 0)
    let again = try checklist.program.shell(
      "RELEASE_TOKEN=\(token) \"$PROGRAM\" --answers \(path)/first.json --no-input", expecting: 0)
    #expect(again.output == first.output)
    let file = try ReleaseAnswers.major.text(with: #"{"publish": true}"#)
    #expect(try checklist.run(file, ["--set", "publishing_token=\(token)"]).output == first.output)
  }

  @Test func `the commit comes from the environment, unless a flag says otherwise`() throws {
    let answers = try ReleaseAnswers.patch.text(with: #"{"commit": null}"#)
    let file = try checklist.directory.write(answers, to: "answers.json")
    let run = "RELEASE_COMMIT=abcdef1234 \"$PROGRAM\" --answers \(file) --no-input"
    let record = try checklist.program.shell(run).output
    #expect(record.contains("\n- **Commit:** abcdef1234\n"))
    let other = try checklist.program.shell("\(run) --set commit=1234567").output
    #expect(other == record.replacingOccurrences(of: "abcdef1234", with: "1234567"))
  }

  @Test func `without answers, all that is missing is said`() throws {
    let refusals = try checklist.refusals(#"{"kind": "hotfix"}"#)
    let missing = refusals.compactMap {
      $0.firstMatch(of: /\((.+?)\)(?: is required|: At least one is required)/)?.1
    }
    #expect(
      missing == [
        "product", "previous_version", "version", "commit", "release_manager.name", "release_manager.email",
        "incident", "incident_began", "impact", "release_date", "changes", "channels", "risk",
        "rollback_plan",
        "engineering_sign_off.name", "engineering_sign_off.date", "operations_sign_off.name",
        "operations_sign_off.date",
      ])
    #expect(refusals.count == missing.count)
  }
}
