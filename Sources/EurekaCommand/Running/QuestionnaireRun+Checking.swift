import Eureka
import EurekaFormats
import EurekaTerminal

extension QuestionnaireRun {
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
      let outcome =
        isWrong ? "misdeclared" : status == .success ? "well-declared" : "unusable-service"
      let report = AnswerValue.object(present: [
        "version": FailureReport.version, "outcome": .string(outcome),
        "status": .integer(Int(status.rawValue)),
        "problems": .array(issues.map(FailureReport.data) + (service?.problems ?? [])),
        "service": service?.data,
      ])
      let exit = print(JSONText.line(of: report) + "\n")
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
}
