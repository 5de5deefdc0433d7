import Eureka
import OrderedCollections

/// The lines that lead from what a journal has to other answers, in about as many bytes as somebody has typed: what is long
/// and was only moved, or is a part of what has changed, is not written again.
struct JournalLines {
  /// The answers after the lines.
  private(set) var content: JournalContent
  private(set) var text = ""
  private let time: AnswerValue

  init(_ content: JournalContent, at time: AnswerValue) {
    self.content = content
    self.time = time
  }

  mutating func add(
    _ tag: String, _ change: OrderedDictionary<String, AnswerValue>, origin: String? = nil
  ) {
    var members: OrderedDictionary<String, AnswerValue> = ["time": time, "tag": .string(tag)]
    members.merge(change) { $1 }
    members["origin"] = origin.map(AnswerValue.string)
    content.apply(members)
    text += JSONText.line(of: .object(members)) + "\n"
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
    if content.answer(at: tag) == answer, isDefault(at: tag) == (origin == "default") { return }
    if !content.paths(within: [tag]).contains(where: { $0 != tag && isPending($0) }),
      let shorter = rebuilding(answer, at: tag, origin: origin)
    {
      self = shorter
    } else {
      add(tag, ["answer": answer], origin: origin)
    }
  }

  private func isDefault(at tag: String) -> Bool { content.origin(ofAnswerAt: tag) == "default" }

  /// The lines that make a long answer of the parts that the journal has; `nil` if it is shorter to write the answer.
  private func rebuilding(_ answer: AnswerValue, at tag: String, origin: String) -> JournalLines? {
    switch answer {
    case .array, .object: break
    case .null, .bool, .number, .string: return nil
    }
    let length = JSONText.line(of: answer).utf8.count
    guard length > Self.shortLength, content.answer(at: tag)?.hasParts == true || content.hasParts(at: tag)
    else { return nil }
    var lines = JournalLines(content, at: time)
    if lines.content.answer(at: tag) != answer { lines.rebuild(answer, at: tag, origin: origin) }
    guard lines.content.answer(at: tag) == answer, lines.isDefault(at: tag) == (origin == "default"),
      lines.text.utf8.count < length
    else { return nil }
    lines.text = text + lines.text
    return lines
  }

  private mutating func rebuild(_ answer: AnswerValue, at tag: String, origin: String) {
    if content.answer(at: tag)?.hasParts == true { add(tag, PartsChange.split.members) }
    let change: PartsChange
    switch answer {
    case .array(let items):
      arrange(items.map { ["": $0] }, at: tag)
      for (index, item) in items.enumerated() { setPart(item, at: "\(tag)[\(index)]", origin: origin) }
      change = .join(count: items.count)
    case .object(let members):
      for (key, member) in members { setPart(member, at: "\(tag).\(key)", origin: origin) }
      change = .joinMembers(Array(members.keys))
    case .null, .bool, .number, .string: return
    }
    add(tag, change.members, origin: origin)
  }

  private mutating func setPart(_ answer: AnswerValue, at tag: String, origin: String) {
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
      for end in tag.utf8.indices {
        let isItem = tag.utf8[end] == UInt8(ascii: "[")
        guard isItem || tag.utf8[end] == UInt8(ascii: ".") else { continue }
        let outer = String(tag[..<end])
        isInScope = isInScope || scopes?.contains(outer) == true
        guard isInScope, new[outer] == nil else { continue }
        if let whole = content.answer(at: outer), whole.hasParts, !isPending(outer),
          JSONText.line(of: whole).utf8.count > Self.shortLength
        {
          add(outer, PartsChange.split.members)
        }
        guard isItem, let close = tag[end...].firstIndex(of: "]"),
          let index = Int(tag[tag.index(after: end)..<close])
        else { continue }
        lists[outer, default: [:]][index, default: [:]][String(tag[tag.index(after: close)...])] = answer
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
      !kept.contains(index) && old[index].keys.contains { isPending("\(list)[\(index)]\($0)") }
    }
    if isAnyPending { return }
    // What would be written without it.
    var length = 0
    for (index, item) in new.enumerated() where !old.indices.contains(index) || old[index] != item {
      for answer in item.values { length += JSONText.line(of: answer).utf8.count + 80 }
    }
    length += 50 * max(old.count - new.count, 0)
    if length > Self.shortLength { add(list, PartsChange.arrange(ranges).members) }
  }

  /// Which of the old items the new ones are, or have been; `nil` for one that is new.
  private static func arrangement(
    of old: [[String: AnswerValue]], as new: [[String: AnswerValue]]
  ) -> [Range<Int>?] {
    var places: [[String: AnswerValue]: [Int]] = [:]
    for (index, item) in old.enumerated().reversed() { places[item, default: []].append(index) }
    let left = Set(new)
    var used: Set<Int> = []
    var ranges: [Range<Int>?] = []
    for item in new {
      let next = ranges.last.flatMap(\.self)?.upperBound ?? (ranges.isEmpty ? 0 : old.count)
      // The item after the last one, if it is the same, or was changed in its place.
      if next < old.count, !used.contains(next),
        old[next] == item || !left.contains(old[next]) && places[item] == nil
      {
        used.insert(next)
        if let last = ranges.last.flatMap(\.self) {
          ranges[ranges.count - 1] = last.lowerBound..<next + 1
        } else {
          ranges.append(next..<next + 1)
        }
        continue
      }
      var place: Int?
      while place == nil, let index = places[item]?.popLast() {
        place = used.insert(index).inserted ? index : nil
      }
      ranges.append(place.map { $0..<$0 + 1 })
    }
    while let last = ranges.last, last == nil { ranges.removeLast() }
    return ranges
  }

  /// The length, in bytes, up to which an answer is written as it is.
  private static let shortLength = 200
}

extension AnswerValue {
  /// Whether it is a list, or has members.
  fileprivate var hasParts: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }
}
