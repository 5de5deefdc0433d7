/// A piece of the screen with text: what a header or footer that is no mere string shows.
///
/// Subclass it for a view of your own, and set `text`; a view shows the text of its subviews below its own.
@MainActor
open class View {
  /// Its place and size in points. A terminal takes the height from it, if its header has none.
  public var frame: CGRect
  /// The text; it may have several lines.
  open var text: String?
  /// The colour of the text.
  open var textColor: Color?
  /// The font of the text: bold and italic are what a terminal has.
  open var font: Font?
  /// The colour behind the text.
  open var backgroundColor: Color?
  /// Whether the view shows nothing.
  open var isHidden = false
  /// The views inside it, in the order they were added.
  public private(set) var subviews: [View] = []

  /// A view with its place and size.
  public required init(frame: CGRect = .zero) {
    self.frame = frame
  }

  /// Adds a view below the others.
  open func addSubview(_ view: View) {
    subviews.append(view)
  }

  /// Every line of the view and its subviews.
  public var lines: [String] {
    guard !isHidden else { return [] }
    let own = text.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) } ?? []
    return own + subviews.flatMap(\.lines)
  }
}
