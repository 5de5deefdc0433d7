import Eureka
import EurekaFiles
import EurekaFormats
import EurekaJournal
import EurekaRecords
import EurekaTerminal
import OrderedCollections

extension QuestionnaireRun {
  private var recordStore: (any RecordStore)? {
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

  /// Checks that records can be stored, before the first question.
  func prepareRecords() throws(RunError) { try recordStore?.prepare() }

  /// Runs a session, from its beginning to its end in the log, unless it was submitted before. The journal of one without
  /// answers goes.
  func serve(
    _ journal: Journal?, _ session: (Submission?) async -> ProcessExit
  ) async throws -> ProcessExit {
    let store = mode.submits ? recordStore : nil
    let submission = store.map { Submission(to: $0, correcting: options.service.correct, journal) }
    let log = mode.submits ? openLog() : nil
    submission?.log = log
    if try await wasSubmitted(journal, submission) { return .status(.success) }
    log?.write(journal?.content.hasAnswers == true ? "resumed" : "began")
    let exit = await session(submission)
    // What is stored is in the log since then.
    if submission == nil || exit != .status(.success) { log?.write(end: exit) }
    if options.service.journalDirectory != nil, !options.journal.isKept,
      journal?.content.hasAnswers == false, journal?.content.wasSubmitted == false
    {
      journal?.remove()
    }
    return exit
  }

  /// Whether a session was submitted before, perhaps by a run that died before it could say so; it is reported.
  private func wasSubmitted(_ journal: Journal?, _ submission: Submission?) async throws -> Bool {
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
      printWasSubmitted(as: id)
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
  ///
  /// - Returns: The members of a program's report: `sent`, and the `reason` if it was not.
  func send(_ submission: Submission?) async -> OrderedDictionary<String, AnswerValue> {
    guard let submission, let outbox = submission.store as? Outbox else { return [:] }
    guard case .left(let reason) = await outbox.send(submission.id) else { return ["sent": true] }
    submission.log?.write(unsent: submission.id, why: reason)
    if restriction.isOn { return ["sent": false] }
    if !options.result.quiet, !reportsData {
      StandardError.show(["warning: the record stays in the outbox, and --flush sends it: \(reason)"])
    }
    return ["sent": false, "reason": .string(reason)]
  }

  /// Opens the log of `--log`, if there is one; the run goes on without.
  private func openLog() -> SessionLog? {
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

  /// What `--check` finds about the files, directories and programs with which the options serve the form to others.
  var serviceCheck: (status: ExitStatus, lines: [String], problems: [AnswerValue], data: AnswerValue)? {
    let service = options.service
    let (file, command) = (service.submitTo?.file, service.submitTo?.command)
    return ServiceCheck(
      [
        (.sessions, service.journalDirectory), (.records, file), (.log, service.log),
        (.outbox, service.outbox),
      ], program: command, session: service.session, isUnattended: options.isUnattended, restriction
    ).map { ($0.status, $0.lines, $0.problemData, $0.data) }
  }

  private func sayWaiting(for path: String, process: pid_t?) {
    guard !reportsData else { return }
    let message: Message =
      process.map { "Waiting for \(path), which is locked by process \(Int($0))…" }
      ?? "Waiting for \(path), which is locked by another process…"
    StandardError.show([MessageCatalog.current.text(of: message)])
  }
}
