/// What a path leads to.
public struct FileStatus: Hashable, Sendable {
  /// What kind of file it is.
  public enum Kind: Hashable, Sendable {
    /// A regular file.
    case regular
    /// A directory.
    case directory
    /// A device, a pipe or a socket.
    case special
  }

  /// What kind of file it is.
  public var kind: Kind
  /// How long it is, in bytes.
  public var byteCount: Int
  /// What the user who runs the program may do with it.
  public var access: AccessRights

  /// A status from its parts.
  public init(_ kind: Kind, byteCount: Int = 0, access: AccessRights = .all) {
    self.kind = kind
    self.byteCount = byteCount
    self.access = access
  }
}

/// What a user may do with a file or a directory (POSIX, access).
public struct AccessRights: OptionSet, Hashable, Sendable {
  /// One bit for each right.
  public let rawValue: Int

  /// Rights from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// To read a file, or to list a directory.
  public static let readable = AccessRights(rawValue: 4)
  /// To write a file, or to make and remove the files of a directory.
  public static let writable = AccessRights(rawValue: 2)
  /// To run a file.
  public static let executable = AccessRights(rawValue: 1)
  /// To reach what is in a directory: the same bit as that to run a file.
  public static let searchable = executable
  /// Every right.
  public static let all: AccessRights = [.readable, .writable, .executable]
}

/// Why a path leads to nothing that can be seen (POSIX, errno).
public enum FileError: Error, Hashable, Sendable {
  /// There is nothing (ENOENT).
  case doesNotExist
  /// There is a symbolic link whose target does not exist.
  case linkToNothing
  /// Some directory on the way may not be searched, or the file may not be read (EACCES, EPERM).
  case permissionDenied
  /// Something on the way is not a directory (ENOTDIR).
  case notADirectory
  /// The path, or a name in it, is too long (ENAMETOOLONG).
  case nameTooLong
  /// Symbolic links lead round in a circle (ELOOP).
  case linkLoop
  /// Anything else, in the system's words.
  case other(String)
}
