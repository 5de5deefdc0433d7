import Foundation
import Synchronization

/// The signals of closed pipes (SIGPIPE) and of too large files (SIGXFSZ). A run ignores them, so that both are errors to
/// report; `submit`, child processes and what follows the run find them as the process did.
package enum WriteSignals {
  private static let found = Mutex<[Int32: sigaction]>([:])

  package static func ignore() {
    found.withLock { found in
      for number in [SIGPIPE, SIGXFSZ] where found[number] == nil {
        var action = sigaction()
        sigaction(number, nil, &action)
        found[number] = action
        signal(number, SIG_IGN)
      }
    }
  }

  package static func restore() {
    found.withLock { found in
      for (number, var action) in found { sigaction(number, &action, nil) }
      found = [:]
    }
  }

  /// The signals that a new program would find ignored only because of `ignore()`.
  static var toReset: [Int32] {
    found.withLock { found in
      found.filter { unsafeBitCast($1.__sigaction_handler.sa_handler, to: Int.self) != ignored }.map(\.key)
    }
  }

  private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
}
