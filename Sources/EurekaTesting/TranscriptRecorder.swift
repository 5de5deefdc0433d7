package import EurekaTerminal

/// A screen that keeps what it is shown, as text.
package final class TranscriptRecorder: Screen {
  package let style: ScreenStyle
  package private(set) var text = ""

  package init(style: ScreenStyle = ScreenStyle()) { self.style = style }

  package func show(_ lines: [StyledText]) { text += style.encode(lines) }

  package func showPartial(_ text: StyledText) { self.text += style.encode(text) }
}
