import TestSupport
import Testing

/// Arguments that a program does not know.
@Suite struct UsageTests {
  @Test(arguments: [
    (["--host=a.org"], "host=a.org"), (["--host", "a.org"], "host=a.org"), (["host=a.org"], "host=a.org"),
    (["--user", "two words"], "user=VALUE"),
  ])
  func `an answer that is given as an option or an argument is shown as one of --set`(
    arguments: [String], answer: String
  ) throws {
    let run = try Program("app-setup").run(arguments + ["--no-input"], expecting: 64)
    #expect(run.error.hasSuffix("\n  To answer a question, write --set \(answer).\n"), "\(run.error)")
  }

  @Test(arguments: [["--dryrun"], ["host"], ["--timeout", "x"], ["--user", "--quiet"], ["--user"]])
  func `what is nearly an option, or no answer, is not`(arguments: [String]) throws {
    let run = try Program("app-setup").run(arguments, expecting: 64)
    #expect(!run.error.contains("To answer a question"), "\(run.error)")
  }
}
