import Glibc

/// What the process exits with; from 64 on the names and numbers of sysexits(3).
package enum ExitStatus: Int32 {
  case success = 0
  case declined = 1
  /// The command was used wrongly (EX_USAGE).
  case misused = 64
  /// The answers are refused (EX_DATAERR).
  case rejected = 65
  /// The input ended early, or there is none (EX_NOINPUT).
  case endedEarly = 66
  /// `submit` failed (EX_SOFTWARE).
  case submitFailed = 70
  /// A file cannot be made (EX_CANTCREAT).
  case cannotCreate = 73
  /// Something cannot be written (EX_IOERR).
  case cannotWrite = 74
  /// The form itself is wrong (EX_CONFIG).
  case misdeclared = 78
  /// The time limit passed, as in timeout(1).
  case timedOut = 124

  package init(_ outcome: WalkOutcome) {
    switch outcome {
    case .completed: self = .success
    case .quit: self = .declined
    case .rejected: self = .rejected
    case .endedEarly: self = .endedEarly
    case .misdeclared: self = .misdeclared
    }
  }
}

extension WalkSession.End {
  /// How a process ends that a session ended so.
  package enum Manner: Equatable {
    /// It exits.
    case exit(ExitStatus)
    /// It dies of a signal.
    case signal(Int32)
  }

  /// How a process ends whose session ended so; after a completed one, if what follows succeeds.
  package var manner: Manner {
    switch self {
    case .walked(let outcome): .exit(ExitStatus(outcome))
    case .signal(let number): .signal(number)
    case .hungUp: .signal(SIGHUP)
    case .timedOut: .exit(.timedOut)
    }
  }
}
