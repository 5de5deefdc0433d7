import Foundation
import TestSupport
import Testing

/// Every wait of a session, as the system sees it: each has an end of its own.
@Suite(.serialized) struct EveryWaitTests {
  private let directory = TemporaryDirectory()

  private func start(
    _ program: String, _ arguments: [String], _ environment: [String: String?] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/usr/bin/strace",
      [
        "-f", "-y", "-qq", "-s", "32", "-o", directory.path + "/trace", "-e", "trace=\(Trace.calls)",
        Program(program).path, "--idle-timeout", "50s", "--timeout", "90s",
      ] + arguments, environment: environment, standardOutput: directory.path + "/result")
  }

  private func trace() throws -> Trace { Trace(try directory.text("trace")) }

  /// An editor, a rule, a lock and a program that takes records, each for a moment.
  private func waitForEverything(term: String) throws -> Trace {
    let editor = try Program(script: "sleep 0.1; echo sda > \"$1\"", at: directory.path + "/editor").path
    let terminal = try start(
      "failing-form",
      [
        "--journal", directory.path + "/journal", "--outbox", directory.path + "/outbox",
        "--submit-to", "exec:sleep 0.1",
      ], ["EDITOR": editor, "TERM": term])
    try terminal.expect("Disk * › ", seconds: 60)
    // A key alone, and the start of a sequence that never ends.
    terminal.type("s\u{1B}")
    terminal.settle(milliseconds: 300)
    terminal.type("\u{15}:edit\r")
    try terminal.expect("Submit [Enter, or a number] › ", seconds: 60)
    terminal.type("\r")
    #expect(try terminal.waitForEnd(seconds: 60) == .exit(0))
    return try trace()
  }

  @Test(.needs("strace"), arguments: Extent.isThorough ? ["xterm-256color", "dumb"] : ["xterm-256color"])
  func `every wait of a session at a terminal ends by itself`(term: String) throws {
    let trace = try waitForEverything(term: term)
    #expect(trace.endless == [])
    #expect(
      trace.waits == [
        "flock file", "poll terminal", "read terminal", "sleep", "wait4 process", "write terminal",
      ])
  }

  @Test(.needs("strace"), .enabled(if: Extent.isThorough))
  func `every wait for a lock and for options ends by itself`() throws {
    let records = try directory.write("", to: "records")
    _ = try Program(path: "/usr/bin/flock").shell("\"$PROGRAM\" '\(records)' sleep 5 > /dev/null 2>&1 &")
    let locked = try start("failing-form", ["--yes", "--submit-to", records])
    try locked.answer("Disk * › ", "sda")
    #expect(try locked.waitForEnd(seconds: 60) == .exit(0))
    #expect(try trace().endless == [])
    let endless = try start("failing-form", ["--endless"])
    try endless.answer("Disk * › ", "sda")
    #expect(try endless.waitForEnd(seconds: 60) == .exit(124))
    #expect(try trace().endless == [])
  }
}

/// What strace(1) has written of a program, without the programs that it starts.
private struct Trace {
  /// The system calls that may wait, and those that tell for what and how long.
  static let calls =
    "poll,ppoll,select,pselect6,read,write,flock,fcntl,wait4,waitid,nanosleep,clock_nanosleep,ioctl,openat,pipe2,close,clone,clone3,kill"

  /// The waits without an end, as strace has them.
  private(set) var endless: [String] = []
  var waits: [String] { kinds.sorted() }

  private var kinds: Set<String> = []
  /// The descriptors that make no call wait.
  private var nonBlocking: Set<Substring> = []
  /// The descriptors that a thread has just waited for.
  private var ready: [Substring: Substring] = [:]
  private var killed: Set<Substring> = []
  private var terminal: Substring = ""

