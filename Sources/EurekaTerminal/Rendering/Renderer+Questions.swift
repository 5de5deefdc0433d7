import Eureka

/// Renders questions: with marks, or in words for a screen reader.
extension Renderer {
  // Made once, as each question has them.
  private static let space: StyledText = " "
  private static let mark: StyledText = " › "

  private var isSpoken: Bool { style.isAccessible }

  /// The prompt, and the lines above it: one that leaves little room for the answer is broken, with its details below.
  func promptLines(for question: Question) -> (above: [StyledText], prompt: StyledText) {
    let (title, details) = parts(of: question, question.prompt)
    var whole = title
    join(details, to: &whole)
    let end = end(of: question, after: whole)
    whole += end
    // No character is wider than its bytes are many.
    guard whole.runs.reduce(0, { $0 + $1.text.utf8.count }) > style.columns / 4 * 3 else {
      return ([], whole)
    }
    let isShort =
      question.part != .answer || question.prompt.yesOrNo != nil || segments(in: question.prompt) != nil
    guard whole.displayWidth > style.columns - (isShort ? 4 : style.columns / 5) else { return ([], whole) }
    let room = max(style.columns - 8, 10)
    var lines = title.wrapped(to: details.text.isEmpty ? room : style.columns)
    if !details.text.isEmpty { lines = (title.text.isEmpty ? [] : lines) + details.wrapped(to: room) }
    return (lines.dropLast(), (lines.last ?? "") + end)
  }

  private func segments(in prompt: Prompt) -> String? {
    guard let choices = prompt.choices, choices.style == .inline, hasRoom(for: choices, in: prompt) else {
      return nil
    }
    return segments(of: choices)
  }

  // A prompt is passed on, as it is large, and a constant would be a copy.
  private func parts(of question: Question, _ prompt: Prompt) -> (title: StyledText, details: StyledText) {
    let title = prompt.isTitleAbove ? "" : title(of: prompt)
    switch question.part {
    case .continuation: return ("", "")
    case .answer where prompt.input.isBlock: return ("", "")
    case .answer:
      return parts(
        title, isRequired: prompt.refusesBlank && !prompt.isTitleAbove, options: segments(in: prompt),
        details(of: prompt))
    case .pause, .confirmation: return (title, "")
    case .retry, .leavingOut, .takingOut, .leaving:
      return parts(title, prompt.yesOrNo.map { [yesOrNo($0)] } ?? [])
    case .again:
      return parts(title, [isSpoken ? StyledText(text("again")) : StyledText("(" + text("again") + ")")])
    case .review:
      let keys = text("Enter, or a number")
      return parts(title, [StyledText(isSpoken ? keys : "[" + keys + "]")])
    }
  }

  private func end(of question: Question, after text: StyledText) -> StyledText {
    switch question.part {
    case .continuation: nextLine
    case .answer where question.prompt.input.isBlock: nextLine
    default: !isSpoken ? Self.mark : text.text.isQuestion ? " " : ": "
    }
  }

  private func join(_ part: StyledText, to line: inout StyledText) {
    if !line.runs.isEmpty, !part.runs.isEmpty { line += Self.space }
    line += part
  }

  func lines(above question: Question, _ prompt: Prompt) -> [StyledText] {
    switch question.part {
    case .review(let review):
      let title = review.part.flatMap(review.title)
      return ["", heading(title ?? text("Your answers"))] + lines(of: review)
    case .confirmation(let confirmation) where !question.isRepeated:
      return [""] + (confirmation.message.map { [StyledText($0, .warning)] } ?? [])
    // A repeated question leaves out what is still on the screen.
    case .answer where question.isRepeated:
      return prompt.isTitleAbove || prompt.input.isBlock ? [titleAbove(prompt)] : []
    case .answer:
      var lines = prompt.introduction.map { StyledText($0) }
      if let hint = prompt.hint { lines += hint.paragraphs.map { StyledText($0, .hint) } }
      lines += inputLines(above: question, prompt)
      if let gauge = prompt.gauge, !isSpoken { lines.append(bar(gauge)) }
      if prompt.isTitleAbove { lines.append(titleAbove(prompt)) }
      return lines
    case .again, .continuation, .pause, .retry, .leavingOut, .takingOut, .leaving, .confirmation: return []
    }
  }

