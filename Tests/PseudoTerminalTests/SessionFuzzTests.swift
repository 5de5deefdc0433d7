import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import EurekaCommand

/// A person whose hands, terminal and line do anything: keys, pastes, resizes, and replies that come late.
private struct Hands {
  private static let answers = [
    "", "", "Ada", "1980-01-01", "2", "pain", "n", "y", "ada@example.org", "20", "weekly", "+49 30", "none",
    "8080", "redirect", "https://b.org", "client_max_body_size 5m;", "é日😀", "99999", "x y", ".",
  ]
  private static let commands = [
    ":back", ":back 2", ":next", ":goto born", ":goto email", ":goto extra", ":goto tls", ":clear",
    ":options",
    ":options a", ":why", ":review", ":show 2", ":help", "?", ":delete", ":delete 1", ":move 1", ":bck", ":b",
    ":plain", ":=:back", ":8080", "quit", ":edit",
  ]
  private static let keys =
    [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}OA", "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~",
      "\u{1B}[5~",
      "\u{1B}[1;5C", "\u{1B}[1;5D", "\u{1B}[3;5~", "\u{1B}[24;2~", "\u{1B}b", "\u{1B}d", "\u{1B}", "\t", "\t",
      "\r", "\r",
      "\u{7F}", "\u{8}", "a", "é", "日", "👩‍👧", " ", ":", "?",
    ] + [1, 2, 5, 6, 7, 11, 12, 14, 16, 18, 20, 21, 22, 23, 25].map { String(Unicode.Scalar($0)) }
  private static let replies = [
    "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}P>|XTerm(370)\u{1B}\\",
    "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[?62;22c", "\u{1B}[24;80R", "\u{1B}[M !!", "\u{1B}[<0;3;4M", "\u{1B}[I",
    "\u{1B}[O",
  ]

  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func one(of texts: [String]) -> String { texts[number(0..<texts.count)] }

  mutating func act(on terminal: PseudoTerminal) {
    switch number(0..<20) {
    case 0..<7: terminal.type(one(of: Self.answers) + "\r")
    case 7..<9: terminal.type(one(of: Self.commands) + "\r")
    case 9..<15: terminal.type(one(of: Self.keys))
    case 15: terminal.paste((0..<number(1..<4)).map { _ in one(of: Self.answers) }.joined(separator: "\n"))
    case 16: terminal.resize(columns: number(20..<120))
    case 17: terminal.type(bytes: [[0xE9], [0xFF, 0x61], [0xE6, 0x97]][number(0..<3)])
    default:
      let reply = Array(one(of: Self.replies).utf8)
      let half = number(0..<reply.count)
      terminal.type(bytes: Array(reply[..<half]))
      if number(0..<3) == 0 { usleep(35_000) }
      terminal.type(bytes: Array(reply[half...]))
    }
    if number(0..<4) == 0 { terminal.settle(milliseconds: 2) }
  }
}

/// Sessions of random keys, pastes, resizes and late replies.
@Suite(.serialized) struct SessionFuzzTests {
  /// Answers any other prompt than a question's, until there is one that takes a command.
  ///
  /// - Returns: Whether there is; if not, the program has ended.
  private static func reachQuestion(_ terminal: PseudoTerminal) throws -> Bool {
    var (isConfirming, isItemKnown) = (false, false)
    for _ in 0..<40 {
      // Ends a search, and clears the line.
      terminal.type("\u{1B}[F\u{15}")
      // Longer than the rest of a key is waited for, which a terminal's cut reply would otherwise take the keys for.
      terminal.settle(milliseconds: 150)
      if hasEnded(terminal) { return false }
      let line = terminal.screen.split(separator: "\n").last.map(String.init) ?? ""
      switch line {
      case _ where line.contains("lose your answers") || line.contains("Use these lines"):
        terminal.type("n\r")
      // Asked in a narrow window, where it took several lines.
      case "[y/n] ›", "[y/N] ›", "[y/n] >", "[y/N] >": terminal.type("n\r")
      // An item that nothing was entered for is not kept, and so it is left out before the answers are compared.
      case _ where line.hasPrefix("Leave this one out?"): terminal.type("y\r")
      case _ where line.hasPrefix("Name * (e.g. Aspirin)") && !isItemKnown:
        terminal.type("\r")
        isItemKnown = true
      case _ where line.hasPrefix("|"): terminal.type(":back\r")
      case _ where line.contains("(again)") && !isConfirming: terminal.type("\r")
      case _ where line.hasPrefix("Password"): terminal.type("correct horse\r")
      case _ where line.hasSuffix("›") || line.hasSuffix(">"): return true
      default: continue
      }
      isConfirming = line.hasPrefix("Password") && !line.contains("(again)")
      terminal.settle(milliseconds: 60)
    }
    throw PseudoTerminal.Failure.missing("a question", screen: terminal.screen)
  }

