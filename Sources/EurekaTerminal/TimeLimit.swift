package import Foundation
import Synchronization

/// A time limit for the questions, which stops while nothing is asked, and another for each line.
package final class TimeLimit: Sendable {
  /// The limit for each line, in seconds.
  package let idle: TimeInterval
  private let countdown: Mutex<(left: TimeInterval, start: ContinuousClock.Instant?)>

  /// Creates limits in seconds; `resume()` starts the clock.
  package init(_ seconds: TimeInterval, idle: TimeInterval = .infinity) {
    countdown = Mutex((seconds, nil))
    self.idle = idle
  }

  /// The seconds left for the next line.
  package var patience: TimeInterval { min(remaining, idle) }

  package var remaining: TimeInterval {
    countdown.withLock { countdown in
      max(0, countdown.left - (countdown.start.map { $0.duration(to: .now) / .seconds(1) } ?? 0))
    }
  }

  package func resume() {
    countdown.withLock { if $0.start == nil { $0.start = .now } }
  }

  package func pause() {
    let remaining = remaining
    countdown.withLock { $0 = (remaining, nil) }
  }
}
