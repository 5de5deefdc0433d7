package import Foundation

/// The time there is for asking: a clock that runs backwards, and stands still while nothing is asked.
package final class TimeLimit {
  private var left: TimeInterval
  private var start: ContinuousClock.Instant?

  /// A limit in seconds, which stands still.
  package init(_ seconds: TimeInterval) {
    left = seconds
  }

  /// The seconds that are left, 0 if there are none.
  package var remaining: TimeInterval {
    max(0, left - (start.map { ($0.duration(to: .now) / .milliseconds(1)) / 1000 } ?? 0))
  }

  /// Has the clock run.
  package func resume() {
    if start == nil { start = .now }
  }

  /// Has the clock stand still.
  package func pause() {
    left = remaining
    start = nil
  }
}
