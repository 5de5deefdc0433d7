import Foundation

package enum ProcessExit: Hashable, Sendable {
  case status(ExitStatus)
  /// It dies of the signal that ended the walk, so that a shell's loop ends, too.
  case signal(Int32)
  /// The task that asked was cancelled: a command throws `CancellationError`.
  case cancelled

  /// The status that a shell sees: the exit status, or 128 and the number of the signal.
  package var shellStatus: Int32 {
    switch self {
    case .status(let status): status.rawValue
    case .cancelled: ExitStatus.declined.rawValue
    case .signal(let number): 128 + number
    }
  }

  package func exit() -> Never {
    if case .signal(let number) = self {
      Foundation.signal(number, SIG_DFL)
      // Task threads block signals.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, number)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(number)
    }
    Foundation.exit(shellStatus)
  }
}
