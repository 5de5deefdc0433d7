public import Eureka

/// Makes lines of what a walk shows.
public struct Renderer: Sendable {
  /// What the screen can show.
  public var style: ScreenStyle

  /// The words it is shown in.
  public let words: Words

  /// A renderer for a screen, in a language.
  public init(style: ScreenStyle, vocabulary: Vocabulary = .english) {
    self.style = style
    words = Words(vocabulary)
  }

  private var notation: Notation { Notation(style: style, words: words) }

  private func text(_ message: Message) -> String { words.text(of: message) }

  private func hint(_ message: Message) -> StyledText { StyledText(text(message), .hint) }

  /// The lines that show an event. A question's own line, its prompt, is not among them.
  public func lines(for event: WalkEvent) -> [StyledText] {
    switch event {
    case .accessory(let text):
      [StyledText(text, .hint)]
    case .presented(let title, let introduction):
      [""] + (title.map { [notation.heading($0)] } ?? []) + introduction.map { StyledText($0) }
    case .dismissed(let row):
      [StyledText(words.ended(text(row.map { "Back at \($0)" } ?? "Back")), .hint)]
    case .sectionEntered(let header, let progress):
      [""] + (header.map { lines(of: $0, progress) } ?? [])
    case .sectionLeft(let footer):
      filled(footer).map { StyledText($0, .hint, footer.appearance) }
    case .groupEntered(let title, let introduction):
      ["", StyledText(title, .heading)] + introduction.map { StyledText($0) }
    case .label(let row):
      [text(of: row)]
    case .locked(let row):
      [text(of: row, value: shown(row.value)) + lockedMark]
    case .passed(let row):
      [text(of: row, value: shown(row.value))]
    case .given(let row, let source):
      [text(of: row, value: shown(row.value)) + StyledText(" (" + text("from \(source)") + ")", .hint)]
    case .question(let question):
      Array(repeating: "", count: question.prompt.blankLinesAbove) + lines(above: question)
    case .rejected(let rejection):
      [StyledText(words.error(sentence(rejection)), .error)]
    case .noted(let note):
      [StyledText("(" + text(note) + ")", .hint)]
    case .illustrated:
      []
    case .warned(let warning):
      [StyledText(words.warning(words.sentence(warning)), .warning)]
    case .invalid(let rejection):
      [StyledText(words.error(words.named(rejection)), .error)]
    case .moved(let title):
      [StyledText(words.ended(text("Going to \(title)")), .hint)]
    case .returned(let title):
      [StyledText(words.ended(text("Back to \(title), which was not asked yet")), .hint)]
    case .deleted(let name):
      [hint("\(name) is taken away.")]
    case .reordered(let name, let position):
      [hint("\(name) is number \(position) now.")]
    case .explanation(let question):
      explanation(question)
    case .edited(let text):
      edited(text)
    case .reviewExplained:
      [
        hint("Enter submits the answers. A number asks that question again; so does :goto with a tag."),
        hint(":back goes to the last question, :why N says why one is shown or locked, :quit leaves."),
      ]
    case .explained(let explanation):
      lines(of: explanation)
    case .commands(let commands):
      commands.flatMap { definition($0.usage, $0.summary) }
    case .options(let choices, let text):
      choices.options.isEmpty
        ? [hint("No option contains \(text.quoted).")]
        : paged(choices)
    case .swipeActions(let actions, let side):
      actions.map { swipe($0, side) }
    case .swipeActionDone(let title, let succeeded):
      [
        succeeded
          ? hint("\(title.withoutColon): done.")
          : StyledText(words.error(self.text("\(title) failed.")), .error)
      ]
    case .waiting(let waiting):
      [StyledText(words.text(of: waiting), .hint)]
    case .review(let review):
      reviewTable.lines(of: review)
    }
  }

