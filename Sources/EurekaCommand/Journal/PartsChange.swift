import Eureka
import OrderedCollections

/// A line of a journal that says what happened to an answer with parts, a list or a group, instead of what it is then: what
/// moves or goes is not written again.
enum PartsChange: Equatable {
  /// The answer's items, or its members, are answers, too: `"split": true`.
  case split
  /// The items are these of the earlier ones, in this order, and new ones where there is none: `"items": [[1, 5], [0, 1]]`.
  case arrange([Range<Int>?])
  /// The items, so many, become one answer: `"join": 5`.
  case join(count: Int)
  /// The members become one answer: `"join": ["name", "dose"]`.
  case joinMembers([String])

  /// The change that a line is; `nil` if it is another line.
  ///
  /// - Parameter isDamaged: Whether it has the key of one, and is none.
  init?(_ members: OrderedDictionary<String, AnswerValue>, isDamaged: inout Bool) {
    let known = ["split", "items", "join"].first { members[$0] != nil }
    isDamaged = known != nil
    switch (known, known.flatMap { members[$0] } ?? .null) {
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
      let texts = keys.compactMap { key -> String? in if case .string(let text) = key { text } else { nil } }
      guard texts.count == keys.count else { return nil }
      self = .joinMembers(texts)
    case ("join", let number):
      guard let count = number.position else { return nil }
      self = .join(count: count)
    default: return nil
    }
    isDamaged = false
  }

  /// What the line has.
  var members: OrderedDictionary<String, AnswerValue> {
    switch self {
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
    case .joinMembers(let keys): ["join": .array(keys.map(AnswerValue.string))]
    }
  }

  /// The change as a table of changes has it.
  var text: String { JSONText.line(of: .object(members)) }
}

extension AnswerValue {
  /// The value as a number of items, or the position of one.
  fileprivate var position: Int? {
    guard case .number(let number) = self, let position = Int("\(number)"), position >= 0 else { return nil }
    return position
  }
}

extension JournalContent {
  /// An answer, and how and when it was given.
  struct Part: Equatable {
    let answer: AnswerValue
    let origin, time: String?
  }

  /// The answers at and below the path of each item of a list, by what follows the path of the item; none if items are
  /// missing.
  func items(at path: String) -> [[String: Part]] {
    var items: [Int: [String: Part]] = [:]
    for part in paths(within: [path]) where part != path {
      guard let (index, rest) = AnswerPath.item(of: path, in: part), let answer = answer(at: part) else {
        return []
      }
      items[index, default: [:]][rest] = Part(
        answer: answer, origin: origin(ofAnswerAt: part), time: time(ofAnswerAt: part))
    }
    guard let last = items.keys.max(), last < 2 * items.count + 10 else { return [] }
    return (0...last).map { items[$0] ?? [:] }
  }

  /// Whether there are answers below a path.
  func hasParts(at path: String) -> Bool {
    let answered = paths(within: [path])
    return answered.count > 1 || answered.first.map { $0 != path } == true
  }

  /// Applies a change of parts; false if it does not fit the answers.
  mutating func apply(
    _ change: PartsChange, at path: String, origin: String?, time: String?, _ currentPath: (String) -> String
  ) -> Bool {
    func inner(_ step: AnswerPath.Step) -> String { "\(path)\(step)" }
    switch change {
    case .split:
      let (origin, time) = (self.origin(ofAnswerAt: path), self.time(ofAnswerAt: path))
      let parts: [(String, AnswerValue)]
      switch answer(at: path) {
      case .array(let items): parts = items.enumerated().map { (inner(.item($0)), $1) }
      case .object(let members): parts = members.map { (currentPath(inner(.tag($0))), $1) }
      default: return false
      }
      for (part, answer) in parts { set(answer, from: origin, on: time, at: part) }
    case .arrange(let ranges):
      let items = items(at: path)
      guard ranges.allSatisfy({ $0.map { $0.upperBound <= items.count } ?? true }) else { return false }
      removeParts(at: path)
      let arranged = ranges.flatMap { range in range.map { Array(items[$0]) } ?? [[:]] }
      for (index, item) in arranged.enumerated() {
        // In an order that is the same in every run.
        for (rest, part) in item.sorted(by: { $0.key < $1.key }) {
          set(part.answer, from: part.origin, on: part.time, at: inner(.item(index)) + rest)
        }
      }
    case .join(let count):
      guard count <= paths(within: [path]).count else { return false }
      let items = (0..<count).map { answer(at: inner(.item($0))) ?? .null }
      removeParts(at: path)
      set(.array(items), from: origin, on: time, at: path)
    case .joinMembers(let keys):
      let members = keys.map { key in
        let member = currentPath(inner(.tag(key)))
        let current = member.hasPrefix(inner(.tag(""))) ? String(member.dropFirst(path.count + 1)) : key
        return (current, answer(at: member) ?? .null)
      }
      removeParts(at: path)
      set(.object(OrderedDictionary(members) { $1 }), from: origin, on: time, at: path)
    }
    return true
  }

  private mutating func removeParts(at path: String) {
    for part in paths(within: [path]) where part != path { set(nil, at: part) }
  }
}
