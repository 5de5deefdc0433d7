package import Eureka

extension MessageCatalog {
  /// A problem as one sentence, without its place: `"abc" is not a whole number: enter one from 1 to 9.`
  package func sentence(_ problem: Problem) -> String {
    var reason = problem.reasons.map { text(of: $0).withoutEnd }.reduce("") {
      $0.isEmpty ? $1 : filling("%@; %@", with: $0, $1)
    }
    // Eureka's own rules name the answer in the reason.
    if let answer = problem.answer, problem.isAuthored || problem.rules.isEmpty,
      !(problem.isAuthored && reason.contains(answer.quoted))
    {
      // A number alone before a colon could be a place.
      let isNumber = problem.isAuthored && answer.quoted.asNumber == answer.quoted
      let subject = isNumber ? text(of: "\(answer.quoted) is not valid") : isolated(answer.quoted)
      reason = filling("%@: %@", with: subject, reason)
    }
    guard let advice = advice(on: problem) else { return ended(reason) }
    return filling("%@: enter %@.", with: reason, text(of: advice).withoutEnd)
  }

  /// What to enter instead, without what the reason says already.
  private func advice(on problem: Problem) -> Message? {
    guard !problem.isAuthored, let accepts = problem.accepts?.advice else { return nil }
    let reason = problem.reasons.last?.description ?? ""
    // "did you mean …?" already says what to enter.
    if reason.hasSuffix(" \(accepts)") || reason.hasSuffix("?") { return nil }
    return reason.hasSuffix(" not \(accepts.noun)") ? accepts.replacingNoun(by: "one") : accepts
  }

  func accepted(_ accepts: Message) -> String { filling("Enter %@.", with: text(of: accepts).withoutEnd) }

  /// A text as a sentence: with a full stop unless it ends with a mark.
  func ended(_ text: String) -> String { text.hasEnd ? text : filling("%@.", with: text) }

  /// A sentence on a line of an error: `error: "abc" is not a whole number.`
  package func error(_ sentence: String) -> String { filling("error: %@", with: sentence) }

  /// A sentence on a line of a warning: `warning: It is long.`
  package func warning(_ sentence: String) -> String { filling("warning: %@", with: sentence) }

  /// A problem with the row's name: `HTTP port: 0 is too small: enter a whole number from 1 to 65535.`
  func named(_ problem: Problem) -> String {
    sentence(problem, naming: problem.title.map { isolated($0.inSentence) })
  }

  private func sentence(_ problem: Problem, naming name: String?) -> String {
    // The reason names an unknown tag itself.
    guard problem.kind != .unknownTag, let name else { return sentence(problem) }
    if let title = problem.title, problem.reasons.first == .required(title) {
      var problem = problem
      problem.reasons[0] = .required(name)
      return sentence(problem)
    }
    return filling("%@: %@", with: name, sentence(problem))
  }

  /// A problem with its place: `line 4: HTTP port (port): "abc" is not a whole number: enter one from 1 to 65535.`
  package func located(_ problem: Problem) -> String {
    // The operator supplied it.
    if isForStrangers, problem.kind == .unknownTag { return text(of: Self.unusableForm) }
    let source = source(of: problem)
    // `--set tags[-]` names its key already.
    let isNamed = problem.title == nil && source?.description.hasSuffix(problem.path ?? "") == true
    let located = sentence(problem, naming: isNamed ? nil : name(problem.title, tag: problem.path))
    switch source {
    case .line(let number): return filling("%@: %@", with: text(of: "line \(number)"), located)
    case let source?: return filling("%@: %@", with: isolated(source.description), located)
    case nil: return located
    }
  }

  /// Where the answer came from, unless only the operator knows the place.
  package func source(of problem: Problem) -> Answers.Source? {
    if case .line? = problem.source { return problem.source }
    return isForStrangers ? nil : problem.source
  }

