import Eureka

extension Walk {
  /// The page of a long list of options: the one `:options` went to, or else the one with the selection.
  func page(of choices: Choices?) -> Range<Int>? {
    guard let choices, choices.style != .inline, let size = pageSize(for: choices) else { return nil }
    let chosen = choices.options.firstIndex(where: \.isSelected) ?? 0
    let start = ledger.openRow?.firstOption ?? (chosen - chosen % size)
    return start..<min(start + size, choices.options.count)
  }

  /// The number of options on a page: the window has room for the title, the line about the others, and the prompt as well;
  /// `nil` if all fit.
  func pageSize(for choices: Choices) -> Int? {
    let size = max(sitting.screenStyle().rows - 4, 5)
    return choices.options.count > size + 1 ? size : nil
  }

  /// Folds a review that a person's screen has no room for, unless it is read out.
  func folded(_ review: Review) -> Review {
    let style = sitting.screenStyle()
    guard mode.isPerson, !style.isAccessible else { return review }
    let renderer = Renderer(style: style, messages: messages)
    return review.folded { review in
      // Of a long review, the first lines suffice to see that it does not fit.
      if review.parts.isEmpty, review.range.count > style.rows { return false }
      return renderer.height(of: review) <= style.rows
    }
  }
}