  init(_ text: String) {
    let calls = Self.wholeCalls(of: text)
    guard let first = calls.first?.thread else { return }
    var threads: Set<Substring> = [first]
    for call in calls where threads.contains(call.thread) && call.text.contains("CLONE_THREAD") {
      threads.insert(call.result)
    }
    let input = calls.lazy.compactMap { $0.text.firstMatch(of: /\(0<(\/dev\/pts\/\d+)>/) }.first
    terminal = input?.output.1 ?? ""
    for call in calls where threads.contains(call.thread) { add(call) }
  }

  private struct Call {
    let thread: Substring
    let text: Substring
    var name: Substring { text.prefix { $0 != "(" } }
    /// The first word of the result.
    var result: Substring {
      guard let start = text.range(of: " = ", options: .backwards)?.upperBound else { return "" }
      return text[start...].prefix { $0 != " " && $0 != "<" }
    }
    /// The descriptor that the call is for, and what it is open for.
    var descriptor: (number: Substring, name: Substring)? {
      text.firstMatch(of: /\((\d+)<([^>]*)>/).map { ($0.output.1, $0.output.2) }
    }
  }

  /// The calls in the order in which they began or, if another thread came between, ended.
  private static func wholeCalls(of text: String) -> [Call] {
    var begun: [Substring: Substring] = [:]
    var calls: [Call] = []
    for line in text.split(separator: "\n") {
      let thread = line.prefix { $0 != " " }
      let text = line.dropFirst(thread.count).drop { $0 == " " }
      if text.hasPrefix("+++") || text.hasPrefix("---") { continue }
      if let end = text.range(of: " <unfinished ...>") {
        begun[thread] = text[..<end.lowerBound]
      } else if text.hasPrefix("<..."), let rest = text.range(of: "resumed>") {
        let whole = (begun.removeValue(forKey: thread) ?? "") + text[rest.upperBound...]
        calls.append(Call(thread: thread, text: Substring(whole)))
      } else {
        calls.append(Call(thread: thread, text: text))
      }
    }
    return calls
  }

  private mutating func add(_ call: Call) {
    let before = ready.removeValue(forKey: call.thread) ?? ""
    let descriptor = call.descriptor
    let isTerminal = descriptor?.name == terminal
    let isStream = isTerminal || descriptor?.name.hasPrefix("pipe:") == true
    switch call.name {
    case "openat" where call.text.contains("O_NONBLOCK"): nonBlocking.insert(call.result)
    case "pipe2" where call.text.contains("O_NONBLOCK"):
      for end in call.text.matches(of: /(\d+)<pipe:/) { nonBlocking.insert(end.output.1) }
    case "openat": nonBlocking.remove(call.result)
    case "close": if let descriptor { nonBlocking.remove(descriptor.number) }
    case "kill" where call.text.contains("SIGKILL"):
      killed.insert(call.text.prefix { $0 != "," }.drop { !$0.isNumber })
    case "poll", "ppoll", "select", "pselect6":
      ready[call.thread] = call.text
      // What wakes the main loop and the threads of Dispatch.
      guard call.text.contains(/<(\/dev\/|pipe:|socket:)/) else { return }
      add(call, "terminal", ends: !call.text.contains(/\], \d+, (-1|NULL)/))
    case "read", "write":
      guard isStream, let descriptor else { return }
      add(
        call, isTerminal ? "terminal" : "pipe",
        ends: nonBlocking.contains(descriptor.number) || before.contains("fd=\(descriptor.number)<"))
    case "flock": add(call, "file", ends: call.text.contains(/LOCK_(NB|UN)/))
    case "fcntl": if call.text.contains("SETLKW") { add(call, "file", ends: false) }
    case "wait4", "waitid":
      let process = call.text.dropFirst(call.name.count + 1).prefix { $0.isNumber }
      add(call, "process", ends: call.text.contains("WNOHANG") || killed.contains(process))
    case "nanosleep", "clock_nanosleep": add(call, "", ends: call.text.contains("tv_sec=0"))
    case "ioctl" where isTerminal:
      // tcdrain(3), and tcsetattr(3) that waits for it.
      if call.text.contains(/TCSETSW|TCSETSF|TCSBRK/) { add(call, "terminal", ends: false) }
    default: break
    }
  }

  private mutating func add(_ call: Call, _ subject: String, ends: Bool) {
    // A pipe is the one that signals are written to.
    if subject != "pipe" { kinds.insert(subject.isEmpty ? "sleep" : "\(call.name) \(subject)") }
    if !ends { endless.append(String(call.text)) }
  }
}
