import Foundation
import TestSupport
import Testing

private let shippedFolder = ProcessInfo.processInfo.environment["EUREKA_SHIPPED"]

/// A static program that crashes, with Swift's backtracer at hand.
@Suite(.enabled(if: shippedFolder != nil, "only .ci/thorough ships it"))
struct CrashShippingTests {
  private let program: Program
  private let backtrace: String

  init() throws {
    program = Program(path: "\(try #require(shippedFolder))/crashing-form")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let swift = try program.shell("PATH='\(path)'; readlink -f \"$(command -v swift)\"").output
    let tools = URL(fileURLWithPath: swift.trimmingCharacters(in: .newlines))
      .deletingLastPathComponent().deletingLastPathComponent().path
    let backtracer = "\(tools)/libexec/swift/linux/swift-backtrace-static"
    try #require(FileManager.default.isExecutableFile(atPath: backtracer))
    backtrace = "enable=yes,color=no,swift-backtrace=\(backtracer)"
  }

  private func start(_ arguments: [String]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(program.path, arguments, environment: ["SWIFT_BACKTRACE": backtrace])
    try terminal.expect("Way › ")
    return terminal
  }

  private func expectNoDump(_ terminal: PseudoTerminal) {
    let output = String(decoding: terminal.output, as: UTF8.self)
    for text in ["Press space", "Backtrace", "rax", "crashed"] {
      #expect(!output.contains(text), "\(output)")
    }
    #expect(terminal.isAsFound && !terminal.bracketsPastes)
  }

  @Test func `in a pipe, the backtracer tells of a crash`() throws {
    let run = try program.shell(
      "export SWIFT_BACKTRACE=interactive=no,\(backtrace); \"$PROGRAM\"", input: Data("trap\n".utf8))
    #expect(run.error.contains("crashed") && run.error.contains("rax"), "\(run.error)")
  }

  @Test(
    arguments: [[], ["--restricted"]],
    [("trap", SIGILL), ("nowhere", SIGSEGV), ("recursion", SIGSEGV), ("abort", SIGABRT)])
  func `at a terminal, a crash is the end, without a question or a dump`(
    arguments: [String], crash: (way: String, signal: Int32)
  ) throws {
    let terminal = try start(arguments)
    terminal.type(crash.way + "\r")
    #if arch(arm64)
      let signal = crash.way == "trap" ? SIGTRAP : crash.signal
    #else
      let signal = crash.signal
    #endif
    let end = arguments.isEmpty ? PseudoTerminal.End.signal(signal) : .exit(128 + signal)
    #expect(try terminal.waitForEnd(seconds: 20) == end, "\(terminal.screen)")
    expectNoDump(terminal)
  }

  @Test(arguments: [[], ["--restricted"]])
  func `at a terminal, SIGQUIT and a crash from outside are the end, too`(arguments: [String]) throws {
    for signal in [SIGQUIT, SIGBUS] {
      let terminal = try start(arguments)
      kill(terminal.process, signal)
      let end = arguments.isEmpty ? PseudoTerminal.End.signal(signal) : .exit(128 + signal)
      #expect(try terminal.waitForEnd(seconds: 20) == end, "\(terminal.screen)")
      expectNoDump(terminal)
    }
  }
}
