/// Loads the text resources of bundles, which a terminal uses instead of nib files.
///
/// The form itself reads no files; the code that runs it supplies this.
public struct TextResources: Sendable {
  /// Returns the text of a resource; `nil` if it does not exist.
  public let text: @Sendable (_ name: String, _ bundle: Bundle?) -> String?

  /// Creates resources from a closure that loads them.
  public init(_ text: @escaping @Sendable (_ name: String, _ bundle: Bundle?) -> String?) {
    self.text = text
  }

  /// No resources.
  public static let none = TextResources { _, _ in nil }
}
