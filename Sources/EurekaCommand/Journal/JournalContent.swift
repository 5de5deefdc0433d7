import Eureka
import OrderedCollections

/// The state that the lines of a journal add up to.
struct JournalContent {
  /// The questionnaire that the answers belong to.
  private(set) var command: AnswerValue?
  /// What is known of each path. The empty path is what all others are below.
  private var places: OrderedDictionary<String, Place> = [:]
  private(set) var secrets: Set<String> = []
  private(set) var version: AnswerValue?
  private(set) var lastStart: String?
  private(set) var firstStart: String?
  /// The ID to submit the answers by, and that of the record that was submitted last.
  private(set) var recordID, submittedID: String?
  private(set) var wasSubmitted = false
  /// Whether they are submitted once and for all, until somebody removes the file.
  private(set) var isSealed = false
  /// Whether the last run was submitting.
  private(set) var isSubmitting = false

  /// An answer, and how and when it was given: `typed`, `line 3`, `--set name`.
  struct Part: Equatable {
    let answer: AnswerValue
    let origin, time: String?
  }

  private struct Place {
    var part: Part?
    /// The answer that was removed, if there is none since.
    var former: AnswerValue?
    /// The paths of the answers at and below this one.
    var answered: Set<String> = []
  }

  /// A line of a journal: a change of an answer, or an event of a run.
  struct Entry {
    let time, tag, event, origin, record: String?
    /// The new answer; `nil` if there is none any more, or it is a secret.
    let answer: AnswerValue?
    /// What happened to an answer with parts, if the line says that instead.
    let change: PartsChange?
    let isSecret: Bool
    /// Whether the answer is the one that was removed: its question is no longer hidden.
    let isRestored: Bool

    init?(_ members: OrderedDictionary<String, AnswerValue>) {
      func text(_ name: String) -> String? {
        if case .string(let text)? = members[name] { text } else { nil }
      }
      (time, tag, event) = (text("time"), text("tag"), text("event"))
      (origin, record) = (text("origin"), text("record"))
      answer = members["answer"]
      isSecret = members["secret"] == true
      isRestored = members["again"] == true
      change = PartsChange(members)
      if change == nil && PartsChange.key(of: members) != nil || tag == nil && event == nil { return nil }
    }

    /// An answer, given as the line says.
    func part(_ answer: AnswerValue) -> Part { Part(answer: answer, origin: origin, time: time) }
  }

  var answers: OrderedDictionary<String, AnswerValue> { places.compactMapValues(\.part?.answer) }

  var hasAnswers: Bool { places[""]?.answered.isEmpty == false }

  func part(at path: String) -> Part? { places[path]?.part }

  func answer(at path: String) -> AnswerValue? { part(at: path)?.answer }

  func origin(ofAnswerAt path: String) -> String? { part(at: path)?.origin }

  /// The answer that a path had before it was removed, if it has none since.
  func formerAnswer(at path: String) -> AnswerValue? { places[path]?.former }

  /// The paths of the answers that are defaults that a blank line has accepted.
  var keptDefaults: Set<String> { Set(places.filter { $1.part?.origin == "default" }.keys) }

  /// The paths of the answers at and below paths.
  func paths(within scopes: Set<String>) -> [String] {
    scopes.flatMap { places[$0]?.answered ?? [] }.sorted()
  }

  /// An answer that is removed leaves its place, as a dictionary in order would move all that come after it.
  mutating func set(_ part: Part?, at path: String) {
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

  /// Keeps an answer that is removed, unless it goes on as its parts or as one of those of another.
  private mutating func keepFormer(at path: String) {
    guard let former = answer(at: path), !hasParts(at: path),
      !AnswerPath.scopes(of: path).contains(where: { answer(at: $0) != nil })
    else { return }
    places[path]?.former = former
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
      if entry.isSecret {
        secrets.insert(tag)
      } else if let change = entry.change {
        return apply(change, at: tag, entry.part, currentPath)
      } else if entry.isRestored {
        guard let former = formerAnswer(at: tag) else { return false }
        set(entry.part(former), at: tag)
      } else {
        if entry.answer == nil { keepFormer(at: tag) }
        set(entry.answer.map(entry.part), at: tag)
      }
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
  func lines(version: AnswerValue?) -> [OrderedDictionary<String, AnswerValue>] {
    func line(_ members: OrderedDictionary<String, AnswerValue?>) -> OrderedDictionary<String, AnswerValue> {
      members.compactMapValues(\.self)
    }
    func text(_ text: String?) -> AnswerValue? { text.map(AnswerValue.string) }
    var lines = [line(["time": text(firstStart ?? lastStart), "event": "began", "record": text(recordID)])]
    if firstStart != lastStart { lines.append(line(["time": text(lastStart), "event": "resumed"])) }
    if let version { lines.append(line(["time": text(lastStart), "event": "version", "version": version])) }
    for (path, place) in places {
      guard let part = place.part else {
        if let former = place.former, former.isLong {
          lines += [line(["tag": text(path), "answer": former]), line(["tag": text(path)])]
        }
        continue
      }
      lines.append(
        line([
          "time": text(part.time), "tag": text(path), "answer": part.answer, "origin": text(part.origin),
        ]))
    }
    for path in secrets.sorted() { lines.append(line(["tag": text(path), "secret": true])) }
    return lines
  }
}
