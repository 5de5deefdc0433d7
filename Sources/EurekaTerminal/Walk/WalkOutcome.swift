public import Eureka

/// How a walk ended.
public enum WalkOutcome: Hashable, Sendable {
  /// Every visible row has a valid value.
  case completed
  /// The person quit.
  case quit
  /// Answers or defaults were refused.
  case rejected([Problem])
  /// The input ended before the walk did.
  case endedEarly([UnreachedRow], [Problem])
  /// The form's declaration has errors.
  case misdeclared([FormIssue])
  /// A signal ended it; SIGHUP also stands for a terminal that is gone.
  case signal(Int32)
  /// The task that asked was cancelled.
  case cancelled
  /// It timed out: a row, as messages name it, or, with `nil`, the whole form.
  case timedOut(row: String?)
}

extension WalkOutcome {
  package var problems: [Problem] {
    switch self {
    case .rejected(let problems), .endedEarly(_, let problems): problems
    case .completed, .quit, .misdeclared, .signal, .cancelled, .timedOut: []
    }
  }

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

/// A walk that was not completed can be thrown: `catch WalkOutcome.quit`.
extension WalkOutcome: Error, CustomStringConvertible {
  /// The reason in English, as it is reported.
  public var description: String {
    let prefix = MessageCatalog.english.error("")
    let lines = MessageCatalog.english.report(self).map { line in
      line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line
    }
    return lines.isEmpty ? "completed" : lines.joined(separator: "\n")
  }
}

/// A row that the input did not reach.
public struct UnreachedRow: Hashable, Sendable {
  /// The row, as messages name it.
  public var row: String
  /// Its tag.
  public var tag: String?
  /// Whether its value is valid.
  public var hasValidDefault: Bool
}

extension WalkInput {
  /// The end of the walk that it causes, if it causes one.
  var outcome: WalkOutcome? {
    switch self {
    case .signal(let number): .signal(number)
    case .cancelled: .cancelled
    case .timedOut: .timedOut(row: nil)
    case .line, .unreadable, .end, .failed, .edited, .tick: nil
    }
  }
}

extension ProcessExit {
  package init(_ outcome: WalkOutcome) { self = outcome.ending.exit }
}
