package import Foundation

/// The time there is for asking: a countdown that stops while nothing is asked, and what each line may take of it.
package final class TimeLimit {
  private var left: TimeInterval
  /// How many seconds each line may take.
  package let idle: TimeInterval
  private var start: ContinuousClock.Instant?

  /// Limits in seconds, which do not run yet.
  package init(_ seconds: TimeInterval, idle: TimeInterval = .infinity) {
    left = seconds
    self.idle = idle
  }

  /// Limits in seconds, if there is one.
  package convenience init?(_ seconds: TimeInterval?, idle: TimeInterval?) {
    guard seconds != nil || idle != nil else { return nil }
    self.init(seconds ?? .infinity, idle: idle ?? .infinity)
  }

  /// The seconds that the next line may take.
  package var patience: TimeInterval { min(remaining, idle) }

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
