public import Eureka

/// The sentences of messages: what a rejection, an outcome and a mistake in a form read like.
public enum Words {
  /// A rejection on one line, without its place: `"abc" is not a whole number. Accepted: a whole number.`
  public static func sentence(_ rejection: Rejection) -> String {
    var reason = rejection.reasons.map { $0.description.trimmingSuffix(".") }.joined(separator: "; ")
    if let input = rejection.input { reason = "\(input): \(reason)" }
    let end = end(of: reason)
    guard let accepts = rejection.accepts else { return reason + end }
    return "\(reason)\(end) Accepted: \(accepts.description.trimmingSuffix("."))."
  }

  /// A rejection on one line with the row's name: `HTTP port: "0": It must be at least 1. Accepted: …`
  static func named(_ rejection: Rejection) -> String {
    (rejection.row.map { $0 + ": " } ?? "") + sentence(rejection)
  }

  /// A rejection on one line with its place: `line 4: HTTP port: "abc" is not a whole number. Accepted: …`
  public static func located(_ rejection: Rejection) -> String {
    var parts: [String] = []
    switch rejection.origin {
    case .line(let number): parts.append("line \(number)")
    case .source(let name): parts.append(name)
    case .value: break
    }
    if let name = name(rejection.row, tag: rejection.tag) { parts.append(name) }
    return (parts + [sentence(rejection)]).joined(separator: ": ")
  }

  /// What ends a sentence that ends with a text: nothing, if the text has an end of its own.
  static func end(of text: String) -> String {
    text.last.map { "?!.…".contains($0) } == true ? "" : "."
  }

  /// What is waited for.
  static func text(of waiting: Waiting) -> String {
    switch waiting.subject {
    case .options(let row): "Loading the options of \(row)…"
    case .action(let title): "\(title)…"
    }
  }

  /// What is to be said of a session's end, a line each; nothing of a completed walk.
  public static func report(_ end: WalkSession.End) -> [String] {
    switch end {
    case .walked(let outcome): report(outcome)
    case .signal: ["Interrupted: nothing was done, and the answers are not kept."]
    case .hungUp: ["Hung up: nothing was done, and the answers are not kept."]
    case .timedOut: ["error: the time is over; nothing was done."]
    }
  }

  /// What is to be said of an outcome, a line each; nothing of a completed walk.
  public static func report(_ outcome: WalkOutcome) -> [String] {
    switch outcome {
    case .completed: []
    case .quit: ["Left without submitting; nothing was done."]
    case .rejected(let rejections): rejections.map { "error: " + located($0) }
    case .endedEarly(let rows, let rejections): rejections.map { "error: " + located($0) } + endedEarly(rows)
    case .misdeclared(let issues): issues.map(line(of:))
    }
  }

  /// A mistake in a form on a line of its own, or several where it shows a place in a text.
  public static func line(of issue: FormIssue) -> String {
    switch issue.severity {
    case .error: "error: the form is wrong: \(issue.subject): \(issue.message)"
    case .warning: "warning: \(issue.subject): \(issue.message)"
    }
  }

  private static func endedEarly(_ rows: [UnreachedRow]) -> [String] {
    guard !rows.isEmpty else { return ["The input ended: nothing was done, and the answers are not kept."] }
    var lines = ["error: the input ended before these questions were answered:"]
    for row in rows {
      let note = row.hasValidDefault ? "" : " - has no valid default"
      lines.append("  " + (name(row.row, tag: row.tag) ?? "") + note)
    }
    lines.append(
      rows.allSatisfy(\.hasValidDefault)
        ? "Answer them, or let them keep their defaults with --defaults."
        : "Answer those without a valid default, at least; --defaults lets the others keep theirs.")
    return lines
  }

  private static func name(_ row: String?, tag: String?) -> String? {
    guard let row else { return tag }
    guard let tag, tag != row else { return row }
    return "\(row) (\(tag))"
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
