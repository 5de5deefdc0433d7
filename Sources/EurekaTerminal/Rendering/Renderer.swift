import Eureka

struct Renderer {
  var style: ScreenStyle
  var messages = MessageCatalog.english
  var canOverwrite = false

  func text(_ message: Message) -> String { messages.text(of: message) }

  func hint(_ message: Message) -> StyledText { StyledText(text(message), .hint) }

  private func sentence(_ message: Message) -> StyledText {
    StyledText(messages.ended(text(message)), .hint)
  }

  func warning(_ message: Message) -> StyledText {
    StyledText(messages.warning(text(message)), .warning)
  }

  /// The lines that show an event, without the prompt of a question.
  func lines(for event: WalkEvent) -> [StyledText] {
    switch event {
    case .accessory(let text): [StyledText(text, .hint)]
    case .keys(let isRemote, let languages): keys(isRemote: isRemote, languages)
    case .presented(let title, let introduction):
      [""] + (title.map { [heading($0)] } ?? []) + introduction.map { StyledText($0) }
    case .dismissed(let row): [sentence(row.map { "Back at \($0.inSentence)" } ?? "Back")]
    case .sectionEntered(let header, let progress): [""] + (header.map { lines(of: $0, progress) } ?? [])
    case .footer(let footer): filled(footer).map { StyledText($0, .hint, footer.appearance) }
    case .groupEntered(let title, let introduction):
      ["", StyledText(title, .heading)] + introduction.map { StyledText($0) }
    case .label(let row): [text(of: row)]
    case .locked(let row): [text(of: row, value: shown(row.value)) + lockedMark]
    case .passed(let row): [text(of: row, value: shown(row.value))]
    case .given(let row, let source):
      [text(of: row, value: shown(row.value)) + (source.map(origin) ?? "")]
    case .resumed(let count, let place): [hint(resumption(count, at: place))]
    case .question(let question):
      Array(repeating: "", count: question.prompt.blankLinesAbove) + lines(above: question, question.prompt)
    case .rejected(let rejection):
      [StyledText(messages.error(place(rejection, messages.sentence)), .error)]
    case .noted(let note): [StyledText("(" + text(note) + ")", .hint)]
    case .illustrated, .restyled: []
    case .shown(let item): whole(item)
    case .planned(let steps): ["", heading(text("What will happen"))] + steps.lines(messages)
    case .warned(let warning): [StyledText(messages.warning(messages.sentence(warning)), .warning)]
    case .noticed(let warning): [StyledText(messages.warning(messages.located(warning)), .warning)]
    case .invalid(let rejection): [StyledText(messages.error(messages.named(rejection)), .error)]
    case .moved(let title): [sentence("Going to \(title.inSentence)")]
    case .defaultChanged(let title): [sentence("The default of \(title.inSentence) has changed")]
    case .returned(let title): [sentence("Back to \(title.inSentence), which is still open")]
    case .items(let items, let list, let operations): lines(of: items, in: list, operations)
    case .deleted(let name): [hint("Deleted \(name).")]
    case .reordered(let name, let position): [hint("Moved \(name) to \(position).")]
    case .explanation(let question): explanation(question)
    case .edited(let text): edited(text)
    case .reviewExplained:
      [
        hint("Enter submits the answers. A number asks that question again; so does :goto with a name."),
        hint(
          ":show N shows a whole answer, :why N explains why it is asked, :back goes to the last question, :quit stops."
        ),
      ]
    case .explained(let explanation): lines(of: explanation)
    case .commands(let commands): commands.flatMap { definition($0.usage, $0.summary) }
    case .options(let choices, let text):
      choices.options.isEmpty
        ? [hint("No option contains \(text.quoted).")]
        : paged(choices)
    case .swipeActions(let actions, let side, let isNumbered):
      actions.enumerated().map { swipe($1, side, number: isNumbered ? $0 + 1 : nil) }
    case .swipeActionDone(let title, let succeeded):
      [
        succeeded
          ? hint("\(title.withoutColon): done.")
          : StyledText(messages.error(self.text("\(title) failed.")), .error)
      ]
    case .waiting(let waiting): [StyledText(messages.text(of: waiting), .hint)]
    case .review(let review): linesBetweenQuestions(of: review)
    }
  }

  private func keys(isRemote: Bool, _ languages: [String]) -> [StyledText] {
    var texts = ["? explains", ":back corrects", ":help shows more", "Ctrl-C stops"] as [Message]
    if isRemote, !style.isAccessible { texts.append(":accessible suits screen readers") }
    let others = languages.filter { $0 != messages.language }
    if !others.isEmpty { texts.append(Message(verbatim: MessageCatalog.command(choosing: others))) }
    if style.isAccessible { return [StyledText(messages.list(texts.map(text)), .hint)] }
    var lines: [String] = []
    for key in (texts + ["* is required"]).map(text) {
      if let line = lines.last, line.displayWidth + key.displayWidth + 3 <= style.columns {
        lines[lines.count - 1] = line + " · " + key
      } else {
        lines.append(key)
      }
    }
    return lines.map { StyledText($0, .hint) }
  }

