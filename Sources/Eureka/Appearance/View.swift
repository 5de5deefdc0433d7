/// A block of text with an appearance, for headers and footers.
///
/// Subclass it and set `text`. The text of subviews appears below its own.
@MainActor
open class View {
  /// The position and size in points. A terminal uses only the height, unless the header sets one.
  public var frame: CGRect
  /// The text, which can have several lines.
  open var text: String?
  /// The colour of the text.
  open var textColor: Color?
  /// The font of the text.
  open var font: Font?
  /// The colour of the background.
  open var backgroundColor: Color?
  /// Whether the view is hidden.
  open var isHidden = false
  /// The subviews, in the order they were added.
  public private(set) var subviews: [View] = []

  /// Creates a view with a position and size.
  public init(frame: CGRect) {
    self.frame = frame
  }

  /// Creates a view without a size; a subclass that overrides `init(frame:)` inherits it.
  public required convenience init() {
    self.init(frame: .zero)
  }

  /// Adds a subview below the others.
  open func addSubview(_ view: View) {
    subviews.append(view)
  }

  /// The lines of the view and its subviews.
  public var lines: [String] {
    guard !isHidden else { return [] }
    let own = text.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) } ?? []
    return own + subviews.flatMap(\.lines)
  }
}
