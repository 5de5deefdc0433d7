import Eureka

extension TerminalLineSource {
  /// Says why nothing of what was pasted or typed is used. What was typed ahead would end the line, and answer other questions.
  func refuse(
    _ problem: PastedText.Problem, _ question: Question, _ context: LineContext,
    below line: [StyledText] = [""]
  ) {
    input.discardInput()
    screen.show(line + [renderer(context).warning(problem.message)] + above(question, context))
  }

  /// The first line of a paste into a text block; the others are next.
  func takeFirst(
    of paste: PastedText, insertedInto typed: Editline.TypedText, at question: Question
  ) -> String? {
    pasted = paste.inside(typed).escaped(atStart: question.part == .answer)
    guard !pasted.lines.isEmpty else { return nil }
    lastWasPasted = true
    return pasted.lines.removeFirst()
  }

  /// The start of a line: what is left of a paste.
  func takeRest() -> String? {
    defer { pasted.rest = "" }
    return pasted.rest.isEmpty ? nil : pasted.rest
  }

  /// The next pasted line, shown as if it were typed.
  func takePasted(at question: Question, _ prompt: StyledText, _ context: LineContext) -> WalkInput? {
    lastWasPasted = !pasted.lines.isEmpty
    guard lastWasPasted else { return nil }
    let line = pasted.lines.removeFirst()
    let isSecret = question.prompt.isSecret
    screen.showPartial(prompt + StyledText(isSecret ? "••••" : line.shownAsTyped))
    screen.show([""])
    if question.part == .answer, question.prompt.input == .line { remember(line, question, context) }
    return LineDecoder.decode(line.utf8)
  }

  func dropPasted(_ note: Message, _ context: LineContext) {
    pasted = PastedText("")
    screen.show([StyledText(context.messages.text(of: note), .warning)])
  }

  /// Asks whether pasted lines are answers; an input that does not say so, such as `:quit`, ends the question.
  func confirm(
    _ pasted: PastedText, _ editor: Editline, _ context: LineContext, before deadline: Deadline
  ) -> (isTaken: Bool, end: WalkInput?) {
    let renderer = renderer(context)
    let lines = pasted.allLines
    let columns = screen.style.columns
    let isHidden = MainActor.wait { context.mayAnswerSecrets(lines) }
    let shown = lines.prefix(10).enumerated().map { index, line in
      let label = renderer.label(String(index + 1), width: 4)
      let text = isHidden[index] ? renderer.value("••••", columns: columns) : line
      return StyledText(label)
        + StyledText(text.singleLine(columns: max(columns - label.count - 1, 1)), .answer)
    }
    screen.show(shown + renderer.more(than: shown.count, of: lines.count, indent: "      "))
    let title = context.messages.text(of: "Use these lines as answers to this question and the next ones?")
    let question = Question(
      prompt: Prompt(title: title, accepts: "yes or no", yesOrNo: Prompt.YesOrNo(keeping: nil)),
      part: .leaving)
    let (above, prompt) = renderer.promptLines(for: question)
    while true {
      screen.show(above)
      let result = editor.readLine(
        prompt: screen.style.encodePrompt(prompt), beginning: Editline.TypedText(), Editline.Assistance(),
        keepsHistory: false, before: deadline)
      switch result {
      case .line(let line):
        if let isTaken = context.messages.yesOrNo(line) { return (isTaken, nil) }
        let setting = StepSetting(isPerson: true)
        if case .command(let command, _) = Command.parse(line, setting), command.word == "quit" {
          return (false, .line(line))
        }
        screen.show(self.renderer(context).lines(for: .explanation(question)))
      case .listed: screen.show([""])
      case .pasted:
        screen.show(["", renderer.warning("Nothing of the second paste was used.")])
      case .undecodable: screen.show([renderer.warning(PastedText.Problem.notUTF8.message)])
      case .ended(let end):
        screen.show([""])
        return (false, end)
      }
    }
  }

  /// Completes the line on the screen, whose cursor is at its end.
  func finishLine(_ line: String, after typed: Editline.TypedText, _ prompt: StyledText) {
    if typed.after.isEmpty, line.hasPrefix(typed.before) {
      screen.showPartial(StyledText(String(line.dropFirst(typed.before.count)).shownAsTyped))
    } else {
      screen.show([""])
      screen.showPartial(prompt + StyledText(line.shownAsTyped))
    }
    screen.show([""])
  }
}

extension String {
  /// A pasted line as a screen shows it: with blanks for a tab.
  var shownAsTyped: String { replacing("\t", with: "    ").visible }
}
