import Eureka

/// The answers of a form in a table: their numbers, titles and values, and how each stands.
struct ReviewTable {
  /// The columns that a value needs at least to stand beside its title.
  private static let valueWidth = 24

  let style: ScreenStyle
  let notation: Notation

  func lines(of review: Review) -> [StyledText] {
    let words = notation.words
    return rows(of: review.items) + review.notes.map { StyledText(words.note(words.located($0)), .hint) }
  }

  private func rows(of items: [Review.Item]) -> [StyledText] {
    let digits = String(items.count).count
    let titleWidth = min(items.map(\.title.displayWidth).max() ?? 0, style.columns / 2)
    let room = style.columns - digits - titleWidth - 6
    return items.enumerated().flatMap { index, item -> [StyledText] in
      let number = String(index + 1)
      if style.isAccessible {
        return [StyledText("\(number)) \(item.title.withoutColon): ") + value(of: item)]
      }
      let label = "  " + String(repeating: " ", count: digits - number.count) + number + ") "
      if room < Self.valueWidth {
        // On a narrow screen the value stands below.
        let indent = String(repeating: " ", count: label.count + 2)
        return [
          StyledText(label) + StyledText(item.title, .title),
          StyledText(indent) + value(of: item, columns: style.columns - indent.count),
        ]
      }
      let title = notation.cut(item.title, to: titleWidth).padded(to: titleWidth)
      return [StyledText(label) + StyledText(title, .title) + "  " + value(of: item, columns: room)]
    }
  }

  private func value(of item: Review.Item, columns: Int = .max) -> StyledText {
    let mark = mark(of: item.status)
    return StyledText(notation.value(item.value, columns: max(columns - mark.text.displayWidth, 8))) + mark
  }

  private func mark(of status: QuestionStatus) -> StyledText {
    let words = notation.words
    switch status {
    case .answered, .hidden: return ""
    case .given(let source): return StyledText(" (" + words.text(of: "from \(source.name)") + ")", .hint)
    case .locked: return notation.locked
    case .unanswered: return StyledText(" (" + words.text(of: "not asked yet") + ")", .hint)
    case .missing: return StyledText(" (" + words.text(of: "missing") + ")", .error)
    case .invalid: return StyledText(" (" + words.text(of: "to be corrected") + ")", .error)
    }
  }
}
