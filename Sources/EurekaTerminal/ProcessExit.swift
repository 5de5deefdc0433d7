import Foundation

package enum ProcessExit: Hashable, Sendable {
  case status(ExitStatus)
  /// It dies of the signal that ended the walk, so that a shell's loop ends, too.
  case signal(Int32)
  /// The task that asked was cancelled: a command throws `CancellationError`.
  case cancelled

  package init(_ outcome: WalkOutcome) { self = outcome.ending.exit }

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

/// An exit status; from 64 on, those of sysexits(3).
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let success = ExitStatus(rawValue: 0)
  package static let declined = ExitStatus(rawValue: 1)
  package static let misused = ExitStatus(rawValue: 64)  // EX_USAGE
  package static let rejected = ExitStatus(rawValue: 65)  // EX_DATAERR
  package static let endedEarly = ExitStatus(rawValue: 66)  // EX_NOINPUT
  package static let submitFailed = ExitStatus(rawValue: 70)  // EX_SOFTWARE
  package static let unsupported = ExitStatus(rawValue: 71)  // EX_OSERR
  package static let cannotCreate = ExitStatus(rawValue: 73)  // EX_CANTCREAT
  package static let cannotWrite = ExitStatus(rawValue: 74)  // EX_IOERR
  package static let takenOver = ExitStatus(rawValue: 75)  // EX_TEMPFAIL
  package static let misdeclared = ExitStatus(rawValue: 78)  // EX_CONFIG
  package static let timedOut = ExitStatus(rawValue: 124)  // as timeout(1) has it

  /// All statuses and their meanings, for help and manual pages.
  package static let meanings: KeyValuePairs<ExitStatus, String> = [
    .success: "done", .declined: "quit", .misused: "wrong usage", .rejected: "missing or invalid answers",
    .endedEarly: "input ended or unreadable", .submitFailed: "submit failed",
    .unsupported: "unsupported system", .cannotCreate: "cannot create a file",
    .cannotWrite: "cannot write", .takenOver: "taken over",
    .misdeclared: "form errors", .timedOut: "timed out",
  ]
}

extension WalkOutcome {
  /// The end of a process after the walk, and its name for programs; after a completed one, if `submit` succeeds.
  package var ending: (exit: ProcessExit, name: String) {
    switch self {
    case .completed: (.status(.success), "completed")
    case .quit: (.status(.declined), "declined")
    case .rejected: (.status(.rejected), "rejected")
    case .endedEarly: (.status(.endedEarly), "ended-early")
    case .misdeclared: (.status(.misdeclared), "misdeclared")
    case .timedOut: (.status(.timedOut), "timed-out")
    case .signal(let number): (.signal(number), "terminated")
    case .cancelled: (.cancelled, "cancelled")
    }
  }
}
