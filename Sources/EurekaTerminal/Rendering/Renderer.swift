import Eureka

/// Makes lines of what a walk shows.
public struct Renderer: Sendable {
  /// What the screen can show.
  public var style: ScreenStyle

  /// A renderer for a screen.
  public init(style: ScreenStyle) {
    self.style = style
  }

  /// The lines that show an event. A question's own line, its prompt, is not among them.
  public func lines(for event: WalkEvent) -> [StyledText] {
    switch event {
    case .accessory(let text):
      [StyledText(text, .hint)]
    case .presented(let title, let introduction):
      [""] + (title.map { [StyledText("── \($0)", .heading)] } ?? []) + introduction.map { StyledText($0) }
    case .dismissed(let row):
      [StyledText(row.map { "Back at \($0)\(Words.end(of: $0))" } ?? "Back.", .hint)]
    case .sectionEntered(let header):
      [""] + (header.map(lines(of:)) ?? [])
    case .sectionLeft(let footer):
      filled(footer).map { StyledText($0, .hint, footer.appearance) }
    case .groupEntered(let title):
      ["", StyledText(title, .heading)]
    case .label(let row):
      [text(of: row)]
    case .locked(let row):
      [text(of: row, value: shown(row.value)) + StyledText(" (locked)", .hint)]
    case .passed(let row):
      [text(of: row, value: shown(row.value))]
    case .given(let row, let source):
      [text(of: row, value: shown(row.value)) + StyledText(" (from \(source))", .hint)]
    case .question(let question):
      Array(repeating: "", count: question.prompt.blankLinesAbove) + lines(above: question)
    case .rejected(let rejection):
      [StyledText("error: \(Words.sentence(rejection))", .error)]
    case .warned(let warning):
      [StyledText("warning: \(Words.sentence(warning))", .warning)]
    case .invalid(let rejection):
      [StyledText("error: \(Words.named(rejection))", .error)]
    case .moved(let title):
      [StyledText("Going to \(title)\(Words.end(of: title))", .hint)]
    case .deleted(let name):
      [StyledText("\(name) is taken away.", .hint)]
    case .reordered(let name, let position):
      [StyledText("\(name) is number \(position) now.", .hint)]
    case .explanation(let question):
      explanation(question)
    case .explained(let explanation):
      lines(of: explanation)
    case .commands(let own):
      (own.map { ($0.usage, $0.summary) } + WalkCommand.usages.map { ($0.usage, "\($0.meaning)") }).map {
        StyledText("  " + $0.0.padded(to: 16)) + StyledText($0.1, .hint)
      }
    case .options(let choices, let text):
      choices.options.isEmpty
        ? [StyledText("No option contains \(text.quoted).", .hint)]
        : list(choices.options, isMultiple: choices.isMultiple)
    case .swipeActions(let actions, let side):
      actions.map { swipe($0, side) }
    case .swipeActionDone(let title, let succeeded):
      [succeeded ? StyledText("\(title): done.", .hint) : StyledText("error: \(title) failed.", .error)]
    case .waiting(let waiting):
      [StyledText(Words.text(of: waiting), .hint)]
    case .review(let review):
      table(review)
    }
  }

  /// An explanation, with what each condition read set in.
  private func lines(of explanation: ConditionExplanation) -> [StyledText] {
    var lines = [explanation.headline.description]
    for reason in explanation.reasons {
      lines.append(reason.headline.description)
      lines += reason.details.map { "  \($0)" }
    }
    return lines.map { StyledText($0, .hint) }
  }

  private func text(of row: RowText, value: String? = nil) -> StyledText {
    guard let value = value ?? row.value else { return StyledText(row.title, .title, row.titleAppearance) }
    let title = StyledText(row.title, .title, row.titleAppearance)
    return title + StyledText(row.title.isEmpty ? "" : ": ") + StyledText(value, .plain, row.valueAppearance)
  }

  private func lines(of header: HeaderFooterContent) -> [StyledText] {
    filled(header).enumerated().map { index, line in
      index == 0 && !line.isEmpty
        ? StyledText("── \(line)", .heading, header.appearance)
        : StyledText(line, .heading, header.appearance)
    }
  }

  /// The lines with blank ones behind them, up to the height.
  private func filled(_ content: HeaderFooterContent) -> [String] {
    let missing = max(0, min(content.height, 100) - content.lines.count)
    return content.lines + Array(repeating: "", count: missing)
  }

  private func swipe(_ action: SwipeText, _ side: SwipeSide) -> StyledText {
    let command = side == .trailing ? ":>" : ":<"
    let title = action.title + (action.image.map { " [\($0)]" } ?? "")
    let line =
      StyledText("  \(command) ")
      + StyledText(title, action.isDestructive ? .destructive : .plain, action.appearance)
    return action.isFullSwipe ? line + StyledText("  (\(command)\(command.suffix(1)))", .hint) : line
  }

  /// The line a question is asked with; what is typed follows it.
  public func prompt(for question: Question) -> StyledText {
    let prompt = question.prompt
    let title = StyledText(prompt.title, .title, prompt.titleAppearance)
    switch question.part {
    case .pause: return title + " › "
    case .retry: return title + StyledText(" [\(prompt.hint ?? "")]", .hint) + " › "
    case .continuation: return "| "
    case .again: return title + " (again) › "
    case .review: return title + " [Enter, or a number] › "
    case .answer: break
    }
    if prompt.input == .block { return "| " }
    var line = title
    if let choices = prompt.choices, choices.style == .inline {
      let options = choices.options.map { "\($0.label)) \($0.name)" }.joined(separator: " / ")
      line = line + StyledText(": \(options)", .hint)
    }
    if let hint = prompt.hint {
      line = line + StyledText(" [\(hint)]", .hint)
    } else if let value = prompt.value {
      line = line + " [" + StyledText(value.singleLine(columns: 40), .value, prompt.valueAppearance) + "]"
    } else if let placeholder = prompt.placeholder {
      line = line + StyledText(" (\(placeholder))", .hint)
    }
    return line + " › "
  }

