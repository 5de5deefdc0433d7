import Eureka
import OrderedCollections

/// The lines that lead from what a journal has to other answers, in about as many bytes as somebody has typed: what is long
/// and was only moved, or is a part of what has changed, is not written again.
struct JournalUpdate {
  private(set) var content: JournalContent
  private(set) var text = ""
  private let time: AnswerValue

  init(_ content: JournalContent, at time: AnswerValue) {
    self.content = content
    self.time = time
  }

  mutating func add(_ tag: String, _ change: JournalChange, origin: String? = nil) {
    let line = change.line(at: tag, time: time, origin: origin)
    content.apply(line)
    text += JSONText.line(of: .object(line)) + "\n"
  }

  // MARK: An answer

  /// Sets an answer, unless it is the one that the journal has.
  ///
  /// - Parameter isPending: Whether an answer in the journal stays, though it is not among the new ones.
  mutating func set(
    _ answer: AnswerValue, at tag: String, origin: String,
    keeping isPending: (String) -> Bool = { _ in false }
  ) {
    // A default that a blank line has accepted goes on following other answers; the same answer, typed, does not.
    let isSame = content.answer(at: tag) == answer && isDefault(at: tag) == (origin == "default")
    let parts = content.paths(within: [tag]).filter { $0 != tag }
    if isSame, parts.isEmpty { return }
    if !parts.contains(where: isPending), let shorter = rebuilding(answer, at: tag, origin: origin),
      !isSame || shorter.text.utf8.count < text.utf8.count + 50 * parts.count
    {
      self = shorter
    } else if isSame {
      return
    } else if content.formerAnswer(at: tag) == answer, answer.isLong {
      add(tag, .restored, origin: origin)
    } else {
      add(tag, .answer(answer), origin: origin)
    }
  }

  private func isDefault(at tag: String) -> Bool { content.origin(ofAnswerAt: tag) == "default" }

  /// The lines that make a long answer of the parts that the journal has; `nil` if it is shorter to write the answer.
  private func rebuilding(_ answer: AnswerValue, at tag: String, origin: String) -> JournalUpdate? {
    guard answer.hasParts else { return nil }
    let length = JSONText.line(of: answer).utf8.count
    guard length > AnswerValue.shortLength,
      content.answer(at: tag)?.hasParts == true || content.hasParts(at: tag)
    else { return nil }
    var update = JournalUpdate(content, at: time)
    update.rebuild(answer, at: tag, origin: origin)
    guard update.content.answer(at: tag) == answer, update.isDefault(at: tag) == (origin == "default"),
      update.text.utf8.count < length
    else { return nil }
    update.text = text + update.text
    return update
  }

  private mutating func rebuild(_ answer: AnswerValue, at tag: String, origin: String) {
    split(tag)
    let change: JournalChange
    switch answer {
    case .array(let items):
      arrange(items.map { ["": $0] }, at: tag)
      for (index, item) in items.enumerated() { setPart(item, .item(index), of: tag, origin: origin) }
      change = .join(count: items.count)
    case .object(let members):
      for (key, member) in members { setPart(member, .tag(key), of: tag, origin: origin) }
      change = .joinMembers(Array(members.keys))
    case .null, .bool, .number, .string: return
    }
    add(tag, change, origin: origin)
  }

  /// Makes the parts of an answer known, unless they are.
  private mutating func split(_ tag: String) {
    guard content.answer(at: tag)?.hasParts == true, !content.hasParts(at: tag) else { return }
    add(tag, .split)
  }

  private mutating func setPart(
    _ answer: AnswerValue, _ part: AnswerPath.Step, of whole: String, origin: String
  ) {
    let tag = "\(whole)\(part)"
    if content.answer(at: tag) != answer { set(answer, at: tag, origin: origin) }
  }

  // MARK: Items

