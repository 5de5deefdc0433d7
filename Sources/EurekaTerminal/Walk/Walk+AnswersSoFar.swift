public import Eureka
public import OrderedCollections

extension Walk {
  /// The answers there are so far, by tag, for a walk to go on from that ended before its time: those of the questions
  /// that were dealt with. Nothing if no answer was given yet.
  public func answersSoFar() -> OrderedDictionary<String, AnswerValue> {
    // A group is dealt with before its rows are, unless it was answered as a whole.
    let rows = dealtWith.values.filter {
      $0 !== currentRow && ($0.groupedForm == nil || answeredGroups.contains(ObjectIdentifier($0)))
    }
    let tags = Set(rows.compactMap { $0.path?.prefix { $0 != "." && $0 != "[" } }.map(String.init))
    let answers = form.answers().filter { tags.contains($0.key) }.mapValues(\.withoutOpenParts)
    return answers.values.allSatisfy { $0 == .null } ? [:] : answers
  }
}

extension AnswerValue {
  /// The value without the parts that have none: as parts of a file they would be answers.
  fileprivate var withoutOpenParts: AnswerValue {
    switch self {
    case .object(let members): .object(members.filter { $0.value != .null }.mapValues(\.withoutOpenParts))
    case .array(let values): .array(values.map(\.withoutOpenParts).filter { $0 != .object([:]) })
    case .null, .bool, .number, .string: self
    }
  }
}
