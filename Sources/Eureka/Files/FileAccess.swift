/// How the files of a machine are seen: what paths lead to, and nothing that changes anything.
///
/// `Eureka` opens no files by itself; rows whose answers are paths ask the access that the `ReadingContext` carries.
/// Every path asked for is absolute, as `PathReader` makes them.
public protocol FileAccess: Sendable {
  /// What a path leads to, symbolic links followed.
  ///
  /// - Throws: `FileError`, also if there is nothing.
  func status(of path: String) throws(FileError) -> FileStatus
  /// The first bytes of a regular file: as many as wanted, or as there are.
  ///
  /// - Throws: `FileError` if the file cannot be read, or is no regular file.
  func beginning(of path: String, count: Int) throws(FileError) -> [UInt8]
  /// The names in a directory, without `.` and `..`, in any order. Names that are not UTF-8 are left out.
  ///
  /// - Throws: `FileError` if the directory cannot be read.
  func names(in directory: String) throws(FileError) -> [String]
  /// The home directory of a user, or of the one who runs the program; `nil` if it is not known.
  func homeDirectory(of user: String?) -> String?
  /// The directory that relative paths begin at; `nil` if it is not known.
  var workingDirectory: String? { get }
  /// An absolute path without symbolic links and `..`, as far as it leads to something.
  func resolved(_ path: String) -> String
  /// Whether only those directories may be looked into that a row names, as where strangers answer.
  var isConfined: Bool { get }
}

extension FileAccess {
  /// The path without `..`, as if nothing were a symbolic link.
  public func resolved(_ path: String) -> String {
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    return "/"
      + names.reduce(into: []) { $1 == ".." ? _ = $0.popLast() : $0.append($1) }.joined(separator: "/")
  }

  /// Every directory may.
  public var isConfined: Bool { false }
}
