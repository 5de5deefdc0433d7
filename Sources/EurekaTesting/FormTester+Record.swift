import Eureka
import EurekaTerminal

extension FormTester.Run: CustomStringConvertible {
  /// The events, one line each: questions asked and answers rejected, in order, then questions not asked, and why. It
  /// contains no secrets.
  ///
  /// ```text
  /// asked port
  /// refused (answer.unreadable): line 1: Port (port): "x" is not a whole number.
  /// asked port
  /// skipped key: hidden when $tls == false: tls is false
  /// ```
  public var log: [String] {
    let words = MessageCatalog.english
    let refused = { (rejection: Problem) in
      "refused (\(rejection.kind.rawValue)): \(words.located(rejection))"
    }
    let warned = { (warning: Problem) in "warned: \(words.located(warning))" }
    let steps = events.compactMap { event in
      event.refusal.map(refused) ?? event.warning.map(warned) ?? event.askedTag.map { "asked \($0)" }
    }
    return steps + unshownRemarks.map(warned) + outcome.problems.map(refused)
      + skipped.map { "skipped \($0)" }
  }

  /// The recorded part of a session: the screen without trailing blanks, what happened, the result, unused lines, and
  /// the outcome. It contains no secrets.
  public var description: String {
    // Editors and mail programs strip trailing blanks, and nobody sees them.
    let shown = transcript.replacing(/\ +$/.anchorsMatchLineEndings(), with: "")
    var sections: [(name: String, text: String)] = [("shown", shown), ("happened", Self.text(of: log))]
    if !report.isEmpty { sections.append(("reported", Self.text(of: report))) }
    if outcome == .completed { sections.append(("result", json)) }
    if !unusedLines.isEmpty {
      sections.append(("unused", unusedLines.count == 1 ? "1 line\n" : "\(unusedLines.count) lines\n"))
    }
    return sections.map { "== \($0.name)\n\($0.text)" }.joined() + "== \(outcome.name), exit \(exitStatus)\n"
  }

  private static func text(of lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}

extension WalkOutcome {
  fileprivate var name: String {
    switch self {
    case .completed: "completed"
    case .quit: "quit"
    case .rejected: "rejected"
    case .endedEarly: "ended early"
    case .misdeclared: "invalid form"
    case .signal(SIGHUP): "hung up"
    case .signal(let number): "signal \(number)"
    case .cancelled: "cancelled"
    case .timedOut: "timed out"
    }
  }
}
