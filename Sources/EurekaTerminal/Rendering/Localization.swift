public import Eureka
import Glibc

/// The sentences of problems, outcomes and mistakes in a form, in a language.
public struct Localization: Hashable, Sendable {
  /// The language's words.
  package let messages: MessageCatalog

  /// Sentences in a language.
  public init(_ messages: MessageCatalog = .english) {
    self.messages = messages
  }

  /// Sentences in English.
  package static let english = Localization()

  /// A message in the language.
  package func text(of message: Message) -> String { messages.text(of: message) }

  private func fill(_ template: String, _ first: String, _ second: String? = nil) -> String {
    second.map { messages.filling(template, with: first, $0) } ?? messages.filling(template, with: first)
  }

  /// A rejection on one line, without its place: `"abc" is not a whole number. Accepted: a whole number.`
  public func sentence(_ rejection: Problem) -> String {
    var reason = rejection.reasons.map { text(of: $0).withoutEnd }.reduce("") {
      $0.isEmpty ? $1 : fill("%@; %@", $0, $1)
    }
    if let answer = rejection.answer { reason = fill("%@: %@", messages.isolated(answer.quoted), reason) }
    return rejection.accepts.map { fill("%@ %@", ended(reason), accepted($0)) } ?? ended(reason)
  }

  /// What would be accepted, as a sentence.
  func accepted(_ accepts: Message) -> String { fill("Accepted: %@.", text(of: accepts).withoutEnd) }

  /// A text as a sentence: with a full stop, unless it has an end of its own.
  func ended(_ text: String) -> String { text.hasEnd ? text : fill("%@.", text) }

  /// A sentence on a line of an error: `error: "abc" is not a whole number.`
  package func error(_ sentence: String) -> String { fill("error: %@", sentence) }

  /// A sentence on a line of a warning: `warning: It is long.`
  package func warning(_ sentence: String) -> String { fill("warning: %@", sentence) }

  /// A rejection on one line with the row's name: `HTTP port: "0": It must be at least 1. Accepted: …`
  func named(_ rejection: Problem) -> String {
    rejection.title.map { fill("%@: %@", messages.isolated($0), sentence(rejection)) }
      ?? sentence(rejection)
  }

  /// A rejection on one line with its place: `line 4: HTTP port: "abc" is not a whole number. Accepted: …`
  public func located(_ rejection: Problem) -> String {
    var located = sentence(rejection)
    // The reason names an unknown tag itself.
    if rejection.kind != .unknownTag, let name = name(rejection.title, tag: rejection.path) {
      located = fill("%@: %@", name, located)
    }
    switch rejection.source {
    case .line(let number): return fill("%@: %@", text(of: "line \(number)"), located)
    case let source?: return fill("%@: %@", messages.isolated(source.description), located)
    case nil: return located
    }
  }

  /// What is waited for.
  func text(of waiting: Waiting) -> String {
    switch waiting.subject {
    case .options(let row): text(of: "Loading the options of \(row)…")
    case .action(let title): "\(title)…"
    }
  }

  /// The lines that report an outcome; none for a completed walk.
  ///
  /// - Parameters:
  ///   - journal: The file that keeps the answers, if there is one.
  ///   - code: The code that resumes the session, if the person has one.
  public func report(_ outcome: WalkOutcome, journal: String? = nil, code: String? = nil) -> [String] {
    let lines: [String]
    switch outcome {
    case .completed: return []
    case .quit: lines = [text(of: "Left without submitting; nothing was done.")]
    case .rejected(let problems): lines = self.lines(of: problems)
    case .endedEarly(let rows, let problems):
      lines = self.lines(of: problems) + endedEarly(rows, isKept: journal != nil)
    case .misdeclared(let issues): lines = issues.map(line(of:))
    // What a key sends: Ctrl-C, or Ctrl-\.
    case .signal(SIGINT) where journal == nil, .signal(SIGQUIT) where journal == nil:
      lines = [text(of: "Interrupted: nothing was done, and the answers are not kept.")]
    case .signal(SIGINT), .signal(SIGQUIT): lines = [text(of: "Interrupted: nothing was done.")]
    case .signal(SIGUSR1) where journal != nil:
      lines = [text(of: "This session was taken over by another connection: nothing was done.")]
    case .signal: lines = [text(of: "Terminated: nothing was done.")]
    case .hungUp: lines = [text(of: "Hung up: nothing was done.")]
    case .timedOut(let row?): lines = [error(text(of: "the time for \(row) is over; nothing was done."))]
    case .timedOut: lines = [error(text(of: "the time is over; nothing was done."))]
    }
    return lines + (journal.map { [place(ofJournal: $0, code: code)] } ?? [])
  }

  /// More problems help nobody.
  package static let maximumProblemCount = 100

  private func lines(of problems: [Problem]) -> [String] {
    let more = problems.count - Self.maximumProblemCount
    return problems.prefix(Self.maximumProblemCount).map { error(located($0)) }
      + (more > 0 ? [error(text(of: "\(more) more problems."))] : [])
  }

  /// Where a journal keeps the answers, as a sentence.
  package func place(ofJournal path: String, code: String? = nil) -> String {
    if let code {
      return text(
        of: "Your answers so far are kept, without secrets. To go on, come back and enter your code: \(code)")
    }
    return text(
      of: "The answers so far, without secrets, are in \(path); the same command goes on from there.")
  }

  /// A mistake in a form on a line of its own, or several where it shows a place in a text.
  package func line(of issue: FormIssue) -> String {
    issue.severity == .error
      ? error(text(of: "the form is wrong: \(issue.subject): \(issue.message)"))
      : warning(fill("%@: %@", messages.isolated(issue.subject), text(of: issue.message)))
  }

  private func endedEarly(_ rows: [UnreachedRow], isKept: Bool) -> [String] {
    guard !rows.isEmpty else {
      let isLost: Message = "The input ended: nothing was done, and the answers are not kept."
      return [text(of: isKept ? "The input ended: nothing was done." : isLost)]
    }
    let names = rows.map { row in
      let name = name(row.row, tag: row.tag) ?? ""
      return "  " + (row.hasValidDefault ? name : fill("%@ - has no valid default", name))
    }
    let advice: Message =
      rows.allSatisfy(\.hasValidDefault)
      ? "Answer them, or let them keep their defaults with --defaults."
      : "Answer those without a valid default, at least; --defaults lets the others keep theirs."
    return [error(text(of: "the input ended before these questions were answered:"))] + names + [
      text(of: advice)
    ]
  }

  private func name(_ row: String?, tag: String?) -> String? {
    guard let row else { return tag.map(messages.isolated) }
    guard let tag, tag != row else { return messages.isolated(row) }
    return "\(messages.isolated(row)) (\(messages.isolated(tag)))"
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
