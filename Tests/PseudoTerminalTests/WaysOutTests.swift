import Foundation
import TestSupport
import Testing

/// However a program ends or stops, the terminal is left as it was found.
@Suite struct WaysOutTests {
  private func start(
    _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(Program(program).path, arguments, environment: environment)
  }

  /// A program as a job of a shell that does nothing for the terminal's modes; it says `stopped`, and goes on when a
  /// line is typed.
  private func startJob(_ program: String, environment: [String: String?] = [:]) throws -> PseudoTerminal {
    let script = """
      set -m
      "$0"
      while [ $? -gt 128 ]; do echo stopped; read -r go || exit 0; [ "$go" = go ] || exit 0; fg; done
      """
    return try PseudoTerminal("/bin/sh", ["-c", script, Program(program).path], environment: environment)
  }

  @Test(arguments: [
    ("trap", SIGILL), ("nowhere", SIGSEGV), ("recursion", SIGSEGV), ("abort", SIGABRT), ("bus", SIGBUS),
    ("arithmetic", SIGFPE),
  ])
  func `a crash in the form's own code restores the terminal and is the process's end`(
    way: String, signal: Int32
  )
    throws
  {
    #if arch(arm64)
      let signal = way == "trap" ? SIGTRAP : signal
    #endif
    let terminal = try start("crashing-form")
    try terminal.answer("Way › ", way)
    #expect(try terminal.waitForEnd() == .signal(signal))
    #expect(terminal.isAsFound && !terminal.bracketsPastes, "\(terminal.screen)")
  }

  @Test func `a crash outside of the form's code, while a line is typed, restores the terminal`() throws {
    let terminal = try start("crashing-form")
    try terminal.type("half", after: "Way › ")
    try terminal.expect("half")
    #expect(!terminal.isAsFound && terminal.bracketsPastes)
    kill(terminal.process, SIGSEGV)
    #expect(try terminal.waitForEnd() == .signal(SIGSEGV))
    #expect(terminal.isAsFound && !terminal.bracketsPastes)
  }

