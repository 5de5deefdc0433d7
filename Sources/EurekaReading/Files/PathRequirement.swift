/// The requirements on the file or directory at a path.
///
/// ```swift
/// var requirement = PathRequirement(.regular)
/// requirement.extensions = ["pem", "crt"]
/// requirement.phrase  // an existing file ending in .pem or .crt
/// ```
public struct PathRequirement: Hashable, Sendable {
  /// Whether a file must exist.
  public enum Presence: Hashable, Sendable {
    /// It must exist.
    case existing
    /// It must not exist, and its directory must allow creating it.
    case new
    /// Either; a missing file must allow being created if it must be writable.
    case any
  }

  /// The kind of file that the path leads to: a regular file or a directory.
  public var kind: FileStatus.Kind
  /// Whether it must exist.
  public var presence = Presence.existing
  /// The rights that the user running the program must have on it, if it exists.
  public var access: AccessRights = []
  /// The extensions that its name may have, in upper or lower case; empty allows any name.
  public var extensions: [String] = []
  /// Whether parent directories of a new one may be missing, to be created with it.
  public var allowsMissingParents = false
  /// The absolute paths of the directories that must contain it, at any depth; empty allows any. In a restricted session,
  /// as with `--restricted`, empty allows none, and a relative path starts at the first.
  public var directories: [String] = []

  /// A file or directory that exists.
  public init(_ kind: FileStatus.Kind) {
    self.kind = kind
  }

  /// A noun phrase for what is required: `an existing file ending in .pem or .crt that this user can read`.
  public var phrase: Message {
    // For a new file, "new" says it all.
    let words = presence == .new ? [] : rights(of: "").filter { access.contains($0.right) }.map(\.verb)
    return words.isEmpty ? named : "\(named) that this user can \(Self.list(words))"
  }

  /// Throws if an absolute path does not meet the requirements; messages quote it as it was written.
  public func check(_ path: String, writtenAs text: String, in files: any FileAccess) throws(ReadingError) {
    guard admits(path, in: files) else {
      throw ReadingError("\(text.quoted) is not in a directory that this form allows")
    }
    if let status = try status(of: path, writtenAs: text, in: files) {
      if presence == .new { throw ReadingError("\(text.quoted) already exists") }
      try requireKind(status, text)
      try requireName(path, text)
      let missing = access.subtracting(status.access)
      if let right = rights(of: text).first(where: { missing.contains($0.right) }) {
        throw ReadingError(right.refusal)
      }
    } else {
      if presence == .existing { throw ReadingError("\(text.quoted) does not exist") }
      try requireName(path, text)
      if presence == .new || access.contains(.writable) { try requirePlace(for: path, in: files) }
    }
  }

  func admits(_ path: String, in files: any FileAccess) -> Bool {
    if directories.isEmpty { return !files.isRestricted }
    let place = files.resolved(path).utf8
    return directories.lazy.map(files.resolved).contains {
      place.starts(with: $0.utf8)
        && ($0 == "/" || [nil, UInt8(ascii: "/")].contains(place.dropFirst($0.utf8.count).first))
    }
  }

  /// Whether a name has one of the extensions, if any are required; the extension alone is not a name.
  public func allows(name: String) -> Bool {
    let name = name.lowercased()
    return extensions.isEmpty
      || suffixes.contains { name.hasSuffix($0.lowercased()) && name.utf8.count > $0.utf8.count }
  }

  // MARK: Checks

  private func status(
    of path: String, writtenAs text: String, in files: any FileAccess
  ) throws(ReadingError) -> FileStatus? {
    do {
      return try files.status(of: path)
    } catch {
      switch error {
      case .doesNotExist: return nil
      // Writing to the link creates its target.
      case .linkToNothing where presence == .any: return nil
      default: throw ReadingError(Self.reason(for: error, text))
      }
    }
  }

  private static func reason(for error: FileError, _ text: String) -> Message {
    switch error {
    case .doesNotExist: "\(text.quoted) does not exist"
    case .linkToNothing: "\(text.quoted) is a symbolic link to nothing"
    case .permissionDenied: "\(text.quoted) is in a directory that this user cannot search"
    case .notADirectory: "\(text.quoted) leads through something that is not a directory"
    case .nameTooLong: "\(text.quoted) is too long for a path, or has a name that is too long"
    case .linkLoop: "\(text.quoted) has a loop of symbolic links"
    case .other(let reason): "\(text.quoted) cannot be inspected: \(reason)"
    }
  }

  private func requireKind(_ status: FileStatus, _ text: String) throws(ReadingError) {
    switch (status.kind, kind) {
    case (.directory, .regular): throw ReadingError("\(text.quoted) is a directory, not a file")
    case (.regular, .directory): throw ReadingError("\(text.quoted) is a file, not a directory")
    case (.special, .regular):
      throw ReadingError("\(text.quoted) is a device, a pipe or a socket, not a file")
    case (.special, .directory):
      throw ReadingError("\(text.quoted) is a device, a pipe or a socket, not a directory")
    default: break
    }
  }

  private func requireName(_ path: String, _ text: String) throws(ReadingError) {
    guard kind == .regular else { return }
    if PathReader.namesDirectory(text) {
      throw ReadingError("\(text.quoted) ends with a slash")
    }
    guard allows(name: PathReader.name(of: path)) else {
      throw ReadingError("\(text.quoted) does not end in \(listedSuffixes)")
    }
  }

  private func rights(of text: String) -> [(right: AccessRights, verb: Message, refusal: Message)] {
    let quoted = text.quoted
    return kind == .directory
      ? [
        (.readable, "list", "\(quoted) cannot be listed by this user"),
        (.writable, "write to", "\(quoted) cannot be written to by this user"),
        (.searchable, "search", "\(quoted) cannot be searched by this user"),
      ]
      : [
        (.readable, "read", "\(quoted) cannot be read by this user"),
        (.writable, "write", "\(quoted) cannot be written by this user"),
        (.executable, "run", "\(quoted) cannot be run by this user"),
      ]
  }

  /// Checks that a missing file can be created: its directory exists and is writable.
  private func requirePlace(for path: String, in files: any FileAccess) throws(ReadingError) {
    var parent = PathReader.parent(of: path)
    while true {
      if let status = try status(of: parent, writtenAs: parent, in: files) {
        guard status.kind == .directory else { throw ReadingError("\(parent.quoted) is not a directory") }
        guard status.access.isSuperset(of: [.writable, .searchable]) else {
          throw ReadingError("the directory \(parent.quoted) cannot be written to by this user")
        }
        return
      }
      guard allowsMissingParents, parent != "/" else {
        throw ReadingError("the directory \(parent.quoted) does not exist")
      }
      parent = PathReader.parent(of: parent)
    }
  }

  // MARK: Wording

  private var suffixes: [String] { extensions.map { $0.hasPrefix(".") ? $0 : "." + $0 } }

  private var listedSuffixes: Message { .choice(of: suffixes) }

  private var named: Message {
    let article =
      switch presence {
      case .existing: "an existing"
      case .new: "a new"
      case .any: "a"
      }
    if kind == .directory { return Message(template: "\(article) directory") }
    if extensions.isEmpty { return Message(template: "\(article) file") }
    return Message(template: "\(article) file ending in %@", arguments: [.message(listedSuffixes)])
  }

  private static func list(_ words: [Message]) -> Message {
    switch words.count {
    case 3: "\(words[0]), \(words[1]) and \(words[2])"
    case 2: "\(words[0]) and \(words[1])"
    default: words.first ?? ""
    }
  }
}