  /// Prepares lists and groups for new answers: splits those of which the new answers are parts, and moves items where they
  /// are now.
  ///
  /// - Parameters:
  ///   - scopes: The paths at and below which an answer that is not among the new ones is none any more; `nil` for all.
  ///   - isPending: Whether an answer in the journal stays, though it is not among the new ones.
  mutating func rearrange(
    for new: OrderedDictionary<String, AnswerValue>, within scopes: Set<String>?,
    keeping isPending: (String) -> Bool
  ) {
    var lists: OrderedDictionary<String, [Int: [String: AnswerValue]]> = [:]
    for (tag, answer) in new {
      var isInScope = scopes == nil
      for outer in AnswerPath.scopes(of: tag) + (answer == .array([]) ? [tag] : []) {
        isInScope = isInScope || scopes?.contains(outer) == true
        // A list that has ended, and has open questions, is empty beside the answers in it.
        guard isInScope, new[outer] == nil || new[outer] == .array([]) else { continue }
        if let whole = content.answer(at: outer),
          whole.isLong && outer != tag || whole.hasPart(at: outer, where: isPending)
        {
          split(outer)
        }
        guard let (index, rest) = AnswerPath.item(of: outer, in: tag) else { continue }
        lists[outer, default: [:]][index, default: [:]][rest] = answer
      }
    }
    for (list, items) in lists {
      guard let last = items.keys.max(), last < 2 * items.count + 10 else { continue }
      arrange((0...last).map { items[$0] ?? [:] }, at: list, keeping: isPending)
    }
  }

  /// Moves the items of a list where they are among new ones, if that is shorter than to write them again.
  private mutating func arrange(
    _ new: [[String: AnswerValue]], at list: String, keeping isPending: (String) -> Bool = { _ in false }
  ) {
    let parts = content.items(at: list)
    let old = parts.map { $0.mapValues(\.answer) }
    guard !old.isEmpty, old != new else { return }
    let ranges = Self.arrangement(of: old, as: new)
    if ranges == [old.indices] { return }
    let kept = Set(ranges.compactMap(\.self).joined())
    let isAnyPending = old.indices.contains { index in
      let item = "\(list)\(AnswerPath.Step.item(index))"
      return !kept.contains(index) && old[index].keys.contains { isPending(item + $0) }
    }
    if isAnyPending { return }
    // What would be written without it.
    var length = 0
    for (index, item) in new.enumerated() where !old.indices.contains(index) || old[index] != item {
      for answer in item.values { length += JSONText.line(of: answer).utf8.count + 80 }
    }
    length += 50 * max(old.count - new.count, 0)
    if length > AnswerValue.shortLength { add(list, .arrange(ranges)) }
  }

  /// Which of the old items the new ones are, or have been; `nil` for one that is new.
  private static func arrangement(
    of old: [[String: AnswerValue]], as new: [[String: AnswerValue]]
  ) -> [Range<Int>?] {
    var places: [[String: AnswerValue]: [Int]] = [:]
    for (index, item) in old.enumerated().reversed() { places[item, default: []].append(index) }
    let left = Set(new)
    let changed = old.indices.filter { !left.contains(old[$0]) }
    var used: Set<Int> = []
    var ranges: [Range<Int>?] = []
    for item in new {
      let last = ranges.last.flatMap(\.self)
      let next = last?.upperBound ?? (ranges.isEmpty ? 0 : old.count)
      let follows = next < old.count && !used.contains(next)
      var place = follows && old[next] == item ? next : nil
      while place == nil, let index = places[item]?.popLast() { place = used.contains(index) ? nil : index }
      if place == nil, !item.isEmpty {
        // One of whose parts some are open again.
        place = changed.prefix(50).first { index in
          !used.contains(index) && item.allSatisfy { old[index][$0.key] == $0.value }
        }
      }
      // One that was changed in its place.
      if place == nil, follows, !left.contains(old[next]) { place = next }
      guard let place else {
        ranges.append(nil)
        continue
      }
      used.insert(place)
      if let last, place == last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<place + 1
      } else {
        ranges.append(place..<place + 1)
      }
    }
    while let last = ranges.last, last == nil { ranges.removeLast() }
    return ranges
  }
}

extension AnswerValue {
  /// The length, in bytes, up to which an answer is written as it is.
  fileprivate static let shortLength = 200

  /// Whether it is too long to be written again.
  var isLong: Bool { JSONText.line(of: self).utf8.count > Self.shortLength }

  fileprivate var hasParts: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }

  /// Whether the path of a part, at any depth, satisfies a condition.
  fileprivate func hasPart(at path: String, where isSatisfied: (String) -> Bool) -> Bool {
    let parts: [(step: AnswerPath.Step, answer: AnswerValue)] =
      switch self {
      case .array(let items): items.enumerated().map { (.item($0), $1) }
      case .object(let members): members.map { (.tag($0), $1) }
      case .null, .bool, .number, .string: []
      }
    return parts.contains { part in
      let path = "\(path)\(part.step)"
      return isSatisfied(path) || part.answer.hasPart(at: path, where: isSatisfied)
    }
  }
}
