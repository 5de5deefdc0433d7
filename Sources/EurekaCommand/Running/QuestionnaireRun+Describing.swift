import Eureka
import EurekaFormats
import EurekaRecords
import EurekaTerminal
import OrderedCollections
import SystemPackage

extension QuestionnaireRun {
  /// Prints the description of the form that the options ask for; `nil` if they ask for none.
  func describe(_ form: Form) -> ProcessExit? {
    if let path = options.journal.shownFile { return showJournal(path) }
    if let tag = options.description.graph { return printGraph(of: form, around: tag) }
    if options.description.schema {
      return print(
        options.journal.next
          ? NextQuestions.schemaDocument
          : form.schemaDocument(title: name, abstract: Q.configuration.abstract))
    }
    if options.description.questions, !listsLines { return print(questions(of: form)) }
    if options.description.manual { return print(manual(of: form)) }
    return nil
  }

  private func printGraph(of form: Form, around tag: String) -> ProcessExit {
    if tag.isEmpty { return print(form.graph(name: name)) }
    if let graph = form.graph(name: name, around: tag) { return print(graph) }
    let unknown = UnknownTag(tag, among: form.answerTags)
    let problem = Problem(
      .unknownTag, source: .option("--graph"), reasons: [unknown.reason], accepts: unknown.accepts)
    StandardError.show([MessageCatalog.english.error(MessageCatalog.english.located(problem))])
    return .status(.misused)
  }

  private func showJournal(_ path: String) -> ProcessExit {
    do {
      let (entries, damaged) = try Journal.history(of: path)
      StandardError.show(
        damaged.map { "warning: line \($0) of the journal \(path) is damaged and was skipped" })
      return print(JournalTable(entries: entries).text)
    } catch {
      StandardError.show(["error: cannot read the journal \(path): \(error)"])
      return .status(.endedEarly)
    }
  }

  /// Reports all errors and warnings of the form, and of what serves it to others. Nothing is created.
  func check(_ form: Form) async throws -> ProcessExit {
    let names = EnvironmentNames(of: form, prefix: prefix)
    var issues =
      names.issues + (form.isUnwritten ? [FormIssue(kind: .empty, subject: "form")] : form.check())
    if printsAnswers { issues += form.answersWithoutTag }
    for language in Q.languages where language != MessageCatalog.current.language {
      issues += try await self.issues(of: form, in: language, besides: issues)
    }
    let service = serviceCheck
    let isWrong = issues.contains { $0.severity == .error }
    let status = isWrong ? ExitStatus.misdeclared : service?.status ?? .success
    if options.result.format == .json {
      let exit = print(JSONText.line(of: FailureReport.data(issues, service)) + "\n")
      return status == .success ? exit : .status(status)
    }
    let words = MessageCatalog.english
    StandardError.show(issues.map(words.line(of:)) + (service?.lines ?? []))
    guard status == .success else { return .status(status) }
    let count = issues.count
    let warnings = count == 1 ? "1 warning" : "\(count) warnings"
    StandardError.show([
      "\(name): no \(count == 0 ? "problems" : "errors") found\(count == 0 ? "" : ", but \(warnings)")."
    ])
    return .status(.success)
  }

  /// What is wrong in another language alone: titles and options have other texts there.
  private func issues(
    of original: Form, in language: String, besides known: [FormIssue]
  ) async throws -> [FormIssue] {
    try await MessageCatalog.$current.withValue(MessageCatalog(language: language)) {
      let missing = MissingTranslations()
      let (form, controller) = try await missing.record { try await makeForm() }
      return withExtendedLifetime(controller) { missing.issues(of: form, besides: original) + form.check() }
        .filter { issue in !known.contains { $0.kind == issue.kind } }
        .map { FormIssue(kind: $0.kind, subject: "\($0.subject) in \(language)") }
    }
  }

