import Eureka
import EurekaFiles
import EurekaJournal
import EurekaRecords
import EurekaTerminal

extension OptionText {
  static func sessionID(_ text: String) throws -> String {
    guard SessionDirectory.isSessionID(text) else {
      throw ValidationError(
        "\(text.quoted) is not a valid session: use letters, digits, '-', '_' and '.', 64 at most, without a dot first"
      )
    }
    return text
  }
}

extension QuestionnaireRun {
  /// Opens the journal that the options name, if any: a file, or a session in a directory.
  func openJournal(for form: Form, _ prompter: Prompter) async throws -> Journal? {
    if let path = options.journal.file { return try journal(path, form) }
    guard let path = options.service.journalDirectory else { return nil }
    let directory = try SessionDirectory(path)
    if let id = options.service.session {
      return try await openSession(directory.journal(ofSession: id), form, prompter)
    }
    return mode.submits ? try await openSession(in: directory, form, prompter) : nil
  }

  private func journal(_ path: String, _ form: Form) throws(RunError) -> Journal {
    try Journal(
      path, of: name, isReadOnly: mode.isPlan, keepsAll: options.journal.isKept,
      maximumLength: options.journal.maximumLength
        ?? (restriction.isOn ? Restriction.maximumJournalLength : .max),
      recordID: options.service.submitTo.map { _ in Record.newID() }, currentPath: form.currentPath)
  }

  /// Opens the session of the code that a person enters, or a new one with a new code.
  private func openSession(
    in directory: SessionDirectory, _ form: Form, _ prompter: Prompter
  ) async throws -> Journal? {
    let words = MessageCatalog.current
    var code: String?
    if isInteractive {
      let row = TextRow("code") {
        $0.title = words.text(of: "Code from last time, or Enter to begin")
        $0.add(
          rule: RuleClosure { text in
            guard let text else { return nil }
            let code = SessionDirectory.code(in: text)
            if let code, access(directory.journal(ofCode: code), F_OK) == 0 { return nil }
            return Eureka.ValidationError(
              msg: words.text(of: "There is no unfinished session with this code."))
          })
      }
      let (entered, end) = await prompter.ask(row)
      guard end == .completed else { throw end }
      code = entered.flatMap(SessionDirectory.code)
    }
    let used = code ?? SessionDirectory.newCode()
    let journal = try await openSession(directory.journal(ofCode: used), form, prompter)
    journal.code = used
    journal.isCodeShown = code != nil
    return journal
  }

  /// Opens the journal of a session. If another run holds it, a person may take it over: that run ends, or is killed after two
  /// seconds, as its answers are on disk.
  private func openSession(_ path: String, _ form: Form, _ prompter: Prompter) async throws -> Journal {
    TerminationMessage.setTakeover(
      StandardError.text(MessageCatalog.current.report(.signal(SIGUSR1), isSession: true)))
    var (patience, deadline) = (Deadline(after: 2), Deadline(after: 2))
    var ended: pid_t?
    var isKilled = false
    while true {
      do throws(RunError) {
        return try journal(path, form)
      } catch {
        guard error.kind == .journalInUse else { throw error }
        if ended == nil, let (process, content) = Journal.holder(of: path, name) {
          try await endRun(process, content, holding: path, prompter)
          (ended, patience, deadline) = (process, Deadline(after: 2), Deadline(after: 5))
          continue
        }
        // Without a holder, the other run has just locked it, or ended, or writes it anew: it is about to say so.
        guard !deadline.isOver else { throw error }
      }
      if let ended, patience.isOver, !isKilled {
        isKilled = true
        try Self.end(ended, holding: path, of: name, by: SIGKILL)
      }
      try? await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Ends the run that holds a session, if a person wants to take it over.
  private func endRun(
    _ process: pid_t, _ content: JournalContent, holding path: String, _ prompter: Prompter
  ) async throws {
    let start = content.lastStart.flatMap { try? Date($0, strategy: .iso8601) }
    let held: Message =
      content.isSubmitting
      ? Self.isSubmitting
      : "this session has been in use by another connection \(Self.duration(since: start ?? .now))"
    guard isInteractive, !content.isSubmitting else {
      throw RunError(kind: .journal, message: held, status: .cannotCreate)
    }
    let words = MessageCatalog.current
    prompter.screen.show([StyledText(words.warning(words.text(of: held)), .warning)])
    let row = SwitchRow("takeover") {
      $0.title = words.text(of: "Take it over")
      $0.value = false
    }
    let (answer, end) = await prompter.ask(row)
    guard end == .completed else { throw end }
    guard answer == true else { throw WalkOutcome.quit }
    try Self.end(process, holding: path, of: name, by: SIGUSR1)
  }

  private static var isSubmitting: Message { "another connection is submitting this session" }

  /// Ends the run that holds a session. It may have ended since, and its number belong to another process.
  private static func end(
    _ process: pid_t, holding path: String, of command: String, by number: Int32
  ) throws(RunError) {
    guard let holder = Journal.holder(of: path, command), holder.process == process else { return }
    guard !holder.content.isSubmitting else {
      throw RunError(kind: .journal, message: isSubmitting, status: .cannotCreate)
    }
    kill(process, number)
    kill(process, SIGCONT)
  }

  private static func duration(since start: Date) -> Message {
    let minutes = Int(Date.now.timeIntervalSince(start) / 60)
    return switch minutes {
    case ..<1: "for less than a minute"
    case 1: "for 1 minute"
    case ..<60: "for \(minutes) minutes"
    case ..<120: "for 1 hour"
    default: "for \(minutes / 60) hours"
    }
  }
}
