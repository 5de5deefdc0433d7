import Eureka

extension Renderer {
  func lines(
    of items: [ItemText], in list: String, _ operations: MultivaluedOptions
  ) -> [StyledText] {
    guard !items.isEmpty else { return [hint("\(list) has no items.")] }
    let digits = String(items.count).count
    let lines = items.enumerated().map { index, item in
      let number = String(index + 1)
      let label = "  " + String(repeating: " ", count: digits - number.count) + number + ") "
      let text = StyledText(label) + StyledText(item.title)
      return (item.openCount == 0 ? text : text + "  " + StyledText(open(item.openCount), .hint)).hanging(
        label.count)
    }
    let path = items.lazy.compactMap(\.path).first
    var hints = path.map { [hint("\(":goto " + $0) changes an item or its name.")] } ?? []
    if operations.contains(.delete) { hints.append(hint("\(":delete 1") deletes an item.")) }
    if operations.contains(.reorder), items.count > 1 { hints.append(hint("\(":move 2 1") moves an item.")) }
    return lines + hints
  }

  private func open(_ count: Int) -> String {
    messages.text(of: count == 1 ? "1 question open" : "\(count) questions open")
  }
}
