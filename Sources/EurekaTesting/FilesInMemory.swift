public import Eureka

/// Files in memory, to test forms with file rows.
///
/// ```swift
/// let files = FilesInMemory(["/etc/key.pem": .file("-----BEGIN"), "/srv": .directory])
/// var context = ReadingContext(grammar: .prompt, files: files)
/// ```
public struct FilesInMemory: FileAccess {
  /// A file or directory.
  public struct Entry: Hashable, Sendable {
    var status: FileStatus
    var bytes: [UInt8] = []

    /// A file with bytes.
    public static func file(_ bytes: [UInt8], access: AccessRights = [.readable, .writable]) -> Entry {
      Entry(
        status: FileStatus(.regular, byteCount: bytes.count, access: access), bytes: bytes)
    }

    /// A file with a text.
    public static func file(_ text: String, access: AccessRights = [.readable, .writable]) -> Entry {
      file(Array(text.utf8), access: access)
    }

    /// A directory with all access rights.
    public static let directory = directory()

    /// A directory with some access rights.
    public static func directory(access: AccessRights = .all) -> Entry {
      Entry(status: FileStatus(.directory, access: access))
    }

    /// A device, a pipe or a socket.
    public static let special = Entry(status: FileStatus(.special))
  }

  /// The files and directories by absolute path, including all parent directories.
  public let entries: [String: Entry]
  /// The directory of relative paths.
  public let workingDirectory: String?
  private let homes: [String?: String]

  /// Files by absolute path; parent directories are created.
  ///
  /// - Parameters:
  ///   - entries: the files and directories by absolute path.
  ///   - workingDirectory: the directory of relative paths.
  ///   - homes: home directories by user name; `nil` is the user who runs the program.
  public init(
    _ entries: [String: Entry], workingDirectory: String? = "/work",
    homes: [String?: String] = [nil: "/home/ada", "ada": "/home/ada"]
  ) {
    var all = ["/": Entry.directory]
    for path in Array(entries.keys) + Array(homes.values) + (workingDirectory.map { [$0] } ?? []) {
      let names = PathReader.components(of: path)
      for count in 0...names.count { all[Self.path(names.prefix(count))] = .directory }
    }
    for (path, entry) in entries { all[Self.path(PathReader.components(of: path)[...])] = entry }
    self.entries = all
    self.workingDirectory = workingDirectory
    self.homes = homes
  }

  /// The status of a file or directory.
  public func status(of path: String) throws(FileError) -> FileStatus { try entry(at: path).status }

  /// The first bytes of a file.
  public func beginning(of path: String, count: Int) throws(FileError) -> [UInt8] {
    let entry = try entry(at: path)
    guard entry.status.kind == .regular else { throw .other("not a regular file") }
    guard entry.status.access.contains(.readable) else { throw .permissionDenied }
    return Array(entry.bytes.prefix(count))
  }

  /// The names in a directory.
  public func names(in directory: String) throws(FileError) -> [String] {
    let entry = try entry(at: directory)
    guard entry.status.kind == .directory else { throw .notADirectory }
    guard entry.status.access.contains(.readable) else { throw .permissionDenied }
    let above = try resolved(directory)
    return entries.keys.compactMap { path in
      let names = PathReader.components(of: path)
      return names.dropLast() == above[...] ? names.last : nil
    }
  }

  /// The home directory of a user.
  public func homeDirectory(of user: String?) -> String? { homes[user] }

  private func entry(at path: String) throws(FileError) -> Entry {
    guard let entry = entries[Self.path(try resolved(path)[...])] else { throw .doesNotExist }
    return entry
  }

  /// The components of a path; checks each directory on the way.
  private func resolved(_ path: String) throws(FileError) -> [String] {
    // PATH_MAX and NAME_MAX of Linux.
    if path.utf8.count >= 4096 { throw .nameTooLong }
    var names: [String] = []
    for name in PathReader.components(of: path) {
      guard let above = entries[Self.path(names[...])] else { throw .doesNotExist }
      guard above.status.kind == .directory else { throw .notADirectory }
      guard above.status.access.contains(.searchable) else { throw .permissionDenied }
      if name.utf8.count > 255 { throw .nameTooLong }
      switch name {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
    return names
  }

  private static func path(_ names: ArraySlice<String>) -> String { "/" + names.joined(separator: "/") }
}
