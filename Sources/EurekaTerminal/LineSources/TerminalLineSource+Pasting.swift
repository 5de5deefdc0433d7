import Eureka
import Foundation

/// Pasted lines: shown, confirmed, and used one after the other.
extension TerminalLineSource {
  /// The next pasted line, shown as if it were typed.
  func takePasted(
    at question: Question, _ prompt: StyledText, _ context: LineContext
  ) -> WalkInput? {
    lastWasPasted = !pasted.lines.isEmpty
    guard lastWasPasted else { return nil }
    let line = pasted.lines.removeFirst()
    let isSecret = question.prompt.isSecret
    screen.showPartial(prompt + StyledText(isSecret ? "••••" : line.visible))
    screen.show([""])
    if question.part == .answer, question.prompt.input == .line { remember(line, question, context) }
    return LineDecoder.decode(line.utf8)
  }

  /// Discards the rest of a paste after a rejected line: it would answer the wrong questions.
  func dropPasted(_ context: LineContext) {
    guard !pasted.isEmpty else { return }
    pasted = PastedText("")
    let text = context.messages.text(of: "The rest of the paste was discarded.")
    screen.show([StyledText(text, .warning)])
  }

  enum Confirmation {
    case taken, refused
    /// Something that is not an answer, such as `:quit`.
    case ended(WalkInput)
  }

  /// Asks whether pasted lines are answers.
  func confirm(
    _ pasted: PastedText, _ editor: Editline, _ context: LineContext,
    before deadline: ContinuousClock.Instant?
  ) -> Confirmation {
    let maximumCount = 10
    let lines = pasted.allLines
    let columns = screen.style.columns
    var shown = lines.prefix(maximumCount).enumerated().map { index, line in
      let number = String(index + 1)
      let label = String(repeating: " ", count: max(4 - number.count, 0)) + number + ") "
      return StyledText(label)
        + StyledText(line.singleLine(columns: max(columns - label.count - 1, 1)), .answer)
    }
    if lines.count > maximumCount {
      let more = context.messages.text(of: "and \(lines.count - maximumCount) more")
      shown.append(StyledText("      " + more, .hint))
    }
    screen.show(shown)
    let title = context.messages.text(of: "Use these lines as answers to this question and the next ones?")
    let question = Question(
      prompt: Prompt(title: title, accepts: "yes or no", yesOrNo: Prompt.YesOrNo(keeping: nil)),
      part: .leaving)
    let renderer = Renderer(style: screen.style, messages: context.messages)
    let (above, prompt) = renderer.promptLines(for: question)
    editor.completer = nil
    editor.arrows = nil
    editor.suggester = nil
    editor.reformatter = nil
    editor.pastesSingleLines = false
    while true {
      screen.show(above)
      let result = editor.readLine(
        prompt: screen.style.encodePrompt(prompt), beginning: Editline.TypedText(), keepsHistory: false,
        before: deadline)
      switch result {
      case .line(let line):
        if let isTaken = context.messages.yesOrNo(line) { return isTaken ? .taken : .refused }
        let setting = StepSetting(isInteractive: true, messages: context.messages)
        if case .command(let command, _) = Command.parse(line, setting), command.word == "quit" {
          return .ended(.line(line))
        }
        screen.show(renderer.lines(for: .explanation(question)))
      case .listed, .pasted: screen.show([""])
      case .undecodable: screen.show(["", undecodable(context)])
      case .ended(let end):
        screen.show([""])
        return .ended(end)
      }
    }
  }

  /// Completes the line on the screen, whose cursor is at its end.
  func finishLine(_ line: String, after typed: Editline.TypedText, _ prompt: StyledText) {
    if typed.after.isEmpty, line.hasPrefix(typed.before) {
      screen.showPartial(StyledText(String(line.dropFirst(typed.before.count)).visible))
    } else {
      screen.show([""])
      screen.showPartial(prompt + StyledText(line.visible))
    }
    screen.show([""])
  }
}
