import EurekaTerminal
import Glibc

/// How a run leaves the process.
enum Departure: Equatable {
  case status(ExitStatus)
  /// The code that `submit` asked for.
  case code(Int32)
  /// By the signal that ended the walk, so that the shell and its loops see it.
  case signal(Int32)

  init(_ end: WalkSession.End) {
    switch end.manner {
    case .exit(let status): self = .status(status)
    case .signal(let number): self = .signal(number)
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

extension ExitStatus {
  func exit() -> Never {
    Glibc.exit(rawValue)
  }
}
