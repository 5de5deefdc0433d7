package import Foundation

/// A time limit for the questions, which stops while nothing is asked, and another for each line.
package final class TimeLimit {
  private var left: TimeInterval
  /// The limit for each line, in seconds.
  package let idle: TimeInterval
  private var start: ContinuousClock.Instant?

  /// Creates limits in seconds; `resume()` starts the clock.
  package init(_ seconds: TimeInterval, idle: TimeInterval = .infinity) {
    left = seconds
    self.idle = idle
  }

  /// Creates limits in seconds, if there is one.
  package convenience init?(_ seconds: TimeInterval?, idle: TimeInterval?) {
    guard seconds != nil || idle != nil else { return nil }
    self.init(seconds ?? .infinity, idle: idle ?? .infinity)
  }

  /// The seconds left for the next line.
  package var patience: TimeInterval { min(remaining, idle) }

  /// The seconds left for all questions.
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
