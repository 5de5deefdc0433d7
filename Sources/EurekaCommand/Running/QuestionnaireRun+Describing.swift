import Eureka
import EurekaDescribing
import EurekaDriving
import EurekaFormats
import EurekaGraphs
import EurekaJournal
import EurekaTerminal

extension QuestionnaireRun {
  func describe(_ form: Form, _ description: RunMode.Description) -> ProcessExit {
    switch description {
    case .questions: print(questions(of: form))
    case .schema: print(form.schemaDocument(title: name, abstract: Q.configuration.abstract))
    case .schemaOfNext: print(NextQuestions.schemaDocument)
    case .manual: print(manual(of: form))
    case .graph(let tag): printGraph(of: form, around: tag)
    case .journal(let path): showJournal(path)
    }
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
      return print(Journal.table(of: entries))
    } catch {
      StandardError.show(["error: cannot read the journal \(path): \(error)"])
      return .status(.endedEarly)
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
