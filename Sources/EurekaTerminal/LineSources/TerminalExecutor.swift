import Foundation

/// Runs what reads a terminal on a thread that may wait.
final class TerminalExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "Eureka.terminal")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

extension MainActor {
  /// Runs something on the main actor for the terminal's thread, which waits: libedit calls back and cannot suspend.
  ///
  /// The main actor waits for that thread without blocking, so this does not deadlock. Never call it on the main actor.
  nonisolated static func wait<Result: Sendable>(for body: @MainActor () -> Result) -> Result {
    DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
  }
}
