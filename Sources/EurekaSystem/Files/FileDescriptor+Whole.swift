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
      try Deadline(within: timeLimit).wait(for: Int16(POLLIN), on: self)
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

  /// Writes a whole text, however long whoever reads it takes; only a terminal is waited for as in `show(_:)`.
  package func writeBlocking(_ bytes: some Sequence<UInt8>) throws {
    if isatty(rawValue) == 1 { try show(bytes) } else { try write(Array(bytes), before: nil) }
  }

  /// Waits until everything written is on the disk, if the descriptor is a file's (fsync(2)).
  package func sync() throws {
    guard fsync(rawValue) == 0 || [EINVAL, EROFS].contains(errno) else { throw Errno(rawValue: errno) }
  }

  /// A pipe that other programs do not inherit.
  package static func privatePipe() throws -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    let ends = try pipe()
    for end in [ends.readEnd, ends.writeEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  package func privateCopy() throws -> FileDescriptor {
    let copy = fcntl(rawValue, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: copy)
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
