import Foundation

/// Runs blocking terminal reads on a thread of their own.
final class TerminalExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "Eureka.terminal")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

extension MainActor {
  /// Runs a closure on the main actor while the terminal's thread blocks: libedit's callbacks cannot suspend. The main
  /// actor waits for that thread without blocking, so this does not deadlock. Never call it on the main actor.
  nonisolated static func wait<Result: Sendable>(for body: @MainActor () -> Result) -> Result {
    DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
  }
}
