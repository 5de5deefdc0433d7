import ArgumentParser
import EurekaPlatform
import EurekaTerminal
import Foundation
import SystemPackage

/// The descriptors 0, 1 and 2 of the process.
enum StandardDescriptors {
  /// Opens closed standard descriptors, so that no file opened later takes their numbers: each in the wrong direction, so
  /// that reading and writing still fail.
  static func reserveStandardDescriptors() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  /// Raises the number of files that may be open, as far as it may be raised (getrlimit(2)).
  ///
  /// - Returns: An error if a run needs more: Dispatch traps if it gets none.
  static func raiseLimit() -> String? {
    let needed: rlim_t = 32
    guard let limit = ResourceLimit.openFiles.value, limit.rlim_cur < needed else { return nil }
    let raised = min(needed, limit.rlim_max)
    return ResourceLimit.openFiles.set(raised) && raised == needed
      ? nil : "too few open files are allowed: \(limit.rlim_cur) (ulimit -n); \(needed) are needed"
  }
}

extension Restriction {
  /// Prepares the process for a command that asks, before anything else takes the numbers of the standard descriptors.
  static func prepareCommand() -> Restriction {
    StandardDescriptors.reserveStandardDescriptors()
    let restriction = Restriction.ofProcess
    restriction.prepareProcess()
    if let issue = StandardDescriptors.raiseLimit() {
      StandardError.show(["error: \(issue)"])
      ProcessExit.status(.cannotCreate).exit()
    }
    return restriction
  }
}

extension ProcessExit {
  /// Ends a command of ArgumentParser's: by an `ExitCode` unless it succeeded, by the signal that ended the walk, or by
  /// `CancellationError`.
  func endCommand() throws {
    switch self {
    case .status(.success): return
    case .status(let status): throw ExitCode(status.rawValue)
    case .cancelled: throw CancellationError()
    case .signal: exit()
    }
  }
}
