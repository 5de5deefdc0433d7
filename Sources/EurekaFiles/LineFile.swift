package import Eureka
import EurekaPlatform
import EurekaSystem
import Foundation
package import SystemPackage

/// A file of lines that only its owner can read, and one run at a time holds. A run that dies may leave a part of a line.
package final class LineFile {
  package let path: String
  private let isNew: Bool
  package private(set) var descriptor: FileDescriptor
  /// The length in bytes.
  package private(set) var length: Int
  /// Whether this run has put the file's name on disk: the run that created it may have died before it could.
  private var hasName = false

  /// Opens or creates the file, and locks it (flock(2)); `nil` if another run holds it.
  package init?(_ path: String) throws {
    self.path = path
    isNew = access(path, F_OK) != 0
    while true {
      let file = try FileDescriptor.openPrivate(path)
      guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else {
        let reason = Errno(rawValue: errno)
        try file.close()
        // A file system may have no locks (ENOLCK, ENOTSUP).
        guard reason == .wouldBlock else { throw reason }
        return nil
      }
      // Another run may have removed or replaced the file between open(2) and flock(2).
      let status = try file.stat()
      if (try? FilePath(path).stat())?.inode == status.inode {
        (descriptor, length) = (file, Int(status.size))
        tellOthers()
        return
      }
      try file.close()
    }
  }

  deinit { release() }

  /// A child process that is just being started shares the file: closing it does not unlock it.
  private func release() {
    flock(descriptor.rawValue, LOCK_UN)
    try? descriptor.close()
  }

  // MARK: Reading

  /// The bytes, which are read when they are looked at (mmap(2)).
  package func contents() throws -> Data {
    guard length > 0 else { return Data() }
    // Of a second descriptor the end would tell others that nobody holds the file (fcntl(2), F_SETLK).
    let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor.rawValue, 0)
    guard let start, start != MAP_FAILED else { throw Errno(rawValue: errno) }
    return Data(bytesNoCopy: start, count: length, deallocator: .unmap)
  }

  // MARK: Writing

  /// Appends lines as a whole, and syncs them to disk. After a failure, the file is as it was, and gone if it was new.
  package func append(_ lines: String) throws {
    do {
      try descriptor.writeBlocking(lines.utf8)
      try descriptor.sync()
      if !hasName { try FilePath(path).syncDirectory() }
    } catch {
      if isNew, length == 0 { remove() } else { try? cut(at: length) }
      throw error
    }
    hasName = true
    length += lines.utf8.count
  }

  package func cut(at length: Int) throws {
    try descriptor.resize(to: Int64(length))
    self.length = length
  }

  /// Replaces the file by one with other lines, which this run holds, too. If that fails, the file is as it was.
  package func replace(with lines: String) throws {
    let copy = try FileCopy(of: FilePath(path), .ownerReadWrite)
    try copy.write(lines)
    _ = fcntl(copy.file.rawValue, F_SETFL, O_APPEND | O_NONBLOCK)
    // It is locked before it has the name. Who has opened the old file, and gets its lock now, finds another by the name.
    guard copy.replaceOriginal() else { throw Errno(rawValue: errno) }
    copy.isHandedOver = true
    release()
    (descriptor, length) = (copy.file, lines.utf8.count)
    tellOthers()
    try FilePath(path).syncDirectory()
  }

  package func remove() { unlink(path) }

  // MARK: Whose it is

  /// Tells others which process holds the file; flock(2) does not.
  private func tellOthers() {
    var lock = Self.wholeFile
    _ = fcntl(descriptor.rawValue, F_SETLK, &lock)
  }

  private static var wholeFile: Foundation.flock {
    Foundation.flock(l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
  }

  package static func holder(of path: String) -> pid_t? {
    let file = try? FileDescriptor.open(path, .readWrite, options: [.closeOnExec, .nonBlocking])
    guard let file else { return nil }
    defer { try? file.close() }
    var lock = wholeFile
    guard fcntl(file.rawValue, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
    return lock.l_pid > 0 ? lock.l_pid : nil
  }

  /// The process that has locked a file: the run that holds it, or one of any program, if proc(5) tells.
  package static func locker(of path: String) -> pid_t? {
    holder(of: path) ?? (try? FilePath(path).stat()).flatMap(locker)
  }

  /// The process that has locked a file by flock(2), as /proc/locks lists it.
  private static func locker(of file: Stat) -> pid_t? {
    guard let locks = try? String(contentsOfFile: ProcessFiles.locks, encoding: .utf8) else { return nil }
    for line in locks.split(separator: "\n") {
      // 1: FLOCK  ADVISORY  WRITE 832 fe:00:16220472 0 EOF
      let fields = line.split(separator: " ")
      let name = fields.count > 5 ? fields[5].split(separator: ":") : []
      guard fields.count > 5, fields[1] == "FLOCK", name.count == 3, name[2] == "\(file.inode.rawValue)",
        let major = UInt64(name[0], radix: 16), let minor = UInt64(name[1], radix: 16),
        // makedev(3)
        UInt64(file.deviceID.rawValue) == (major & 0xFFF) << 8 | minor & 0xFF | (minor & ~0xFF) << 12,
        let process = pid_t(fields[4]), process > 0
      else { continue }
      return process
    }
    return nil
  }
}

/// Why a file that only its owner may read is not used.
package struct PrivateFileError: Error, CustomStringConvertible {
  package let reason: Message
  package var description: String { reason.description }

  private init(reason: Message) { self.reason = reason }

  package static let noFile = PrivateFileError(reason: "it is not a file")
  package static let link = PrivateFileError(
    reason: "it is a symbolic link; give the path of the file itself")

  /// - Parameter maximum: the maximum length of a line, in bytes.
  package static func longLine(maximum: Int) -> PrivateFileError {
    PrivateFileError(reason: "it has a line longer than \("\(maximum >> 20) MiB")")
  }

  /// One line can have the answers of a whole list.
  package static let maximumLineLength = 1 << 28

  init?(_ status: Stat, isFile: Bool) {
    switch status.type {
    case .symbolicLink: self = .link
    case .regular:
      guard status.userID.rawValue != geteuid(), !status.permissions.isSubset(of: .ownerReadWrite) else {
        return nil
      }
      reason = "it belongs to another user, and others can use it"
    case .directory: self = .noFile
    default:
      guard isFile else { return nil }
      self = .noFile
    }
  }
}

extension FileDescriptor {
  /// Opens or creates a file for appending that only its owner can read. An existing one loses the permissions of others;
  /// one of another user must not have any.
  package static func openPrivate(
    _ path: String, _ mode: AccessMode = .readWrite, isFile: Bool = true
  ) throws -> FileDescriptor {
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(
        path, mode, options: [.create, .append, .noFollow, .closeOnExec, .nonBlocking],
        permissions: .ownerReadWrite)
    } catch Errno.isDirectory {
      throw PrivateFileError.noFile
    } catch Errno.tooManySymbolicLinkLevels {
      throw PrivateFileError.link
    }
    do {
      let status = try file.stat()
      if let error = PrivateFileError(status, isFile: isFile) { throw error }
      let permissions = status.permissions.intersection(.ownerReadWrite)
      if status.type == .regular, permissions != status.permissions {
        guard fchmod(file.rawValue, permissions.rawValue) == 0 else { throw Errno(rawValue: errno) }
      }
      return file
    } catch {
      try? file.close()
      throw error
    }
  }

  /// Reads lines one by one, however many there are; returns their number, their length in bytes, and the rest after the last
  /// newline, whose length is limited.
  package func readLines(
    maximumLength: Int = PrivateFileError.maximumLineLength, _ take: (Int, ArraySlice<UInt8>) throws -> Void
  ) throws -> (count: Int, length: Int, rest: [UInt8]) {
    var (count, length, rest) = (0, 0, [UInt8]())
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let read = try buffer.withUnsafeMutableBytes { try self.read(into: $0) }
      if read == 0 { return (count, length, rest) }
      var unread = buffer[..<read]
      while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest.isEmpty ? unread[..<end] : (rest + unread[..<end])[...]
        rest = []
        unread = unread[(end + 1)...]
        count += 1
        length += line.count + 1
        try take(count, line)
      }
      rest += unread
      if rest.count > maximumLength { throw PrivateFileError.longLine(maximum: maximumLength) }
    }
  }

  /// Replaces the contents of a file that was just opened, and waits until they are on disk. After a failure, they are as
  /// they were, unless the file cannot be read.
  func replaceContents(with text: String) throws {
    let new = Array(text.utf8)
    let size = Int(try stat().size)
    let old = try? readToEnd(limit: size)
    do {
      // What needs room comes first: until that is there, nothing is lost.
      if new.count > size {
        try writeAll(toAbsoluteOffset: Int64(size), new[size...])
        try sync()
      }
      try writeAll(toAbsoluteOffset: 0, new.prefix(size))
      try resize(to: Int64(new.count))
      try sync()
    } catch {
      if let old { _ = try? writeAll(toAbsoluteOffset: 0, old) }
      try? resize(to: Int64(size))
      try? sync()
      throw error
    }
  }
}

extension FilePath {
  /// Puts the name of a new file on disk, too (fsync(2)). A directory can be writable without being readable.
  package func syncDirectory() throws {
    let parent = removingLastComponent()
    let directory = try? FileDescriptor.open(
      parent.isEmpty ? "." : parent, .readOnly, options: [.directory, .closeOnExec])
    try directory?.closeAfter { try directory?.sync() }
  }
}
