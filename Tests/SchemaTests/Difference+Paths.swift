import Eureka
import EurekaTerminal
import OrderedCollections

extension Difference {
  /// The differences that explain why a form refuses answers that its schema takes.
  static func explaining(
    _ rejection: Rejection, of answers: AnswerValue, by schema: AnswerSchema
  ) -> [Difference] {
    let path = (rejection.tag ?? "").split { ".[]".contains($0) }.map(String.init)
    switch rejection.kind {
    // Whether there is a question, and whether it must be answered, is not about its answer.
    case .hidden, .missing: return ofConditions(onTheWayTo: path, in: answers, by: schema)
    default: break
    }
    var (judge, answer) = (schema, AnswerValue?.some(answers))
    for step in path { (judge, answer) = (judge.part(step), answer?.part(step)) }
    // An answer that is absent is the one the row has.
    let parts = judge.parts(of: answer ?? judge.default ?? .null)
    return ofConditions(onTheWayTo: path, in: answers, by: schema) + applying(.schema, to: parts)
  }

  /// The differences that explain why a schema refuses, at a path, answers that its form takes.
  static func explaining(
    refusalAt path: [String], of answers: AnswerValue, by schema: AnswerSchema
  ) -> [Difference] {
    var (judge, answer, parts) = (schema, AnswerValue?.some(answers), [(AnswerSchema, AnswerValue)]())
    for step in path {
      // A whole may be written otherwise because of the part.
      if case .object(let members)? = answer {
        parts.append((judge, .object(members.filter { $0.key == step })))
      }
      (judge, answer) = (judge.part(step), answer?.part(step))
    }
    if let answer { parts += judge.parts(of: answer) }
    return ofConditions(onTheWayTo: path, in: answers, by: schema) + applying(.form, to: parts)
  }

  /// The differences in the answers that conditions about a part have read, and about the wholes that it is part of.
  private static func ofConditions(
    onTheWayTo path: [String], in answers: AnswerValue, by schema: AnswerSchema
  ) -> [Difference] {
    guard let step = path.first else { return [] }
    let read = Set(schema.conditions(about: step).flatMap(\.tags))
    let parts = read.flatMap { tag in answers.part(tag).map { schema.part(tag).parts(of: $0) } ?? [] }
    let deeper = answers.part(step).map {
      ofConditions(onTheWayTo: Array(path.dropFirst()), in: $0, by: schema.part(step))
    }
    return applying(.form, to: parts) + (deeper ?? [])
  }

  /// The differences that apply to one of some parts, so that only one side takes it.
  private static func applying(_ taker: Side, to parts: [(AnswerSchema, AnswerValue)]) -> [Difference] {
    all.filter { difference in
      difference.taker == taker && parts.contains { difference.applies($0, $1) }
    }
  }
}

extension AnswerValue {
  /// The part under a key or at a position; `nil` if there is none.
  fileprivate func part(_ step: String) -> AnswerValue? {
    switch self {
    case .object(let members): members[step]
    case .array(let elements): Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    default: nil
    }
  }
}

extension AnswerSchema {
  /// What the part under a key or at a position is judged by.
  fileprivate func part(_ step: String) -> AnswerSchema { properties[step] ?? items ?? .nothing }

  /// The conditions that hide, lock or require what is under a key.
  fileprivate func conditions(about key: String) -> [AnswerSchema] {
    allOf.filter { $0.then?.properties[key] != nil || $0.else?.required.contains(key) == true }
      .compactMap(\.if)
  }

  /// The tags that a condition reads.
  fileprivate var tags: [String] {
    Array(properties.keys) + required + (allOf + anyOf + [not].compactMap(\.self)).flatMap(\.tags)
  }

  /// The answer with each part of it, and what each is judged by.
  fileprivate func parts(of value: AnswerValue) -> [(AnswerSchema, AnswerValue)] {
    switch value {
    case .object(let members):
      [(self, value)] + members.flatMap { properties[$0]?.parts(of: $1) ?? [] }
    case .array(let elements): [(self, value)] + elements.flatMap { items?.parts(of: $0) ?? [] }
    default: [(self, value)]
    }
  }
}
