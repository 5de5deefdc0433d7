/// The text resources of bundles: what stands at a terminal in the place of nib files.
///
/// The form itself reads no files; whoever walks it hands in the way to them.
public struct TextResources: Sendable {
  /// The text of a resource; `nil` if there is none of that name.
  public let text: @Sendable (_ name: String, _ bundle: Bundle?) -> String?

  /// Resources that a closure reads.
  public init(_ text: @escaping @Sendable (_ name: String, _ bundle: Bundle?) -> String?) {
    self.text = text
  }

  /// No resources at all.
  public static let none = TextResources { _, _ in nil }
}
