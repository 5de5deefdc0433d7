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

  /// The key of the change that a line is.
  static func key(of members: OrderedDictionary<String, AnswerValue>) -> String? {
    ["split", "items", "join"].first { members[$0] != nil }
  }

  init?(_ members: OrderedDictionary<String, AnswerValue>) {
    let key = Self.key(of: members)
    switch (key, key.flatMap { members[$0] } ?? .null) {
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
  }

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
}

extension AnswerValue {
  /// The value as a number of items, or the position of one.
  fileprivate var position: Int? {
    guard case .number(let number) = self, let position = Int("\(number)"), position >= 0 else { return nil }
    return position
  }
}

extension JournalContent {
  /// The answers at and below the path of each item of a list, by what follows the path of the item; none if items are
  /// missing.
  func items(at path: String) -> [[String: Part]] {
    var items: [Int: [String: Part]] = [:]
    for inner in paths(within: [path]) where inner != path {
      guard let (index, rest) = AnswerPath.item(of: path, in: inner), let part = part(at: inner) else {
        return []
      }
      items[index, default: [:]][rest] = part
    }
    guard let last = items.keys.max(), last < 2 * items.count + 10 else { return [] }
    return (0...last).map { items[$0] ?? [:] }
  }

  func hasParts(at path: String) -> Bool {
    let answered = paths(within: [path])
    return answered.count > 1 || answered.first.map { $0 != path } == true
  }

  /// Applies a change of parts; false if it does not fit the answers.
  ///
  /// - Parameters:
  ///   - given: Makes a part of an answer that the line gives.
  ///   - currentPath: The path that an answer has now, by one that it had.
  mutating func apply(
    _ change: PartsChange, at path: String, _ given: (AnswerValue) -> Part, _ currentPath: (String) -> String
  ) -> Bool {
    func inner(_ step: AnswerPath.Step) -> String { "\(path)\(step)" }
    switch change {
    case .split:
      guard let whole = part(at: path) else { return false }
      let parts: [(String, AnswerValue)]
      switch whole.answer {
      case .array(let items): parts = items.enumerated().map { (inner(.item($0)), $1) }
      case .object(let members): parts = members.map { (currentPath(inner(.tag($0))), $1) }
      case .null, .bool, .number, .string: return false
      }
      for (path, answer) in parts {
        set(Part(answer: answer, origin: whole.origin, time: whole.time), at: path)
      }
    case .arrange(let ranges):
      let items = items(at: path)
      guard ranges.allSatisfy({ $0.map { $0.upperBound <= items.count } ?? true }) else { return false }
      removeParts(at: path)
      let arranged = ranges.flatMap { range in range.map { Array(items[$0]) } ?? [[:]] }
      for (index, item) in arranged.enumerated() {
        // In an order that is the same in every run.
        for (rest, part) in item.sorted(by: { $0.key < $1.key }) { set(part, at: inner(.item(index)) + rest) }
      }
    case .join(let count):
      guard count <= paths(within: [path]).count else { return false }
      let items = (0..<count).map { answer(at: inner(.item($0))) ?? .null }
      removeParts(at: path)
      set(given(.array(items)), at: path)
    case .joinMembers(let keys):
      let members = keys.map { key in
        let member = currentPath(inner(.tag(key)))
        let current = member.hasPrefix(inner(.tag(""))) ? String(member.dropFirst(path.count + 1)) : key
        return (current, answer(at: member) ?? .null)
      }
      removeParts(at: path)
      set(given(.object(OrderedDictionary(members) { $1 })), at: path)
    }
    return true
  }

  private mutating func removeParts(at path: String) {
    for part in paths(within: [path]) where part != path { set(nil, at: part) }
  }
}
