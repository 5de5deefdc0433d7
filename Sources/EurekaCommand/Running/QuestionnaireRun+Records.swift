import Eureka
import EurekaTerminal
import OrderedCollections

extension QuestionnaireRun {
  /// Where records are stored.
  var place: RecordSubmission.Place? {
    switch options.submitTo {
    case .file(let path)?: .file(RecordFile(name: path))
    case .command(let command)?:
      options.outbox.map {
        .outbox(
          Outbox(directory: $0, command: command, environment: environment, restriction: restriction))
      }
    case nil: nil
    }
  }

  /// The submission of the answers as a record, if the options ask for it.
  func recordSubmission(_ journal: Journal?) -> RecordSubmission? {
    guard !isPlanning else { return nil }
    return place.map {
      RecordSubmission(to: $0, command: name, journal, includeSecrets: options.includeSecrets)
    }
  }

  /// The record of a session that was submitted before, perhaps by a run that died before it could say so.
  func idOfSubmitted(
    _ journal: Journal?, _ submission: RecordSubmission?
  ) async throws(FailureReport) -> String? {
    guard let journal, let submission else { return nil }
    if options.session != nil, let id = journal.content.submittedID { return id }
    do throws(RunError) {
      guard try await submission.isStored() else { return nil }
      try journal.end(as: submission.id, keepsAll: options.keepJournal, isSession: options.session != nil)
    } catch {
      throw FailureReport(error: error.named(by: restriction))
    }
    return submission.id
  }

  /// Reports that a session was submitted before.
  func sayAlreadySubmitted(_ id: String, _ mode: WalkOptions.Mode, _ words: Localization) {
    guard !reportsData(in: mode) else {
      return Report.show(
        .object(["version": FailureReport.version, "record": .string(id), "changed": false]))
    }
    Report.show([
      words.text(of: "This session was submitted before, as record \(id). Nothing was submitted now.")
    ])
  }

  /// Sends the record if it waits in the outbox. The person knows already that it is safe.
  func send(_ session: PromptingSession) async {
    guard let reason = await session.submission?.send(), !restriction.isOn, !options.quiet else { return }
    Report.show(["warning: the record stays in the outbox, and --flush sends it: \(reason)"])
  }

  /// Sends the records that are left in the outbox.
  func flush() async -> ProcessExit {
    guard case .outbox(let outbox)? = place else { return .status(.misused) }
    do throws(RunError) {
      try outbox.prepare()
      let (left, reason) = await outbox.send(try outbox.waiting())
      guard let reason, !left.isEmpty else { return .status(.success) }
      let directory = restriction.name(of: outbox.directory)
      throw RunError(
        kind: .submission, message: "cannot send \(left.count) of the records in \(directory): \(reason)",
        status: .submitFailed)
    } catch {
      return leave(FailureReport(error: error.named(by: restriction)), .unattended, .english)
    }
  }
}
