import Foundation

extension MainActor {
  /// Runs a closure on the main actor while the terminal's thread blocks: libedit's callbacks cannot suspend. Never call it
  /// on the main actor.
  nonisolated package static func wait<Result: Sendable>(for body: @MainActor () -> Result) -> Result {
    DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
  }
}
