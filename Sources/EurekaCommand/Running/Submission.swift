import Eureka
import EurekaFiles
import EurekaJournal
import EurekaRecords
import EurekaTerminal
import OrderedCollections

/// The submission of a run's answers as a record: a line of JSON.
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

  /// The signals that would end the run between storing the record and sending it on.
  private var held: HeldSignals?

  private let corrected: String?

  init(to store: any RecordStore, correcting corrected: String? = nil, _ journal: Journal?) {
    self.store = store
    self.corrected = corrected
    mayExist = journal?.wasResumed == true
    id = journal?.content.recordID ?? Record.newID()
    start = journal?.content.firstStart.flatMap { try? Date($0, strategy: .iso8601) } ?? .now
  }

  func isStored() async throws(RunError) -> Bool { mayExist ? try await store.contains(id) : false }

  /// Stores the record, and reports that to the operator. From then on signals are held, until it is sent on.
  func submit(_ form: Form, of command: String, includeSecrets: Bool) async throws(RunError) {
    let now = Date.now
    let record = AnswerValue.object(present: [
      "id": .string(id), "questionnaire": .string(command), "corrects": .text(corrected),
      "version": form.version, "began": .string(start.formatted(.iso8601)),
      "submitted": .string(now.formatted(.iso8601)),
      "seconds": .integer(max(Int(now.timeIntervalSince(start)), 0)),
      "answers": .object(form.answers(includeSecrets: includeSecrets)),
    ])
    let line = JSONText.line(of: record) + "\n"
    try await store.store(line, id: id, mayExist: mayExist)
    held = HeldSignals()
    mayExist = true
    log?.write(stored: id)
  }

  /// Ends the holding of signals; those that have arrived came too late to stop anything.
  func releaseSignals() {
    HeldSignals.forget()
    held = nil
  }
}
