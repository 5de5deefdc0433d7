import EurekaTerminal
import Glibc

/// What the process exits with; from 64 on the names and numbers of sysexits(3).
enum ExitStatus: Int32 {
  case success = 0
  case declined = 1
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

  init(_ outcome: WalkOutcome) {
    switch outcome {
    case .completed: self = .success
    case .quit: self = .declined
    case .rejected: self = .rejected
    case .endedEarly: self = .endedEarly
    case .misdeclared: self = .misdeclared
    }
  }

  func exit() -> Never {
    Glibc.exit(rawValue)
  }
}

/// How a run leaves the process.
enum Departure: Equatable {
  case status(ExitStatus)
  /// The code that `submit` asked for.
  case code(Int32)
  /// By the signal that ended the walk, so that the shell and its loops see it.
  case signal(Int32)

  init(_ end: WalkSession.End) {
    switch end {
    case .walked(let outcome): self = .status(ExitStatus(outcome))
    case .signal(let number): self = .signal(number)
    case .hungUp: self = .signal(SIGHUP)
    case .timedOut: self = .status(.timedOut)
    }
  }

  func leave() -> Never {
    switch self {
    case .status(let status): status.exit()
    case .code(let code): Glibc.exit(code)
    case .signal(let number):
      Glibc.signal(number, SIG_DFL)
      raise(number)
      Glibc.exit(128 + number)
    }
  }
}
