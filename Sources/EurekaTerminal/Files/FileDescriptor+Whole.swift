import Foundation
import Glibc
package import SystemPackage

extension FileDescriptor {
  /// Everything from here to the end, or a little more than a limit.
  ///
  /// - Throws: `Errno`; `timedOut` if the end has not come in time.
  package func readToEnd(limit: Int, before timeLimit: TimeLimit? = nil) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // Reading would not wait for the writer of a pipe that has none yet.
      try wait(for: Int16(POLLIN), atMost: timeLimit?.patience)
      let count: Int
      do {
        count = try buffer.withUnsafeMutableBytes { try read(into: $0) }
      } catch Errno.resourceTemporarilyUnavailable {
        continue
      }
      bytes += buffer[..<count]
      if count == 0 || bytes.count > limit { return bytes }
    }
  }

  /// Writes all of it, and waits where the descriptor does not block and can take no more yet: whoever has it, too, may
  /// have set it so.
  ///
  /// - Throws: `Errno`
  package func writeAll(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        do {
          rest = try UnsafeRawBufferPointer(rebasing: rest[write(rest)...])
        } catch Errno.resourceTemporarilyUnavailable {
          try wait(for: Int16(POLLOUT))
        }
      }
    }
  }

  package func writeAll(_ text: String.UTF8View) throws { try writeAll(Array(text)) }

  /// Waits until all that was written is on the disk, if it goes to one (fsync(2)).
  package func sync() throws {
    guard fsync(rawValue) == 0 || [EINVAL, EROFS].contains(errno) else { throw Errno(rawValue: errno) }
  }

  /// Waits until there is something to read or its end, or room to write (poll(2)).
  ///
  /// - Parameter seconds: how long at most; without it, as long as it takes.
  /// - Throws: `Errno`; `timedOut` where the time is over.
  package func wait(for events: Int16, atMost seconds: Double? = nil) throws {
    let deadline = seconds.map { Date(timeIntervalSinceNow: $0) }
    while true {
      var watched = pollfd(fd: rawValue, events: events, revents: 0)
      let left = deadline.map { Int32(min(max($0.timeIntervalSinceNow * 1000, 0), 1e9)) } ?? -1
      let count = poll(&watched, 1, left)
      if count > 0 { return }
      if count == 0 { throw Errno.timedOut }
      guard errno == EINTR else { throw Errno(rawValue: errno) }
    }
  }
}
