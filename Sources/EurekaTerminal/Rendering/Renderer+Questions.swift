import Eureka

/// Renders questions: with marks, or in words for a screen reader.
extension Renderer {
  private var isSpoken: Bool { style.isAccessible }

  /// The prompt: the line that what you type follows.
  public func prompt(for question: Question) -> StyledText { line(question.part, question.prompt) }

  private func line(_ part: Question.Part, _ prompt: Prompt) -> StyledText {
    let title = prompt.isTitleAbove ? "" : title(of: prompt)
    switch part {
    case .continuation: return nextLine
    case .answer where prompt.isBlock: return nextLine
    case .answer:
      var options: String?
      if let choices = prompt.choices, choices.style == .inline, hasRoom(for: choices, in: prompt) {
        options = segments(of: choices)
      }
      return line(
        title, isRequired: prompt.refusesBlank && !prompt.isTitleAbove, options: options, details(of: prompt))
        + end
    case .pause, .confirmation: return title + end
    case .retry, .leaving: return line(title, prompt.yesOrNo.map { [yesOrNo($0)] } ?? []) + end
    case .again:
      return line(title, [isSpoken ? StyledText(text("again")) : StyledText("(" + text("again") + ")")]) + end
    case .review:
      let keys = text("Enter, or a number")
      return line(title, [StyledText(isSpoken ? keys : "[" + keys + "]")]) + end
    }
  }

  /// The lines above the prompt.
  func lines(above question: Question) -> [StyledText] {
    let (prompt, isRepeated) = (question.prompt, question.isRepeated)
    switch question.part {
    case .review(let review): return ["", heading(text("Your answers"))] + lines(of: review)
    case .confirmation(let confirmation) where !isRepeated:
      return [""] + (confirmation.message.map { [StyledText($0, .warning)] } ?? [])
    // A repeated question leaves out what is still on the screen.
    case .answer where isRepeated:
      return prompt.isTitleAbove || prompt.isBlock ? [titleAbove(prompt)] : []
    case .answer:
      var lines = prompt.introduction.map { StyledText($0) } + inputLines(above: question)
      if let gauge = prompt.gauge, !isSpoken { lines.append(bar(gauge)) }
      if prompt.isTitleAbove { lines.append(titleAbove(prompt)) }
      return lines
    case .again, .continuation, .pause, .retry, .leaving, .confirmation: return []
    }
  }

  private func inputLines(above question: Question) -> [StyledText] {
    let prompt = question.prompt
    if prompt.isBlock {
      let keys: Message =
        switch (prompt.value == nil, question.offersEditor) {
        case (true, true):
          "Lines of text; a lone . ends them, a blank first line leaves it empty. Commands here: :edit, :back and :quit."
        case (false, true):
          "Lines of text; a lone . ends them, a blank first line keeps the text. Commands here: :edit, :back and :quit."
        case (true, false):
          "Lines of text; a lone . ends them, a blank first line leaves it empty. Commands here: :back and :quit."
        case (false, false):
          "Lines of text; a lone . ends them, a blank first line keeps the text. Commands here: :back and :quit."
        }
      let current = prompt.value?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      return [titleAbove(prompt), hint(keys)] + (prompt.isSecret ? [hint("What you type is not shown.")] : [])
        + current.map { StyledText("  " + String($0).singleLine(columns: style.columns), .value) }
    }
    if prompt.isSecret { return [hint("What you type is not shown, and no commands are read.")] }
    guard let choices = prompt.choices else { return [] }
    switch choices.style {
    case .inline where isSpoken:
      return [StyledText(prompt.title, .heading)] + list(choices.options, isMultiple: choices.isMultiple)
    case .inline:
      return hasRoom(for: choices, in: prompt) ? [] : [StyledText("  " + segments(of: choices), .hint)]
    case .options: return paged(choices)
    case .list(let title): return [StyledText(title ?? prompt.title, .heading)] + paged(choices)
    case .alert(let message):
      return box(message ?? prompt.title, choices.options, cancelTitle: choices.cancelTitle)
    case .sheet(let message):
      return [StyledText(message ?? prompt.title, .heading)] + list(choices.options, isMultiple: false)
        + [StyledText("  " + cancel(choices.cancelTitle), .hint)]
    }
  }

  // MARK: The question's own line

