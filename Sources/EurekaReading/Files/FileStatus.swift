/// The status of the file at a path.
public struct FileStatus: Hashable, Sendable {
  /// A kind of file.
  public enum Kind: Hashable, Sendable {
    /// A regular file.
    case regular
    /// A directory.
    case directory
    /// A device, a pipe or a socket.
    case special
  }

  /// The kind of file.
  public var kind: Kind
  /// The length in bytes.
  public var byteCount: Int
  /// The rights of the user running the program.
  public var access: AccessRights

  /// A status with its parts.
  public init(_ kind: Kind, byteCount: Int = 0, access: AccessRights = .all) {
    self.kind = kind
    self.byteCount = byteCount
    self.access = access
  }
}

/// The rights of a user on a file or directory (POSIX, access).
public struct AccessRights: OptionSet, Hashable, Sendable {
  /// One bit for each right.
  public let rawValue: Int

  /// Rights from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Reading a file, or listing a directory.
  public static let readable = AccessRights(rawValue: 4)
  /// Writing a file, or creating and removing files in a directory.
  public static let writable = AccessRights(rawValue: 2)
  /// Running a file.
  public static let executable = AccessRights(rawValue: 1)
  /// Reaching the files in a directory: the same bit as running a file.
  public static let searchable = executable
  /// Every right.
  public static let all: AccessRights = [.readable, .writable, .executable]
}

/// Why the file at a path cannot be accessed (POSIX, errno).
public enum FileError: Error, Hashable, Sendable {
  /// There is no file (ENOENT).
  case doesNotExist
  /// The target of a symbolic link does not exist.
  case linkToNothing
  /// A directory on the path may not be searched, or the file may not be read (EACCES, EPERM).
  case permissionDenied
  /// Something on the path is not a directory (ENOTDIR).
  case notADirectory
  /// The path, or a name in it, is too long (ENAMETOOLONG).
  case nameTooLong
  /// Symbolic links form a loop (ELOOP).
  case linkLoop
  /// Another error, in the system's words.
  case other(String)
}