  private func resumption(_ count: Int, at place: String?) -> Message {
    switch (count, place) {
    case (1, let place?): "Welcome back: 1 answer kept, going on at \(place)."
    case (_, let place?): "Welcome back: \(count) answers kept, going on at \(place)."
    case (1, nil): "Welcome back: 1 answer kept, and nothing left to ask."
    case (_, nil): "Welcome back: \(count) answers kept, and nothing left to ask."
    }
  }

  private func edited(_ text: String) -> [StyledText] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.prefix(20).map { line in
      StyledText("  ") + StyledText(String(line).singleLine(columns: max(style.columns - 3, 1)), .answer)
    }
    return shown + more(than: shown.count, of: lines.count)
  }

  /// A word with its meaning beside it, or below it on a narrow screen.
  private func definition(_ word: String, _ meaning: String) -> [StyledText] {
    let start = 18
    guard style.columns >= 3 * start else {
      return [StyledText("  " + word), ("    " + StyledText(meaning, .hint)).hanging(4)]
    }
    let lines = StyledText(meaning, .hint).wrapped(to: style.columns - start)
    return lines.enumerated().map { index, line in
      StyledText((index == 0 ? "  " + word : "").padded(to: start)) + line
    }
  }

  /// An explanation, with the values that each condition read indented.
  private func lines(of explanation: ConditionExplanation) -> [StyledText] {
    var lines = [text(explanation.headline)]
    for (headline, details) in explanation.paragraphs {
      // A condition is made of tags.
      if !messages.isForStrangers { lines.append(text(headline)) }
      lines += details.map { "  " + text($0) }
    }
    if !messages.isForStrangers, let tag = explanation.tag {
      lines.append(text("Its tag, for :goto and --set, is \(tag)."))
    }
    return lines.map { StyledText($0, .hint) }
  }

  /// A problem with the place that its answer came from, or, if it was typed, in a sentence.
  func place(_ problem: Problem, _ sentence: (Problem) -> String) -> String {
    switch problem.source {
    case nil, .line: sentence(problem)
    case .file, .environment, .option: messages.located(problem)
    }
  }

  func more(than shown: Int, of count: Int, indent: String = "  ") -> [StyledText] {
    count > shown ? [StyledText(indent) + hint("and \(count - shown) more")] : []
  }

  /// The beginning of a numbered line: ` 2) `, with room for longer numbers.
  func label(_ number: String, width: Int) -> String {
    String(repeating: " ", count: max(width - number.count, 0)) + number + ") "
  }

  private func text(of row: RowText, value: String? = nil) -> StyledText {
    guard let value = value ?? row.value else { return StyledText(row.title, .title, row.titleAppearance) }
    let title = StyledText(row.title.withoutColon, .title, row.titleAppearance)
    return title + StyledText(row.title.labelEnd) + StyledText(value, .plain, row.valueAppearance)
  }

  private func lines(of header: HeaderFooterContent, _ progress: SectionProgress?) -> [StyledText] {
    filled(header).enumerated().map { index, line in
      index == 0 && !line.isEmpty
        ? heading(line, progress, appearance: header.appearance)
        : StyledText(line, .heading, header.appearance)
    }
  }

  private func filled(_ content: HeaderFooterContent) -> [String] {
    let missing = max(0, min(content.height, 100) - content.lines.count)
    return content.lines + Array(repeating: "", count: missing)
  }

  private func swipe(_ action: SwipeText, _ side: SwipeSide, number: Int?) -> StyledText {
    let command = side == .trailing ? ":>" : ":<"
    let title = action.title + (action.image.map { " [\($0)]" } ?? "")
    let line =
      StyledText("  \(number.map { "\($0))" } ?? command) ")
      + StyledText(title, action.isDestructive ? .destructive : .plain, action.appearance)
    return action.isFullSwipe ? line + StyledText("  (\(command)\(command.suffix(1)))", .hint) : line
  }

  private func explanation(_ question: Question) -> [StyledText] {
    let prompt = question.prompt
    var lines = prompt.help?.paragraphs ?? []
    // What any line answers needs no description where there is help; its tag is news where there is none.
    if lines.isEmpty || !prompt.accepts.isAnyLine { lines.append(messages.accepted(prompt.accepts)) }
    if question.part == .answer, let effect = prompt.effectOfBlank { lines.append(text(effect.sentence)) }
    if prompt.accepts.isAnyLine, prompt.help == nil, prompt.value == nil, !messages.isForStrangers,
      let tag = question.tag
    {
      lines.append(text("Its tag, for :goto and --set, is \(tag)."))
    }
    if !prompt.calendar.isEmpty {
      let named = text(prompt.accepts)
      let others = prompt.completions.filter { !named.contains($0) }
      if !others.isEmpty { lines.append(text("You can also enter \(list: others).")) }
      if !style.isAccessible { lines += prompt.calendar }
    }
    return lines.map { StyledText($0, .hint) }
  }

  /// Where an answer came from; people in a restricted session did not name the file or the option.
  func origin(_ name: String) -> StyledText { messages.isForStrangers ? "" : remark("from \(name)") }

  private func shown(_ value: String?) -> String { self.value(value, columns: max(10, style.columns - 20)) }
}
