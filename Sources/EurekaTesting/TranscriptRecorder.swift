package import EurekaTerminal

/// A screen that keeps what it is shown, as text.
package final class TranscriptRecorder: Screen {
  /// What it can show.
  package let style: ScreenStyle
  /// Everything shown so far.
  package private(set) var text = ""

  /// A recorder; 80 columns of plain text unless told otherwise.
  package init(style: ScreenStyle = ScreenStyle()) {
    self.style = style
  }

  /// Keeps whole lines.
  package func show(_ lines: [StyledText]) {
    text += style.encode(lines)
  }

  /// Keeps the beginning of a line.
  package func showPartial(_ text: StyledText) {
    self.text += style.encode(text)
  }
}
