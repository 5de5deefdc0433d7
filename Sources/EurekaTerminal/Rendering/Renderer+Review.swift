import Eureka

/// Renders the review: a table with the number, title, value and status of each answer.
extension Renderer {
  func lines(of review: Review) -> [StyledText] {
    let isFolded = !review.parts.isEmpty
    // What is left out is in its section.
    let maximumCount = isFolded ? max(style.rows / 6, 1) : .max
    let outstanding = Array(review.outstanding.prefix(maximumCount))
    let all = isFolded ? review.parts : review.range.map { $0..<$0 + 1 }
    let parts = all.filter {
      !isFolded || $0.count > 1 || !outstanding.contains($0.lowerBound)
    }
    let entries = outstanding.map { $0..<$0 + 1 } + parts
    let labels = entries.map(Review.label)
    let items = entries.map { item(for: $0, in: review) }
    let digits = labels.map(\.count).max() ?? 0
    let titleWidth = min(items.map(\.title.displayWidth).max() ?? 0, style.columns / 2)
    let room = style.columns - digits - titleWidth - 6
    let headers = isFolded ? [outstanding.count: ""] : headers(above: items)
    let rows = zip(labels, items).enumerated().flatMap { index, entry -> [StyledText] in
      (isFolded && index == outstanding.count
        ? more(than: outstanding.count, of: review.outstanding.count) : [])
        + (headers[index].flatMap { index == 0 && $0.runs.isEmpty ? nil : [$0] } ?? [])
        + lines(of: entry.1, number: entry.0, digits, titleWidth, room)
    }
    guard review.part == nil else { return rows }
    let notes = review.notes.prefix(maximumCount)
    let answers =
      rows
      + notes.map { StyledText(messages.filling("note: %@", with: place($0, messages.named)), .hint) }
      + more(than: notes.count, of: review.notes.count)
    guard !review.plan.isEmpty else { return answers }
    // The headings, the line between them, and the prompt.
    let left = answers.reduce(style.rows - 5) { $0 - $1.wrapped(to: style.columns).count }
    return answers + ["", heading(text("What will happen"))]
      + review.plan.lines(messages, rows: max(left, style.rows / 4), columns: style.columns)
  }

  /// A review between two questions, and how a section of it is opened.
  func linesBetweenQuestions(of review: Review) -> [StyledText] {
    let title: [StyledText] = review.part.flatMap(review.title).map { ["", heading($0)] } ?? []
    let example = review.parts.first { $0.count > 1 }.map { ":review " + Review.label(of: $0) }
    return title + lines(of: review) + (example.map { [hint("\($0) shows the answers of that line.")] } ?? [])
  }

  /// The number of lines that a review takes on the screen, with its heading and its prompt.
  func height(of review: Review) -> Int {
    lines(of: review).reduce(3) { $0 + $1.wrapped(to: style.columns).count }
  }

  /// An answer, or the answers of a part on one line.
  private func item(for part: Range<Int>, in review: Review) -> Review.Item {
    let items = review.items[part]
    guard part.count > 1, var item = items.first else {
      return alone(review.items[part.lowerBound], in: review)
    }
    item.title = review.title(of: part) ?? item.title
    let values = review.values(of: part).prefix(style.columns)
    item.value = values.isEmpty ? nil : messages.list(Array(values))
    item.isChanged = items.contains(where: \.isChanged)
    item.status = items.allSatisfy { $0.status == .unanswered } ? .unanswered : .answered(line: nil)
    return item
  }

  /// An answer, named with its section if it is among lines of other sections.
  private func alone(_ item: Review.Item, in review: Review) -> Review.Item {
    guard !review.parts.isEmpty, let section = item.section, !item.title.hasPrefix(section),
      review.items[review.range].contains(where: { $0.section != section })
    else { return item }
    var item = item
    item.title = messages.filling("%@: %@", with: section.withoutColon, item.title)
    return item
  }

  private func lines(
    of item: Review.Item, number: String, _ digits: Int, _ titleWidth: Int, _ room: Int
  ) -> [StyledText] {
    if style.isAccessible {
      return [StyledText("\(number)) \(item.title.withoutColon)\(item.title.labelEnd)") + value(of: item)]
    }
    let label = "  " + label(number, width: digits)
    // On a narrow screen, the value goes below its title.
    guard room < max(24, mark(of: item.status).text.displayWidth + 8) else {
      let title = cut(item.title, to: titleWidth).padded(to: titleWidth)
      return [StyledText(label) + StyledText(title, .title) + "  " + value(of: item, columns: room)]
    }
    let indent = String(repeating: " ", count: label.count + 2)
    return [
      (StyledText(label) + StyledText(item.title, .title)).hanging(label.count),
      StyledText(indent) + value(of: item, columns: style.columns - indent.count),
    ]
  }

  func whole(_ item: Review.Item) -> [StyledText] {
    let title = StyledText(item.title, .title)
    guard let value = item.value, !value.isEmpty else { return [title, "  " + self.value(of: item)] }
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
    return [title] + lines.map { StyledText("  " + $0).hanging(2) }
  }

  /// The lines above items: the titles of sections, unless each has one question of a title of its own; a blank line
  /// after a titled section, instead of a title that is missing, or says nothing more of the only answer.
  private func headers(above items: [Review.Item]) -> [Int: StyledText] {
    let starts = items.indices.filter { $0 == 0 || items[$0].section != items[$0 - 1].section }
    guard starts.count > 1, starts.count < items.count || Set(items.map(\.title)).count < items.count else {
      return [:]
    }
    var headers: [Int: StyledText] = [:]
    var isTitled = false
    for (start, end) in zip(starts, starts.dropFirst() + [items.count]) {
      let isAlone = end == start + 1
      let title = items[start].section.flatMap { isAlone && $0 == items[start].title ? nil : $0 }
      if title != nil || isTitled {
        headers[start] = title.map { StyledText((style.isAccessible ? "" : " ") + $0, .heading) } ?? ""
      }
      isTitled = title != nil
    }
    return headers
  }

  private func value(of item: Review.Item, columns: Int = .max) -> StyledText {
    let change =
      item.former.map { remark("was \($0.singleLine(columns: 20))") }
      ?? (item.isChanged ? remark("changed") : "")
    let mark = mark(of: item.status) + change
    return StyledText(value(item.value, columns: max(columns - mark.text.displayWidth, 4))) + mark
  }

  private func mark(of status: QuestionStatus) -> StyledText {
    switch status {
    case .answered, .hidden: ""
    case .given(let source): origin(source.name)
    case .locked: lockedMark
    case .unanswered: remark("not asked yet")
    case .missing: remark("missing", .error)
    case .invalid: remark("to be corrected", .error)
    }
  }
}
