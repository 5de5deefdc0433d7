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
    case .sectionEntered(let header):
      [""] + (header.map { [StyledText("── \($0)", .heading)] } ?? [])
    case .sectionLeft(let footer):
      [StyledText(footer, .hint)]
    case .label(let title, let value):
      [StyledText(title, .title) + StyledText(value.map { title.isEmpty ? $0 : ": \($0)" } ?? "")]
    case .locked(let title, let value):
      [StyledText(title, .title) + StyledText(": \(shown(value)) ") + StyledText("(locked)", .hint)]
    case .given(let title, let value, let source):
      [StyledText(title, .title) + StyledText(": \(shown(value)) ") + StyledText("(from \(source))", .hint)]
    case .question(let question):
      lines(above: question)
    case .rejected(let rejection):
      [StyledText("error: \(Words.sentence(rejection))", .error)]
    case .invalid(let rejection):
      [StyledText("error: \(Words.named(rejection))", .error)]
    case .moved(let title):
      [StyledText("Going to \(title).", .hint)]
    case .explanation(let question):
      explanation(question)
    case .commands:
      WalkCommand.usages.map {
        StyledText("  " + $0.usage.padded(to: 16)) + StyledText("\($0.meaning)", .hint)
      }
    case .options(let choices, let text):
      choices.options.isEmpty
        ? [StyledText("No option contains \(text.quoted).", .hint)]
        : list(choices.options, isMultiple: choices.isMultiple)
    case .review(let review):
      table(review)
    }
  }

  /// The line a question is asked with; what is typed follows it.
  public func prompt(for question: Question) -> StyledText {
    let prompt = question.prompt
    let title = StyledText(prompt.title, .title)
    switch question.part {
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
      line = line + " [" + StyledText(value.singleLine(columns: 40), .value) + "]"
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
    case .list(let title):
      return [StyledText(title ?? prompt.title, .heading)]
        + list(choices.options, isMultiple: choices.isMultiple)
    case .alert(let message):
      return box(message ?? prompt.title, choices.options)
    case .sheet(let message):
      return [StyledText(message ?? prompt.title, .heading)] + list(choices.options, isMultiple: false)
        + [StyledText("  Enter) cancel", .hint)]
    }
  }

  private func list(_ options: [Choices.Option], isMultiple: Bool) -> [StyledText] {
    let width = options.map(\.label.count).max() ?? 0
    return options.map { option in
      let label = String(repeating: " ", count: width - option.label.count) + option.label
      let mark = isMultiple ? (option.isSelected ? "[x] " : "[ ] ") : ""
      return StyledText("  \(label)) \(mark)\(option.name)")
    }
  }

  /// A box, if the screen is wide enough for one.
  private func box(_ message: String, _ options: [Choices.Option]) -> [StyledText] {
    let rows = options.map { "\($0.label)) \($0.name)" }
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
