public import Eureka
public import EurekaTerminal
public import OrderedCollections

extension FormTester {
  /// What a script led to.
  public struct Run: Sendable {
    /// How the walk ended.
    public let outcome: WalkOutcome
    /// The screen, as text.
    public let transcript: String
    /// Everything that happened.
    public let events: [WalkEvent]
    /// The result of each question, in the order of the form, the hidden ones among them.
    public let questions: [QuestionReport]
    /// The answers at the end, by tag and in the order of the form, without secrets.
    public let answers: OrderedDictionary<String, AnswerValue>
    /// The answers at the end, secrets among them.
    public let answersWithSecrets: OrderedDictionary<String, AnswerValue>
    /// What a command would say of the end, line by line; nothing of a completed walk.
    public let report: [String]
    /// The lines that were not asked for.
    public let unusedLines: [String]
    /// The texts that were given to an editor.
    public let editedTexts: [String]
  }
}

extension FormTester.Run {
  /// What a shell sees of a command that ends so: its exit status, or 128 and the number of the signal that it dies of.
  /// After a completed walk it is 0, as far as what is done with the answers succeeds.
  public var exitStatus: Int32 {
    switch ProcessExit(outcome) {
    case .status(let status): status.rawValue
    case .signal(let number): 128 + number
    }
  }

  /// The tags of the rows that were asked, in order; a row asked again is there again.
  public var asked: [String] { events.compactMap(\.askedTag) }

  /// The questions that were not asked, in the order of the form, and why.
  public var skipped: [QuestionReport] { questions.filter { !$0.wasAsked } }

  /// The answers that were refused, in order, with what was found at the end.
  public var problems: [Problem] {
    let shown = events.compactMap { if case .rejected(let rejection) = $0 { rejection } else { nil } }
    return shown + rejectionsAtEnd
  }

  /// What was refused at the end, and is no event.
  var rejectionsAtEnd: [Problem] {
    switch outcome {
    case .rejected(let problems), .endedEarly(_, let problems): problems
    case .completed, .quit, .misdeclared, .signal, .hungUp, .timedOut: []
    }
  }

  /// What rules said that only warn, in order.
  public var warnings: [Problem] {
    events.compactMap { if case .warned(let warning) = $0 { warning } else { nil } }
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

extension WalkEvent {
  /// The tag of the row that is asked, if one is: its title, if it has no tag.
  var askedTag: String? {
    guard case .question(let question) = self, question.part == .answer else { return nil }
    return question.tag ?? question.prompt.title
  }
}
