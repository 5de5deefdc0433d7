import Eureka
import EurekaTerminal
import Foundation
import OrderedCollections
import SystemPackage

/// The submission of a run's answers to the place that `--submit-to` names.
@MainActor
final class RecordSubmission {
  /// The record's id: the journal's, so that a run that is resumed submits the same record.
  let id: String
  private let place: Place
  private let start: Date
  private let command: String
  private let includeSecrets: Bool
  /// Whether the record may have been stored before.
  private var mayExist: Bool
  /// The answers that the form's own `submit` has acted on, and its result: storing them may fail and be tried again.
  var handled: (answers: OrderedDictionary<String, AnswerValue>, result: SubmitResult?)?

  /// A place for records.
  enum Place {
    case file(RecordFile)
    case outbox(Outbox)

    /// Checks that records can be stored, before anybody answers.
    func prepare() throws(RunError) {
      switch self {
      case .file(let file): try file.prepare()
      case .outbox(let outbox): try outbox.prepare()
      }
    }
  }

  init(to place: Place, command: String, _ journal: Journal?, includeSecrets: Bool) {
    self.place = place
    self.command = command
    self.includeSecrets = includeSecrets
    mayExist = journal?.wasResumed == true
    id = journal?.content.recordID ?? SubmissionRecord.newID()
    start = journal?.content.firstStart.flatMap { try? Date($0, strategy: .iso8601) } ?? .now
  }

  /// Whether an earlier run of the session has stored the record.
  func isStored() async throws(RunError) -> Bool {
    guard mayExist else { return false }
    switch place {
    case .file(let file): return try await file.contains(id)
    case .outbox(let outbox): return outbox.contains(id)
    }
  }

  /// Stores the answers; after that, they are safe.
  func store(_ form: Form) async throws(RunError) {
    let record = SubmissionRecord(
      id: id, of: form, command: command, start: start, includeSecrets: includeSecrets)
    switch place {
    case .file(let file): try await file.append(record, mayExist: mayExist)
    case .outbox(let outbox): try outbox.store(record)
    }
    mayExist = true
  }

  /// Sends a record that waits in the outbox.
  ///
  /// - Returns: Why it was not sent.
  func send() async -> String? {
    guard case .outbox(let outbox) = place else { return nil }
    return await outbox.send([id]).reason
  }
}
