import CEurekaEditline
import Foundation

/// The signals that would end the process while something is done that must not be left half done: whoever does it asks for
/// them, and stops in order.
package struct HeldSignals: ~Copyable {
  /// Holds back SIGINT, SIGHUP, SIGTERM and SIGQUIT (`ceditline_catch_signals`).
  package init() { _ = ceditline_catch_signals() }

  deinit { ceditline_release_signals() }

  /// One that has arrived.
  package static var arrived: Int32? {
    [SIGINT, SIGHUP, SIGTERM, SIGQUIT].first(where: ceditline_has_signal)
  }

  /// Forgets those that have arrived.
  package static func forget() {
    for number in [SIGINT, SIGHUP, SIGTERM, SIGQUIT] { _ = ceditline_take_signal(number) }
  }
}
