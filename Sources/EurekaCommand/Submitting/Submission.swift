import Eureka
import EurekaTerminal
import Foundation
import OrderedCollections

/// The submission of a run's answers as a record.
@MainActor
final class Submission {
  /// The record's ID: the journal's, so that a run that is resumed submits the same record.
  let id: String
  let store: any RecordStore
  private let start: Date
  private var mayExist: Bool
  /// Where a record that is not sent on is reported to the operator.
  var log: SessionLog?
  /// The answers that the form's own `submit` has acted on, and its result: storing them may fail and be tried again.
  var handled: (answers: OrderedDictionary<String, AnswerValue>, result: SubmitResult?)?

  init(to store: any RecordStore, _ journal: Journal?) {
    self.store = store
    mayExist = journal?.wasResumed == true
    id = journal?.content.recordID ?? SubmissionRecord.newID()
    start = journal?.content.firstStart.flatMap { try? Date($0, strategy: .iso8601) } ?? .now
  }

  /// Whether an earlier run of the session has stored the record.
  func isStored() async throws(RunError) -> Bool { mayExist ? try await store.contains(id) : false }

  func submit(_ form: Form, of command: String, includeSecrets: Bool) async throws(RunError) {
    let record = SubmissionRecord(id, of: form, command, start: start, includeSecrets: includeSecrets)
    try await store.store(record, mayExist: mayExist)
    mayExist = true
  }
}
