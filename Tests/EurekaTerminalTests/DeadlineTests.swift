import Eureka
import Synchronization
import SystemPackage
import Testing

@testable import EurekaSystem
@testable import EurekaTerminal

/// What ends a wait.
@Suite struct DeadlineTests {
  /// The ends of a pipe; the descriptors of a terminal, of which nobody reads what is written.
  private static func ends(ofTerminal isTerminal: Bool) throws -> (FileDescriptor, FileDescriptor) {
    if !isTerminal { return try FileDescriptor.privatePipe() }
    var (master, slave) = (Int32(-1), Int32(-1))
    try #require(openpty(&master, &slave, nil, nil, nil) == 0)
    return (FileDescriptor(rawValue: master), FileDescriptor(rawValue: slave))
  }

  @Test(arguments: [true, false])
  func `a write ends in time if nobody reads, and is whole if somebody does`(isTerminal: Bool) throws {
    let (reader, writer) = try Self.ends(ofTerminal: isTerminal)
    defer { for end in [reader, writer] { try? end.close() } }
    let flags = fcntl(writer.rawValue, F_GETFL)
    let start = ContinuousClock.now
    #expect(throws: Errno.timedOut) {
      try writer.write(Array(repeating: 120, count: 1 << 20), before: Deadline(after: 0.2))
    }
    #expect((0.2..<10).contains(start.duration(to: .now) / .seconds(1)))
    // Nothing more is taken, and whoever shares the descriptor finds it as it was.
    #expect(throws: Errno.timedOut) { try writer.write([120], before: Deadline(after: 0)) }
    #expect(fcntl(writer.rawValue, F_GETFL) == flags)
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    _ = try buffer.withUnsafeMutableBytes { try reader.read(into: $0) }
    try writer.write([120], before: Deadline(after: 10))
  }

  @Test func `the end is the earliest of the wait's own and those of the session`() throws {
    let (reader, writer) = try FileDescriptor.privatePipe()
    defer { for end in [reader, writer] { try? end.close() } }
    func wait(_ deadline: Deadline) throws -> Double {
      let start = ContinuousClock.now
      #expect(throws: Errno.timedOut) { try deadline.wait(for: Int16(POLLIN), on: reader) }
      return start.duration(to: .now) / .seconds(1)
    }
    #expect(try (0.1..<5).contains(wait(Deadline(after: 0.1, within: TimeLimit(50, idle: 60)))))
    #expect(try (0.1..<5).contains(wait(Deadline(after: 50, within: TimeLimit(0.1, idle: 60)))))
    #expect(try (0.1..<5).contains(wait(Deadline(after: 50, within: TimeLimit(60, idle: 0.1)))))
    #expect(try wait(Deadline(within: TimeLimit(0))) < 5)
    try writer.writeAll([1])
    #expect(try Deadline(after: 0).wait(for: Int16(POLLIN), on: reader))
  }

  @Test func `a cancelled task waits for nothing, and takes what is there`() async throws {
    let (reader, writer) = try FileDescriptor.privatePipe()
    defer { for end in [reader, writer] { try? end.close() } }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      #expect(throws: Errno.interrupted) { try Deadline().wait(for: Int16(POLLIN), on: reader) }
      try writer.write([1], before: Deadline())
      #expect(try Deadline().wait(for: Int16(POLLIN), on: reader))
    }
    task.cancel()
    try await task.value
  }
  /// Reads keys from a terminal, at which a text is typed, and another again and again until the body ends.
  private static func withKeys(
    _ start: String, then more: String, _ restriction: Restriction = Restriction(),
    _ body: (TerminalInput) throws -> Void
  ) throws {
    let (master, slave) = try ends(ofTerminal: true)
    let input = TerminalInput(slave, bracketsPastes: true, restriction)
    input.silence(singleKeys: true)
    let typist = Typist(start, then: more, at: master)
    defer {
      typist.stop()
      for end in [master, slave] { try? end.close() }
    }
    try body(input)
  }

  /// Reads keys until something else comes.
  private static func end(of input: TerminalInput, before deadline: Deadline) -> TerminalInput.Event {
    var decoder = KeyDecoder()
    while true {
      let event = input.nextKey(&decoder, before: deadline)
      guard case .key = event else { return event }
    }
  }

  private static let endless = [
    ("\u{1B}]0;", "x"), ("\u{1B}P1$", "x"), ("\u{1B}_G", "x"), ("\u{1B}[200~", "x"), ("", "\u{1B}"),
    ("", "x"),
  ]

  @Test(arguments: endless)
  func `input without an end moves no deadline`(start: String, more: String) throws {
    try Self.withKeys(start, then: more) { input in
      let start = ContinuousClock.now
      #expect(Self.end(of: input, before: Deadline(after: 0.3)) == .ended(.timedOut))
      #expect((0.3..<3).contains(start.duration(to: .now) / .seconds(1)))
    }
  }

  @Test(arguments: endless)
  func `a restricted session counts bytes as they are read`(start: String, more: String) throws {
    for isRestricted in [true, false] {
      try Self.withKeys(start, then: more, Restriction(isOn: isRestricted)) { input in
        input.byteCount = Restriction.maximumByteCount - 20
        #expect(
          Self.end(of: input, before: Deadline(after: isRestricted ? 20 : 0.5))
            == .ended(isRestricted ? .unreadable("too much input for one session") : .timedOut))
      }
    }
  }

  @Test func `input is discarded for a second and no longer`() throws {
    try Self.withKeys("x", then: "x") { input in
      _ = try? Deadline(after: 20).wait(for: Int16(POLLIN), on: input.descriptor)
      let start = ContinuousClock.now
      #expect(input.discardInput())
      #expect(start.duration(to: .now) < .seconds(10))
    }
  }
}

/// Types on a thread of its own until it is stopped.
private final class Typist: Sendable {
  private let isStopped = Atomic(false)
  private let hasEnded = DispatchSemaphore(value: 0)

  init(_ start: String, then more: String, at terminal: FileDescriptor) {
    Thread { [self] in
      var text = Array(start.utf8)
      while !isStopped.load(ordering: .relaxed) {
        if (try? Deadline(after: 0).wait(for: Int16(POLLOUT), on: terminal)) == true {
          _ = try? terminal.writeAll(text)
          text = Array(more.utf8)
        }
        usleep(2_000)
      }
      hasEnded.signal()
    }.start()
  }

  func stop() {
    isStopped.store(true, ordering: .relaxed)
    hasEnded.wait()
  }
}
