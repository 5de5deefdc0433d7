import Eureka
import EurekaTerminal
import SystemPackage

extension QuestionnaireRun {
  /// What the options ask about the form itself; `nil` if they ask nothing, and the form is to be answered.
  func describe(_ form: Form) -> ProcessExit? {
    if options.graph { return print(form.graph(name: name)) }
    if options.schema {
      return print(SchemaDocument(form, title: name, abstract: Q.configuration.abstract).text)
    }
    if options.check { return check(form) }
    if options.questions { return print(questions(of: form)) }
    return nil
  }

  /// Says what is wrong or odd in the form, all of it.
  private func check(_ form: Form) -> ProcessExit {
    let names = VariableNames(of: form, prefix: prefix)
    var issues =
      names.issues + (form.allRows.isEmpty ? [FormIssue(kind: .empty, subject: "form")] : form.check())
    if printsAnswers { issues += form.answersWithoutTag }
    let words = Localization.english
    Report.show(issues.map(words.line(of:)))
    let errors = issues.count { $0.severity == .error }
    guard errors == 0 else { return .status(.misdeclared) }
    let count = issues.count
    let warnings = count == 1 ? "1 warning" : "\(count) warnings"
    Report.show(["\(name): the form is right\(count == 0 ? "" : ", with \(warnings)")."])
    return .status(.success)
  }

  /// The questions in words, or as data.
  func questions(of form: Form) -> String {
    let names = VariableNames(of: form, prefix: prefix)
    let sections = SectionDescription.all(of: form, names: names)
    return options.format == .json
      ? JSONText.text(of: QuestionList.data(of: sections)) : QuestionList.text(of: sections)
  }

  /// Prints what was planned: which questions would be asked, or a file of answers to fill in.
  func plan(
    _ session: PromptingSession, _ end: WalkOutcome, _ given: SuppliedAnswers, _ names: VariableNames
  ) -> ProcessExit {
    let report = failure(of: end, given)
    if report.exit == .status(.success) { return print(planned(session, names)) }
    session.say(report)
    return report.exit
  }

  /// What is wrong with what was given.
  func failure(of end: WalkOutcome, _ given: SuppliedAnswers) -> FailureReport {
    FailureReport(
      end: end.withoutOpenQuestions(unless: options.isUnattended && options.dryRun),
      unreadableFiles: given.unreadableFiles)
  }

  /// What was planned as text.
  func planned(_ session: PromptingSession, _ names: VariableNames) -> String {
    if let template = options.template {
      let references = SecretAnswers.replaced { session.walk.reference(toSecretOf: $0)?.answer }
      let text = AnswersTemplate(form: session.walk.form, names: names, command: name, secrets: references)
      return text.text(as: template)
    }
    let table = StatusTable(reports: session.walk.questionReports())
    return options.format == .json
      ? JSONText.text(of: table.data) : table.plan.map { $0 + "\n" }.joined()
  }

  private func print(_ text: String) -> ProcessExit {
    do {
      try StandardStreams.current.output.writeAll(text.utf8)
      return .status(.success)
    } catch {
      Report.show(["error: cannot write standard output: \(error)"])
      return .status(.cannotWrite)
    }
  }
}

extension WalkOutcome {
  /// The same without what only questions that were not asked lack.
  fileprivate func withoutOpenQuestions(unless isFinal: Bool) -> WalkOutcome {
    guard !isFinal, case .rejected(let problems) = self else { return self }
    let rest = problems.filter { $0.source != nil || $0.kind != .missing && $0.kind != .refused }
    return rest.isEmpty ? .completed : .rejected(rest)
  }
}
