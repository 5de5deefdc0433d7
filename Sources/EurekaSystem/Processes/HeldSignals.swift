import CEurekaEditline
import Foundation

/// The signals that would end the process, held while something must not be left half done: whoever does it asks for them.
package struct HeldSignals: ~Copyable {
  /// Holds back SIGINT, SIGHUP, SIGTERM and SIGQUIT (`ceditline_catch_signals`).
  package init() { _ = ceditline_catch_signals() }

  deinit { ceditline_release_signals() }

  package static var arrived: Int32? {
    [SIGINT, SIGHUP, SIGTERM, SIGQUIT].first(where: ceditline_has_signal)
  }

  /// The next one that arrives; `nil` if the task is cancelled before.
  package static func next() async -> Int32? {
    while !Task.isCancelled {
      if let number = arrived { return number }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return arrived
  }

  /// Ends the process by a signal at once, as if it were not held (`ceditline_end`).
  package static func end(by number: Int32) { ceditline_end(number) }

  package static func forget() {
    for number in [SIGINT, SIGHUP, SIGTERM, SIGQUIT] { _ = ceditline_take_signal(number) }
  }
}
