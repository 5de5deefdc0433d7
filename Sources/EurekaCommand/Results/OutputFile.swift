import Eureka
import EurekaTerminal
import Glibc
import SystemPackage

/// A file that is written beside its place and renamed into it, so that it is there whole or not at all.
///
/// The owner, group and mode of an existing file stay. One that has several links, is a mount of its own, or has an owner
/// that cannot be given to another file is written in place.
public struct OutputFile {
  /// The path, as it was given.
  private let name: String
  private let permissions: FilePermissions

  /// A file at a path.
  ///
  /// - Parameter mode: its permissions as chmod(2) has them, before the process's umask. Whoever may not read a new file may
  ///   not read an existing one afterwards, either.
  public init(_ path: String, mode: UInt32 = 0o644) {
    name = path
    permissions = FilePermissions(rawValue: mode)
  }

  /// Writes the file, and replaces what was there.
  public func write(_ text: String) throws(RunError) {
    try stage(text)()
  }

  /// Checks that the file can be written, and leaves nothing behind.
  func prepare() throws(RunError) {
    _ = try stage("")
  }

  /// Writes a text beside the place of the file, or checks that it can be written in place.
  ///
  /// - Returns: what puts the text into its place. Until it is called, the file stays as it was.
  func stage(_ text: String) throws(RunError) -> () throws(RunError) -> Void {
    let place: OutputPlace
    do {
      place = try OutputPlace(name)
    } catch {
      throw cannotCreate(error)
    }
    switch place {
    case .descriptor(let descriptor):
      let mode = fcntl(descriptor.rawValue, F_GETFL)
      guard mode >= 0, mode & O_ACCMODE != O_RDONLY else { throw cannotWrite(Errno.badFileDescriptor) }
      return writing { try descriptor.writeAll(text.utf8) }
    case .file(let path):
      let existing = try? path.stat()
      // A directory can neither be written to nor be replaced.
      guard existing?.type != .directory else { throw cannotCreate(Errno.isDirectory) }
      guard let copy = try copy(beside: path, existing) else {
        return writing { try overwrite(path, with: text, existing) }
      }
      try writing { try copy.write(text) }()
      return writing { if try !copy.replaceOriginal() { try overwrite(path, with: text, existing) } }
    }
  }

  /// What fails with an error of this file. A file that becomes too large is one (EFBIG), and not a signal.
  private func writing(_ body: @escaping () throws -> Void) -> () throws(RunError) -> Void {
    { () throws(RunError) in
      let action = signal(SIGXFSZ, SIG_IGN)
      defer { signal(SIGXFSZ, action) }
      do {
        try body()
      } catch {
        throw cannotWrite(error)
      }
    }
  }

  /// A file that is to replace what is at a path; `nil` if that can only be written in place.
  private func copy(beside path: FilePath, _ existing: Stat?) throws(RunError) -> FileCopy? {
    do {
      guard let existing else { return try FileCopy(of: path, permissions) }
      guard existing.type == .regular else {
        guard faccessat(AT_FDCWD, path.string, W_OK, AT_EACCESS) == 0 else { throw Errno(rawValue: errno) }
        return nil
      }
      // Only trying tells: root is told that it has every permission, whatever the file system says. What can be written to
      // here can be later, too, where it cannot be replaced.
      try FileDescriptor.open(path, .writeOnly, options: [.nonBlocking, .closeOnExec]).close()
      guard existing.linkCount == 1, let copy = try? FileCopy(of: path, permissions) else { return nil }
      return copy.resemble(existing, permissions(for: existing)) ? copy : nil
    } catch {
      throw existing == nil ? cannotCreate(error) : cannotWrite(error)
    }
  }

  private func overwrite(_ path: FilePath, with text: String, _ existing: Stat?) throws {
    let file = try FileDescriptor.open(
      path, .writeOnly, options: [.create, .truncate, .closeOnExec], permissions: permissions)
    try file.closeAfter {
      if let existing, existing.type == .regular, permissions(for: existing) != existing.permissions,
        fchmod(file.rawValue, permissions(for: existing).rawValue) != 0
      {
        throw Errno(rawValue: errno)
      }
      try file.writeAll(text.utf8)
      try file.sync()
    }
  }

  /// The mode that an existing file has afterwards: its own, without rights for anybody who may not read a new one.
  private func permissions(for existing: Stat) -> FilePermissions {
    let readers = permissions.rawValue & 0o444
    return existing.permissions.intersection(
      FilePermissions(rawValue: 0o7000 | readers | readers >> 1 | readers >> 2))
  }

  private func cannotCreate(_ error: any Error) -> RunError {
    .cannotCreate(path: name, reason: String(describing: error))
  }

  private func cannotWrite(_ error: any Error) -> RunError {
    .cannotWrite(path: name, reason: String(describing: error))
  }
}
