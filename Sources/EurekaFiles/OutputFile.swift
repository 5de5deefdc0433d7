import Eureka
import EurekaSystem
import SystemPackage

/// A file that is written beside its place and then renamed into it, so that it is never incomplete.
///
/// An existing file keeps its owner, group and mode. It is written in place if it has several links, is a mount point, or
/// has an owner that a new file cannot be given; if that fails, its contents stay.
public struct OutputFile {
  private let name: String
  private let permissions: FilePermissions
  /// Whether only its owner can read it once it gets a secret.
  private let guardsSecrets: Bool

  /// A file at a path.
  ///
  /// - Parameters:
  ///   - path: the path; `-` is standard output.
  ///   - mode: the permissions (chmod(2)) of a new file, before the process's umask. Without one, others can read it, unless it
  ///     gets a secret of the form that is submitted. An existing file loses the read permissions that a new one would not have.
  public init(_ path: String, mode: UInt32? = nil) {
    (name, guardsSecrets) = (path, mode == nil)
    permissions = FilePermissions(rawValue: mode ?? 0o644)
  }

  /// Writes the file, replacing its contents.
  public func write(_ text: String) throws(RunError) {
    try stage(text)()
  }

  /// Checks that the file can be written, without changing anything.
  package func prepare() throws(RunError) {
    _ = try stage("")
  }

  /// Writes a text beside the file, or checks that it can be written in place; returns what moves it into place.
  package func stage(_ text: String) throws(RunError) -> () throws(RunError) -> Void {
    if guardsSecrets, HiddenTexts.current.areIn(text) { return try OutputFile(name, mode: 0o600).stage(text) }
    let place: OutputPlace
    do {
      place = try OutputPlace(name)
    } catch {
      throw .cannotCreate(path: name, because: error)
    }
    switch place {
    case .descriptor(let descriptor):
      let mode = fcntl(descriptor.rawValue, F_GETFL)
      guard mode >= 0, mode & O_ACCMODE != O_RDONLY else {
        throw .cannotWrite(path: name, because: Errno.badFileDescriptor)
      }
      return writing { try descriptor.writeBlocking(text.utf8) }
    case .file(let path):
      let existing = try? path.stat()
      // A directory can be neither written nor replaced.
      guard existing?.type != .directory else { throw .cannotCreate(path: name, because: Errno.isDirectory) }
      guard let copy = try copy(beside: path, existing) else {
        let copy = existing?.type == .regular ? try safeCopy(of: path, with: text) : nil
        return writing { try withExtendedLifetime(copy) { try overwrite(path, with: text, existing) } }
      }
      try writing { try copy.write(text) }()
      return writing {
        if copy.replaceOriginal() {
          try path.syncDirectory()
        } else {
          try overwrite(path, with: text, existing)
        }
      }
    }
  }

  /// A function whose errors name this file. A file that becomes too large is an error (EFBIG), not a signal.
  private func writing<Result>(_ body: @escaping () throws -> Result) -> () throws(RunError) -> Result {
    { () throws(RunError) in
      let action = signal(SIGXFSZ, SIG_IGN)
      defer { signal(SIGXFSZ, action) }
      do {
        return try body()
      } catch {
        throw .cannotWrite(path: name, because: error)
      }
    }
  }

  /// A file that will replace the one at a path; `nil` if that can only be written in place.
  private func copy(beside path: FilePath, _ existing: Stat?) throws(RunError) -> FileCopy? {
    do {
      guard let existing else { return try FileCopy(of: path, permissions) }
      guard existing.type == .regular else {
        guard faccessat(AT_FDCWD, path.string, W_OK, AT_EACCESS) == 0 else { throw Errno(rawValue: errno) }
        return nil
      }
      // Opening the file is the only sure test: access(2) grants root everything, even on a read-only file system. It also
      // shows that the file can be written in place if it cannot be replaced.
      try FileDescriptor.open(path, .writeOnly, options: [.nonBlocking, .closeOnExec]).close()
      guard existing.linkCount == 1, let copy = try? FileCopy(of: path, permissions) else { return nil }
      return copy.resemble(existing, permissions(for: existing)) ? copy : nil
    } catch {
      throw existing == nil
        ? .cannotCreate(path: name, because: error) : .cannotWrite(path: name, because: error)
    }
  }

  /// A whole copy of what is written in place, which a crash would leave: beside the file, or where there is room.
  private func safeCopy(of path: FilePath, with text: String) throws(RunError) -> FileCopy {
    func copy(in directory: FilePath?) throws -> FileCopy {
      let copy = try FileCopy(of: path, in: directory, .ownerReadWrite)
      try copy.write(text)
      return copy
    }
    return try writing { try (try? copy(in: nil)) ?? copy(in: FilePath(NSTemporaryDirectory())) }()
  }

  private func overwrite(_ path: FilePath, with text: String, _ existing: Stat?) throws {
    let isReadable = access(path.string, R_OK) == 0
    let isFile = existing.map { $0.type == .regular } ?? true
    let file = try FileDescriptor.open(
      path, isFile && isReadable ? .readWrite : .writeOnly, options: [.create, .closeOnExec],
      permissions: permissions)
    try file.closeAfter {
      guard isFile else {
        try file.writeBlocking(text.utf8)
        return try file.sync()
      }
      if let existing, permissions(for: existing) != existing.permissions,
        fchmod(file.rawValue, permissions(for: existing).rawValue) != 0
      {
        throw Errno(rawValue: errno)
      }
      try file.replaceContents(with: text)
      // As for a copy, writing takes away some bits.
      if let existing { fchmod(file.rawValue, permissions(for: existing).rawValue) }
    }
  }

  /// The new mode of an existing file: its own, without permissions for those who cannot read a new one.
  private func permissions(for existing: Stat) -> FilePermissions {
    let readers = permissions.rawValue & 0o444
    return existing.permissions.intersection(
      FilePermissions(rawValue: 0o7000 | readers | readers >> 1 | readers >> 2))
  }
}
