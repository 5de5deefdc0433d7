import Eureka
import EurekaDescribing
import EurekaFormats
import EurekaRecords
import EurekaTerminal
import OrderedCollections

extension QuestionnaireRun {
  var recordStore: (any RecordStore)? {
    switch options.service.submitTo {
    case .file(let path)?: RecordFile(name: path, onWait: { [self] in sayWaiting(for: path, process: $0) })
    case .command(let command)?:
      Outbox(
        directory: options.service.outbox ?? "", command: command, environment: environment,
        restriction: restriction,
        patience: options.service.sendTimeout ?? (mode == .flush ? 60 : 10))
    case nil: nil
    }
  }

  /// Whether a session was submitted before, perhaps by a run that died before it could say so; it is reported.
  func wasSubmitted(
    _ journal: Journal?, _ submission: Submission?
  ) async throws -> Bool {
    guard let journal else { return false }
    let isNamed = options.service.session != nil && submission != nil
    let endsForGood = journal.content.isSealed || isNamed || mode.isDriven || journal.code != nil
    var id = endsForGood ? journal.content.submittedID : nil
    var isSealed = id != nil || endsForGood && !isNamed && journal.content.wasSubmitted
    if !isSealed, let submission, try await submission.isStored() {
      id = submission.id
      isSealed = true
      // The run that has stored it may have died before it could say so.
      submission.log?.write(stored: submission.id)
      try journal.seal(record: id, keepsAll: options.journal.isKept, isFinal: !endsForGood)
    }
    guard isSealed else { return false }
    if mode.isDriven {
      let data = AnswerValue.object(present: [
        "version": NextQuestions.version, "complete": true, "submitted": true, "record": .text(id),
      ])
      _ = print(JSONText.text(of: data))
    } else if reportsData {
      StandardError.show(
        .object(present: ["version": FailureReport.version, "record": .text(id), "changed": false]))
    } else {
      let sentence: Message =
        id.map { "This session was submitted before, as record \($0). Nothing was submitted now." }
        ?? "This session was submitted before. Nothing was submitted now."
      let isFile = options.journal.file != nil && !restriction.isOn
      let remedy: Message? = isFile ? "To begin anew, remove \(journal.path)." : nil
      StandardError.show([sentence, remedy].compactMap(\.self).map(MessageCatalog.current.text(of:)))
    }
    return true
  }

  /// Tries to send the record on, if a program takes records. A person knows already that it is safe.
  func send(_ session: PromptingSession) async -> Outbox.Delivery? {
    guard let submission = session.submission, let outbox = submission.store as? Outbox else { return nil }
    let delivery = await outbox.send(submission.id)
    guard case .left(let reason) = delivery else { return delivery }
    submission.log?.write(unsent: submission.id, why: reason)
    if !restriction.isOn, !options.result.quiet, !reportsData {
      StandardError.show(["warning: the record stays in the outbox, and --flush sends it: \(reason)"])
    }
    return delivery
  }

  /// Opens the log of `--log`, if there is one; the run goes on without.
  func openLog() -> SessionLog? {
    guard let path = options.service.log else { return nil }
    do {
      return try SessionLog(path, session: options.service.session, command: name)
    } catch {
      // People in a restricted session cannot mend it, and have no use for its name.
      let place = restriction.isOn ? "" : " \(path): \(error)"
      StandardError.show(["warning: cannot write the log\(place)"])
      return nil
    }
  }

  /// Sends the records that are left in the outbox.
  func flush() async throws -> ProcessExit {
    guard let outbox = recordStore as? Outbox else { return .status(.misused) }
    try outbox.prepare(creating: false)
    let waiting = try outbox.waiting()
    let (sent, left, reason) = await outbox.send(waiting)
    var report = FailureReport()
    if left > 0 {
      report.error = RunError(
        kind: .submission, message: "cannot send \(left) of the records in \(outbox.directory): \(reason)",
        status: .submitFailed)
    }
    let words = MessageCatalog.current
    if options.result.format == .json {
      let counts: OrderedDictionary<String, AnswerValue> = [
        "version": FailureReport.version, "sent": .number(Decimal(sent)), "left": .number(Decimal(left)),
      ]
      StandardError.show(.object(left > 0 ? report.data.merging(counts) { $1 } : counts))
    } else {
      if !options.result.quiet, !waiting.isEmpty {
        StandardError.show([words.text(of: "Records sent: \(sent)")])
      }
      if left > 0 { StandardError.show(report.lines(words)) }
    }
    return report.exit
  }

  private func sayWaiting(for path: String, process: pid_t?) {
    guard !reportsData else { return }
    let message: Message =
      process.map { "Waiting for \(path), which is locked by process \(Int($0))…" }
      ?? "Waiting for \(path), which is locked by another process…"
    StandardError.show([MessageCatalog.current.text(of: message)])
  }
}
