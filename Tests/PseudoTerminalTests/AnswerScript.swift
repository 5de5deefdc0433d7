import EurekaCommand
import EurekaDescribing
import EurekaTerminal
import OrderedCollections

/// The lines that give a form the answers of a file, and what stands before them on the screen.
@MainActor
struct AnswerScript {
  /// A line, what stands before it on the screen, and the path of what it answers.
  struct Line {
    let path: String?
    let mark: String
    let text: String
  }

  let lines: [Line]

  init(_ form: Form, answers: OrderedDictionary<String, AnswerValue>, mode: WalkOptions.Mode) async throws {
    lines = try await AnswerLines(form, answers: answers, mode: mode).lines.map { line in
      Line(
        path: line.question.tag, mark: line.question.prompt.input == .block ? "| " : "› ", text: line.text)
    }
  }
}

extension AnswerValue {
  /// The answer as `--set` and a variable have it.
  var flag: String {
    switch self {
    case .null: ""
    case .string(let text): text
    case .bool, .number, .array, .object: JSONText.line(of: self)
    }
  }
}
