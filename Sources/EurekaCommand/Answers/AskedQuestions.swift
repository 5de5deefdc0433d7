import Eureka
import EurekaTerminal
import OrderedCollections

/// The questions that `--ask` names: by their tags, by those of what they are in, or by patterns with `*`.
@MainActor
struct AskedQuestions {
  private let patterns: [String]

  nonisolated init(_ patterns: [String] = []) { self.patterns = patterns }

  var isEmpty: Bool { patterns.isEmpty }

  func problems(in form: Form) -> [Problem] {
    if isEmpty { return [] }
    let names = form.answerables.flatMap { question in
      let own = self.names(of: question)
      let parts = question.subform?.answerables.compactMap(\.tag) ?? []
      return own + parts.flatMap { tag in own.map { "\($0).\(tag)" } }
    }
    return patterns.filter { pattern in !names.contains { fnmatch(pattern, $0, 0) == 0 } }.map { pattern in
      let unknown = UnknownTag(pattern, among: names)
      return Problem(
        .unknownTag, source: .option("--ask"), reasons: [unknown.reason], accepts: unknown.accepts)
    }
  }

  /// Takes the answers to the questions out of others, which are then asked for what is missing.
  ///
  /// - Parameter outer: The path of the group of the questions, and those by the tags of its sections.
  func taken(
    from answers: inout Answers, of form: Form, in outer: [String]? = nil
  ) -> OrderedDictionary<String, Answers> {
    var offered: OrderedDictionary<String, Answers> = [:]
    for question in form.answerables {
      guard let tag = question.tag, var answer = answers.members[tag] else { continue }
      let names = outer.map { $0.map { "\($0).\(tag)" } } ?? self.names(of: question)
      if names.contains(where: { name in patterns.contains { fnmatch($0, name, 0) == 0 } }) {
        offered[tag] = answer
        answers.members[tag] = nil
      } else if let parts = question.subform, !answer.members.isEmpty {
        var taken = answer
        taken.members = self.taken(from: &answer, of: parts, in: names)
        if taken.members.isEmpty { continue }
        (taken.rest, answer.rest) = (.open, .open)
        offered[tag] = taken
        answers.members[tag] = answer
      }
    }
    return offered
  }

  /// By tags, and by the tags of sections.
  private func names(of question: any Answerable) -> [String] {
    guard let tag = question.tag else { return [] }
    let section = question.section?.tag.flatMap { $0 == tag ? nil : $0 }
    return [tag] + (section.map { ["\($0).\(tag)", $0] } ?? [])
  }
}