  func text(of waiting: Waiting) -> String {
    switch waiting.subject {
    case .options(let row): text(of: "Loading the options of \(row.inSentence)…")
    case .action(let title): "\(title)…"
    case .verdict(let row?): text(of: "Checking \(row.inSentence)…")
    case .verdict: text(of: "Checking the answers…")
    case .plan: text(of: "Planning what will happen…")
    case .defaultValue(let row): text(of: "Looking up the default of \(row.inSentence)…")
    }
  }

  /// The lines that report an outcome, and where the answers are; none for a completed walk.
  package func report(_ outcome: WalkOutcome, kept: String? = nil, isSession: Bool = false) -> [String] {
    let lines: [String]
    switch outcome {
    case .completed: lines = []
    case .quit: lines = [text(of: "Quit; nothing was submitted.")]
    case .rejected(let problems): lines = self.lines(of: problems)
    case .endedEarly(let rows, let problems):
      lines = self.lines(of: problems) + endedEarly(rows)
    case .misdeclared(let issues):
      lines = isForStrangers ? [error(text(of: Self.unusableForm))] : issues.map(line(of:))
    // Sent by a key: Ctrl-C or Ctrl-\.
    case .signal(SIGINT), .signal(SIGQUIT): lines = [text(of: "Interrupted: nothing was submitted.")]
    case .signal(SIGUSR1) where isSession:
      lines = [text(of: "This session was taken over by another connection: nothing was submitted.")]
    case .signal(SIGHUP): lines = [text(of: "Connection lost: nothing was submitted.")]
    case .signal: lines = [text(of: "Terminated: nothing was submitted.")]
    case .cancelled: lines = [text(of: "Cancelled: nothing was submitted.")]
    case .timedOut(let row?):
      lines = [error(text(of: "timed out waiting for \(row.inSentence); nothing was submitted."))]
    case .timedOut: lines = [error(text(of: "timed out; nothing was submitted."))]
    }
    return lines + [kept].compactMap(\.self)
  }

  private func lines(of problems: [Problem]) -> [String] {
    let more = problems.count - Problem.maximumReportedCount
    return problems.prefix(Problem.maximumReportedCount).map { error(located($0)) }
      + (more > 0 ? [error(text(of: "\(more) more problems."))] : [])
  }

  /// An issue of a form; it takes several lines if it points at a place in a text.
  package func line(of issue: FormIssue) -> String {
    issue.severity == .error
      ? error(text(of: "the form has errors: \(issue.subject): \(issue.message)"))
      : warning(filling("%@: %@", with: isolated(issue.subject), text(of: issue.message)))
  }

  private func endedEarly(_ rows: [UnreachedRow]) -> [String] {
    guard !rows.isEmpty else { return [text(of: "The input ended: nothing was submitted.")] }
    let names = rows.map { row in
      let name = name(row.row, tag: row.tag) ?? ""
      return "  " + (row.hasValidDefault ? name : filling("%@ - has no valid default", with: name))
    }
    let advice: Message =
      rows.allSatisfy(\.hasValidDefault)
      ? "Answer them, or use --accept-defaults to keep their defaults."
      : "Answer at least those without a valid default; --accept-defaults keeps the others."
    return [error(text(of: "the input ended before these questions were answered:"))] + names + [
      text(of: advice)
    ]
  }

  private func name(_ row: String?, tag: String?) -> String? {
    guard let row else { return isForStrangers ? nil : tag.map(isolated) }
    let name = isolated(row.inSentence)
    guard let tag, tag != row, !isForStrangers else { return name }
    return "\(name) (\(isolated(tag)))"
  }
}

extension Problem {
  package static let maximumReportedCount = 100
}

extension String {
  /// The end of an isolated text: a pop directional isolate.
  private static let isolateEnd: Character = "\u{2069}"

  private var lastSeen: Character? { last { $0 != Self.isolateEnd } }

  /// Whether the text ends with a punctuation mark of its own.
  fileprivate var hasEnd: Bool { lastSeen.map { "?!.…。؟！？".contains($0) } == true }

  fileprivate var withoutEnd: String {
    guard let lastSeen, ".。".contains(lastSeen), let stop = lastIndex(of: lastSeen) else { return self }
    return String(self[..<stop] + self[index(after: stop)...])
  }
}
