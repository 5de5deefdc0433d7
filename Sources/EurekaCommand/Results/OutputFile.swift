import Eureka
import EurekaTerminal
import Glibc
import SystemPackage

/// A file that is written beside its place and renamed into it, so that it is there whole or not at all.
public struct OutputFile {
  /// The path, as it was given.
  private let name: String
  private let permissions: FilePermissions

  /// A file at a path.
  ///
  /// - Parameter mode: its permissions as chmod(2) has them, before the process's umask.
  public init(_ path: String, mode: UInt32 = 0o644) {
    name = path
    permissions = FilePermissions(rawValue: mode)
  }

  /// Sees whether the file can be made, and leaves nothing.
  ///
  /// - Throws: `OutputError`
  func prepare() throws(OutputError) {
    switch try place() {
    case .descriptor(let descriptor):
      let mode = fcntl(descriptor.rawValue, F_GETFL)
      guard mode >= 0, mode & O_ACCMODE != O_RDONLY else { throw cannotWrite(Errno.badFileDescriptor) }
    case .file(let path):
      guard let existing = Self.status(of: path), existing.type != S_IFREG else {
        // Only trying tells: of permissions, root is told that it has them, whatever the file system says.
        let (file, beside) = try makeFile(beside: path)
        try? file.close()
        unlink(beside.string)
        return
      }
      // A directory can neither be written to nor be replaced.
      guard existing.type != S_IFDIR else { throw cannotCreate(Errno.isDirectory) }
      guard faccessat(AT_FDCWD, path.string, W_OK, AT_EACCESS) == 0 else {
        throw cannotWrite(Errno(rawValue: errno))
      }
    }
  }

  /// Writes the file, in place of what was there.
  ///
  /// - Throws: `OutputError`
  public func write(_ text: String) throws(OutputError) {
    switch try place() {
    case .descriptor(let descriptor):
      do {
        try descriptor.writeWhole(text.utf8)
      } catch {
        throw cannotWrite(error)
      }
    case .file(let path):
      // A device or a pipe has no place to be renamed into.
      let existing = Self.status(of: path)
      if let existing, existing.type != S_IFREG { return try writeThrough(text, to: path) }
      try replace(path, with: text, mode: existing?.mode)
    }
  }

  private func place() throws(OutputError) -> OutputPlace {
    do {
      return try OutputPlace(name)
    } catch {
      throw cannotCreate(error)
    }
  }

  private func replace(_ path: FilePath, with text: String, mode: mode_t?) throws(OutputError) {
    let (file, beside) = try makeFile(beside: path)
    do {
      try file.closeAfter {
        // Nobody may read the new file who could not read the old one.
        if let mode { fchmod(file.rawValue, mode & permissions.rawValue) }
        try file.writeWhole(text.utf8)
        guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
      }
      guard rename(beside.string, path.string) == 0 else { throw Errno(rawValue: errno) }
      try syncDirectory(of: path)
    } catch {
      unlink(beside.string)
      throw cannotWrite(error)
    }
  }

  /// Makes a file in the same directory. Nobody else can have made one of its name, or guess it.
  private func makeFile(beside path: FilePath) throws(OutputError) -> (FileDescriptor, FilePath) {
    guard access(path.string, F_OK) == 0 || errno == ENOENT else {
      throw cannotCreate(Errno(rawValue: errno))
    }
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    // Behind a name that is as long as names may be, nothing has room (NAME_MAX).
    let beginning = path.lastComponent?.string.prefix(40) ?? ""
    let beside = path.removingLastComponent().appending(".\(beginning).\(suffix)")
    do {
      let file = try FileDescriptor.open(
        beside, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
        permissions: permissions)
      return (file, beside)
    } catch {
      throw cannotCreate(error)
    }
  }

  /// That the file has its name must be on the disk, too (fsync(2)).
  private func syncDirectory(of path: FilePath) throws {
    let directory = path.removingLastComponent()
    // A directory that may be written to need not be one that may be read.
    guard
      let descriptor = try? FileDescriptor.open(
        directory.isEmpty ? "." : directory, .readOnly, options: [.directory, .closeOnExec])
    else { return }
    try descriptor.closeAfter {
      // Some file systems have directories that cannot be synced.
      guard fsync(descriptor.rawValue) == 0 || errno == EINVAL else { throw Errno(rawValue: errno) }
    }
  }

  private func writeThrough(_ text: String, to path: FilePath) throws(OutputError) {
    do {
      let file = try FileDescriptor.open(path, .writeOnly, options: .closeOnExec)
      try file.closeAfter { try file.writeWhole(text.utf8) }
    } catch {
      throw cannotWrite(error)
    }
  }

  private func cannotCreate(_ error: any Error) -> OutputError {
    .cannotCreate(path: name, reason: String(describing: error))
  }

  private func cannotWrite(_ error: any Error) -> OutputError {
    .cannotWrite(path: name, reason: String(describing: error))
  }

  private static func status(of path: FilePath) -> (type: mode_t, mode: mode_t)? {
    var status = stat()
    return stat(path.string, &status) == 0 ? (status.st_mode & S_IFMT, status.st_mode & 0o777) : nil
  }

  /// Whether there is an ordinary file in its place, which keeps what is written.
  var isKept: Bool {
    guard case .file(let path)? = try? OutputPlace(name) else { return false }
    return Self.status(of: path)?.type == S_IFREG
  }
}

/// Why something cannot be written.
public enum OutputError: Error, CustomStringConvertible {
  /// It cannot be made.
  case cannotCreate(path: String, reason: String)
  /// It cannot be written to.
  case cannotWrite(path: String, reason: String)

  /// The reason in English.
  public var description: String { message.description }

  /// The reason in words.
  var message: Message {
    switch self {
    case .cannotCreate(let path, let reason): "cannot create \(path): \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    }
  }

  /// EX_CANTCREAT or EX_IOERR of sysexits(3).
  var status: ExitStatus {
    switch self {
    case .cannotCreate: .cannotCreate
    case .cannotWrite: .cannotWrite
    }
  }
}
