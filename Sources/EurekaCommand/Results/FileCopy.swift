import Eureka
import EurekaTerminal
import Glibc
import SystemPackage

/// A new file in the directory of an original, which it is to replace. It is removed unless it has.
final class FileCopy {
  private let file: FileDescriptor
  private let path: FilePath
  private let original: FilePath

  private static let suffix = ".eureka"

  /// Makes the file. Nobody else can have made one of its name, or guess it.
  ///
  /// - Throws: `Errno`
  init(of original: FilePath, _ permissions: FilePermissions) throws {
    self.original = original
    guard access(original.string, F_OK) == 0 || errno == ENOENT else { throw Errno(rawValue: errno) }
    let directory = original.removingLastComponent()
    // After a name that is as long as names may be, nothing has room (NAME_MAX).
    let beginning = ".\(original.lastComponent?.string.prefix(40) ?? "")."
    Self.removeLeftovers(in: directory, from: beginning)
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    path = directory.appending(beginning + random + Self.suffix)
    file = try FileDescriptor.open(
      path, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
      permissions: permissions)
    // Held while the process lives, so that other runs leave the file alone.
    flock(file.rawValue, LOCK_EX | LOCK_NB)
  }

  deinit {
    unlink(path.string)
    try? file.close()
  }

  /// Removes what runs that were killed have left.
  private static func removeLeftovers(in directory: FilePath, from beginning: String) {
    let names = try? SystemFiles().names(in: directory.isEmpty ? "." : directory.string)
    for name in names ?? [] where name.hasPrefix(beginning) && name.hasSuffix(suffix) {
      let path = directory.appending(name)
      let file = try? FileDescriptor.open(
        path, .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
      guard let file else { continue }
      if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { unlink(path.string) }
      try? file.close()
    }
  }

  /// Takes the owner and group of another file, and a mode.
  ///
  /// - Returns: whether it could.
  func resemble(_ other: Stat, _ permissions: FilePermissions) -> Bool {
    fchown(file.rawValue, other.userID.rawValue, other.groupID.rawValue) == 0
      && fchmod(file.rawValue, permissions.rawValue) == 0
  }

  /// Writes the file, and waits until it is on the disk.
  ///
  /// - Throws: `Errno`
  func write(_ text: String) throws {
    try file.writeAll(text.utf8)
    try file.sync()
  }

  /// Replaces the original.
  ///
  /// - Returns: whether it could.
  func replaceOriginal() throws -> Bool {
    guard rename(path.string, original.string) == 0 else { return false }
    let directory = original.removingLastComponent()
    // A directory that may be written to need not be one that may be read.
    let descriptor = try? FileDescriptor.open(
      directory.isEmpty ? "." : directory, .readOnly, options: [.directory, .closeOnExec])
    // That the file has its name must be on the disk, too (fsync(2)).
    try descriptor?.closeAfter { try descriptor?.sync() }
    return true
  }
}
