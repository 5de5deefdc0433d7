package import Eureka
package import OrderedCollections

/// The state that the lines of a journal add up to.
package struct JournalContent {
  /// The questionnaire that the answers belong to.
  package private(set) var command: AnswerValue?
  /// What is known of each path. The empty path is what all others are below.
  private var places: OrderedDictionary<String, Place> = [:]
  package private(set) var secrets: Set<String> = []
  package private(set) var version: AnswerValue?
  package private(set) var lastStart: String?
  package private(set) var firstStart: String?
  /// The ID to submit the answers by, and that of the record that was submitted last.
  package private(set) var recordID, submittedID: String?
  package private(set) var wasSubmitted = false
  /// Whether they are submitted once and for all, until somebody removes the file.
  package private(set) var isSealed = false
  package private(set) var isSubmitting = false

  /// An answer, and how and when it was given: `typed`, `line 3`, `--set name`.
  package struct Part: Equatable {
    package let answer: AnswerValue
    package let origin, time: String?
  }

  private struct Place {
    package var part: Part?
    /// The answer that was removed, if there is none since.
    var former: AnswerValue?
    /// The paths of the answers at and below this one.
    package var answered: Set<String> = []
  }

  /// A line of a journal: a change of an answer, or an event of a run.
  package struct Entry {
    package let time, tag, event, origin, record: String?
    /// What has happened to the answer with the tag.
    let change: JournalChange

    init?(_ members: OrderedDictionary<String, AnswerValue>) {
      (time, tag) = (members["time"]?.textValue, members["tag"]?.textValue)
      (event, record) = (members["event"]?.textValue, members["record"]?.textValue)
      origin = members["origin"]?.textValue
      guard tag != nil || event != nil, let change = JournalChange(members) else { return nil }
      self.change = change
    }

    /// An answer, given as the line says.
    package func part(_ answer: AnswerValue) -> Part { Part(answer: answer, origin: origin, time: time) }
  }

  package var answers: OrderedDictionary<String, AnswerValue> { places.compactMapValues(\.part?.answer) }

  package var hasAnswers: Bool { places[""]?.answered.isEmpty == false }

  package func part(at path: String) -> Part? { places[path]?.part }

  package func answer(at path: String) -> AnswerValue? { part(at: path)?.answer }

  package func origin(ofAnswerAt path: String) -> String? { part(at: path)?.origin }

  /// The answer that a path had before it was removed, if it has none since.
  func formerAnswer(at path: String) -> AnswerValue? { places[path]?.former }

  /// The paths of the answers that are defaults that a blank line has accepted.
  package var keptDefaults: Set<String> { Set(places.filter { $1.part?.origin == "default" }.keys) }

  /// The paths of the answers at and below paths.
  package func paths(within scopes: Set<String>) -> [String] {
    scopes.flatMap { places[$0]?.answered ?? [] }.sorted()
  }

  /// An answer that is removed leaves its place, as a dictionary in order would move all that come after it.
  package mutating func set(_ part: Part?, at path: String) {
    places[path, default: Place()].part = part
    if part != nil { places[path]?.former = nil }
    for scope in [""] + AnswerPath.scopes(of: path) + [path] {
      if part != nil {
        places[scope, default: Place()].answered.insert(path)
      } else {
        places[scope]?.answered.remove(path)
      }
    }
  }

  /// Applies a line; false if it is not one of a journal.
  ///
  /// - Parameter currentPath: The path that an answer has now, by one that it had.
  @discardableResult
  mutating func apply(
    _ members: OrderedDictionary<String, AnswerValue>, _ currentPath: (String) -> String = { $0 }
  ) -> Bool {
    if let command = members["questionnaire"] {
      self.command = command
      return true
    }
    guard let entry = Entry(members) else { return false }
    if let tag = entry.tag {
      // Somebody has begun anew.
      if wasSubmitted { (wasSubmitted, isSealed, submittedID) = (false, false, nil) }
      return apply(entry, at: tag, currentPath)
    } else {
      isSubmitting = entry.event == "submitting"
      if entry.event == "submitted" {
        wasSubmitted = true
        isSealed = members["sealed"] == true
        (places, secrets) = ([:], [])
        (recordID, submittedID) = (nil, entry.record ?? recordID ?? submittedID)
      }
      if entry.event == "began" || entry.event == "resumed" {
        lastStart = entry.time
        if entry.event == "began" { firstStart = entry.time }
        recordID = recordID ?? entry.record
      }
      if entry.event == "version" { version = members["version"] == .null ? nil : members["version"] }
    }
    return true
  }

  /// The lines, after the first, of a file with the same answers, and nothing that is outdated.
  ///
  /// - Parameter version: The version of the form that the answers are for.
  package func lines(version: AnswerValue?) -> [OrderedDictionary<String, AnswerValue>] {
    let (first, last) = (AnswerValue.text(firstStart ?? lastStart), AnswerValue.text(lastStart))
    var lines = [OrderedDictionary(present: ["time": first, "event": "began", "record": .text(recordID)])]
    if firstStart != lastStart { lines.append(.init(present: ["time": last, "event": "resumed"])) }
    if let version { lines.append(.init(present: ["time": last, "event": "version", "version": version])) }
    for (path, place) in places {
      if let part = place.part {
        let change = JournalChange.answer(part.answer)
        lines.append(change.line(at: path, time: .text(part.time), origin: part.origin))
      } else if let former = place.former, former.isLong {
        lines += [JournalChange.answer(former), .removed].map { $0.line(at: path) }
      }
    }
    lines += secrets.sorted().map { JournalChange.secret.line(at: $0) }
    return lines
  }

  // MARK: Answers with parts

  /// The answers at and below the path of each item of a list, by what follows the path of the item; none if items are
  /// missing.
  package func items(at path: String) -> [[String: Part]] {
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

  package func hasParts(at path: String) -> Bool {
    let answered = paths(within: [path])
    return answered.count > 1 || answered.first.map { $0 != path } == true
  }

  /// Applies a change of an answer; false if it does not fit the answers.
  private mutating func apply(_ entry: Entry, at path: String, _ currentPath: (String) -> String) -> Bool {
    func inner(_ step: AnswerPath.Step) -> String { "\(path)\(step)" }
    switch entry.change {
    case .secret: secrets.insert(path)
    case .answer(let answer): set(entry.part(answer), at: path)
    case .removed:
      // It is kept, unless it goes on as its parts or as one of those of another.
      if let former = answer(at: path), !hasParts(at: path),
        !AnswerPath.scopes(of: path).contains(where: { answer(at: $0) != nil })
      {
        places[path]?.former = former
      }
      set(nil, at: path)
    case .restored:
      guard let former = formerAnswer(at: path) else { return false }
      set(entry.part(former), at: path)
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
      set(entry.part(.array(items)), at: path)
    case .joinMembers(let keys):
      let members = keys.map { key in
        let member = currentPath(inner(.tag(key)))
        let current = member.hasPrefix(inner(.tag(""))) ? String(member.dropFirst(path.count + 1)) : key
        return (current, answer(at: member) ?? .null)
      }
      removeParts(at: path)
      set(entry.part(.object(OrderedDictionary(members) { $1 })), at: path)
    }
    return true
  }

  private mutating func removeParts(at path: String) {
    for part in paths(within: [path]) where part != path { set(nil, at: part) }
  }
}
