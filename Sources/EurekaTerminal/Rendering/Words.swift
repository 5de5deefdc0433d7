public import Eureka
import Glibc

/// The sentences of messages in a language: what a rejection, an outcome and a mistake in a form read like.
public struct Words: Hashable, Sendable {
  /// The language's words.
  package let vocabulary: Vocabulary

  /// Sentences in a language.
  public init(_ vocabulary: Vocabulary = .english) {
    self.vocabulary = vocabulary
  }

  /// Sentences in English.
  package static let english = Words()

  /// A message in the language.
  package func text(of message: Message) -> String { vocabulary.text(of: message) }

  /// A rejection on one line, without its place: `"abc" is not a whole number. Accepted: a whole number.`
  public func sentence(_ rejection: Rejection) -> String {
    let reasons = rejection.reasons.map { text(of: $0).withoutEnd }
    var reason = reasons.dropFirst().reduce(reasons.first ?? "") {
      vocabulary.filling("%@; %@", with: $0, $1)
    }
    if let input = rejection.input {
      reason = vocabulary.filling("%@: %@", with: vocabulary.isolated(input), reason)
    }
    guard let accepts = rejection.accepts else { return ended(reason) }
    return vocabulary.filling("%@ %@", with: ended(reason), accepted(accepts))
  }

  /// What would be accepted, as a sentence.
  func accepted(_ accepts: Message) -> String {
    vocabulary.filling("Accepted: %@.", with: text(of: accepts).withoutEnd)
  }

  /// A text as a sentence: with a full stop, unless it has an end of its own.
  func ended(_ text: String) -> String {
    text.hasEnd ? text : vocabulary.filling("%@.", with: text)
  }

  /// A rejection on a line of an error: `error: "abc" is not a whole number. Accepted: a whole number.`
  package func error(_ sentence: String) -> String { vocabulary.filling("error: %@", with: sentence) }

  /// What is to be thought over, on a line: `warning: It is long.`
  package func warning(_ sentence: String) -> String { vocabulary.filling("warning: %@", with: sentence) }

  /// What is to be known at the end, on a line: `note: line 4: It is long.`
  func note(_ sentence: String) -> String { vocabulary.filling("note: %@", with: sentence) }

  /// A rejection on one line with the row's name: `HTTP port: "0": It must be at least 1. Accepted: …`
  func named(_ rejection: Rejection) -> String {
    rejection.row.map { vocabulary.filling("%@: %@", with: vocabulary.isolated($0), sentence(rejection)) }
      ?? sentence(rejection)
  }

  /// A rejection on one line with its place: `line 4: HTTP port: "abc" is not a whole number. Accepted: …`
  public func located(_ rejection: Rejection) -> String {
    var parts: [String] = []
    switch rejection.origin {
    case .line(let number): parts.append(text(of: "line \(number)"))
    case .source(let source): parts.append(vocabulary.isolated(source.description))
    case .value: break
    }
    // That no question has a tag names the tag.
    if rejection.kind != .unknownTag, let name = name(rejection.row, tag: rejection.tag) {
      parts.append(name)
    }
    return parts.reversed().reduce(sentence(rejection)) { vocabulary.filling("%@: %@", with: $1, $0) }
  }

  /// What is waited for.
  func text(of waiting: Waiting) -> String {
    switch waiting.subject {
    case .options(let row): text(of: "Loading the options of \(row)…")
    case .action(let title): "\(title)…"
    }
  }

  /// What is to be said of an outcome, a line each; nothing of a completed walk.
  ///
  /// - Parameter journal: the file that keeps the answers, if there is one.
  public func report(_ outcome: WalkOutcome, journal: String? = nil) -> [String] {
    guard let journal else { return report(unkept: outcome) }
    let place = place(ofJournal: journal)
    switch outcome {
    case .completed: return []
    case .signal(let number):
      return [
        text(of: Self.isKey(number) ? "Interrupted: nothing was done." : "Terminated: nothing was done."),
        place,
      ]
    case .hungUp: return [text(of: "Hung up: nothing was done."), place]
    case .endedEarly([], []): return [text(of: "The input ended: nothing was done."), place]
    case .quit, .rejected, .endedEarly, .misdeclared, .timedOut: return report(unkept: outcome) + [place]
    }
  }

  /// Where a journal keeps the answers, as a sentence.
  package func place(ofJournal path: String) -> String {
    text(of: "The answers so far, without secrets, are in \(path); the same command goes on from there.")
  }

  /// Whether a signal is one that a key sends: Ctrl-C, or Ctrl-\.
  private static func isKey(_ signal: Int32) -> Bool { signal == SIGINT || signal == SIGQUIT }

  private func report(unkept outcome: WalkOutcome) -> [String] {
    switch outcome {
    case .completed: []
    case .quit: [text(of: "Left without submitting; nothing was done.")]
    case .rejected(let rejections): rejections.map { error(located($0)) }
    case .endedEarly(let rows, let rejections):
      rejections.map { error(located($0)) } + endedEarly(rows)
    case .misdeclared(let issues): issues.map(line(of:))
    case .signal(let number) where Self.isKey(number):
      [text(of: "Interrupted: nothing was done, and the answers are not kept.")]
    case .signal: [text(of: "Terminated: nothing was done.")]
    case .hungUp: [text(of: "Hung up: nothing was done.")]
    case .timedOut(let row?): [error(text(of: "the time for \(row) is over; nothing was done."))]
    case .timedOut: [error(text(of: "the time is over; nothing was done."))]
    }
  }

  /// A mistake in a form on a line of its own, or several where it shows a place in a text.
  package func line(of issue: FormIssue) -> String {
    switch issue.severity {
    case .error: error(text(of: "the form is wrong: \(issue.subject): \(issue.message)"))
    case .warning:
      warning(
        vocabulary.filling("%@: %@", with: vocabulary.isolated(issue.subject), text(of: issue.message)))
    }
  }

  private func endedEarly(_ rows: [UnreachedRow]) -> [String] {
    guard !rows.isEmpty else {
      return [text(of: "The input ended: nothing was done, and the answers are not kept.")]
    }
    var lines = [error(text(of: "the input ended before these questions were answered:"))]
    for row in rows {
      let name = name(row.row, tag: row.tag) ?? ""
      lines.append(
        "  " + (row.hasValidDefault ? name : vocabulary.filling("%@ - has no valid default", with: name)))
    }
    lines.append(
      text(
        of: rows.allSatisfy(\.hasValidDefault)
          ? "Answer them, or let them keep their defaults with --defaults."
          : "Answer those without a valid default, at least; --defaults lets the others keep theirs."))
    return lines
  }

  private func name(_ row: String?, tag: String?) -> String? {
    guard let row else { return tag.map(vocabulary.isolated) }
    guard let tag, tag != row else { return vocabulary.isolated(row) }
    return "\(vocabulary.isolated(row)) (\(vocabulary.isolated(tag)))"
  }
}

extension String {
  /// What a text that is set apart ends with: a pop directional isolate.
  private static let isolateEnd: Character = "\u{2069}"

  /// The last character that is seen.
  private var lastSeen: Character? { last { $0 != Self.isolateEnd } }

  /// Whether a sentence that ends with the text needs no full stop.
  fileprivate var hasEnd: Bool { lastSeen.map { "?!.…。؟！？".contains($0) } == true }

  /// The text without its full stop.
  fileprivate var withoutEnd: String {
    guard let lastSeen, ".。".contains(lastSeen), let stop = lastIndex(of: lastSeen) else { return self }
    return String(self[..<stop] + self[index(after: stop)...])
  }
}