  private func inputLines(above question: Question, _ prompt: Prompt) -> [StyledText] {
    // Where `?` cannot ask for it.
    let help = prompt.help == prompt.hint ? [] : (prompt.help?.paragraphs ?? []).map { StyledText($0, .hint) }
    if prompt.input.isBlock {
      let keys: Message =
        switch (prompt.value == nil, question.offersEditor) {
        case (_, true) where question.isBegun:
          "Lines of text; a lone . or Ctrl-D ends them. Commands here: :edit, :back and :quit."
        case (_, false) where question.isBegun:
          "Lines of text; a lone . or Ctrl-D ends them. Commands here: :back and :quit."
        case (true, true):
          "Lines of text; a lone . or Ctrl-D ends them, a blank first line leaves it empty. Commands here: :edit, :back and :quit."
        case (false, true):
          "Lines of text; a lone . or Ctrl-D ends them, a blank first line keeps the text. Commands here: :edit, :back and :quit."
        case (true, false):
          "Lines of text; a lone . or Ctrl-D ends them, a blank first line leaves it empty. Commands here: :back and :quit."
        case (false, false):
          "Lines of text; a lone . or Ctrl-D ends them, a blank first line keeps the text. Commands here: :back and :quit."
        }
      let value = question.isBegun ? nil : prompt.value
      let current = value?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      return [titleAbove(prompt)] + (question.isBegun ? [] : help) + [hint(keys)]
        + (prompt.isSecret ? [hint("What you type is not shown.")] : [])
        + current.map { StyledText("  " + String($0).singleLine(columns: style.columns)) }
    }
    if prompt.isSecret {
      let advice = prompt.accepts.advice.map { [StyledText(messages.accepted($0), .hint)] } ?? []
      let shown: Message =
        prompt.showsBullets && canOverwrite && !isSpoken
        ? "What you type is shown as •, and no commands are read."
        : "What you type is not shown, and no commands are read."
      return help + advice + [hint(shown)]
    }
    guard let choices = prompt.choices else { return [] }
    switch choices.style {
    case .inline where isSpoken:
      return [StyledText(prompt.title, .heading)] + list(choices.options, isMultiple: choices.isMultiple)
    case .inline:
      let segments = StyledText("  " + segments(of: choices), .hint)
      return hasRoom(for: choices, in: prompt) ? [] : self.question(above: [segments], prompt)
    case .options: return self.question(above: paged(choices), prompt)
    case .list where choices.options.isEmpty: return []
    case .list(let title): return [StyledText(title ?? prompt.title, .heading)] + paged(choices)
    case .alert(let message):
      return box(message ?? prompt.title, choices.options, cancelTitle: choices.cancelTitle)
    case .sheet(let message):
      return [StyledText(message ?? prompt.title, .heading)] + list(choices.options, isMultiple: false)
        + [StyledText("  " + cancel(choices.cancelTitle), .hint)]
    }
  }

  /// Options below a title that is a question, which is read aloud first.
  private func question(above options: [StyledText], _ prompt: Prompt) -> [StyledText] {
    (prompt.title.isQuestion ? [StyledText(prompt.title, .heading)] : []) + options
  }

  // MARK: The question's own line

  private func title(of prompt: Prompt) -> StyledText {
    // Prompts end with a mark of their own. The plus of a list is a sign for eyes.
    let title = isSpoken && prompt.title.hasPrefix("+ ") ? String(prompt.title.dropFirst(2)) : prompt.title
    return StyledText(title.withoutColon, .title, prompt.titleAppearance)
  }

  private func titleAbove(_ prompt: Prompt) -> StyledText {
    var (title, details) = parts(title(of: prompt), isRequired: prompt.refusesBlank, [])
    join(details, to: &title)
    return title
  }

  private func parts(
    _ title: StyledText, isRequired: Bool = false, options: String? = nil, _ details: [StyledText]
  ) -> (title: StyledText, details: StyledText) {
    if isSpoken {
      let all = (isRequired ? [text("required")] : []) + (options.map { [$0] } ?? []) + details.map(\.text)
      return (title, all.isEmpty ? "" : StyledText("(" + messages.list(all) + ")"))
    }
    var line = title
    if isRequired { join(StyledText("*", .error), to: &line) }
    if options != nil, !title.runs.isEmpty, !title.text.isQuestion { line += ":" }
    // A closure, as a method that is passed on copies the renderer.
    return (line, details.reduce(into: options.map { StyledText($0, .hint) } ?? "") { join($1, to: &$0) })
  }

