import Foundation
import TestSupport
import Testing

/// Commands of an author's own that ask at a terminal.
@Suite(.serialized) struct AskTests {
  private func start(_ arguments: [String]) throws -> PseudoTerminal {
    try PseudoTerminal(Program("sample-tool").path, arguments)
  }

  @Test func `single questions are asked one after the other, and asked again`() throws {
    let terminal = try start(["greet"])
    try terminal.answer("Your name * › ", "")
    try terminal.answer("Your name * › ", "Ada")
    try terminal.answer("Loudly? [y/N] › ", "perhaps")
    try terminal.answer("Loudly? [y/N] › ", "y")
    try terminal.answer("Editor * › ", "e")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.hasSuffix("Hello ADA, user of emacs"))
    #expect(terminal.isAsFound)
  }

  @Test func `a screen that was made plain stays plain in the questions that follow`() throws {
    let terminal = try start(["greet"])
    try terminal.answer("Your name * › ", ":plain")
    try terminal.answer("Your name * > ", "Ada")
    try terminal.answer("Loudly? [y/N] > ", ":plain")
    try terminal.answer("Loudly? [y/N] › ", "n")
    try terminal.answer("Editor * › ", "vi")
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  @Test func `what is typed ahead answers the questions that follow`() throws {
    let terminal = try start(["greet"])
    try terminal.type("Ada\rn\rvi\r", after: "Your name * › ")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.hasSuffix("Hello Ada, user of vi"))
  }

  @Test func `a program whose standard error is a file opens the terminal once, however often it asks`()
    throws
  {
    let directory = TemporaryDirectory()
    let terminal = try PseudoTerminal(
      Program("sample-tool").path, ["greet"], standardError: directory.path + "/log")
    let descriptors = "/proc/\(terminal.process)/fd/"
    // The terminal is opened anew for as long as it is written to.
    func terminals() throws -> Int? {
      try (0..<20).map { _ in
        usleep(10000)
        return try FileManager.default.contentsOfDirectory(atPath: descriptors).count {
          let path = try? FileManager.default.destinationOfSymbolicLink(atPath: descriptors + $0)
          return path?.hasPrefix("/dev/pts/") == true || path == "/dev/tty"
        }
      }.min()
    }
    try terminal.expect("Your name * › ")
    let first = try terminals()
    terminal.type("Ada\r")
    try terminal.answer("Loudly? [y/N] › ", "n")
    try terminal.expect("Editor * › ")
    #expect(try terminals() == first)
    #expect(first ?? 0 > 0)
    terminal.type("vi\r")
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `a form that is cancelled leaves the terminal to the next question`(kind: String) throws {
    let terminal = try PseudoTerminal(Program("sample-tool").path, ["survey"], environment: ["TERM": kind])
    try terminal.answer("Name › ", "Ada")
    try terminal.type("half a no", after: "Note › ")
    try terminal.expect("Cancelled: nothing was submitted.")
    try terminal.answer("Try later? [Y/n] › ", "n")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.hasSuffix("never"))
    #expect(terminal.isAsFound)
  }

  @Test func `a pipe that script(1) types ends where its lines end`() throws {
    let run = try Program("sample-tool").shell(
      "printf 'example.org\n' | timeout 60 script -qec \"'$PROGRAM' add\" /dev/null", expecting: 66)
    #expect(run.output.contains("The input ended: nothing was submitted"))
  }

  @Test func `a questionnaire and a form run as subcommands`() throws {
    let add = try start(["add"])
    try add.answer("Host * › ", "example.org")
    try add.answer("Kind [web] › ", "mail")
    try add.answer("Submit [Enter, or a number] › ", "")
    #expect(try add.waitForEnd() == .exit(0))
    #expect(add.screen.hasSuffix("added example.org"))
    let deploy = try start(["deploy", "--yes"])
    try deploy.answer("Target * › ", "blue")
    try deploy.answer("Token › ", "s")
    #expect(try deploy.waitForEnd() == .exit(0))
    #expect(deploy.screen.hasSuffix("deploying to blue, 1 answers"))
    let interrupted = try start(["add"])
    try interrupted.expect("Host * › ")
    try interrupted.interrupt()
    #expect(interrupted.isAsFound)
  }

  @Test func `a rule that waits shows a spinner, and Ctrl-C gives it up and asks again`() throws {
    let terminal = try start(["claim", "--yes"])
    try terminal.answer("Region [north] › ", "south")
    try terminal.answer("Zone › ", "2")
    try terminal.answer("Name * › ", "slow")
    try terminal.type("\u{3}", after: "Checking Name…")
    try terminal.expect("\"slow\" cannot be checked now: interrupted.")
    try terminal.answer("Name * › ", "south")
    try terminal.expect("The name is taken.")
    try terminal.answer("Name * › ", "Ada")
    try terminal.answer("Login [ada] › ", "")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.contains("\"login\": \"ada\""))
    #expect(!terminal.screen.contains("Checking"))
    #expect(terminal.isAsFound)
  }

  @Test func `a controller's answers are reviewed only if the program wants it`() throws {
    let terminal = try start(["settings"])
    try terminal.answer("Owner › ", "Ada")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.hasSuffix("Port: 8080 (from the program)\n8080"))
  }
}
