import Eureka
import Testing

@testable import EurekaTerminal

/// What a line means at each kind of step.
@MainActor
@Suite struct StepTests {
  /// What follows the lines: the reason why the last was rejected, what it showed, or what is asked next, after an answer.
  private func meaning(
    _ lines: [String], _ mode: WalkOptions.Mode = .interactive, of row: BaseRow = TextRow(),
    reviews: Bool = false, confirming word: String? = nil
  ) -> String {
    row.title = "Name"
    let form =
      Form() +++ Section() <<< TextRow { $0.title = "First" } <<< row <<< TextRow { $0.title = "Last" }
    form.confirmation = word.map { Confirmation($0) }
    let walk = Walk(form, options: .fixed(mode, reviews: reviews))
    // A walk stops at rows that are only shown.
    walk.controller.navigationOptions = .enabled
    var events = walk.start()
    for line in ["Ada"] + lines { events = walk.send(.line(line)) }
    for event in events {
      switch event {
      case .rejected(let problem): return "rejected: \(problem.reasons[0])"
      case .explanation: return "explained"
      case .commands(let commands) where commands.count > 1: return "commands"
      default: continue
      }
    }
    let value =
      row.answer(in: ReadingContext()) == .null ? "" : " \(row.answer(in: ReadingContext()).unquoted)"
    guard case .asking(let question) = walk.state, let next = question.name else { return "\(walk.state)" }
    return next + value
  }

  @Test(arguments: [
    ("Ben", "Last Ben"), ("", "Last"), ("  ", "Last"), (":back", "First"), (":back 3", "First"),
    (":back x", "rejected: the argument is not valid"),
    (":goto", "rejected: the command needs an argument"), ("?", "explained"), (":help", "commands"),
    (":=:back", "Last :back"), (":=", "Last "), ("::1", "Last ::1"), (":8080", "Last :8080"),
    (":quti", #"rejected: ":quti" is not a command"#),
    (":quit", "Quit without submitting and lose your answers?"),
  ])
  func `an answer is taken, or a command`(line: String, result: String) {
    #expect(meaning([line]) == result)
  }

  @Test func `a pipe's line that is nearly a command is an answer`() {
    #expect(meaning([":quti"], .piped) == "Last :quti")
  }

  @Test func `a line is doubted once`() {
    #expect(meaning([":quti", ":quti"]) == "Last :quti")
    #expect(meaning([":quti", ":qiut"]) == #"rejected: ":qiut" is not a command"#)
  }

  @Test func `in a secret every line is literal, and a person enters it twice`() {
    func secret() -> PasswordRow { PasswordRow { $0.confirms = true } }
    #expect(meaning([":quit"], .piped, of: secret()) == "Last :quit")
    #expect(meaning([" "], .piped, of: secret()) == "Last  ")
    #expect(meaning([":quit", ":quit"], of: secret()) == "Last :quit")
    #expect(meaning(["pw", "px"], of: secret()) == "rejected: the two entries differ")
    #expect(meaning(["pw", "", "px", "px"], of: secret()) == "Last px")
  }

  @Test func `steps of a text block share their lines until one is gone back to`() throws {
    let prompt = Prompt(title: "Name", accepts: "a name")
    let block = TextBlockStep(question: Question(prompt: prompt, part: .answer), maximumLength: 1000)
    let begun = block.continued(after: ["one"])
    let first = begun.continued(after: ["two", "three"])
    let second = begun.continued(after: ["other"])
    #expect(block.textSoFar == nil && begun.lines == ["one"])
    #expect(first.lines == ["one", "two", "three"] && second.lines == ["one", "other"])
    #expect(second.continued(after: ["end"]).textSoFar == "one\nother\nend" && first.lines.last == "three")
  }

  @Test func `a text block collects lines to a lone dot`() {
    func text() -> TextAreaRow { TextAreaRow { $0.maximumLength = 20 } }
    #expect(meaning([""], of: text()) == "Last")
    #expect(meaning([":next"], of: text()) == "Name")
    #expect(meaning([":quit"], of: text()) == "Quit without submitting and lose your answers?")
    #expect(meaning(["one", "", "..", ":=:quit", "."], of: text()) == "Last one\n\n.\n:quit")
    #expect(meaning([String(repeating: "a", count: 22)], of: text()).hasPrefix("rejected: "))
  }

  @Test(arguments: [
    ("", "Name"), ("YES", "finished"), ("n", "Name"), ("on", "finished"), ("0", "Name"),
    ("maybe", #"rejected: "maybe" is not valid"#), (":quit", "finished"),
    (":back", #"rejected: ":back" is not available here"#),
  ])
  func `a yes or a no is read one way`(line: String, result: String) {
    #expect(meaning([":quit", line]).prefix(result.count) == result)
  }

  @Test(arguments: [
    ("", "finished"), ("y", "finished"), (":submit", "finished"), ("2", "Name Ben"),
    ("4", #"rejected: "4" is not a number in the list"#),
    ("x", #"rejected: "x" is not a number in the list"#),
    (":next", #"rejected: ":next" is not available here"#), (":back", "Last Ben"), (":help", "commands"),
  ])
  func `a review takes numbers and commands`(line: String, result: String) {
    #expect(meaning(["Ben", "Cem", line], reviews: true).prefix(result.count) == result)
  }

  @Test(arguments: [
    ("erase", "finished"), ("", "rejected: a blank line does not confirm"),
    ("y", #"rejected: "y" does not confirm this"#), (":back", "Submit Ben"),
    (":next", #"rejected: ":next" is not available here"#),
  ])
  func `a confirmation takes its word`(line: String, result: String) {
    #expect(meaning(["Ben", "Cem", line], confirming: "erase").prefix(result.count) == result)
  }

  @Test func `a pause goes on after a blank line`() {
    #expect(meaning([" "], of: LabelRow()) == "Last")
    #expect(meaning(["x"], of: LabelRow()) == "rejected: nothing is asked here")
    #expect(meaning([":next"], of: LabelRow()) == "Last")
  }

  @Test func `each command has a word of its own, and what takes a wrong argument says how it is used`() {
    let words = Command.all.map(\.typed)
    #expect(Set(words).count == words.count)
    for command in Command.all {
      switch command.argument {
      case .required, .numbers: #expect(command.syntax != nil && command.help != nil)
      case .none, .text: break
      }
    }
  }
}
