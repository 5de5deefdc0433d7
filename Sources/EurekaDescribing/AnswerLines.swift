package import Eureka
package import EurekaTerminal
package import OrderedCollections

/// The lines that give a form certain answers, question by question, found by asking it.
@MainActor
package struct AnswerLines {
  package struct Line {
    package let question: Question
    package let text: String
  }

  package private(set) var lines: [Line] = []
  /// The form with the answers.
  package var form: Form { walk.form }
  private let answers: Answers
  private let walk: Walk
  /// The rest of a text, whose lines are asked for one by one.
  private var block: [String] = []

  /// Asks a form that has not been answered.
  ///
  /// - Parameter mode: whether a pipe has the lines, or a person types them.
  /// - Throws: `ReadingError` if lines cannot give these answers.
  package init(
    _ form: Form, answers: OrderedDictionary<String, AnswerValue>, mode: WalkOptions.Mode = .piped,
    context: ReadingContext? = nil
  ) async throws {
    self.answers = Answers(answers, from: .file(""))
    var options = WalkOptions(mode: mode, reviews: false, context: context)
    options.confirmation = form.confirmation?.word
    walk = Walk(form, options: options)
    _ = walk.start()
    while case .some(let question) = try await nextQuestion() {
      let text = line(for: question)
      lines.append(Line(question: question, text: text))
      for case .rejected(let problem) in walk.send(.line(text)) {
        throw Self.impossible(MessageCatalog.english.located(problem))
      }
      guard lines.count < 1_000_000 else { throw Self.impossible("there is no end of the questions") }
    }
  }

  /// Programs read the lines: the reason is in English.
  package static func impossible(_ reason: String) -> ReadingError { ReadingError(Message(verbatim: reason)) }

  private func nextQuestion() async throws -> Question? {
    while true {
      switch walk.state {
      case .asking(let question): return question
      case .finished(.completed): return nil
      case .finished(let outcome):
        throw Self.impossible(MessageCatalog.english.report(outcome).joined(separator: "; "))
      case .editing: throw Self.impossible("an editor is opened")
      case .waiting:
        try? await Task.sleep(for: .milliseconds(1))
        _ = walk.send(.tick)
      }
    }
  }

  private mutating func line(for question: Question) -> String {
    if question.part == .continuation { return block.isEmpty ? "." : block.removeFirst() }
    guard let tag = question.tag, let path = AnswerPath(tag), let answer = answers[path]?.value else {
      return ""
    }
    let row = walk.form.answerable(path: tag)
    if case .list(let list)? = row?.node, case .array(let items) = answer {
      return list.itemRows.count < items.count ? "y" : ""
    }
    if answer == .null { return (row as? BaseRow)?.hasValue == true ? ":clear" : "" }
    let names = question.prompt.choices?.options.map(\.name.folded) ?? []
    // An option such as "none of these" is what the word begins.
    if answer == .array([]), names.contains(where: { $0.hasPrefix("none") }) { return ":=" }
    if question.prompt.input == .block, case .string(let text) = answer {
      block = text.components(separatedBy: "\n").map(Command.escapedInBlock)
      let first = block.removeFirst()
      // A blank first line would keep the value.
      return first.allSatisfy(\.isWhitespace) ? ":=" + first : first
    }
    if let choices = question.prompt.choices, choices.hasOther,
      let options = (row as? any OptionsHolder<String>)?.options
    {
      switch answer {
      case .string(let text) where !options.contains(text): return choices.options.last?.label ?? ""
      case .array(let chosen): return ListText.of(chosen.map(\.optionKey), besides: options)
      default: break
      }
    }
    let isOption = question.prompt.choices != nil
    let text = formattedKeys(of: answer, at: tag) ?? self.text(of: answer, isOption: isOption, by: row)
    let isCommand =
      text != ":=" && text.hasPrefix(":") || text.trimmingCharacters(in: .whitespaces) == "?"
    return isCommand && !question.prompt.isSecret ? ":=" + text : text
  }

  /// What a person types where a formatter moves the digits at each key: the answer as the formatter shows it.
  private func formattedKeys(of answer: AnswerValue, at path: String) -> String? {
    guard walk.options.mode == .interactive, case .number(let number) = answer,
      let row = walk.form.rowBy(tag: path) as? any FormatterConformance, row.useFormatterDuringInput
    else { return nil }
    return row.formatter?.string(for: number)
  }

  /// The text of an answer that a row reads: 1.234 as the locale writes it, if `1.234` may be 1234.
  private func text(of answer: AnswerValue, isOption: Bool, by row: (any Answerable)?) -> String {
    let context = walk.options.context
    let text = Self.text(of: answer, isOption: isOption, in: context.canonical)
    func isRead(_ text: String) -> Bool { (try? row?.check(.text(text), in: context)) != nil }
    switch answer {
    case .number, .object:
      let shown = row?.displayText(of: .value(answer), in: context)
      let texts = [text, Self.text(of: answer, isOption: isOption, in: context), shown ?? text]
      return texts.first(where: isRead) ?? text
    case .null, .bool, .string, .array: return text
    }
  }

  private static func text(of answer: AnswerValue, isOption: Bool, in context: ReadingContext) -> String {
    switch answer {
    case .null: ""
    case .bool(let value) where !isOption: value ? "yes" : "no"
    case .array(let items): items.isEmpty ? "none" : ListText.of(items.map(\.optionKey))
    // A place, or a number with its unit.
    case .object(let members) where !isOption:
      members.values.map { text(of: $0, isOption: false, in: context) }.joined(separator: " ")
    case .string(""): ":="
    case .bool: answer.quoted
    case .number(let number): NumberReader.displayText(number, in: context)
    case .string, .object: answer.optionKey
    }
  }

  // MARK: As text and as data

  /// The number of each line, the path of what it answers, and what it is.
  package var text: String {
    let width = String(lines.count).count
    let rows = lines.enumerated().map { index, line in
      let number = String(index + 1)
      let place = (line.question.tag ?? line.question.prompt.title).visible
      let shown = line.question.prompt.isSecret ? "••••" : line.text.isEmpty ? "(blank)" : line.text.visible
      return [String(repeating: " ", count: width - number.count) + number, place, shown]
    }
    return rows.inColumns.map { "  \($0)\n" }.joined()
  }

  /// An array of objects; a secret's text is `null`.
  package var data: AnswerValue {
    .array(
      lines.enumerated().map { index, line in
        let question = line.question
        return .object([
          "line": .number(Decimal(index + 1)), "tag": .text(question.tag) ?? .null,
          "question": .string(question.prompt.title),
          "text": question.prompt.isSecret ? .null : .string(line.text),
        ])
      })
  }
}
