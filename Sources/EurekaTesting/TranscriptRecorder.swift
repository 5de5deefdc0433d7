package import EurekaTerminal
import Synchronization

/// A screen that keeps what it is shown, as text.
package final class TranscriptRecorder: Screen {
  /// What it can show.
  package let style: ScreenStyle
  /// Everything shown so far.
  package var text: String { shown.withLock { $0 } }
  private let shown = Mutex("")

  package init(style: ScreenStyle = ScreenStyle()) { self.style = style }

  /// Keeps whole lines.
  package func show(_ lines: [StyledText]) {
    shown.withLock { $0 += style.encode(lines) }
  }

  /// Keeps the beginning of a line.
  package func showPartial(_ text: StyledText) {
    shown.withLock { $0 += style.encode(text) }
  }
}
