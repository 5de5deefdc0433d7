import Eureka
import Testing

@testable import EurekaTerminal

/// What a line means to each kind of step, without a walk.
@MainActor
@Suite struct StepTests {
  private static let person = StepSetting(isPerson: true, messages: .english)
  private static let pipe = StepSetting(isPerson: false, messages: .english)

  private func step(_ input: Prompt.Input = .line) -> AnswerStep {
    var prompt = Prompt(title: "Name", accepts: "a name")
    prompt.input = input
    return AnswerStep(question: Question(tag: "name", prompt: prompt, part: .answer))
  }

  @Test(arguments: [
    ("Ada", "accept Ada"), ("", "keep"), ("  ", "keep"), (":back", "run back"), (":back 3", "run back 3"),
    (":back x", "refuse"), (":goto", "refuse"), ("?", "run ?"), (":=:back", "accept :back"),
    (":=", "accept "),
    ("::1", "accept ::1"),
    (":8080", "accept :8080"), (":quti", "doubt quit"),
  ])
  func `an answer is taken, or a command`(line: String, meaning: String) {
    #expect(step().take(line, Self.person).meaning == meaning)
  }

  @Test func `a pipe's line that is nearly a command is an answer`() {
    #expect(step().take(":quti", Self.pipe).meaning == "accept :quti")
  }

  @Test func `a line is doubted once`() {
    var asked = step()
    asked.doubtfulLine = ":quti"
    #expect(asked.take(":quti", Self.person).meaning == "accept :quti")
  }

  @Test func `in a secret every line is literal, and a person enters it twice`() {
    let secret = step(.secret(confirms: true))
    #expect(secret.take(":quit", Self.pipe).meaning == "accept :quit")
    #expect(secret.take(" ", Self.pipe).meaning == "accept  ")
    #expect(secret.take(":quit", Self.person).meaning == "confirm :quit")
    let again = SecretAgainStep(question: secret.question, secret: "pw", first: secret)
    #expect(again.take("pw", Self.person).meaning == "accept pw")
    #expect(again.take("px", Self.person).meaning == "refuse")
  }

  @Test func `steps of a text block share their lines until one is gone back to`() throws {
    let block = TextBlockStep(question: step(.block).question, maximumLength: 1000)
    let begun = block.continued(after: ["one"])
    let first = begun.continued(after: ["two", "three"])
    let second = begun.continued(after: ["other"])
    #expect(block.textSoFar == nil && begun.lines == ["one"])
    #expect(first.lines == ["one", "two", "three"] && second.lines == ["one", "other"])
    #expect(second.continued(after: ["end"]).textSoFar == "one\nother\nend" && first.lines.last == "three")
  }

  @Test func `a text block collects lines to a lone dot`() throws {
    let block = TextBlockStep(question: step(.block).question, maximumLength: 20)
    #expect(block.take("", Self.person).meaning == "keep")
    #expect(block.take(".", Self.person).meaning == "accept ")
    #expect(block.take(":next", Self.person).meaning == "ask")
    #expect(block.take(":quit", Self.person).meaning == "run quit")
    var taken = block
    for line in ["one", "", "..", ":=:quit"] {
      guard case .ask(let next) = taken.take(line, Self.person) else { throw Unexpected() }
      taken = try #require(next as? TextBlockStep)
    }
    #expect(taken.textSoFar == "one\n\n.\n:quit")
    #expect(taken.take(".", Self.person).meaning == "accept one\n\n.\n:quit")
    #expect(block.take(String(repeating: "a", count: 21), Self.person).meaning.hasPrefix("accept aaa"))
  }

  @Test(arguments: [
    ("", "finish"), ("YES", "finish"), ("n", "ask"), ("on", "finish"), ("0", "ask"),
    ("maybe", "refuse"), (":quit", "run quit"),
    (":back", "refuse"),
  ])
  func `a yes or a no is read one way`(line: String, meaning: String) {
    var leaving = YesOrNoStep.leaving(step(), .english)
    if line.isEmpty {
      leaving = YesOrNoStep(
        question: leaving.question, blank: true, yes: leaving.yes, no: leaving.no, place: .leaving)
    }
    #expect(leaving.take(line, Self.person).meaning == meaning)
  }

  @Test(arguments: [
    ("", "submit"), ("y", "submit"), (":submit", "run submit"), ("1", "edit 1"), ("2", "refuse"),
    ("x", "refuse"),
    (":next", "refuse"), (":back", "run back"), (":help", "run help "),
  ])
  func `a review takes numbers and commands`(line: String, meaning: String) {
    let review = Review(items: [.init(title: "Name", value: "Ada", status: .answered(line: nil))], notes: [])
    let taken = ReviewStep(review, .english).take(line, Self.person).meaning
    #expect(taken == meaning.trimmingCharacters(in: .whitespaces))
  }

  @Test(arguments: [
    ("erase", "finish"), ("", "refuse"), ("y", "refuse"), (":back", "run back"), (":next", "refuse"),
  ])
  func `a confirmation takes its word`(line: String, meaning: String) {
    #expect(ConfirmationStep(Confirmation("erase"), .english).take(line, Self.person).meaning == meaning)
  }

  @Test func `a pause goes on after a blank line`() {
    let pause = PauseStep(at: LabelRow("l"), .english)
    #expect(pause.take(" ", Self.person).meaning == "keep")
    #expect(pause.take("x", Self.person).meaning == "refuse")
    #expect(pause.take(":next", Self.person).meaning == "run next")
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

  private struct Unexpected: Error {}
}

extension Transition {
  fileprivate var meaning: String {
    switch self {
    case .ask: "ask"
    case .confirm(let secret): "confirm \(secret)"
    case .accept(.text(let text), _): "accept \(text)"
    case .accept(.value, _): "accept a value"
    case .keep: "keep"
    case .reject: "refuse"
    case .doubt(_, let commands): "doubt \(commands.description.dropFirst())"
    case .reload: "reload"
    case .leaveOut: "leave out"
    case .submit: "submit"
    case .change(let number): "edit \(number)"
    case .review(let part): "review \(part.map { "\($0.lowerBound + 1)-\($0.upperBound)" } ?? "all")"
    case .run(let command, let argument):
      "run \(command.word.isEmpty ? "?" : command.word) \(argument)".trimmingCharacters(in: .whitespaces)
    case .finish: "finish"
    case .resume, .delete, .proceed, .leave, .go, .goBack, .pause, .skipRest, .edit, .wait:
      "of a command"
    }
  }
}