  /// A text as it came from an editor; of a long one, the beginning.
  private func edited(_ text: String) -> [StyledText] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.prefix(20).map { line in
      StyledText("  ") + StyledText(String(line).singleLine(columns: max(style.columns - 3, 1)), .answer)
    }
    return lines.count > shown.count ? shown + ["  " + hint("and \(lines.count - shown.count) more")] : shown
  }

  /// A word with what it means beside it, or below it where the screen is narrow.
  private func definition(_ word: String, _ meaning: String) -> [StyledText] {
    let start = 18
    guard style.columns >= 3 * start else {
      return [StyledText("  " + word), StyledText("    " + meaning, .hint)]
    }
    let lines = StyledText(meaning, .hint).wrapped(to: style.columns - start)
    return lines.enumerated().map { index, line in
      StyledText((index == 0 ? "  " + word : "").padded(to: start)) + line
    }
  }

  /// An explanation, with what each condition read set in.
  private func lines(of explanation: ConditionExplanation) -> [StyledText] {
    var lines = [text(explanation.headline)]
    for reason in explanation.reasons {
      lines.append(text(reason.headline))
      lines += reason.details.map { "  " + text($0) }
    }
    return lines.map { StyledText($0, .hint) }
  }

  private var lockedMark: StyledText { notation.locked }

  private var reviewTable: ReviewTable { ReviewTable(style: style, notation: notation) }

  /// Why an answer is refused, with its place if nobody has just typed it.
  private func sentence(_ rejection: Rejection) -> String {
    if case .source = rejection.origin { words.located(rejection) } else { words.sentence(rejection) }
  }

  private func text(of row: RowText, value: String? = nil) -> StyledText {
    guard let value = value ?? row.value else { return StyledText(row.title, .title, row.titleAppearance) }
    let title = StyledText(row.title.withoutColon, .title, row.titleAppearance)
    return title + StyledText(row.title.isEmpty ? "" : ": ") + StyledText(value, .plain, row.valueAppearance)
  }

  private func lines(of header: HeaderFooterContent, _ progress: SectionProgress?) -> [StyledText] {
    filled(header).enumerated().map { index, line in
      index == 0 && !line.isEmpty
        ? notation.heading(line, progress, appearance: header.appearance)
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
    let title = prompt.isTitleAbove ? "" : title(of: prompt)
    switch question.part {
    case .pause: return title + notation.end
    case .retry, .leaving: return notation.details(yesOrNo(prompt), behind: title) + notation.end
    case .continuation: return notation.nextLine
    case .again: return notation.details([.again], behind: title) + notation.end
    case .review:
      return notation.details([.keys("Enter, or a number")], behind: title) + notation.end
    case .confirmation: return title + notation.end
    case .answer: break
    }
    if prompt.input == .block { return notation.nextLine }
    return notation.details(details(of: prompt), behind: title) + notation.end
  }

  private func yesOrNo(_ prompt: Prompt) -> [Notation.Detail] {
    prompt.yesOrNo.map { [.yesOrNo($0)] } ?? []
  }

  private func details(of prompt: Prompt) -> [Notation.Detail] {
    var details: [Notation.Detail] = prompt.refusesBlank && !prompt.isTitleAbove ? [.required] : []
    if let choices = prompt.choices, choices.style == .inline, hasRoom(for: choices, in: prompt) {
      details.append(.options(segments(of: choices)))
    }
    if prompt.yesOrNo != nil {
      details += yesOrNo(prompt)
    } else if let value = prompt.value {
      details.append(
        .kept(notation.value(value, columns: max(40, style.columns / 2)), prompt.valueAppearance))
    } else if let placeholder = prompt.placeholder {
      details.append(.example(placeholder))
    }
    if let range = prompt.range { details.append(.range(range)) }
    if style.isAccessible, prompt.range == nil, let gauge = prompt.gauge {
      details.append(.range("\(gauge.minimum) to \(gauge.maximum)"))
    }
    return details
  }

  private func lines(above question: Question) -> [StyledText] {
    if case .review(let review) = question.part {
      return ["", notation.heading(text("Your answers"))] + reviewTable.lines(of: review)
    }
    if case .confirmation(let confirmation) = question.part, !question.isRepeated {
      return [""] + (confirmation.message.map { [StyledText($0, .warning)] } ?? [])
    }
    let prompt = question.prompt
    guard question.part == .answer else { return [] }
    let titleAbove =
      prompt.refusesBlank ? notation.details([.required], behind: title(of: prompt)) : title(of: prompt)
    // What stands there already, a line or two further up, need not be said again.
    if question.isRepeated {
      return prompt.isTitleAbove || prompt.input == .block ? [titleAbove] : []
    }
    var lines = prompt.introduction.map { StyledText($0) } + inputLines(above: prompt)
    if let gauge = prompt.gauge, !style.isAccessible { lines.append(bar(gauge)) }
    if prompt.isTitleAbove { lines.append(titleAbove) }
    return lines
  }

  private func segments(of choices: Choices) -> String {
    choices.options.map { "\($0.label)) \($0.name)\($0.isAvailable ? "" : " (" + text("locked") + ")")" }
      .joined(separator: " / ")
  }

  /// Whether the options stand on the question's own line, with room for the value and an answer.
  private func hasRoom(for choices: Choices, in prompt: Prompt) -> Bool {
    let value = min(prompt.value?.displayWidth ?? 0, 40)
    return !style.isAccessible
      && prompt.title.displayWidth + segments(of: choices).displayWidth + value + 16 <= style.columns
  }

  private func title(of prompt: Prompt) -> StyledText {
    // A colon follows what is spoken.
    StyledText(
      style.isAccessible ? prompt.title.withoutColon : prompt.title, .title, prompt.titleAppearance)
  }

  private func inputLines(above prompt: Prompt) -> [StyledText] {
    if prompt.input == .block {
      let hint: Message =
        prompt.value == nil
        ? "Lines of text; a lone . ends them, a blank first line leaves it empty. Commands here: :edit, :back and :quit."
        : "Lines of text; a lone . ends them, a blank first line keeps the text. Commands here: :edit, :back and :quit."
      let current = prompt.value.map { $0.split(separator: "\n", omittingEmptySubsequences: false) } ?? []
      let title = title(of: prompt)
      return [prompt.refusesBlank ? notation.details([.required], behind: title) : title, self.hint(hint)]
        + current.map { StyledText("  " + String($0).singleLine(columns: style.columns), .value) }
    }
    if prompt.isSecret { return [hint("What you type is not shown, and no commands are read.")] }
    guard let choices = prompt.choices else { return [] }
    switch choices.style {
    case .inline:
      if style.isAccessible {
        return [StyledText(prompt.title, .heading)] + list(choices.options, isMultiple: choices.isMultiple)
      }
      return hasRoom(for: choices, in: prompt) ? [] : [StyledText("  " + segments(of: choices), .hint)]
    case .options:
      return paged(choices)
    case .list(let title):
      return [StyledText(title ?? prompt.title, .heading)] + paged(choices)
    case .alert(let message):
      return box(message ?? prompt.title, choices.options, cancelTitle: choices.cancelTitle)
    case .sheet(let message):
      return [StyledText(message ?? prompt.title, .heading)] + list(choices.options, isMultiple: false)
        + [StyledText("  " + notation.cancel(choices.cancelTitle), .hint)]
    }
  }

  /// A range with a mark where the value is: `0 ├────●───────┤ 100`.
  private func bar(_ gauge: Prompt.Gauge) -> StyledText {
    let ends = gauge.minimum.displayWidth + gauge.maximum.displayWidth + 6
    let width = max(5, min(31, style.columns - ends))
    var cells = Array(repeating: "─", count: width)
    if let fraction = gauge.fraction { cells[Int((fraction * Double(width - 1)).rounded())] = "●" }
    return StyledText("  \(gauge.minimum) ├\(cells.joined())┤ \(gauge.maximum)", .hint)
  }

  private func list(_ options: [Choices.Option], isMultiple: Bool) -> [StyledText] {
    let width = options.map(\.label.count).max() ?? 0
    return options.map { option in
      let label = String(repeating: " ", count: width - option.label.count) + option.label
      var mark = isMultiple ? notation.tick(option.isSelected) : ""
      if let image = option.image { mark += "[\(image)] " }
      let remark = notation.remark(on: option, isMultiple: isMultiple, hasColor: style.hasColor)
      let line =
        StyledText(
          "  \(label)) \(mark)\(option.name)\(remark)",
          option.isDestructive ? .destructive : .plain)
        + StyledText(option.detail.map { "  \($0)" } ?? "", .hint)
      return option.isAvailable ? line : line + lockedMark
    }
  }

  /// The page of the options that is shown, and how the others are.
  private func paged(_ choices: Choices) -> [StyledText] {
    let lines = grouped(choices)
    guard let page = choices.page else { return lines }
    let count = choices.options.count
    return lines + [
      "  "
        + hint(
          "\(page.lowerBound + 1) to \(page.upperBound) of \(count); :options shows the next, :options TEXT those with a text in their names"
        )
    ]
  }

  /// The options in their groups, if they have some.
  private func grouped(_ choices: Choices) -> [StyledText] {
    guard !choices.groups.isEmpty else {
      return Array(
        list(choices.options, isMultiple: choices.isMultiple)[choices.page ?? choices.options.indices])
    }
    let lines = list(choices.options, isMultiple: choices.isMultiple)
    let page = choices.page ?? 0..<lines.count
    var result: [StyledText] = []
    var start = 0
    for group in choices.groups {
      let end = min(start + group.count, lines.count)
      let shown = page.clamped(to: start..<end)
      if !shown.isEmpty || choices.page == nil {
        if let header = group.header { result.append(StyledText(" \(header)", .heading)) }
        result += lines[shown]
        if shown.upperBound == end, let footer = group.footer {
          result.append(StyledText(" \(footer)", .hint))
        }
      }
      start = end
    }
    return result
  }

  /// A box, its message wrapped to the screen; a list where an option is too wide for one.
  private func box(_ message: String, _ options: [Choices.Option], cancelTitle: String?) -> [StyledText] {
    let rows =
      options.map { "\($0.label)) \($0.name)\($0.isAvailable ? "" : " (" + text("locked") + ")")" }
      + (cancelTitle.map { [notation.cancel($0)] } ?? [])
    let messages = StyledText(message).wrapped(to: max(10, style.columns - 4)).map(\.text)
    let width = (messages + rows).map(\.displayWidth).max() ?? 0
    guard width + 4 <= style.columns, !style.isAccessible else {
      return [StyledText(message, .heading)] + list(options, isMultiple: false)
        + (cancelTitle.map { [StyledText("  " + notation.cancel($0), .hint)] } ?? [])
    }
    let rule = String(repeating: "─", count: width + 2)
    return [StyledText("┌\(rule)┐")]
      + messages.map { "│ " + StyledText($0.padded(to: width), .heading) + " │" }
      + [StyledText("├\(rule)┤")] + rows.map { StyledText("│ \($0.padded(to: width)) │") }
      + [StyledText("└\(rule)┘")]
  }

  private func explanation(_ question: Question) -> [StyledText] {
    let prompt = question.prompt
    var lines = prompt.help.map { [$0] } ?? []
    lines.append(words.accepted(prompt.accepts))
    if let value = prompt.value {
      lines.append(text("A blank line keeps: \(value.singleLine(columns: 2000))"))
    }
    if let tag = question.tag { lines.append(text("Its tag, for :goto and --set, is \(tag).")) }
    return lines.map { StyledText($0, .hint) }
  }

  private func shown(_ value: String?, columns: Int? = nil) -> String {
    notation.value(value, columns: max(10, columns ?? style.columns - 20))
  }
}
