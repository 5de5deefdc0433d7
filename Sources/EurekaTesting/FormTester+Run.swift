public import Eureka
public import EurekaTerminal
public import OrderedCollections

extension FormTester {
  /// The result of a run.
  public struct Run: Sendable {
    /// How the walk ended.
    public let outcome: WalkOutcome
    /// The screen, as text.
    public let transcript: String
    /// Everything that happened.
    public let events: [WalkEvent]
    /// The result of each question, in the order of the form, including hidden ones.
    public let questions: [QuestionReport]
    /// The answers at the end, by tag and in the order of the form, without secrets.
    public let answers: OrderedDictionary<String, AnswerValue>
    /// The answers at the end, including secrets.
    public let answersWithSecrets: OrderedDictionary<String, AnswerValue>
    /// The lines a command would report at the end; none for a completed walk.
    public let report: [String]
    /// The lines that no question used.
    public let unusedLines: [String]
    /// The texts opened in an editor.
    public let editedTexts: [String]
    let remarks: [Problem]

    /// The exit status that a shell would see: for a signal, 128 plus its number. A completed walk gives 0, unless
    /// submitting fails.
    public var exitStatus: Int32 { ProcessExit(outcome).shellStatus }

    /// The tags of the rows that were asked, in order; a row asked twice is listed twice.
    public var asked: [String] { events.compactMap(\.askedTag) }

    /// The questions that were not asked, in the order of the form, and why.
    public var skipped: [QuestionReport] { questions.filter { !$0.wasAsked } }

    /// The rejected answers, and those that are to be given again, in order; then the problems found at the end.
    public var problems: [Problem] { events.compactMap(\.refusal) + outcome.problems }

    /// The warnings, in order; then those about the answers at the end that were not shown before.
    public var warnings: [Problem] { events.compactMap(\.warning) + unshownRemarks }

    var unshownRemarks: [Problem] {
      let shown = events.compactMap(\.warning)
      return remarks.filter { remark in
        !shown.contains { $0.path == remark.path && $0.reasons == remark.reasons }
      }
    }

    /// The rows that the input did not reach.
    public var unreachedRows: [UnreachedRow] {
      if case .endedEarly(let rows, _) = outcome { rows } else { [] }
    }

    /// The answers as the JSON that a command prints, without secrets.
    public var json: String { JSONText.of(answers) }

    /// The answers as the JSON that a command prints with `--include-secrets`.
    public var jsonWithSecrets: String { JSONText.of(answersWithSecrets) }
  }
}

extension WalkEvent {
  var refusal: Problem? {
    switch self {
    case .rejected(let problem), .invalid(let problem): problem
    default: nil
    }
  }

  var warning: Problem? {
    switch self {
    case .warned(let problem), .noticed(let problem): problem
    default: nil
    }
  }

  /// The tag of the row that is asked, or its title if it has no tag.
  var askedTag: String? {
    guard case .question(let question) = self, question.part == .answer else { return nil }
    return question.tag ?? question.prompt.title
  }
}
