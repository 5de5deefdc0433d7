public import Eureka
import OrderedCollections

/// The result of a question: its answer and where that came from.
public struct QuestionReport: Hashable, Sendable {
  /// The name of the row.
  public var row: String
  /// Its path.
  public var path: String?
  /// Its answer as in a result; `nil` for a secret that has one.
  public var answer: AnswerValue?
  /// The status.
  public var status: QuestionStatus
  /// The supplied answer in whose place the form's own code has put another.
  package var replaced: Answers?
  package var sourceOfDefault: Answers.Source?
  /// The source of the supplied answer that was rejected.
  package var sourceOfRejected: Answers.Source?
  /// Whether it was asked, wherever its answer came from.
  public var wasAsked: Bool
  package var isPassedOver: Bool
  /// The tags of the answers that are yet to be given and decide whether it is asked; none if that is decided.
  public var dependsOn: [String]
  package var wasReached: Bool
  package var explanation: ConditionExplanation
}

/// How a question got its answer, or why it has none.
public enum QuestionStatus: Hashable, Sendable {
  /// Answered, by the line with this number if it came from input.
  case answered(line: Int?)
  /// Answered by a supplied answer.
  case given(Answers.Source)
  /// Not answered: it has its default, if any.
  case unanswered
  /// Required, but not answered.
  case missing
  /// Rejected.
  case invalid
  /// Locked with its own value.
  case locked
  /// Hidden by conditions.
  case hidden
}

extension Ledger {
  /// The result of each question in form order, including hidden ones and the parts of groups and lists.
  package func questionReports() -> [QuestionReport] {
    form.answerables.flatMap(reports)
  }

  private func reports(of question: any Answerable) -> [QuestionReport] {
    guard question.isQuestion else { return [] }
    guard question.isVisible, !question.isDisabled else { return [report(of: question)] }
    switch question.node {
    case .question, .choice: return [report(of: question)]
    case .group(_, let form): return form.answerables.flatMap(reports)
    case .list(let list):
      let items = list.itemRows.flatMap(reports)
      return items.isEmpty ? [report(of: list)] : items
    }
  }

  private func report(of question: any Answerable) -> QuestionReport {
    let entry = self[question]
    return QuestionReport(
      row: question.name(in: messages), path: question.path,
      answer: question.answerWithoutSecrets(in: canonical), status: status(of: question),
      replaced: replacedAnswer(to: question), sourceOfDefault: sourceOfDefault(of: question),
      sourceOfRejected: entry.isRejected && entry.line == nil ? entry.supplied?.source : nil,
      wasAsked: entry.marks.contains(.asked), isPassedOver: isPassedOver(question),
      dependsOn: openTags(of: question), wasReached: entry.standing != .unreached,
      explanation: question.explanation(in: messages, timeZone: options.context.ownTimeZone))
  }

  func openTags(of question: any Answerable) -> [String] {
    guard
      question.isUndecided || options.isPlan && question.mayBePassedOver && !options.asksAll
    else { return [] }
    var open: OrderedSet<String> = []
    var left = Array(question.tagsOfConditions.reversed())
    var seen: Set<String> = []
    while let tag = left.popLast() {
      guard seen.insert(tag).inserted, let read = question.form?.readable(tag: tag), read.isUnknown else {
        continue
      }
      // What is computed depends on what it is made of, and a question that may be asked on what decides that.
      let made = read.isComputed ? Array(read.decidingTags) : []
      let deciding = read.isUndecided ? made + read.tagsOfConditions : made
      if deciding.isEmpty { open.append(tag) } else { left += deciding.reversed() }
    }
    return Array(open)
  }

  private func status(of question: any Answerable) -> QuestionStatus {
    if !question.isVisible { return .hidden }
    if question.isDisabled { return .locked }
    let entry = self[question]
    if let line = entry.line { return .answered(line: line) }
    if let answer = entry.supplied, answer.content != .unreadable {
      if entry.isRejected { return .invalid }
      if case .line(let line) = answer.source { return .answered(line: line) }
      return .given(answer.source)
    }
    return statusOfRejectedValue(of: question) ?? sourceOfWhole(of: question).map { .given($0) }
      ?? .unanswered
  }

