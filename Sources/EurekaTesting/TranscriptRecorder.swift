package import EurekaTerminal
import Synchronization

/// A screen that records what it shows, as text.
package final class TranscriptRecorder: Screen {
  /// What it can show.
  package let style: ScreenStyle
  /// Everything shown so far.
  package var text: String { shown.withLock { $0 } }
  private let shown = Mutex("")

  package init(style: ScreenStyle = ScreenStyle()) { self.style = style }

  /// Records whole lines.
  package func show(_ lines: [StyledText]) {
    shown.withLock { $0 += style.encode(lines) }
  }

  /// Records the beginning of a line.
  package func showPartial(_ text: StyledText) {
    shown.withLock { $0 += style.encode(text) }
  }
}
