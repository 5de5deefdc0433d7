import EurekaFormats

enum RunMode: Equatable {
  /// Prints what the form is, or a journal.
  case describe(Description)
  /// Reports the mistakes of the form, and of what serves it.
  case check
  /// Sends the records that are left in the outbox.
  case flush
  /// Walks with the supplied answers, and prints what it comes to.
  case plan(Overview)
  /// Takes the answers of a program, and prints what it answers next.
  case drive(submits: Bool)
  /// Submits the supplied answers; nobody is asked.
  case unattended
  /// Asks a person or a pipe, and submits.
  case ask

  enum Description: Equatable {
    case questions, schema, schemaOfNext, manual
    /// The questions and what they depend on: all, or what concerns one.
    case graph(around: String)
    case journal(String)
  }

  enum Overview: Equatable {
    case questions
    /// The lines of a pipe that give the answers.
    case lines
    case template(AnswersFormat)
  }

  var submits: Bool { [.ask, .unattended, .drive(submits: true)].contains(self) }
  /// Whether a program answers, with `--next`.
  var isDriven: Bool { if case .drive = self { true } else { false } }
  var isPlan: Bool { if case .plan = self { true } else { false } }
}

extension StandardOptions {
  var mode: RunMode { modes.first?.mode ?? (isUnattended ? .unattended : .ask) }

  /// The options used that do something instead of asking. Only one of them can be.
  var modes: [(option: String, mode: RunMode)] {
    let isGiven = !(answers.files.isEmpty && answers.assignments.isEmpty && answers.fileAssignments.isEmpty)
    let modes: [(String, RunMode?)] = [
      ("--check", description.check ? .check : nil),
      ("--dry-run", description.dryRun ? .plan(.questions) : nil),
      ("--flush", service.flush ? .flush : nil),
      ("--graph", description.graph.map { .describe(.graph(around: $0)) }),
      ("--journal-show", journal.shownFile.map { .describe(.journal($0)) }),
      ("--manual", description.manual ? .describe(.manual) : nil),
      ("--next", journal.next && !description.schema ? .drive(submits: journal.submit) : nil),
      ("--questions", description.questions ? (isGiven ? .plan(.lines) : .describe(.questions)) : nil),
      ("--schema", description.schema ? .describe(journal.next ? .schemaOfNext : .schema) : nil),
      ("--template", description.template.map { .plan(.template($0)) }),
    ]
    return modes.compactMap { option, mode in mode.map { (option, $0) } }
  }
}
