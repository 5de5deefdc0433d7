import EurekaTerminal
import Glibc
import SystemPackage

extension FileDescriptor {
  /// Opens or creates a file for appending, which only its owner can read, and locks it (flock(2)); `nil` if another run has
  /// the lock, and this one does not wait for its turn.
  ///
  /// Another run may remove or replace the file between open(2) and flock(2), so that its path is checked again.
  static func openLocked(
    _ path: String, waits: Bool = false, orThrow notAFile: @autoclosure () -> RunError
  ) throws -> FileDescriptor? {
    while true {
      let file = try FileDescriptor.open(
        path, .readWrite, options: [.create, .append, .closeOnExec, .nonBlocking],
        permissions: .ownerReadWrite)
      do {
        let opened = try file.stat()
        guard opened.type == .regular else { throw notAFile() }
        var isLocked = false
        repeat {
          isLocked = flock(file.rawValue, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0
        } while !isLocked && errno == EINTR
        guard isLocked else {
          try file.close()
          return nil
        }
        if (try? FilePath(path).stat())?.inode == opened.inode { return file }
      } catch {
        try? file.close()
        throw error
      }
      try file.close()
    }
  }
}

extension FileDescriptor {
  /// Appends a text as a whole, and waits until it is on disk. After a failure, the file is as it was.
  func append(_ text: String) throws {
    let size = try stat().size
    do {
      try writeBlocking(text.utf8)
      try sync()
    } catch {
      try? resize(to: size)
      throw error
    }
  }
}

extension FilePath {
  /// Puts the name of a new file on disk, too (fsync(2)). A directory can be writable without being readable.
  func syncDirectory() throws {
    let parent = removingLastComponent()
    let directory = try? FileDescriptor.open(
      parent.isEmpty ? "." : parent, .readOnly, options: [.directory, .closeOnExec])
    try directory?.closeAfter { try directory?.sync() }
  }
}
