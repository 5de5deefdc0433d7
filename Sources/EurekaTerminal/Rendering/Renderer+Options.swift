import Eureka

extension Renderer {
  func segments(of choices: Choices) -> String { choices.options.map(segment).joined(separator: " / ") }

  private func segment(_ option: Choices.Option) -> String {
    "\(option.label)) \(option.name)\(option.isAvailable ? "" : lockedMark.text)"
  }

  /// Whether the options fit into the prompt, with room for the value and an answer.
  func hasRoom(for choices: Choices, in prompt: Prompt) -> Bool {
    let value = min(prompt.value?.displayWidth ?? 0, 40)
    return !style.isAccessible
      && prompt.title.displayWidth + segments(of: choices).displayWidth + value + 16 <= style.columns
  }

  func list(_ options: [Choices.Option], isMultiple: Bool) -> [StyledText] {
    let width = options.map(\.label.count).max() ?? 0
    return options.map { option in
      // A screen reader gets words after the option instead of marks.
      let tick = !isMultiple || style.isAccessible ? "" : option.isSelected ? "[x] " : "[ ] "
      let image = option.image.map { "[\($0)] " } ?? ""
      let line =
        StyledText(
          "  \(label(option.label, width: width))\(tick)\(image)\(option.name)\(comment(on: option, isMultiple: isMultiple))",
          option.isDestructive ? .destructive : .plain)
        + StyledText(option.detail.map { "  \($0)" } ?? "", .hint)
      return (option.isAvailable ? line : line + lockedMark).hanging(width + 4 + tick.count)
    }
  }

  private func comment(on option: Choices.Option, isMultiple: Bool) -> String {
    guard style.isAccessible else { return option.isDestructive && !style.hasColor ? " !" : "" }
    let comments =
      (isMultiple && option.isSelected ? [text("chosen")] : [])
      + (option.isDestructive ? [text("destructive")] : [])
    return comments.isEmpty ? "" : " (" + messages.list(comments) + ")"
  }

  func cancel(_ title: String?) -> String {
    text("Enter") + (style.isAccessible ? ": " : ") ") + (title ?? text("skip"))
  }

  /// The page of options on screen, in groups, and how to see the others.
  func paged(_ choices: Choices) -> [StyledText] {
    let lines = list(choices.options, isMultiple: choices.isMultiple)
    let page = choices.page ?? choices.options.indices
    var result: [StyledText] = choices.groups.isEmpty ? Array(lines[page]) : []
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
    guard choices.page != nil else { return result }
    let others: Message =
      "\(page.lowerBound + 1) to \(page.upperBound) of \(lines.count); :options shows the next, :options TEXT those with a text in their names"
    return result + ["  " + hint(others)]
  }

  /// The Tab key's list: a readable number of names in columns, read downwards.
  func columns(of names: [String]) -> [StyledText] {
    let shown = names.prefix(60).map { $0.singleLine(columns: max(style.columns - 1, 1)) }
    let width = (shown.map(\.displayWidth).max() ?? 0) + 2
    let columnCount = min(max((style.columns + 1) / width, 1), max(shown.count, 1))
    let rowCount = (shown.count + columnCount - 1) / columnCount
    let lines = (0..<rowCount).map { row in
      let cells = stride(from: row, to: shown.count, by: rowCount).map { shown[$0] }
      return StyledText(cells.dropLast().map { $0.padded(to: width) }.joined() + (cells.last ?? ""))
    }
    return lines + more(than: shown.count, of: names.count, indent: "")
  }

  /// A box with the message wrapped to the screen; a list if an option is too wide.
  func box(_ message: String, _ options: [Choices.Option], cancelTitle: String?) -> [StyledText] {
    let ending: [String] = cancelTitle.map { [cancel($0)] } ?? []
    let rows = options.map(segment) + ending
    let messages = StyledText(message).wrapped(to: max(10, style.columns - 4)).map(\.text)
    let width = (messages + rows).map(\.displayWidth).max() ?? 0
    guard width + 4 <= style.columns, !style.isAccessible else {
      return [StyledText(message, .heading)] + list(options, isMultiple: false)
        + ending.map { StyledText("  " + $0, .hint) }
    }
    let rule = String(repeating: "─", count: width + 2)
    let lines: [StyledText] = rows.map { StyledText("│ \($0.padded(to: width)) │") }
    return [StyledText("┌\(rule)┐")]
      + messages.map { "│ " + StyledText($0.padded(to: width), .heading) + " │" }
      + [StyledText("├\(rule)┤")] + lines + [StyledText("└\(rule)┘")]
  }

  /// A range with a mark where the value is: `0 ├────●───────┤ 100`.
  func bar(_ gauge: Prompt.Gauge) -> StyledText {
    let ends = gauge.minimum.displayWidth + gauge.maximum.displayWidth + 6
    let width = max(5, min(31, style.columns - ends))
    var cells = Array(repeating: "─", count: width)
    if let fraction = gauge.fraction { cells[Int((fraction * Double(width - 1)).rounded())] = "●" }
    return StyledText("  \(gauge.minimum) ├\(cells.joined())┤ \(gauge.maximum)", .hint)
  }

  // MARK: Items of a list

  func lines(of items: [ItemText], in list: String, _ operations: MultivaluedOptions) -> [StyledText] {
    guard !items.isEmpty else { return [hint("\(list) has no items.")] }
    let digits = String(items.count).count
    let lines = items.enumerated().map { index, item in
      let label = "  " + label(String(index + 1), width: digits)
      let count = item.openCount
      let open: StyledText =
        count == 0 ? "" : "  " + hint(count == 1 ? "1 question open" : "\(count) questions open")
      return (StyledText(label) + StyledText(item.title) + open).hanging(label.count)
    }
    var hints = items[0].path.map { [hint("\(":goto " + $0) changes an item or its name.")] } ?? []
    if operations.contains(.delete) { hints.append(hint("\(":delete 1") deletes an item.")) }
    if operations.contains(.reorder), items.count > 1 { hints.append(hint("\(":move 2 1") moves an item.")) }
    return lines + hints
  }
}