  /// The supplied answer that was taken, and is not the value any more, though nobody has typed another.
  private func replacedAnswer(to question: any Answerable) -> Answers? {
    let entry = self[question]
    guard let supplied = entry.supplied, !entry.isRejected, entry.line == nil, entry.keptDefault == nil,
      question.isVisible, !question.isContainer, supplied.content != .unreadable,
      !question.isCurrentAnswer(supplied.input, in: canonical)
    else { return nil }
    return supplied
  }

  func isValid(_ question: any Answerable) -> Bool {
    question.errorsOfValue.isEmpty && question.externalIssue(in: options.context) == nil
  }

  /// `.missing` or `.invalid`; `nil` for a valid value.
  func statusOfRejectedValue(of question: any Answerable) -> QuestionStatus? {
    if isValid(question) { return nil }
    return [.null, .array([])].contains(question.answer(in: options.context)) ? .missing : .invalid
  }

  func source(ofAnswerTo question: any Answerable) -> Answers.Source? {
    switch status(of: question) {
    // Line numbers mean nothing to the person who typed them.
    case .answered(let line?) where !mode.isPerson: .line(line)
    case .given(let source): source
    case .answered, .unanswered, .missing, .invalid, .locked, .hidden: nil
    }
  }

  /// The source of the supplied answer to a question, unless it answers only other parts of the group that this one is in, which
  /// then has its default.
  private func sourceOfWhole(of question: any Answerable) -> Answers.Source? {
    if !hasSupplied { return nil }
    let nearest = question.ancestors.first { self[$0].supplied != nil }
    if self[question].supplied == nil, let group = nearest, let answer = self[group].supplied,
      case .members = answer.content,
      let path = question.answerPath?.steps.dropFirst(group.answerPath?.steps.count ?? 0),
      answer[AnswerPath(path)] == nil, answer.rest == .open || question.answer(in: canonical) != .null
    {
      return nil
    }
    return sourceOfAnswer(to: question)
  }

  /// The source of the supplied answer to a question, or to its ancestors; `nil` for an answer of an earlier run.
  func sourceOfAnswer(to question: any Answerable) -> Answers.Source? {
    guard hasSupplied else { return nil }
    for whole in [question] + question.ancestors {
      guard let answer = self[whole].supplied else { continue }
      return whole === question || options.resumed[whole] == nil ? answer.source : nil
    }
    return nil
  }

  /// The reference to a question's secret, if the secret came by one or by a variable and was not changed since.
  package func reference(toSecretOf row: BaseRow) -> SecretReference? {
    let supplied = self[row].line == nil ? self[row].supplied : nil
    guard row.isSecret, let answer = supplied ?? options.offered[row],
      let reference = answer.reference, row.isCurrentAnswer(.value(reference.answer), in: canonical)
    else { return nil }
    return reference
  }

  var keptCount: Int {
    options.resumed.paired(with: form).count { pair in
      guard let question = pair.question, !pair.answer.isNull else { return false }
      guard let supplied = self[question].supplied else { return true }
      return !self[question].isRejected && supplied.source == pair.answer.source
    }
  }

  /// The warnings: about where the answers came from, about those that are computed, and by rules that only warn.
  package func warnings() -> [Problem] {
    notices + overriddenAnswers
      + form.questions.compactMap { question in
        question.warning(question.warningsOfValue, from: source(ofAnswerTo: question), in: messages)
      }
  }

  private var overriddenAnswers: [Problem] {
    if !hasSupplied { return [] }
    return options.given.paired(with: form).compactMap { pair in
      // An earlier run has kept what was computed then.
      guard let row = pair.question as? BaseRow, row.isComputed, row.isVisible, !row.isUnknown,
        !row.isCurrentAnswer(pair.answer.input, in: canonical),
        pair.answer.source != options.resumed[pair.path]?.source
      else { return nil }
      let value = row.answer(in: canonical).quoted
      return Problem(
        .notAsked, title: row.nameInProblems(in: messages), path: pair.path.description,
        source: pair.answer.source,
        answer: row.isSecret ? nil : pair.answer.value,
        reasons: [row.isSecret ? "the answer is computed" : "the answer is computed: it is \(value)"])
    }
  }
}

extension Answers {
  fileprivate var reference: SecretReference? {
    if case .answer(.text) = content, case .environment(let name) = source { return .environment(name) }
    return SecretReference(value)
  }
}
