package import Eureka
package import OrderedCollections

extension Walk {
  /// The answers there are so far, by tag, for a walk to go on from that ended before its time: those of the questions
  /// that were dealt with, and those that were given beforehand and not reached, without secrets. Nothing if no question
  /// was answered yet.
  package func answersSoFar() -> OrderedDictionary<String, AnswerValue> {
    let answers = answersOfQuestions()
    guard !answers.isEmpty else { return [:] }
    let given = options.given.filter { path, _ in
      // What is given for a list may have secrets in it, as nobody knows its rows yet.
      guard !usedTags.contains(path), answers[path] == nil, let row = form.answerable(path: path) else {
        return false
      }
      if case .list = row.node { return false }
      return !row.containsSecret
    }
    return answers.merging(given.mapValues(\.input.value)) { answer, _ in answer }
  }

  private func answersOfQuestions() -> OrderedDictionary<String, AnswerValue> {
    // A group is dealt with before its rows are, unless it was answered as a whole.
    let rows = records.settled.filter { $0.row !== current && ($0.row.subform == nil || $0.isWhole) }
    let tags = Set(rows.compactMap { $0.row.path?.prefix { $0 != "." && $0 != "[" } }.map(String.init))
    var answers = form.answers().filter { tags.contains($0.key) }
    for path in openRows.compactMap(\.path) {
      let tag = String(path.prefix { $0 != "." && $0 != "[" })
      answers[tag] = answers[tag]?.without(path.dropFirst(tag.count))
    }
    answers = answers.mapValues(\.withoutOpenParts)
    return answers.values.allSatisfy { $0 == .null } ? [:] : answers
  }
}

extension Walk {
  /// The tags of lists and groups that were begun, and not answered to their end.
  package var unfinishedTags: Set<String> {
    let begun = Set(records.settled.map(\.row).compactMap(Self.outermostTag))
    return Set(openRows.compactMap(Self.outermostTag)).intersection(begun)
  }

  /// The rows that are still to be asked, the one that is asked now among them.
  private var openRows: [any Answerable] {
    form.questions.filter { row in
      row.subform == nil && canBeAsked(row) && (row === current || isWanted(row))
    }
  }

  /// The tag under which a row's answer stands in a result, if that is not the row's own.
  private static func outermostTag(of row: any Answerable) -> String? {
    let outermost = row.ancestors.last ?? row
    if case .list(let list)? = outermost.section?.ownQuestion?.node { return list.tag }
    return outermost === row ? nil : outermost.tag
  }
}

extension AnswerValue {
  /// The value without the part at a path that begins in it: `[1].schedule`, `.city`.
  fileprivate func without(_ path: Substring) -> AnswerValue {
    let key = path.drop { $0 == "." || $0 == "[" }.prefix { $0 != "." && $0 != "[" && $0 != "]" }
    let rest = path.drop { $0 == "." || $0 == "[" }.dropFirst(key.count).drop { $0 == "]" }
    switch self {
    case .array(var values):
      guard let index = Int(key), values.indices.contains(index), !rest.isEmpty else { return self }
      values[index] = values[index].without(rest)
      return .array(values)
    case .object(var members):
      members[String(key)] = rest.isEmpty ? nil : members[String(key)]?.without(rest)
      return .object(members)
    case .null, .bool, .number, .string: return self
    }
  }

  /// The value without the parts that have none: as parts of a file they would be answers.
  fileprivate var withoutOpenParts: AnswerValue {
    switch self {
    case .object(let members): .object(members.filter { $0.value != .null }.mapValues(\.withoutOpenParts))
    case .array(let values): .array(values.map(\.withoutOpenParts).filter { $0 != .object([:]) })
    case .null, .bool, .number, .string: self
    }
  }
}
