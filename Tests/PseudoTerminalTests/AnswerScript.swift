import Eureka
import EurekaTerminal
import Foundation
import OrderedCollections

/// The lines that give a form the answers of a file, question by question, as a person or a pipe gives them.
@MainActor
struct AnswerScript {
  /// A line, what stands before it on the screen, and the path of what it answers.
  struct Line {
    let path: String?
    let mark: String
    let text: String
  }

  /// A line was refused, or there was no end of the questions.
  struct Failure: Error {
    let reason: String
  }

  private(set) var lines: [Line] = []
  private let answers: Answers
  private let walk: Walk
  private var block: [String] = []

  init(_ form: Form, answers: OrderedDictionary<String, AnswerValue>, mode: WalkOptions.Mode) async throws {
    self.answers = Answers(answers, from: .file(""))
    walk = Walk(form, options: WalkOptions(mode: mode, reviews: false))
    _ = walk.start()
    while case .some(let question) = try await nextQuestion() {
      let text = line(for: question)
      lines.append(Line(path: question.tag, mark: question.prompt.input == .block ? "| " : "› ", text: text))
      for case .rejected(let rejection) in walk.send(.line(text)) {
        throw Failure(reason: "\(text): \(MessageCatalog.english.located(rejection))")
      }
      guard lines.count < 1000 else { throw Failure(reason: "there is no end of the questions") }
    }
  }

  private func nextQuestion() async throws -> Question? {
    while true {
      switch walk.state {
      case .asking(let question): return question
      case .finished(.completed): return nil
      case .finished(let outcome): throw Failure(reason: "\(MessageCatalog.english.report(outcome))")
      case .editing: throw Failure(reason: "an editor")
      case .waiting:
        try? await Task.sleep(for: .milliseconds(1))
        _ = walk.send(.tick)
      }
    }
  }

  private mutating func line(for question: Question) -> String {
    if question.part == .continuation { return block.isEmpty ? "." : block.removeFirst() }
    guard let path = question.tag, let place = AnswerPath(path), let answer = answers[place]?.value else {
      return ""
    }
    let list: BaseMultivaluedSection? = walk.form.sectionBy(tag: path)
    if let list, case .array(let items) = answer {
      let count = list.itemRows.count
      guard count < items.count else { return "" }
      return question.prompt.takesItems ? Self.text(of: items[count]) : "y"
    }
    if question.prompt.input == .block, case .string(let text) = answer {
      block = text.components(separatedBy: "\n").map {
        $0.allSatisfy { $0 == "." } && !$0.isEmpty ? "." + $0 : $0
      }
      return block.removeFirst()
    }
    return formattedKeys(of: answer, at: path) ?? Self.text(of: answer)
  }

  /// What a person types where a formatter moves the digits at each key: the answer as the formatter shows it.
  private func formattedKeys(of answer: AnswerValue, at path: String) -> String? {
    guard walk.options.mode == .interactive, case .number(let number) = answer,
      let row = walk.form.rowBy(tag: path) as? any FormatterConformance, row.useFormatterDuringInput
    else { return nil }
    return row.formatter?.string(for: number)
  }

  private static func text(of answer: AnswerValue) -> String {
    switch answer {
    case .null: ""
    case .bool(let value): value ? "yes" : "no"
    case .string(let text): text
    case .number: answer.quoted
    case .array(let items): items.isEmpty ? "none" : ListText.of(items.map(text))
    case .object(let members): members.values.map(text).joined(separator: ", ")
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
