import Eureka
import OrderedCollections

/// The state that the lines of a journal add up to.
struct JournalContent {
  /// The questionnaire that the answers belong to.
  private(set) var command: AnswerValue?
  /// The answers, by path.
  private(set) var answers: OrderedDictionary<String, AnswerValue> = [:]
  /// The paths of the answers at and below each path.
  private var pathsBelow: [String: Set<String>] = [:]
  /// How each was given: `typed`, `line 3`, `--set name`.
  private(set) var origins: [String: String] = [:]
  private(set) var secrets: Set<String> = []
  private(set) var version: AnswerValue?
  private(set) var lastStart: String?
  private(set) var firstStart: String?
  /// The ID to submit the answers by, and that of the record that was submitted last.
  private(set) var recordID, submittedID: String?
  /// Whether the answers were ever submitted.
  private(set) var wasSubmitted = false
  /// Whether the last run was submitting.
  private(set) var isSubmitting = false

  /// A line of a journal: a change of an answer, or an event of a run.
  struct Entry {
    let time, tag, event, origin, record: String?
    /// The new answer; `nil` if there is none any more, or it is a secret.
    let answer: AnswerValue?
    let isSecret: Bool

    init?(_ members: OrderedDictionary<String, AnswerValue>) {
      func text(_ name: String) -> String? {
        if case .string(let text)? = members[name] { text } else { nil }
      }
      (time, tag, event) = (text("time"), text("tag"), text("event"))
      (origin, record) = (text("origin"), text("record"))
      answer = members["answer"]
      isSecret = members["secret"] == true
      if tag == nil, event == nil { return nil }
    }
  }

  /// The paths of the answers at and below paths.
  func paths(within scopes: Set<String>) -> [String] {
    scopes.flatMap { pathsBelow[$0] ?? [] }.sorted()
  }

  private mutating func setAnswer(_ answer: AnswerValue?, at path: String) {
    answers[path] = answer
    // What a path is in is called by the beginnings of its text, up to each part.
    let ends = path.utf8.indices.filter { [UInt8(ascii: "."), UInt8(ascii: "[")].contains(path.utf8[$0]) }
    for scope in ends.map({ String(path[..<$0]) }) + [path] {
      if answer != nil {
        pathsBelow[scope, default: []].insert(path)
      } else {
        pathsBelow[scope]?.remove(path)
      }
    }
  }

  /// Applies a line; false if it is not one of a journal.
  @discardableResult
  mutating func apply(_ members: OrderedDictionary<String, AnswerValue>) -> Bool {
    if let command = members["questionnaire"] {
      self.command = command
      return true
    }
    guard let entry = Entry(members) else { return false }
    if let tag = entry.tag {
      if entry.isSecret {
        secrets.insert(tag)
      } else {
        setAnswer(entry.answer, at: tag)
        origins[tag] = entry.answer == nil ? nil : entry.origin
      }
    } else {
      isSubmitting = entry.event == "submitting"
      if entry.event == "submitted" {
        wasSubmitted = true
        (answers, origins, secrets, pathsBelow) = ([:], [:], [], [:])
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
}
