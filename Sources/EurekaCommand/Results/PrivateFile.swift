import Eureka
import EurekaPlatform
import EurekaTerminal
import SystemPackage

/// Why a file that only its owner may read is not used.
struct PrivateFileError: Error, CustomStringConvertible {
  let reason: Message
  var description: String { reason.description }

  private init(reason: Message) { self.reason = reason }

  static let noFile = PrivateFileError(reason: "it is not a file")
  static let link = PrivateFileError(reason: "it is a symbolic link; give the path of the file itself")

  /// - Parameter maximum: the maximum length of a line, in bytes.
  static func longLine(maximum: Int) -> PrivateFileError {
    PrivateFileError(reason: "it has a line longer than \("\(maximum >> 20) MiB")")
  }

  /// One line can have the answers of a whole list.
  static let maximumLineLength = 1 << 28

  /// Why a file with this status is not used, if it is not.
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
  ///
  /// - Parameter isFile: Whether it must be a regular file.
  static func openPrivate(
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

  /// Opens or creates a file as `openPrivate(_:)` does, and locks it (flock(2)); `nil` if another run has the lock.
  ///
  /// Another run may remove or replace the file between open(2) and flock(2), so that its path is checked again.
  static func openLocked(_ path: String) throws -> FileDescriptor? {
    while true {
      let file = try openPrivate(path)
      guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else {
        try file.close()
        return nil
      }
      if (try? FilePath(path).stat())?.inode == (try? file.stat())?.inode { return file }
      try file.close()
    }
  }

  /// The process that has locked a file, if proc(5) tells.
  static func lockHolder(of path: String) -> pid_t? {
    guard let file = try? FilePath(path).stat(),
      let locks = try? String(contentsOfFile: ProcessFiles.locks, encoding: .utf8)
    else { return nil }
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
  func syncDirectory() throws {
    let parent = removingLastComponent()
    let directory = try? FileDescriptor.open(
      parent.isEmpty ? "." : parent, .readOnly, options: [.directory, .closeOnExec])
    try directory?.closeAfter { try directory?.sync() }
  }
}
