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

  /// Checks that the file can be made, and leaves nothing behind.
  func prepare() throws(RunError) {
    switch try place() {
    case .descriptor(let descriptor):
      let mode = fcntl(descriptor.rawValue, F_GETFL)
      guard mode >= 0, mode & O_ACCMODE != O_RDONLY else { throw cannotWrite(Errno.badFileDescriptor) }
    case .file(let path):
      switch try? path.stat().type {
      case nil, .regular?:
        // Only trying tells: of permissions, root is told that it has them, whatever the file system says.
        let (file, beside) = try makeFile(beside: path)
        try? file.close()
        unlink(beside.string)
      // A directory can neither be written to nor be replaced.
      case .directory?: throw cannotCreate(Errno.isDirectory)
      default:
        guard faccessat(AT_FDCWD, path.string, W_OK, AT_EACCESS) == 0 else {
          throw cannotWrite(Errno(rawValue: errno))
        }
      }
    }
  }

  /// Writes the file, and replaces what was there.
  public func write(_ text: String) throws(RunError) {
    let place = try place()
    do {
      switch place {
      case .descriptor(let descriptor): try descriptor.writeWhole(text.utf8)
      case .file(let path):
        let existing = try? path.stat()
        if let existing, existing.type != .regular {
          // A device or a pipe has no place to be renamed into.
          let file = try FileDescriptor.open(path, .writeOnly, options: .closeOnExec)
          try file.closeAfter { try file.writeWhole(text.utf8) }
        } else {
          try replace(path, with: text, permissions: existing?.permissions)
        }
      }
    } catch {
      throw error as? RunError ?? cannotWrite(error)
    }
  }

  /// Whether there is an ordinary file in its place, which keeps what is written.
  var isKept: Bool {
    guard case .file(let path)? = try? OutputPlace(name) else { return false }
    return (try? path.stat().type) == .regular
  }

  private func place() throws(RunError) -> OutputPlace {
    do {
      return try OutputPlace(name)
    } catch {
      throw cannotCreate(error)
    }
  }

  private func replace(_ path: FilePath, with text: String, permissions existing: FilePermissions?) throws {
    let (file, beside) = try makeFile(beside: path)
    do {
      try file.closeAfter {
        // Nobody may read the new file who could not read the old one.
        if let existing { fchmod(file.rawValue, existing.intersection(permissions).rawValue & 0o777) }
        try file.writeWhole(text.utf8)
        try file.sync()
      }
      guard rename(beside.string, path.string) == 0 else { throw Errno(rawValue: errno) }
      try syncDirectory(of: path)
    } catch {
      unlink(beside.string)
      throw error
    }
  }

  /// Makes a file in the same directory. Nobody else can have made one of its name, or guess it.
  private func makeFile(beside path: FilePath) throws(RunError) -> (FileDescriptor, FilePath) {
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    // Behind a name that is as long as names may be, nothing has room (NAME_MAX).
    let beginning = path.lastComponent?.string.prefix(40) ?? ""
    let beside = path.removingLastComponent().appending(".\(beginning).\(suffix)")
    do {
      guard access(path.string, F_OK) == 0 || errno == ENOENT else { throw Errno(rawValue: errno) }
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
      do {
        try descriptor.sync()
      } catch Errno.invalidArgument {
        // Some file systems have directories that cannot be synced.
      }
    }
  }

  private func cannotCreate(_ error: any Error) -> RunError {
    .cannotCreate(path: name, reason: String(describing: error))
  }

  private func cannotWrite(_ error: any Error) -> RunError {
    .cannotWrite(path: name, reason: String(describing: error))
  }
}
