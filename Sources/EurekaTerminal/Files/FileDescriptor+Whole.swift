import Foundation
package import SystemPackage

extension FileDescriptor {
  /// A new file without a name, which is gone once it is closed.
  package static func temporary() throws -> FileDescriptor {
    let path = NSTemporaryDirectory() + "eureka-\(UUID().uuidString)"
    let file = try FileDescriptor.open(
      FilePath(path), .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
    unlink(path)
    return file
  }

  /// Reads everything up to the end, or slightly more than a limit. `Errno.timedOut` if the end does not come in time.
  package func readToEnd(limit: Int, before timeLimit: TimeLimit? = nil) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // Reading would not wait for the first writer of a pipe.
      try TerminalInput.wait(for: self, before: timeLimit)
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

  /// Writes a whole text; waits if the descriptor is non-blocking and full, as another process may have made it.
  package func writeBlocking(_ bytes: [UInt8]) throws {
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

  package func writeBlocking(_ text: String.UTF8View) throws { try writeBlocking(Array(text)) }

  /// Waits until everything written is on the disk, if the descriptor is a file's (fsync(2)).
  package func sync() throws {
    guard fsync(rawValue) == 0 || [EINVAL, EROFS].contains(errno) else { throw Errno(rawValue: errno) }
  }

  /// A pipe that other programs do not inherit.
  static func privatePipe() throws -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    let ends = try pipe()
    for end in [ends.readEnd, ends.writeEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  /// A copy that other programs do not inherit.
  package func privateCopy() throws -> FileDescriptor {
    let copy = fcntl(rawValue, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: copy)
  }

  /// Waits for input or its end, for room to write (poll(2)), or for input of a descriptor that ends the wait.
  /// `Errno.timedOut` after the maximum time; by default there is none.
  ///
  /// - Returns: Whether it was not the other descriptor that ended the wait.
  @discardableResult
  package func wait(
    for events: Int16, or wake: FileDescriptor? = nil, atMost seconds: Double? = nil
  ) throws -> Bool {
    let deadline = seconds.map { ContinuousClock.now + .seconds(min(max($0, 0), 1e9)) }
    while true {
      var watched = [
        pollfd(fd: rawValue, events: events, revents: 0),
        pollfd(fd: wake?.rawValue ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      // Rounded up: who waited until a time limit was over must not find a fraction of a millisecond left of it.
      let left = deadline.map { (ContinuousClock.now.duration(to: $0) / .milliseconds(1)).rounded(.up) }
      let count = poll(&watched, nfds_t(watched.count), left.map { Int32(min(max($0, 0), 1e9)) } ?? -1)
      if count > 0 { return watched[1].revents == 0 }
      if count == 0 { throw Errno.timedOut }
      guard errno == EINTR else { throw Errno(rawValue: errno) }
    }
  }
}

extension String {
  /// The text of a file without a byte order mark, and without one newline at its end; `nil` if it is not UTF-8.
  package init?(answerIn bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else { return nil }
    // Of a line that ends as Windows ends lines, both characters go.
    self = text.hasSuffix("\r\n") || text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