  private func title(of prompt: Prompt) -> StyledText {
    // Spoken prompts end with a colon.
    StyledText(isSpoken ? prompt.title.withoutColon : prompt.title, .title, prompt.titleAppearance)
  }

  private func titleAbove(_ prompt: Prompt) -> StyledText {
    line(title(of: prompt), isRequired: prompt.refusesBlank, [])
  }

  /// A title and the details after it.
  private func line(
    _ title: StyledText, isRequired: Bool = false, options: String? = nil, _ details: [StyledText]
  ) -> StyledText {
    if isSpoken {
      let all = (isRequired ? [text("required")] : []) + (options.map { [$0] } ?? []) + details.map(\.text)
      if all.isEmpty { return title }
      return title + StyledText((title.text.isEmpty ? "(" : " (") + words.messages.list(all) + ")")
    }
    var line = title
    func append(_ detail: StyledText, after separator: StyledText = " ") {
      line = line.text.isEmpty ? detail : line + separator + detail
    }
    if isRequired { append(StyledText("*", .error)) }
    if let options {
      append(StyledText(options, .hint), after: line.text.withoutColon == line.text ? ": " : " ")
    }
    details.forEach { append($0) }
    return line
  }

  private func details(of prompt: Prompt) -> [StyledText] {
    var details: [StyledText] = []
    if let question = prompt.yesOrNo {
      details.append(yesOrNo(question))
    } else if let value = prompt.value {
      let shown = self.value(value, columns: max(40, style.columns / 2))
      details.append(
        isSpoken
          ? StyledText(text("default: \(shown)"))
          : "[" + StyledText(shown, .value, prompt.valueAppearance) + "]")
    } else if let example = prompt.placeholder {
      details.append(isSpoken ? StyledText(text("hint: \(example)")) : StyledText("(\(example))", .hint))
    }
    if let range = prompt.range {
      details.append(isSpoken ? StyledText(text(range)) : StyledText("(" + text(range) + ")", .hint))
    } else if isSpoken, let gauge = prompt.gauge {
      details.append(StyledText(text("\(gauge.minimum) to \(gauge.maximum)")))
    }
    return details
  }

  private func yesOrNo(_ question: Prompt.YesOrNo) -> StyledText {
    let messages = words.messages
    guard isSpoken else { return StyledText("[\(messages.question(keeping: question.kept))]", .hint) }
    let both = text("\(messages.word(for: true)) or \(messages.word(for: false))")
    let kept = question.kept.map { text("default: \(messages.word(for: $0))") }
    return StyledText(kept.map { messages.list([both, $0]) } ?? both)
  }

  /// The mark before an answer.
  private var end: StyledText { isSpoken ? ": " : " › " }

  /// The mark before each line of a text.
  private var nextLine: StyledText { isSpoken ? StyledText(text("Next line") + ": ") : "| " }

  // MARK: Parts of lines

  /// The heading of a section: `── Server · 2 of 5`.
  func heading(
    _ title: String, _ progress: SectionProgress? = nil, appearance: Appearance = Appearance()
  ) -> StyledText {
    if isSpoken {
      let line = progress.map { text("\(title), section \($0.number) of \($0.count)") } ?? title
      return StyledText(line, .heading, appearance)
    }
    let line = StyledText("── \(title)", .heading, appearance)
    return progress.map { line + StyledText(" · " + text("\($0.number) of \($0.count)"), .hint) } ?? line
  }

  /// A value on one line, shortened to a width on a screen; `—` for none.
  func value(_ value: String?, columns: Int) -> String {
    guard let value else { return isSpoken ? "(" + text("no answer") + ")" : "—" }
    if value.isEmpty { return "(" + text("empty") + ")" }
    if isSpoken, value == "••••" { return text("not shown") }
    return isSpoken ? value.singleLine(columns: max(columns, 1000)) : cut(value, to: columns)
  }

  /// A text on one line, shortened to a width.
  func cut(_ text: String, to columns: Int) -> String {
    let whole = text.singleLine(columns: .max)
    guard whole.displayWidth > columns else { return whole }
    return text.singleLine(columns: max(columns - style.marks("…").displayWidth, 1))
  }

  /// The mark after a value that cannot be changed.
  var lockedMark: StyledText { StyledText(" (" + text("locked") + ")", .hint) }
}