  private func manual(of form: Form) -> String {
    let list = QuestionList(form: form, names: EnvironmentNames(of: form, prefix: prefix))
    return ManualSections(
      command: name, prefix: prefix, questions: list.text, keepsAnswers: Q.keepsAnswers
    ).text
  }

  func questions(of form: Form) -> String {
    let list = QuestionList(form: form, names: EnvironmentNames(of: form, prefix: prefix))
    return options.result.format == .json ? JSONText.text(of: list.data) : list.text
  }

  /// Whether `--questions` lists the lines that give the supplied answers.
  var listsLines: Bool {
    options.description.questions
      && !(options.answers.files.isEmpty && options.answers.assignments.isEmpty
        && options.answers.fileAssignments.isEmpty)
  }

  /// Prints the plan: which questions would be asked, with which lines, or a file of answers to fill in.
  func plan(_ session: PromptingSession, _ end: WalkOutcome) async -> ProcessExit {
    if options.description.dryRun, options.isUnattended, end == .completed,
      let confirmation = session.walk.form.confirmation, confirmation.word != options.terminal.confirm
    {
      session.walk.ledger.warn(confirmation.rejection(of: options.terminal.confirm))
    }
    session.sayWarnings()
    let report = failure(of: end, session.given)
    guard report.exit == .status(.success) else { return session.fail(report) }
    if listsLines { return await printLines(session) }
    guard hasPlan, options.description.dryRun else { return print(planned(session)) }
    do {
      return print(planned(session, try session.walk.madeWork))
    } catch {
      return session.fail(failure(of: error))
    }
  }

  /// Prints the lines of a pipe that give the answers of a session.
  private func printLines(_ session: PromptingSession) async -> ProcessExit {
    let context = session.prompter.context
    let answers = session.walk.form.answers(in: context, includeSecrets: true)
    do {
      let (form, controller) = try await makeForm()
      defer { withExtendedLifetime(controller) {} }
      let lines = try await AnswerLines(form, answers: answers, context: context)
      guard lines.form.answers(in: context, includeSecrets: true) == answers else {
        throw AnswerLines.impossible("they lead to other answers")
      }
      let table = AnswerLineTable(lines: lines.lines)
      return print(options.result.format == .json ? JSONText.text(of: table.data) : table.text)
    } catch let error as ReadingError {
      StandardError.show(["error: lines cannot give these answers: \(error.reason)"])
      return .status(.rejected)
    } catch {
      return session.fail(failure(of: error))
    }
  }

  /// Prints what a program answers next; `nil` if nothing is open, and the answers are to be submitted.
  func printNext(_ session: PromptingSession, _ end: WalkOutcome) async -> ProcessExit? {
    let (form, ledger) = (session.walk.form, session.walk.ledger)
    let open = ledger.openQuestions()
    // Answers of earlier runs wait until their questions are shown again.
    let report = failure(of: end.withoutProblems(from: session.backup.journal?.path), session.given)
    let isRejection = if case .rejected = report.end { true } else { false }
    guard report.end == .completed || isRejection, report.unreadableFiles.isEmpty else {
      return session.fail(report)
    }
    if open.now.isEmpty, !isRejection {
      // What nobody can answer keeps the form from being submitted.
      if case .rejected = end.withoutProblems(from: session.backup.journal?.path) {
        return session.fail(FailureReport(end: end))
      }
      if options.journal.submit { return nil }
    }
    let plan: (any PlannedWork)?
    do {
      plan = open.now.isEmpty && !isRejection ? try session.walk.madeWork : nil
    } catch {
      return session.fail(failure(of: error))
    }
    let next = NextQuestions(
      form: form, names: session.given.names, open: open,
      answers: open.now.isEmpty
        ? form.answers(in: session.prompter.context)
        : ledger.answersSoFar(hasUnreached: false).filter { path, answer in
          // In a journal, a list that has ended is empty beside its items.
          guard case .list(let list)? = form.answerable(path: path)?.node else { return true }
          return answer != .array([]) || list.itemRows.isEmpty
        },
      problems: report.end.problems, remarks: session.remarks, plan: plan?.data,
      confirmation: plan == nil ? nil : form.confirmation, command: commandOfNext)
    let exit = print(JSONText.text(of: next.data))
    guard exit == .status(.success), report.exit == exit, options.journal.submit else {
      return exit == .status(.success) ? report.exit : exit
    }
    return .status(.endedEarly)
  }

