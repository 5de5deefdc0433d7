import Foundation

/// The threads that tests run on: more than there are processors, for most tests wait for a program, and keep theirs meanwhile.
///
/// Swift's own executor has as many threads as there are processors, of which two were idle half of the time.
final class TestThreads: TaskExecutor, @unchecked Sendable {
  private static let shared = TestThreads(count: 2 * ProcessInfo.processInfo.activeProcessorCount)

  /// From now on, what would run on Swift's executor runs on these.
  static let areUsed: Bool = {
    // What Swift's runtime calls instead of its own executor, if it is set.
    guard let hook = dlsym(nil, "swift_task_enqueueGlobal_hook") else { return false }
    hook.assumingMemoryBound(to: Enqueue?.self).pointee = { job, _ in shared.enqueue(ExecutorJob(job)) }
    return true
  }()

  private typealias Enqueue = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count {
      Thread { [unowned self] in while true { next().runSynchronously(on: asUnownedTaskExecutor()) } }
        .start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { jobs.append(job) }
    condition.signal()
  }

  private func next() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}
