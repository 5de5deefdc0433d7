import Eureka
import OrderedCollections

/// What a line of a journal says about an answer. Of one with parts, a list or a group, what moves or goes is not written
/// again.
enum JournalChange: Equatable {
  /// It is another: `"answer": 5`.
  case answer(AnswerValue)
  case removed
  /// It is a secret, which is not written: `"secret": true`.
  case secret
  /// It is the one that was removed, as its question is no longer hidden: `"again": true`.
  case restored
  /// The answer's items, or its members, are answers, too: `"split": true`.
  case split
  /// The items are these of the earlier ones, in this order, and new ones where there is none: `"items": [[1, 5], [0, 1]]`.
  case arrange([Range<Int>?])
  /// The items, so many, become one answer: `"join": 5`.
  case join(count: Int)
  /// The members become one answer: `"join": ["name", "dose"]`.
  case joinMembers([String])

  /// - Returns: `nil` if the line is damaged.
  init?(_ members: OrderedDictionary<String, AnswerValue>) {
    let key = ["secret", "split", "items", "join", "again", "answer"].first { members[$0] != nil }
    switch (key, key.flatMap { members[$0] } ?? .null) {
    case (nil, _): self = .removed
    case ("answer", let answer): self = .answer(answer)
    case ("secret", .bool(true)): self = .secret
    case ("again", .bool(true)): self = .restored
    case ("split", .bool(true)): self = .split
    case ("items", .array(let ranges)):
      var arranged: [Range<Int>?] = []
      for range in ranges {
        switch range {
        case .null: arranged.append(nil)
        case .array(let positions):
          let ends = positions.compactMap(\.position)
          guard ends.count == 2, ends[0] <= ends[1] else { return nil }
          arranged.append(ends[0]..<ends[1])
        default: return nil
        }
      }
      self = .arrange(arranged)
    case ("join", .array(let keys)):
      let texts = keys.compactMap(\.textValue)
      guard texts.count == keys.count else { return nil }
      self = .joinMembers(texts)
    case ("join", let number):
      guard let count = number.position else { return nil }
      self = .join(count: count)
    default: return nil
    }
  }

  /// The line that says so of the answer at a path.
  func line(
    at path: String, time: AnswerValue? = nil, origin: String? = nil
  ) -> OrderedDictionary<String, AnswerValue> {
    var line: OrderedDictionary<String, AnswerValue> = [:]
    line["time"] = time
    line["tag"] = .string(path)
    line.merge(members) { $1 }
    line["origin"] = .text(origin)
    return line
  }

  var members: OrderedDictionary<String, AnswerValue> {
    switch self {
    case .answer(let answer): ["answer": answer]
    case .removed: [:]
    case .secret: ["secret": true]
    case .restored: ["again": true]
    case .split: ["split": true]
    case .arrange(let ranges):
      [
        "items": .array(
          ranges.map { range in
            guard let range else { return AnswerValue.null }
            return .array([.number(Decimal(range.lowerBound)), .number(Decimal(range.upperBound))])
          })
      ]
    case .join(let count): ["join": .number(Decimal(count))]
    case .joinMembers(let keys): ["join": .texts(keys)]
    }
  }
}

extension AnswerValue {
  /// The value as a number of items, or the position of one.
  fileprivate var position: Int? {
    guard case .number(let number) = self, let position = Int("\(number)"), position >= 0 else { return nil }
    return position
  }
}
