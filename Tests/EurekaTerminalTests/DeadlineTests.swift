import Foundation
import SystemPackage
import Testing

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
}
