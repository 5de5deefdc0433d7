import Eureka

/// How the parts of a question are written: with marks, or in words for someone who has them read out.
struct Notation {
  /// Something that stands in a question behind its title.
  enum Detail {
    /// A blank line is refused.
    case required
    /// The few options there are, on one line.
    case options(String)
    case yesOrNo(Prompt.YesOrNo)
    /// The value that a blank line keeps.
    case kept(String, Appearance)
    /// An example of an answer.
    case example(String)
    case range(Message)
    /// It is asked once more.
    case again
    /// What can be typed.
    case keys(Message)
  }

  let style: ScreenStyle
  let words: Words

  private var isSpoken: Bool { style.isAccessible }

  private var vocabulary: Vocabulary { words.vocabulary }
  private func text(_ message: Message) -> String { words.text(of: message) }

  /// What stands above questions that belong together: `── Server · 2 of 5`.
  func heading(
    _ title: String, _ progress: SectionProgress? = nil, appearance: Appearance = Appearance()
  ) -> StyledText {
    guard isSpoken else {
      let line = StyledText("── \(title)", .heading, appearance)
      guard let progress else { return line }
      return line + StyledText(" · " + text("\(progress.number) of \(progress.count)"), .hint)
    }
    let line = progress.map { text("\(title), section \($0.number) of \($0.count)") } ?? title
    return StyledText(line, .heading, appearance)
  }

  /// What the answer follows.
  var end: StyledText { isSpoken ? ": " : " › " }

  /// What the lines of a text follow.
  var nextLine: StyledText { isSpoken ? StyledText(text("Next line") + ": ") : "| " }

  /// A value as it stands in a line, cut to a width where it is seen; `—` for none.
  func value(_ value: String?, columns: Int) -> String {
    guard let value else { return isSpoken ? "(" + text("no answer") + ")" : "—" }
    if value.isEmpty { return "(" + text("empty") + ")" }
    if isSpoken, value == "••••" { return text("not shown") }
    return isSpoken ? value.singleLine(columns: max(columns, 1000)) : cut(value, to: columns)
  }

  /// A text on one line, cut to a width if it is wider.
  func cut(_ text: String, to columns: Int) -> String {
    let whole = text.singleLine(columns: .max)
    guard whole.displayWidth > columns else { return whole }
    return text.singleLine(columns: max(columns - style.marks("…").displayWidth, 1))
  }

  /// The details of a question as they stand behind its title, if it has one.
  func details(_ details: [Detail], behind title: StyledText) -> StyledText {
    guard !details.isEmpty else { return title }
    if isSpoken {
      let spoken = vocabulary.list(details.map(spoken))
      return title + StyledText((title.text.isEmpty ? "(" : " (") + spoken + ")")
    }
    return details.reduce(title) { line, detail in
      let marked = marked(detail)
      if line.text.isEmpty { return marked }
      if case .options = detail { return line + (line.text.withoutColon == line.text ? ": " : " ") + marked }
      return line + " " + marked
    }
  }

  private func marked(_ detail: Detail) -> StyledText {
    switch detail {
    case .required: StyledText("*", .error)
    case .options(let options): StyledText(options, .hint)
    case .yesOrNo(let question): StyledText("[\(vocabulary.question(keeping: question.kept))]", .hint)
    case .kept(let value, let appearance): "[" + StyledText(value, .value, appearance) + "]"
    case .example(let text): StyledText("(\(text))", .hint)
    case .range(let range): StyledText("(" + text(range) + ")", .hint)
    case .again: StyledText("(" + text("again") + ")")
    case .keys(let keys): StyledText("[" + text(keys) + "]")
    }
  }

  private func spoken(_ detail: Detail) -> String {
    switch detail {
    case .required: return text("required")
    case .options(let options): return options
    case .yesOrNo(let question):
      let both = text("\(vocabulary.word(for: true)) or \(vocabulary.word(for: false))")
      return question.kept.map { vocabulary.list([both, text("default: \(vocabulary.word(for: $0))")]) }
        ?? both
    case .kept(let value, _): return text("default: \(value)")
    case .example(let text): return self.text("hint: \(text)")
    case .range(let range): return text(range)
    case .again: return text("again")
    case .keys(let keys): return text(keys)
    }
  }

  /// The mark before an option that several can be chosen of; words follow the option instead.
  func tick(_ isSelected: Bool) -> String {
    isSpoken ? "" : isSelected ? "[x] " : "[ ] "
  }

  /// What follows a value that cannot be changed.
  var locked: StyledText { StyledText(" (" + text("locked") + ")", .hint) }

  /// What follows an option's name.
  func remark(on option: Choices.Option, isMultiple: Bool, hasColor: Bool) -> String {
    guard isSpoken else { return option.isDestructive && !hasColor ? " !" : "" }
    var remarks: [String] = []
    if isMultiple, option.isSelected { remarks.append(text("chosen")) }
    if option.isDestructive { remarks.append(text("destructive")) }
    return remarks.isEmpty ? "" : " (" + vocabulary.list(remarks) + ")"
  }

  /// The line of a list that leaves everything as it is.
  func cancel(_ title: String?) -> String {
    let title = title ?? text("cancel")
    return isSpoken ? text("Enter") + ": " + title : text("Enter") + ") " + title
  }
}
