import Eureka

/// Renders the items of a list, with their numbers and what is open in each.
extension Renderer {
  func lines(of items: [ItemText], in list: String) -> [StyledText] {
    guard !items.isEmpty else { return [hint("\(list) has no items.")] }
    let digits = String(items.count).count
    let lines = items.enumerated().map { index, item in
      let number = String(index + 1)
      let label = "  " + String(repeating: " ", count: digits - number.count) + number + ") "
      let text = StyledText(label) + StyledText(item.title)
      return (item.openCount == 0 ? text : text + "  " + StyledText(open(item.openCount), .hint)).hanging(
        label.count)
    }
    guard let path = items.lazy.compactMap(\.path).first else { return lines }
    return lines + [hint("\(":goto " + path) goes to the questions of an item.")]
  }

  private func open(_ count: Int) -> String {
    messages.text(of: count == 1 ? "1 question open" : "\(count) questions open")
  }
}
