/// Which paths the Tab key completes to, for a row whose answer is one. Directories always are among them.
public struct PathFilter: Hashable, Sendable {
  /// Whether files are left out.
  public var directoriesOnly: Bool
  /// What the names of files must end in, behind a dot; empty for any name.
  public var extensions: [String]

  /// A filter; every path passes unless told otherwise.
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