  /// The command that takes the next answers, on standard input: this one, without the answers that it gave.
  private var commandOfNext: [String] {
    let answering = ["--set", "--set-file", "--answers"]
    var command: [String] = []
    var rest = CommandLine.arguments[...]
    while let argument = rest.popFirst(), argument != "--" {
      if answering.contains(argument) {
        _ = rest.popFirst()
      } else if argument != "--submit", !answering.contains(where: { argument.hasPrefix($0 + "=") }) {
        command.append(argument)
      }
    }
    return command + ["--answers", "-"] + (rest.isEmpty ? [] : ["--"] + rest)
  }

  /// The problems of supplied answers.
  func failure(of end: WalkOutcome, _ given: SuppliedAnswers) -> FailureReport {
    FailureReport(
      end: end.withoutOpenQuestions(
        unless: options.isUnattended && options.description.dryRun || listsLines),
      unreadableFiles: given.unreadableFiles)
  }

  /// - Parameter plan: What is to be done, once that is decided.
  func planned(_ session: PromptingSession, _ plan: (any PlannedWork)? = nil) -> String {
    if let template = options.description.template {
      let references = SecretAnswers.replaced { session.walk.ledger.reference(toSecretOf: $0)?.answer }
      let walk = session.walk
      let text = AnswersTemplate(
        form: walk.form, names: session.given.names, command: invocation, secrets: references,
        supplied: [walk.options.given, walk.options.offered])
      return text.text(as: template)
    }
    let table = QuestionStatusTable(
      reports: session.walk.ledger.questionReports(), isUnattended: options.isUnattended,
      overridden: session.given.overridden)
    guard options.result.format == .json else {
      let words = MessageCatalog.current
      let steps = plan.map {
        ["", words.text(of: "What will happen") + ":"]
          + $0.outline(in: words).lines(words).map(\.text.visible)
      }
      return (table.plan + (steps ?? [])).map { $0 + "\n" }.joined()
    }
    guard hasPlan else { return JSONText.text(of: table.data) }
    var members: OrderedDictionary<String, AnswerValue> = ["questions": table.data]
    members["plan"] = plan?.data
    return JSONText.text(of: .object(members))
  }

  func print(_ text: String) -> ProcessExit {
    do {
      try StandardStreams.current.output.writeBlocking(text.utf8)
      return .status(.success)
    } catch {
      StandardError.show(["error: cannot write standard output: \(error)"])
      return .status(.cannotWrite)
    }
  }
}

extension WalkOutcome {
  /// The same without problems of answers of an earlier run, which are about hidden, locked or open questions.
  fileprivate func withoutProblems(from journal: String?) -> WalkOutcome {
    guard let journal, case .rejected(let problems) = self else { return self }
    let unused: Set<Problem.Kind> = [.hidden, .locked, .notAsked, .missing, .unknownItem]
    let rest = problems.filter { !unused.contains($0.kind) || $0.source?.name != journal }
    return rest.isEmpty ? .completed : .rejected(rest)
  }

  /// The same without problems of questions that would still be asked.
  fileprivate func withoutOpenQuestions(unless isFinal: Bool) -> WalkOutcome {
    guard !isFinal, case .rejected(let problems) = self else { return self }
    let rest = problems.filter { $0.source != nil || $0.kind != .missing && $0.kind != .refused }
    return rest.isEmpty ? .completed : .rejected(rest)
  }
}
