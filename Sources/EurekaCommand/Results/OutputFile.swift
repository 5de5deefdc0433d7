import Eureka
import Glibc
import SystemPackage

/// A file that is written beside its place and renamed into it, so that it is there whole or not at all.
public struct OutputFile {
  private let path: FilePath
  private let permissions: FilePermissions

  /// A file at a path.
  ///
  /// - Parameter mode: its permissions as chmod(2) has them, before the process's umask.
  public init(_ path: String, mode: UInt32 = 0o644) {
    // What a link names is replaced, not the link.
    self.path = FilePath(URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    permissions = FilePermissions(rawValue: mode)
  }

  /// Sees whether the file can be made, and makes nothing.
  ///
  /// - Throws: `OutputError`
  func prepare() throws(OutputError) {
    if let existing = status(), existing.type != S_IFREG {
      // A directory can neither be written to nor be replaced.
      guard existing.type == S_IFDIR else { return }
      throw .cannotCreate(path: path.string, reason: String(describing: Errno.isDirectory))
    }
    let directory = path.removingLastComponent()
    guard faccessat(AT_FDCWD, directory.isEmpty ? "." : directory.string, W_OK | X_OK, AT_EACCESS) == 0 else {
      throw .cannotCreate(path: path.string, reason: String(describing: Errno(rawValue: errno)))
    }
  }

  /// Writes the file, in place of what was there.
  ///
  /// - Throws: `OutputError`
  public func write(_ text: String) throws(OutputError) {
    // A device or a pipe has no place to be renamed into.
    let existing = status()
    if let existing, existing.type != S_IFREG { return try writeThrough(text) }
    // Nobody else can have made a file of this name, or guess it.
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    let beside = path.removingLastComponent().appending(".\(path.lastComponent?.string ?? "").\(suffix)")
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(
        beside, .writeOnly, options: [.create, .exclusiveCreate, .noFollow], permissions: permissions)
    } catch {
      throw .cannotCreate(path: path.string, reason: String(describing: error))
    }
    do {
      try file.closeAfter {
        // Nobody may read the new file who could not read the old one.
        if let mode = existing?.mode { fchmod(file.rawValue, mode & permissions.rawValue) }
        _ = try file.writeAll(Array(text.utf8))
        guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
      }
      guard rename(beside.string, path.string) == 0 else { throw Errno(rawValue: errno) }
      try syncDirectory()
    } catch {
      unlink(beside.string)
      throw .cannotWrite(path: path.string, reason: String(describing: error))
    }
  }

  /// That the file has its name must be on the disk, too (fsync(2)).
  private func syncDirectory() throws {
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

  private func writeThrough(_ text: String) throws(OutputError) {
    do {
      let file = try FileDescriptor.open(path, .writeOnly)
      _ = try file.closeAfter { try file.writeAll(Array(text.utf8)) }
    } catch {
      throw .cannotWrite(path: path.string, reason: String(describing: error))
    }
  }

  private func status() -> (type: mode_t, mode: mode_t)? {
    var status = stat()
    return stat(path.string, &status) == 0 ? (status.st_mode & S_IFMT, status.st_mode & 0o777) : nil
  }

  /// Whether there is an ordinary file in its place, which keeps what is written.
  var isKept: Bool { status()?.type == S_IFREG }
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