  private static func hasEnded(_ terminal: PseudoTerminal) -> Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(terminal.process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo == SIGCHLD
  }

  private static let submit = "Submit [Enter, or a number] ›"

  /// The answers that `:review` shows, by title, without marks. Secrets are kept nowhere.
  private static func review(_ terminal: PseudoTerminal) throws -> [String]? {
    // Wide and high enough for all answers, not only their sections.
    terminal.resize(columns: 200, rows: 200)
    guard try reachQuestion(terminal) else { return nil }
    let start = terminal.output.count
    terminal.type(":review\r")
    try terminal.wait {
      terminal.output[start...].contains(10) && ["›", ">"].contains(terminal.screen.last)
    }
    terminal.settle(milliseconds: 80)
    let shown = String(decoding: terminal.output[start...], as: UTF8.self)
    return shown.split(whereSeparator: \.isNewline).compactMap { line in
      guard let item = line.firstMatch(of: #/^ +\d+\) (.*?)  +(.*)$/#), item.1 != "Password" else {
        return nil
      }
      let value = item.2.replacing(#/ \([^)]*\)$/#, with: "").replacing(" so far", with: "")
      return "\(item.1): \(value == "—" ? "-" : value)"
    }
  }

  private static func start(_ program: String, _ folder: String, term: String = "xterm-256color") throws
    -> PseudoTerminal
  {
    let arguments =
      program == "server-installer"
      ? ["--destination", folder + "/site"] : ["--output", folder + "/result.json"]
    return try PseudoTerminal(
      Program(program).path, arguments + ["--journal", folder + "/journal", "--keep-journal"],
      environment: ["EMAIL": nil, "EDITOR": "true", "VISUAL": nil, "TERM": term])
  }

  /// One session, which ends and is resumed; what is wrong with it, if anything is.
  private static func fault(in program: String, seed: Int) throws -> String? {
    var hands = Hands(seed: UInt64(seed))
    let folder = TemporaryDirectory()
    let terminal = try start(program, folder.path, term: ["xterm-256color", "vt100", "dumb"][seed % 3])
    try terminal.expect("› ")
    for _ in 0..<Extent.times(60, thoroughly: 300) where !hasEnded(terminal) { hands.act(on: terminal) }
    guard let before = try review(terminal) else {
      let end = try terminal.waitForEnd()
      // Submitted, or quit.
      guard [.exit(0), .exit(1), .exit(66)].contains(end) else {
        return "ended with \(end)\n\(terminal.screen)"
      }
      return terminal.isAsFound ? nil : "left other modes"
    }
    let way = hands.number(0..<3)
    switch way {
    case 0: terminal.type("\u{3}")
    case 1: terminal.hangUp()
    default: kill(terminal.process, SIGKILL)
    }
    let end = try terminal.waitForEnd()
    guard end == .signal([SIGINT, SIGHUP, SIGKILL][way]) else { return "ended with \(end)" }
    if way == 0, !terminal.isAsFound || terminal.bracketsPastes { return "left other modes" }

    // All answers are applied, as what is shown may depend on them.
    let next = try start(program, folder.path)
    guard try reachQuestion(next) else { return "ended after \(end)\n\(next.screen)" }
    if !next.screen.hasSuffix(Self.submit) {
      next.type(":submit\r")
      next.settle()
    }
    let after = try review(next)
    next.type("\u{3}")
    _ = try next.waitForEnd()
    guard before == after else {
      return "\(before)\nis \(after ?? []) after \(end)\n\(terminal.screen)\n====\n\(next.screen)"
    }
    return before.isEmpty ? "showed no answers\n\(terminal.screen)" : nil
  }

  @Test(.timeLimit(.minutes(60)))
  func `no accepted answer is lost, whatever is typed, pasted or received`() {
    let faults = Mutex<[String]>([])
    let seeds = Extent.seeds(8, thoroughly: 200)
    let lanes = 4
    DispatchQueue.concurrentPerform(iterations: lanes) { lane in
      for seed in seeds where seed % UInt64(lanes) == lane {
        let program = seed.isMultiple(of: 2) ? "short-intake" : "server-installer"
        var fault: String?
        do {
          fault = try Self.fault(in: program, seed: Int(seed))
        } catch {
          fault = "\(error)"
        }
        if let fault { faults.withLock { $0.append("\(program), EUREKA_SEED=\(seed): \(fault)") } }
      }
    }
    let found = faults.withLock { $0 }
    Extent.report("\(seeds.count) sessions of random keys, pastes and ends: \(found.count) with a fault")
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }
}
