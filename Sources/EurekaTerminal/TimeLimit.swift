package import Foundation

/// The time there is for asking: a countdown that stops while nothing is asked.
package final class TimeLimit {
  private var left: TimeInterval
  private var start: ContinuousClock.Instant?

  /// A limit in seconds, which does not run yet.
  package init(_ seconds: TimeInterval) { left = seconds }

  /// The seconds that are left.
  package var remaining: TimeInterval {
    max(0, left - (start.map { ($0.duration(to: .now) / .milliseconds(1)) / 1000 } ?? 0))
  }

  package func resume() {
    if start == nil { start = .now }
  }

  package func pause() {
    left = remaining
    start = nil
  }
}
