package import EurekaTerminal
import Synchronization

/// Records what a screen shows, as text.
package final class TranscriptRecorder: Sendable {
  private let shown = Mutex("")

  package init() {}

  package var text: String { shown.withLock { $0 } }

  package func screen(style: ScreenStyle = ScreenStyle()) -> Screen {
    Screen(style: style) { bytes in self.shown.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
  }
}
