import Foundation
import TestSupport
import Testing

/// What the mail server's questionnaire plans, before it does it.
@Suite struct MailPlanTests {
  private let directory = TemporaryDirectory()
  private let program = Program("mail-server")

  private func run(_ arguments: String...) throws -> (status: Int32, output: String, error: String) {
    let run = try program.run(["--directory", "\(directory.path)/etc", "--no-input"] + arguments)
    return (
      run.status, run.output.replacing(directory.path, with: "DIR"),
      run.error.replacing(directory.path, with: "DIR")
    )
  }

  /// A terminal at which the review of the defaults is shown.
  private func terminalAtReview() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(program.path, ["--directory", "\(directory.path)/etc"], columns: 200)
    try terminal.answer("›", ":submit")
    try terminal.expect("Submit [Enter, or a number] › ")
    return terminal
  }

  @Test func `a dry run says what will happen, and does nothing`() throws {
    let plan = try run("--dry-run")
    let beginning = """

      What will happen:
      + create DIR/etc/exim4/update-exim4.conf.conf
          line 1:
          + dc_eximconfig_configtype='local'

      """
    #expect(plan.output.contains(beginning), "\(plan.output)")
    #expect(
      plan.output.contains(/\n\+ create DIR\/etc\/mailname\n    line 1:\n    \+ .+\n$/), "\(plan.output)")
    #expect(try directory.names() == [])
    let data = try run("--dry-run", "--format", "json")
    #expect(data.output.contains("\"plan\": [\n    {\n      \"kind\": \"create\","), "\(data.output)")
  }

  @Test func `what is done already is unchanged`() throws {
    #expect(try run().status == 0)
    let again = try run("--format", "json")
    #expect(again.status == 0)
    #expect(again.error.contains(#""changed": false"#), "\(again.error)")
    #expect(try run("--dry-run").output.hasSuffix("Nothing: everything is as it should be.\n"))
    let other = try run("--dry-run", "--set", "mailname=other.example.org")
    #expect(other.output.contains("~ change DIR/etc/mailname\n    line 1:\n    - "), "\(other.output)")
  }

  @Test func `to try again shows what will happen now`() throws {
    let terminal = try terminalAtReview()
    _ = try directory.write("by.hand\n", to: "etc/mailname")
    terminal.type("\r")
    try terminal.expect("changed after the plan was made")
    try terminal.answer("Next step * › ", "1")
    try terminal.expect("- by.hand")
    try terminal.expect("Submit [Enter, or a number] › ")
    #expect(try directory.text("etc/mailname") == "by.hand\n")
    terminal.type("\r")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(try directory.text("etc/mailname") != "by.hand\n")
  }

  @Test func `the review ends with what will happen`() throws {
    let terminal = try terminalAtReview()
    let screen = terminal.screen.replacing(directory.path, with: "DIR")
    #expect(
      screen.contains("── What will happen\n+ create DIR/etc/exim4/update-exim4.conf.conf\n"), "\(screen)")
    terminal.type("\r")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(FileManager.default.fileExists(atPath: "\(directory.path)/etc/mailname"))
  }
}