  private func lines(above question: Question) -> [StyledText] {
    if case .review(let review) = question.part {
      return ["", StyledText("── Your answers", .heading)] + table(review)
    }
    let prompt = question.prompt
    guard question.part == .answer else { return [] }
    return prompt.introduction.map { StyledText($0) } + inputLines(above: prompt)
  }

  private func inputLines(above prompt: Prompt) -> [StyledText] {
    if prompt.input == .block {
      let keeps = prompt.value == nil ? "leaves it empty" : "keeps the text"
      let hint =
        "Lines of text; a lone . ends them, a blank first line \(keeps). Commands here: :back and :quit."
      let current = prompt.value.map { $0.split(separator: "\n", omittingEmptySubsequences: false) } ?? []
      return [StyledText(prompt.title, .title), StyledText(hint, .hint)]
        + current.map { StyledText("  " + String($0).singleLine(columns: style.columns), .value) }
    }
    if prompt.isSecret { return [StyledText("What you type is not shown, and no commands are read.", .hint)] }
    guard let choices = prompt.choices else { return [] }
    switch choices.style {
    case .inline:
      return []
    case .options:
      return list(choices.options, isMultiple: choices.isMultiple)
    case .list(let title):
      return [StyledText(title ?? prompt.title, .heading)] + grouped(choices)
    case .alert(let message):
      return box(message ?? prompt.title, choices.options, cancelTitle: choices.cancelTitle)
    case .sheet(let message):
      return [StyledText(message ?? prompt.title, .heading)] + list(choices.options, isMultiple: false)
        + [StyledText("  Enter) \(choices.cancelTitle ?? "cancel")", .hint)]
    }
  }

  private func list(_ options: [Choices.Option], isMultiple: Bool) -> [StyledText] {
    let width = options.map(\.label.count).max() ?? 0
    return options.map { option in
      let label = String(repeating: " ", count: width - option.label.count) + option.label
      var mark = isMultiple ? (option.isSelected ? "[x] " : "[ ] ") : ""
      if let image = option.image { mark += "[\(image)] " }
      let line =
        StyledText("  \(label)) \(mark)\(option.name)")
        + StyledText(option.detail.map { "  \($0)" } ?? "", .hint)
      return option.isAvailable ? line : line + StyledText(" (locked)", .hint)
    }
  }

  /// The options in their groups, if they have some.
  private func grouped(_ choices: Choices) -> [StyledText] {
    guard !choices.groups.isEmpty else { return list(choices.options, isMultiple: choices.isMultiple) }
    let lines = list(choices.options, isMultiple: choices.isMultiple)
    var result: [StyledText] = []
    var start = 0
    for group in choices.groups {
      let end = min(start + group.count, lines.count)
      if let header = group.header { result.append(StyledText(" \(header)", .heading)) }
      result += lines[start..<end]
      if let footer = group.footer { result.append(StyledText(" \(footer)", .hint)) }
      start = end
    }
    return result
  }

  /// A box, if the screen is wide enough for one.
  private func box(_ message: String, _ options: [Choices.Option], cancelTitle: String?) -> [StyledText] {
    let rows = options.map { "\($0.label)) \($0.name)" } + (cancelTitle.map { ["Enter) \($0)"] } ?? [])
    let width = ([message] + rows).map(\.displayWidth).max() ?? 0
    guard width + 4 <= style.columns else {
      return [StyledText(message, .heading)] + list(options, isMultiple: false)
    }
    let rule = String(repeating: "─", count: width + 2)
    return [
      StyledText("┌\(rule)┐"), "│ " + StyledText(message.padded(to: width), .heading) + " │",
      StyledText("├\(rule)┤"),
    ] + rows.map { StyledText("│ \($0.padded(to: width)) │") } + [StyledText("└\(rule)┘")]
  }

  private func explanation(_ question: Question) -> [StyledText] {
    let prompt = question.prompt
    var lines = prompt.help.map { [$0] } ?? []
    lines.append("Accepted: \(prompt.accepts).")
    if let value = prompt.value { lines.append("A blank line keeps: \(value.singleLine(columns: 2000))") }
    if let tag = question.tag { lines.append("Its tag, for :goto and --set, is \(tag).") }
    return lines.map { StyledText($0, .hint) }
  }

  private func table(_ review: Review) -> [StyledText] {
    let width = min(review.items.map(\.title.displayWidth).max() ?? 0, style.columns / 2)
    let digits = String(review.items.count).count
    let items = review.items.enumerated().map { index, item in
      let number = String(index + 1)
      let label = String(repeating: " ", count: digits - number.count) + number
      var line = StyledText("  \(label)) ") + StyledText(item.title.padded(to: width), .title)
      let room = style.columns - digits - width - 8
      line =
        line + StyledText("  \(shown(item.value, columns: room - (item.isLocked || item.isOpen ? 16 : 0)))")
      if item.isLocked { return line + StyledText(" (locked)", .hint) }
      return item.isOpen ? line + StyledText(" (not asked yet)", .hint) : line
    }
    return items + review.notes.map { StyledText("note: \(Words.located($0))", .hint) }
  }

  private func shown(_ value: String?, columns: Int? = nil) -> String {
    guard let value else { return "—" }
    return value.isEmpty ? "(empty)" : value.singleLine(columns: max(10, columns ?? style.columns - 20))
  }
}
