import Eureka
import EurekaTerminal
import OrderedCollections

extension QuestionnaireRun {
  /// Where records are stored, if the options say so.
  var recordStore: (any RecordStore)? {
    switch options.submitTo {
    case .file(let path)?: RecordFile(name: path)
    case .command(let command)?:
      Outbox(
        directory: options.outbox ?? "", command: command, environment: environment, restriction: restriction)
    case nil: nil
    }
  }

  /// Whether a session was submitted before, perhaps by a run that died before it could say so; it is reported.
  func wasSubmitted(
    _ journal: Journal?, _ submission: RecordSubmission?, _ mode: WalkOptions.Mode, _ words: MessageCatalog
  ) async throws(FailureReport) -> Bool {
    guard let journal, let submission else { return false }
    let isSession = options.session != nil
    var id = isSession ? journal.content.submittedID : nil
    do throws(RunError) {
      if id == nil, try await submission.isStored() {
        id = submission.id
        try journal.end(as: id, keepsAll: options.keepJournal, isSession: isSession)
      }
    } catch {
      throw FailureReport(error: error.named(by: restriction))
    }
    guard let id else { return false }
    if reportsData(in: mode) {
      Report.show(.object(["version": FailureReport.version, "record": .string(id), "changed": false]))
    } else {
      Report.show([
        words.text(of: "This session was submitted before, as record \(id). Nothing was submitted now.")
      ])
    }
    return true
  }

  /// Sends the record on. The person knows already that it is safe.
  func send(_ session: PromptingSession) async {
    guard let submission = session.submission,
      case let (left, reason?) = await submission.store.send([submission.id]), !left.isEmpty
    else { return }
    submission.log?.write(unsent: submission.id, why: reason)
    guard !restriction.isOn, !options.quiet else { return }
    Report.show(["warning: the record stays in the outbox, and --flush sends it: \(reason)"])
  }

  /// Sends the records that are left in the outbox.
  func flush() async -> ProcessExit {
    do throws(RunError) {
      guard let outbox = recordStore as? Outbox else { return .status(.misused) }
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
