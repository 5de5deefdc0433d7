/// An image by its name. A terminal shows it as that, in brackets, where it would stand.
public struct Image: Hashable, Sendable {
  /// The name.
  public let name: String

  /// An image by its name; `nil` if that is empty.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }
}
