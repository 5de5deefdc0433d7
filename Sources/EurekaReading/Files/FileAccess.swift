/// Read-only access to the files of a machine.
///
/// `Eureka` opens no files itself; rows answered with paths use the access in the `ReadingContext`. All paths are
/// absolute, as `PathReader` makes them.
public protocol FileAccess: Sendable {
  /// The status of the file at a path, after following symbolic links; throws if there is none.
  func status(of path: String) throws(FileError) -> FileStatus
  /// The first bytes of a file, up to `count`; throws if it is not a regular file.
  func beginning(of path: String, count: Int) throws(FileError) -> [UInt8]
  /// The names in a directory, without `.` and `..`, in any order. Names that are not UTF-8 are left out.
  func names(in directory: String) throws(FileError) -> [String]
  /// The home directory of a user, or of the user running the program; `nil` if it is unknown.
  func homeDirectory(of user: String?) -> String?
  /// The directory that relative paths start from; `nil` if it is unknown.
  var workingDirectory: String? { get }
  /// An absolute path without symbolic links and `..`, as far as it exists.
  func resolved(_ path: String) -> String
  /// Whether only directories named by a row may be accessed, because the session is restricted.
  var isRestricted: Bool { get }
}

extension FileAccess {
  /// The path without `..`, assuming no symbolic links.
  public func resolved(_ path: String) -> String {
    let names = PathReader.components(of: path)
      .reduce(into: []) { $1 == ".." ? _ = $0.popLast() : $0.append($1) }
    return "/" + names.joined(separator: "/")
  }

  /// By default, every directory may be accessed.
  public var isRestricted: Bool { false }
}
