/// An image by its name, or by the path of its file. A terminal shows the name, in brackets where it would stand.
public struct Image: Hashable, Sendable, CustomStringConvertible {
  /// The name; that of its file, if it has one.
  public let name: String
  /// The path of its file; `nil` for an image that is only named.
  public let path: String?

  /// The name: what an image is called among options, and by which it is chosen.
  public var description: String { name }

  /// An image by its name; `nil` if that is empty.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    path = nil
  }

  /// An image by the path of its file, which is not looked at; `nil` if the path ends in no name.
  public init?(contentsOfFile path: String) {
    let name = PathReader.name(of: path)
    guard !name.isEmpty else { return nil }
    self.name = name
    self.path = path
  }
}
