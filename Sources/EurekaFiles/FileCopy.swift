import Eureka
import EurekaSystem
package import SystemPackage

/// A new file beside an original that it will replace. Unless it does, it is removed, also if a signal ends the process.
package final class FileCopy {
  let file: FileDescriptor
  /// Whether somebody else closes the file.
  var isHandedOver = false
  private let path: FilePath
  private let temporary: TemporaryFile
  private let original: FilePath
  private var permissions: FilePermissions?

  private static let suffix = ".eureka"

  /// Creates the file, with a name that nobody can guess. In a directory other than the original's, it cannot replace that.
  init(of original: FilePath, in directory: FilePath? = nil, _ permissions: FilePermissions) throws {
    self.original = original
    guard access(original.string, F_OK) == 0 || errno == ENOENT else { throw Errno(rawValue: errno) }
    let directory = directory ?? original.removingLastComponent()
    Self.removeLeftovers(of: original, in: directory)
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    path = directory.appending(Self.beginning(of: original) + random + Self.suffix)
    temporary = TemporaryFile(path.string)
    file = try FileDescriptor.open(
      path, .readWrite, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
      permissions: permissions)
    // The lock keeps other runs from removing the file while this process lives.
    flock(file.rawValue, LOCK_EX | LOCK_NB)
  }

  deinit { if !isHandedOver { try? file.close() } }

  /// Removes the files of runs that were killed.
  package static func removeLeftovers(of original: FilePath, in directory: FilePath? = nil) {
    let directory = directory ?? original.removingLastComponent()
    let beginning = beginning(of: original)
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

  // The original's name may be as long as names can be (NAME_MAX).
  private static func beginning(of original: FilePath) -> String {
    ".\(original.lastComponent?.string.prefix(40) ?? "")."
  }

  /// Sets the owner and group to those of another file, and a mode; returns whether that succeeded.
  func resemble(_ other: Stat, _ permissions: FilePermissions) -> Bool {
    self.permissions = permissions
    return fchown(file.rawValue, other.userID.rawValue, other.groupID.rawValue) == 0
      && fchmod(file.rawValue, permissions.rawValue) == 0
  }

  func write(_ text: String) throws {
    try file.writeBlocking(text.utf8)
    // Writing takes away the set-user-ID and set-group-ID bits, except for root (inode(7)).
    if let permissions { fchmod(file.rawValue, permissions.rawValue) }
    try file.sync()
  }

  /// Replaces the original; returns whether that succeeded. Its name is on disk after `syncDirectory()`.
  func replaceOriginal() -> Bool { rename(path.string, original.string) == 0 }
}
