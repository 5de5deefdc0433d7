import CEurekaEditline
package import Foundation
import Synchronization
package import SystemPackage

/// The earliest of a wait's own end and the session's limits. A signal that ends the session, or cancellation, ends the wait.
package struct Deadline: Sendable {
  /// The latest moment, as the time since `start`, which is cheaper to copy than an instant; `nil` if there is none.
  private let end: Duration?
  private static let start = ContinuousClock.now
  private static var now: Duration { start.duration(to: .now) }

  package init(after seconds: TimeInterval? = nil, within limit: TimeLimit? = nil) {
    let left = min(seconds ?? .infinity, limit?.patience ?? .infinity)
    end = left.isFinite ? Self.now + .seconds(min(max(left, 0), 1e9)) : nil
  }

  package var isOver: Bool { end.map { $0 <= Self.now } ?? false }

  package func earlier(_ other: Deadline?) -> Deadline {
    guard let other, let theirs = other.end, theirs < end ?? theirs + .seconds(1) else { return self }
    return other
  }

  /// The time left, for poll(2); -1 without an end.
  private var milliseconds: Int32 {
    guard let end else { return -1 }
    // Rounded up: who waited until a time limit was over must not find a fraction of a millisecond left of it.
    return Int32(min(max(((end - Self.now) / .milliseconds(1)).rounded(.up), 0), 1e9))
  }

  /// Waits for input or its end, or for room to write (poll(2)); returns `false` if another descriptor, which replaces
  /// signals, ended the wait. Throws `Errno.timedOut`, or `Errno.interrupted` after a signal, which stays pending.
  @discardableResult
  package func wait(
    for events: Int16, on file: FileDescriptor, or wake: FileDescriptor? = nil
  ) throws -> Bool {
    while true {
      let isInterrupted = wake == nil && (Task.isCancelled || Self.isSignalPending)
      var watched: InlineArray = [
        pollfd(fd: file.rawValue, events: events, revents: 0),
        pollfd(fd: wake?.rawValue ?? ceditline_signal_pipe(), events: Int16(POLLIN), revents: 0),
      ]
      var descriptors = watched.mutableSpan
      let count = descriptors.withUnsafeMutableBufferPointer {
        poll($0.baseAddress, nfds_t($0.count), isInterrupted ? 0 : milliseconds)
      }
      if count < 0, errno != EINTR { throw Errno(rawValue: errno) }
      if count > 0, Int32(watched[0].revents) & POLLNVAL != 0 { throw Errno.badFileDescriptor }
      if count > 0, wake != nil { return watched[1].revents == 0 }
      if count > 0, watched[0].revents != 0 { return true }
      if isInterrupted { throw Errno.interrupted }
      if count == 0 { throw Errno.timedOut }
      // Others may wait for the same signal.
      if count > 0, !Self.isSignalPending { Self.drainSignalPipe() }
    }
  }

  // MARK: Signals

  static let signals = [SIGHUP, SIGTERM, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGINT]

  private static var isSignalPending: Bool { signals.contains(where: ceditline_has_signal) }

  static func drainSignalPipe() {
    var drained: UInt64 = 0
    while read(ceditline_signal_pipe(), &drained, 8) > 0 {}
  }

  // MARK: The process's session

  /// The limits of the session, and the deadline of what its terminal has not taken. Until the terminal takes something again, that
  /// is one wait: whoever reads nothing is waited for once.
  private static let showing = Mutex<(limit: TimeLimit?, deadline: Deadline?)>((nil, nil))

  package static func limitSession(by limit: TimeLimit?) { showing.withLock { $0 = (limit, nil) } }

  /// The end of a wait that has none of its own.
  package static var ofSession: Deadline { showing.withLock { Deadline(within: $0.limit) } }

  /// Whether the terminal has taken nothing until a limit of the session.
  static var isShowingOver: Bool { showing.withLock { $0.deadline?.isOver ?? false } }

  /// Gives what is shown from now on half a second: the session ends.
  static func hurryShowing() { showing.withLock { $0.deadline = Deadline(after: 0.5) } }

  fileprivate static func show(_ body: (Deadline) throws -> Void) throws {
    let (limit, late) = showing.withLock { $0 }
    // What is shown at the end, when no time is left, is read after a moment.
    let deadline = late ?? limit.map { Deadline(after: max($0.patience, 0.5)) } ?? Deadline()
    do {
      try body(deadline)
      if late != nil { showing.withLock { $0.deadline = nil } }
    } catch Errno.timedOut {
      showing.withLock { $0.deadline = deadline }
      throw Errno.timedOut
    } catch Errno.interrupted {
      showing.withLock { $0.deadline = Deadline(after: 0) }
      throw Errno.interrupted
    }
  }
}

extension FileDescriptor {
  /// Writes a text where people read. Throws `Errno.timedOut` if nothing is taken in time, `Errno.interrupted` after a signal.
  package func show(_ bytes: some Sequence<UInt8>) throws {
    let bytes = Array(bytes)
    try Deadline.show { try write(bytes, before: $0) }
  }

  /// Writes a whole text; waits for room until a deadline. Without one, whoever reads a blocking descriptor is waited for.
  package func write(_ bytes: [UInt8], before deadline: Deadline?) throws {
    let isTerminal = isatty(rawValue) == 1
    let terminal = isTerminal ? try? reopened(.writeOnly) : nil
    defer { try? terminal?.close() }
    let file = terminal ?? self
    // What poll(2) finds room for: in a pipe at least PIPE_BUF bytes, in a terminal one.
    let maximumCount = terminal != nil || deadline == nil ? Int.max : isTerminal ? 1 : 4096
    try bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        do {
          if terminal == nil { try deadline?.wait(for: Int16(POLLOUT), on: file) }
          let count = try file.write(UnsafeRawBufferPointer(rebasing: rest.prefix(maximumCount)))
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } catch Errno.resourceTemporarilyUnavailable {
          try (deadline ?? Deadline()).wait(for: Int16(POLLOUT), on: file)
        }
      }
    }
  }

  /// The same terminal, opened again so that neither read(2) nor write(2) waits; who shares the descriptor finds it unchanged.
  func reopened(_ mode: AccessMode) throws -> FileDescriptor {
    try FileDescriptor.open(
      "/proc/self/fd/\(rawValue)", mode, options: [.nonBlocking, .closeOnExec, .init(rawValue: O_NOCTTY)])
  }
}

/// A time limit for the questions, which stops while nothing is asked, and another for each line.
package final class TimeLimit: Sendable {
  /// The limit for each line, in seconds.
  package let idle: TimeInterval
  private let countdown: Mutex<(left: TimeInterval, start: ContinuousClock.Instant?)>

  /// Creates limits in seconds; `resume()` starts the clock.
  package init(_ seconds: TimeInterval, idle: TimeInterval = .infinity) {
    countdown = Mutex((seconds, nil))
    self.idle = idle
  }

  /// The seconds left for the next line.
  package var patience: TimeInterval { min(remaining, idle) }

  package var remaining: TimeInterval {
    countdown.withLock { countdown in
      max(0, countdown.left - (countdown.start.map { $0.duration(to: .now) / .seconds(1) } ?? 0))
    }
  }

  package func resume() {
    countdown.withLock { if $0.start == nil { $0.start = .now } }
  }

  package func pause() {
    let remaining = remaining
    countdown.withLock { $0 = (remaining, nil) }
  }
}
