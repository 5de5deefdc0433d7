import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

/// Programs that are ended and stopped at random moments.
@Suite(.serialized) struct RandomEndTests {
  private enum Way: CaseIterable {
    case hangUp, interrupt, terminate, hangUpSignal, quit, stop
  }

  /// What a person types, each line behind its prompt; the secret only where one is asked for.
  private static let script = [
    ("Server name * (e.g. www.example.org) › ", ":goto basic_auth"),
    ("Ask visitors for a password [y/N] › ", "y"),
    ("User * › ", "ada"), ("Password * › ", secret), ("Password (again) › ", secret),
    ("Closed for maintenance from (YYYY-MM-DD) › ", "2026-01-01"),
  ]
  private static let secret = "Xq7vKz2w"

  /// Begins as a job, as a shell's are, so that it can be stopped: the shell does nothing for the terminal's modes.
  private static func start(_ program: String) throws -> PseudoTerminal {
    let script = """
      set -m
      "$0"
      while [ $? -eq 148 ]; do echo stopped; read -r go; fg; done
      exit 0
      """
    return try PseudoTerminal("/bin/sh", ["-c", script, program], environment: ["TZ": "UTC"])
  }

  /// One run to a random moment and its end; what is wrong with it, if anything is.
  private static func fault(
    of way: Way, in program: String, _ random: inout SplitMix
  ) throws -> String? {
    let terminal =
      way == .stop ? try start(program) : try PseudoTerminal(program, [])
    let step = Int.random(in: 0..<script.count, using: &random)
    for (prompt, line) in script[..<step] { try terminal.answer(prompt, line) }
    let (prompt, line) = script[step]
    // Before the first prompt what is typed shows, and the key that stops may reach the shell.
    let isAsked = step == 0 || line == secret || Bool.random(using: &random)
    if isAsked { try terminal.expect(prompt) }
    let typed = isAsked ? line.prefix(Int.random(in: 0...line.count, using: &random)) : ""
    terminal.type(String(typed))
    let pause = UInt32.random(in: 0..<3000, using: &random)
    // What the terminal has not taken yet when the program ends, it shows.
    usleep(line == secret ? pause + 20_000 : pause)
    switch way {
    case .hangUp: terminal.hangUp()
    case .interrupt: terminal.type("\u{3}")
    case .terminate: kill(terminal.process, SIGTERM)
    case .hangUpSignal: kill(terminal.process, SIGHUP)
    case .quit: terminal.type("\u{1C}")
    case .stop:
      terminal.type("\u{1A}")
      try terminal.expect("stopped")
      guard terminal.isAsFound, !terminal.bracketsPastes else { return "stopped in other modes" }
      terminal.type("go\r")
      usleep(pause)
      try terminal.expect("› ")
      try terminal.wait { !terminal.echoes }
      terminal.type("\u{3}")
    }
    let end = try terminal.waitForEnd(seconds: 20)
    let expected: [PseudoTerminal.End] =
      switch way {
      case .hangUp, .hangUpSignal: [.signal(SIGHUP)]
      case .interrupt: [.signal(SIGINT)]
      case .terminate: [.signal(SIGTERM)]
      case .quit: [.signal(SIGQUIT)]
      case .stop: [.exit(0), .signal(SIGINT)]
      }
    guard expected.contains(end) else { return "ended with \(end)" }
    if way != .hangUp, !terminal.isAsFound || terminal.bracketsPastes { return "left other modes" }
    guard killpg(terminal.process, 0) != 0 else { return "left a process" }
    if String(decoding: terminal.output, as: UTF8.self).contains(secret.prefix(3)) {
      return "showed a secret"
    }
    return nil
  }

  @Test(.timeLimit(.minutes(60)))
  func
    `ends at random moments leave the terminal as it was, no process and no secret on the screen`()
  {
    let program = Program("server-installer").path
    let faults = Mutex<[String]>([])
    let seeds = Extent.seeds(32, thoroughly: 200)
    DispatchQueue.concurrentPerform(iterations: 4) { lane in
      for seed in seeds where seed % 4 == lane {
        var random = SplitMix(seed: seed)
        let way = Way.allCases.randomElement(using: &random) ?? .interrupt
        var fault: String?
        do {
          fault = try Self.fault(of: way, in: program, &random)
        } catch {
          fault = "\(error)"
        }
        if let fault { faults.withLock { $0.append("EUREKA_SEED=\(seed), \(way): \(fault)") } }
      }
    }
    let found = faults.withLock { $0 }
    Extent.report(
      "\(seeds.count) runs ended at random moments: \(seeds.count - found.count) left nothing behind")
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }
}
