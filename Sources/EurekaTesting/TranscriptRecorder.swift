public import EurekaTerminal

/// A screen that keeps what it is shown, as text.
public final class TranscriptRecorder: Screen {
  /// What it can show.
  public let style: ScreenStyle
  /// Everything shown so far.
  public private(set) var text = ""

  /// A recorder; 80 columns of plain text unless told otherwise.
  public init(style: ScreenStyle = ScreenStyle()) {
    self.style = style
  }

  /// Keeps whole lines.
  public func show(_ lines: [StyledText]) {
    text += style.encode(lines)
  }

  /// Keeps the beginning of a line.
  public func showPartial(_ text: StyledText) {
    self.text += style.encode(text)
  }
}