  @Test func `Swift's backtracer still tells of a crash`() throws {
    let terminal = try start(
      "crashing-form", environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"])
    try terminal.answer("Way › ", "trap")
    let end = try terminal.waitForEnd(seconds: 100)
    #expect(end == .signal(SIGILL) || end == .signal(SIGTRAP))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("crashed") || output.contains("Crash"), "\(output)")
    #expect(terminal.isAsFound)
  }

  @Test func `an exit in the form's own code restores the terminal`() throws {
    let terminal = try start("crashing-form")
    try terminal.answer("Way › ", "exit")
    #expect(try terminal.waitForEnd() == .exit(3))
    #expect(terminal.isAsFound && !terminal.bracketsPastes)
  }

  @Test func `the quit key ends the program by SIGQUIT, where what is typed shows and where it does not`()
    throws
  {
    let terminal = try start("server-installer")
    try terminal.type("half", after: "Server name * (e.g. www.example.org) › ")
    try terminal.type("\u{1C}", after: "half")
    #expect(try terminal.waitForEnd() == .signal(SIGQUIT))
    #expect(terminal.isAsFound && !terminal.bracketsPastes)
    #expect(terminal.screen.hasSuffix("half\nInterrupted: nothing was submitted."), "\(terminal.screen)")

    let secret = try start("server-installer")
    try secret.answer("› ", ":goto basic_auth")
    try secret.answer("Ask visitors for a password [y/N] › ", "y")
    try secret.answer("User * › ", "ada")
    try secret.type("abc\u{1C}", after: "Password * › ")
    #expect(try secret.waitForEnd() == .signal(SIGQUIT))
    #expect(secret.isAsFound && !secret.bracketsPastes)
  }

  private enum WayOut: CaseIterable {
    case key, termination, hangup

    func take(_ terminal: PseudoTerminal) -> Int32 {
      switch self {
      case .key: terminal.type("\u{3}")
      case .termination: kill(terminal.process, SIGTERM)
      case .hangup: terminal.hangUp()
      }
      return self == .key ? SIGINT : self == .termination ? SIGTERM : SIGHUP
    }
  }

  @Test(arguments: WayOut.allCases, [false, true])
  private func `answers, or a secret, that nobody writes yet keep nobody at the terminal`(
    way: WayOut, isSecret: Bool
  ) throws {
    let directory = TemporaryDirectory()
    let pipe = directory.path + "/pipe"
    mkfifo(pipe, 0o600)
    let reference = try directory.write(
      "{\"basic_auth\": true, \"user\": \"ada\", \"password\": {\"file\": \"\(pipe)\"}}", to: "answers.json")
    let terminal = try start("server-installer", ["--answers", isSecret ? reference : pipe])
    if isSecret { try terminal.answer("› ", ":submit") }
    // Open for writing as soon as the program has it open for reading, and until the end.
    var writer: Int32 = -1
    try terminal.wait {
      writer = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return writer >= 0
    }
    defer { close(writer) }
    #expect(isSecret || terminal.isAsFound)
    let signal = way.take(terminal)
    #expect(try terminal.waitForEnd(seconds: 5) == .signal(signal))
    #expect(terminal.isAsFound || way == .hangup, "\(terminal.screen)")
  }

  @Test(arguments: [SIGQUIT, SIGABRT], [false, true])
  func `SIGQUIT and SIGABRT end a run without a dump of its memory`(signal: Int32, isSubmitting: Bool) throws
  {
    let directory = TemporaryDirectory()
    func check(_ output: String, _ place: String) throws {
      for part in ["Crash", "crashed", "Registers", "Backtrace"] {
        #expect(!output.contains(part), "\(place): \(output)")
      }
      #expect(try !directory.names().contains { $0.hasPrefix("core") }, "\(place)")
    }
    let backtracer = "ulimit -c unlimited; cd '\(directory.path)'; export SWIFT_BACKTRACE=enable=yes,color=no"
    let options = "--hurried --yes --seconds 30 --set key=k\(isSubmitting ? " --set disk=sda" : "")"
    let form = Program("failing-form").path

    let terminal = try PseudoTerminal("/bin/bash", ["-c", "\(backtracer); exec \(form) \(options)"])
    try terminal.expect(isSubmitting ? "Working." : "Disk * › ")
    kill(terminal.process, signal)
    #expect(try terminal.waitForEnd(seconds: 10) == .signal(signal))
    #expect(terminal.isAsFound)
    try check(terminal.screen, "at a terminal")

    let run = try Program(path: form).shell(
      """
      \(backtracer); mkfifo pipe; exec 3<>pipe
      stdbuf -oL env --default-signal=QUIT "$PROGRAM" \(options) < pipe > log 2>&1 3>&- & process=$!
      until grep -q \(isSubmitting ? "Working" : "Disk") log; do sleep 0.05; done
      kill -\(signal) $process; wait $process; echo $?; cat log
      """)
    #expect(run.output.hasPrefix("\(128 + signal)\n"), "\(run)")
    try check(run.output + run.error, "in a pipe")
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `a stopped program leaves the terminal as it was, and goes on with what was typed`(term: String) throws
  {
    let terminal = try startJob("server-installer", environment: ["TERM": term])
    try terminal.type("a.o", after: "Server name * (e.g. www.example.org) › ")
    try terminal.type("\u{1A}", after: "a.o")
    try terminal.expect("stopped")
    #expect(terminal.isAsFound && !terminal.bracketsPastes)
    terminal.type("go\r")
    try terminal.expect("Server name * (e.g. www.example.org) › a.o")
    // What sets the terminal may come after the line.
    try terminal.wait { !terminal.isAsFound && terminal.bracketsPastes == (term != "dumb") }
    terminal.type("rg\r")
    try terminal.expect("It serves [static files] › ")
    #expect(terminal.screen.contains("Server name * (e.g. www.example.org) › a.org\n"), "\(terminal.screen)")
    terminal.type("\u{1A}")
    try terminal.expect("stopped")
    #expect(terminal.isAsFound)
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `a program stopped at a secret asks for it anew`(term: String) throws {
    let terminal = try startJob("server-installer", environment: ["TERM": term])
    try terminal.answer("› ", ":goto basic_auth")
    try terminal.answer("Ask visitors for a password [y/N] › ", "y")
    try terminal.answer("User * › ", "ada")
    try terminal.type("secre\u{1A}", after: "Password * › ")
    try terminal.expect("stopped")
    #expect(terminal.isAsFound && !terminal.bracketsPastes)
    terminal.type("go\r")
    try terminal.expect("Password * › ")
    #expect(!terminal.echoes)
    terminal.type("hunter22\r")
    try terminal.answer("Password (again) › ", "hunter22")
    try terminal.expect("Closed for maintenance from (YYYY-MM-DD) › ")
    let written = String(decoding: terminal.output, as: UTF8.self)
    #expect(!written.contains("secre") && !written.contains("hunter"))
  }

  @Test func `a program is stopped while the form's own code runs, too`() throws {
    let terminal = try startJob("crashing-form")
    try terminal.answer("Way › ", "wait")
    try terminal.wait { !terminal.bracketsPastes }
    terminal.type("\u{1A}")
    try terminal.expect("stopped")
    #expect(terminal.isAsFound)
    terminal.type("go\r")
    try terminal.wait { !terminal.echoes }
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `a terminal that goes away in the middle of a line ends the program`(term: String) throws {
    let terminal = try start("server-installer", environment: ["TERM": term])
    try terminal.type("half a li", after: "Server name * (e.g. www.example.org) › ")
    try terminal.expect("half a li")
    terminal.hangUp()
    #expect(try terminal.waitForEnd(seconds: 5) == .signal(SIGHUP))
  }

  @Test func `where hanging up is ignored, a terminal that is gone ends the program all the same`() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "trap '' HUP; exec \"$0\"", Program("server-installer").path])
    try terminal.type("half", after: "Server name * (e.g. www.example.org) › ")
    terminal.hangUp()
    #expect(try terminal.waitForEnd(seconds: 5) == .signal(SIGHUP))
  }
}
