import Eureka
import EurekaTerminal
import SystemPackage

/// A new file beside an original that it will replace. Unless it does, it is removed.
final class FileCopy {
  private let file: FileDescriptor
  private let path: FilePath
  private let original: FilePath

  private static let suffix = ".eureka"

  /// Creates the file, with a name that nobody can guess.
  ///
  /// - Parameter directory: The directory, if it is not the original's; then it cannot replace the original.
  /// - Throws: `Errno`
  init(of original: FilePath, in directory: FilePath? = nil, _ permissions: FilePermissions) throws {
    self.original = original
    guard access(original.string, F_OK) == 0 || errno == ENOENT else { throw Errno(rawValue: errno) }
    let directory = directory ?? original.removingLastComponent()
    // The original's name may be as long as names can be (NAME_MAX).
    let beginning = ".\(original.lastComponent?.string.prefix(40) ?? "")."
    Self.removeLeftovers(in: directory, from: beginning)
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    path = directory.appending(beginning + random + Self.suffix)
    file = try FileDescriptor.open(
      path, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
      permissions: permissions)
    // The lock keeps other runs from removing the file while this process lives.
    flock(file.rawValue, LOCK_EX | LOCK_NB)
  }

  deinit {
    unlink(path.string)
    try? file.close()
  }

  /// Removes the files of runs that were killed.
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

  /// Sets the owner and group to those of another file, and a mode.
  ///
  /// - Returns: whether that succeeded.
  func resemble(_ other: Stat, _ permissions: FilePermissions) -> Bool {
    fchown(file.rawValue, other.userID.rawValue, other.groupID.rawValue) == 0
      && fchmod(file.rawValue, permissions.rawValue) == 0
  }

  /// Writes the file and syncs it to disk.
  ///
  /// - Throws: `Errno`
  func write(_ text: String) throws {
    try file.writeBlocking(text.utf8)
    try file.sync()
  }

  /// Replaces the original.
  ///
  /// - Returns: whether that succeeded.
  func replaceOriginal() throws -> Bool {
    guard rename(path.string, original.string) == 0 else { return false }
    try original.syncDirectory()
    return true
  }
}
