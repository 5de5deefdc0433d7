import Eureka
import EurekaTerminal
import OrderedCollections

/// The questions that `--ask` names: by their tags, by those of what they are in, or by patterns with `*`.
@MainActor
struct AskedQuestions {
  private let patterns: [String]

  nonisolated init(_ patterns: [String] = []) { self.patterns = patterns }

  var isEmpty: Bool { patterns.isEmpty }

  /// The problems with patterns that name no question.
  func problems(in form: Form) -> [Problem] {
    if isEmpty { return [] }
    let names = form.answerables.flatMap { allNames(of: $0) }
    return patterns.filter { pattern in !names.contains { matches(pattern, $0) } }.map { pattern in
      let unknown = UnknownTag(pattern, among: names)
      return Problem(
        .unknownTag, source: .option("--ask"), reasons: [unknown.reason], accepts: unknown.accepts)
    }
  }

  /// Takes the answers to the questions out of others, which are then asked for what is missing.
  func taken(from answers: inout Answers, of form: Form) -> Answers {
    var offered = Answers.none
    for question in form.answerables {
      guard let tag = question.tag, var answer = answers.members[tag] else { continue }
      guard let asked = taken(from: &answer, to: question, names: names(of: question)) else { continue }
      offered.members[tag] = asked.offered
      answers.members[tag] = asked.isWhole ? nil : answer
    }
    return offered
  }

  /// - Parameter names: The path of the question, and those by the tags of its sections.
  private func taken(
    from answer: inout Answers, to question: any Answerable, names: [String]
  ) -> (offered: Answers, isWhole: Bool)? {
    if names.contains(where: matches) { return (answer, true) }
    guard case .group(_, let parts) = question.node, !answer.members.isEmpty else { return nil }
    var offered = answer
    offered.members = [:]
    offered.rest = .open
    for part in parts.answerables {
      guard let tag = part.tag, var inner = answer.members[tag],
        let asked = taken(from: &inner, to: part, names: names.map { "\($0).\(tag)" })
      else { continue }
      offered.members[tag] = asked.offered
      answer.members[tag] = asked.isWhole ? nil : inner
      answer.rest = .open
    }
    return offered.members.isEmpty ? nil : (offered, false)
  }

  /// The names of a question and, in a group, of its parts: by tags, and by the tags of sections.
  private func allNames(of question: any Answerable) -> [String] {
    let own = names(of: question)
    guard case .group(_, let parts) = question.node else { return own }
    return own
      + parts.answerables.flatMap { part in
        part.tag.map { tag in own.map { "\($0).\(tag)" } } ?? []
      }
  }

  private func names(of question: any Answerable) -> [String] {
    guard let tag = question.tag else { return [] }
    let section = question.section?.tag.flatMap { $0 == tag ? nil : $0 }
    return [tag] + (section.map { ["\($0).\(tag)", $0] } ?? [])
  }

  private func matches(_ name: String) -> Bool { patterns.contains { matches($0, name) } }

  /// Whether a name is meant by a pattern: fnmatch(3).
  private func matches(_ pattern: String, _ name: String) -> Bool { fnmatch(pattern, name, 0) == 0 }
}
