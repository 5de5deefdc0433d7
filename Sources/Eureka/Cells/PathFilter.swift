/// The paths that the Tab key completes to, for a row answered with a path. Directories are always included.
public struct PathFilter: Hashable, Sendable {
  /// Whether files are excluded.
  public var directoriesOnly: Bool
  /// The extensions that files may have; empty allows any name.
  public var extensions: [String]

  /// A filter; by default every path passes.
  public init(directoriesOnly: Bool = false, extensions: [String] = []) {
    self.directoriesOnly = directoriesOnly
    self.extensions = extensions
  }

  /// Whether a file of this name passes.
  public func allows(fileNamed name: String) -> Bool {
    guard !directoriesOnly else { return false }
    var requirement = PathRequirement(.regular)
    requirement.extensions = extensions
    return requirement.allows(name: name)
  }
}
