/// An image, by name or file path. A terminal shows its name in brackets.
public struct Image: Hashable, Sendable, CustomStringConvertible {
  /// The name; for a file, the file's name.
  public let name: String
  /// The path of its file; `nil` for an image by name.
  public let path: String?

  /// The name, which identifies the image among options.
  public var description: String { name }

  /// Creates an image by name; `nil` if the name is empty.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    path = nil
  }

  /// Creates an image by path, without reading the file; `nil` if the path has no file name.
  public init?(contentsOfFile path: String) {
    let name = PathReader.name(of: path)
    guard !name.isEmpty else { return nil }
    self.name = name
    self.path = path
  }
}