  private func details(of prompt: Prompt) -> [StyledText] {
    var details: [StyledText] = []
    if let question = prompt.yesOrNo {
      details.append(yesOrNo(question))
    } else if let value = prompt.value {
      // The list above shows which options are chosen.
      let isShortened = style.columns >= 60 && prompt.choices != nil
      let room = isShortened ? max(40, style.columns / 2) : max(style.columns - 12, 10)
      let shown = self.value(value, columns: room)
      details.append(
        isSpoken
          ? StyledText(text("default: \(shown)"))
          : "[" + StyledText(shown, .plain, prompt.valueAppearance) + "]")
    } else if let placeholder = prompt.placeholder {
      let example = prompt.isPlaceholderExample ? text("e.g. \(placeholder)") : placeholder
      details.append(
        isSpoken ? StyledText(text("hint: \(placeholder)")) : StyledText("(" + example + ")", .hint))
    }
    if let range = prompt.range {
      details.append(isSpoken ? StyledText(text(range)) : StyledText("(" + text(range) + ")", .hint))
    } else if isSpoken, let gauge = prompt.gauge {
      details.append(StyledText(text("\(gauge.minimum) to \(gauge.maximum)")))
    }
    return details
  }

  private func yesOrNo(_ question: Prompt.YesOrNo) -> StyledText {
    guard isSpoken else { return StyledText("[\(messages.question(keeping: question.kept))]", .hint) }
    let both = text("\(messages.word(for: true)) or \(messages.word(for: false))")
    let kept = question.kept.map { text("default: \(messages.word(for: $0))") }
    return StyledText(kept.map { messages.list([both, $0]) } ?? both)
  }

  private var nextLine: StyledText { isSpoken ? StyledText(text("Next line") + ": ") : "| " }

  // MARK: Parts of lines

  /// The heading of a section: `── Server · 2 of 5`, `── About Bob · person 2 of 4`, or in a long form
  /// `── Injuries · 47 of about 170`.
  func heading(
    _ title: String, _ progress: SectionProgress? = nil, appearance: Appearance = Appearance()
  ) -> StyledText {
    guard let progress else { return StyledText(isSpoken ? title : "── \(title)", .heading, appearance) }
    let (number, count) = (progress.number, progress.count)
    let place =
      switch progress.unit {
      case .sections where isSpoken: text("\(title), section \(number) of \(count)")
      case .sections: text("\(number) of \(count)")
      case .questions where isSpoken: text("\(title), question \(number) of about \(count)")
      case .questions: text("\(number) of about \(count)")
      case .items(let noun) where isSpoken: text("\(title), \(noun) \(number) of \(count)")
      case .items(let noun): text("\(noun) \(number) of \(count)")
      }
    if isSpoken { return StyledText(place, .heading, appearance) }
    return StyledText("── \(title)", .heading, appearance) + StyledText(" · " + place, .hint)
  }

  /// A value on one line, shortened to a width on a screen; `—` for none.
  func value(_ value: String?, columns: Int) -> String {
    guard let value else { return isSpoken ? "(" + text("no answer") + ")" : "—" }
    if value.isEmpty { return "(" + text("empty") + ")" }
    if isSpoken, value == "••••" { return text("not shown") }
    return isSpoken ? value.singleLine(columns: max(columns, 1000)) : cut(value, to: columns)
  }

  /// A text on one line, shortened to a width: after a word, unless the word is long.
  func cut(_ text: String, to columns: Int) -> String {
    let whole = text.singleLine(columns: .max)
    guard whole.displayWidth > columns else { return whole }
    let cut = text.singleLine(columns: max(columns - style.marks("…").displayWidth, 1)).dropLast()
    guard whole.dropFirst(cut.count).first != " ", let space = cut.lastIndex(of: " "),
      cut[space...].count <= columns / 2
    else { return cut + "…" }
    return cut[...space] + "…"
  }

  var lockedMark: StyledText { remark("locked") }

  func remark(_ message: Message, _ role: StyledText.Role = .hint) -> StyledText {
    StyledText(" (" + text(message) + ")", role)
  }
}
