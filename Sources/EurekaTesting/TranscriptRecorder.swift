package import EurekaTerminal
import Synchronization

/// A screen that records what it shows, as text.
package final class TranscriptRecorder: Screen {
  /// What it can show.
  package var style: ScreenStyle { original.changed(by: changes.withLock { $0 }) }
  private let original: ScreenStyle
  private let changes = Mutex<Set<ScreenStyle.Change>>([])
  /// Everything shown so far.
  package var text: String { shown.withLock { $0 } }
  private let shown = Mutex("")

  package init(style: ScreenStyle = ScreenStyle()) { original = style }

  package func restyle(_ change: ScreenStyle.Change) {
    changes.withLock { $0.formSymmetricDifference([change]) }
  }

  /// Records whole lines.
  package func show(_ lines: [StyledText]) {
    let text = style.encode(lines)
    shown.withLock { $0 += text }
  }

  /// Records the beginning of a line.
  package func showPartial(_ text: StyledText) {
    let text = style.encode(text)
    shown.withLock { $0 += text }
  }
}
