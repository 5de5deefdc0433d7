import Eureka
import EurekaTerminal
import Foundation
import OrderedCollections

/// What is told of supplied answers: which others they replace, and for which version of the form they were written.
extension SuppliedAnswers {
  /// The supplied answers that replace different ones in the journal.
  var conflicts: [Message] {
    resumed.members.compactMap { tag, old in
      guard let new = answers[tag], let source = Self.source(of: new, insteadOf: old)?.description else {
        return nil
      }
      guard let own = text(of: new, at: tag), let kept = text(of: old, at: tag) else {
        return "\(tag): \(source) replaces the answer in the journal"
      }
      // A flag's text may be read as the answer of the journal.
      return own == kept ? nil : "\(tag): \(source) has \(own.quoted); the journal has \(kept.quoted)"
    }
  }

  /// An answer to a question without parts as people read it, unless it is a secret.
  private func text(of answer: Answers, at tag: String) -> String? {
    guard let question = form.answerable(tag: tag), !question.isContainer else { return nil }
    return question.displayText(of: answer.input, in: context)?.singleLine(columns: 60)
  }

  /// The source of an answer, or of the first of its parts, that replaces a different one.
  private static func source(of new: Answers, insteadOf old: Answers) -> Answers.Source? {
    if new.isRead(as: old) { return nil }
    if new.source != old.source { return new.source }
    return new.members.lazy.compactMap { tag, part in
      old.members[tag].map { Self.source(of: part, insteadOf: $0) } ?? part.source
    }.first
  }

  /// The other answers to a question of sources with less precedence, the last of them first.
  func overridden(by report: QuestionReport) -> [Answers] {
    guard case .given(let source) = report.status, let path = report.path.flatMap({ AnswerPath($0) }) else {
      return []
    }
    let all = layers.compactMap { $0[path] }
    guard let used = all.lastIndex(where: { $0.source == source }) else { return [] }
    // Some files have texts only.
    return all[..<used].reversed().filter { $0.value.optionKey != all[used].value.optionKey }.map { answer in
      guard case .string(let text) = answer.value, let value = try? JSONReader.value(of: text) else {
        return answer
      }
      return Answers(.value(value), from: answer.source)
    }
  }

  /// Notes on the files with problems that were written for another version of the form. A missing answer may be missing
  /// from any of them.
  func versionNotes(on problems: @autoclosure () -> [Problem]) -> [Problem] {
    guard let version = form.version?.optionKey else { return [] }
    let others = versions.filter { $1 != version }
    let sources = Set(others.isEmpty ? [] : problems().map { $0.source?.name })
    return others.filter { name, _ in sources.contains(name) || sources.contains(nil) }.map { name, other in
      Problem(
        .otherVersion, source: .file(name),
        reasons: ["these answers are for version \(other) of the form; this is version \(version)"])
    }
  }

  /// The outcome with notes on versions, and the problems of each file together in the order of its lines.
  func annotated(_ outcome: WalkOutcome) -> WalkOutcome {
    func annotated(_ problems: [Problem]) -> [Problem] {
      OrderedDictionary(grouping: versionNotes(on: problems) + problems, by: \.source?.name).values
        .flatMap { $0.sorted { ($0.source?.place ?? (0, 0)) < ($1.source?.place ?? (0, 0)) } }
    }
    return switch outcome {
    case .rejected(let problems): .rejected(annotated(problems))
    case .endedEarly(let rows, let problems): .endedEarly(rows, annotated(problems))
    default: outcome
    }
  }
}
