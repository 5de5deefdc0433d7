import Eureka

/// A review that is longer than the screen shows its sections instead of its answers.
extension Review {
  /// The indices of the items that are shown, one by one or as parts.
  var range: Range<Int> { part ?? items.indices }

  /// The answers of a section, of a list item or of several, if a number is in what is shown as one line.
  func part(withNumber number: Int) -> Range<Int>? {
    parts.first { $0.contains(number - 1) && $0.count > 1 && !outstanding.contains(number - 1) }
  }

  /// The answers with the numbers of a part, `4-9`, or of the part that has a number.
  func part(named numbers: String) -> Range<Int>? {
    if let number = Int(numbers) { return part(withNumber: number) }
    let bounds = numbers.split(separator: "-").compactMap { Int($0) }
    guard bounds.count == 2, 1 <= bounds[0], bounds[0] < bounds[1], bounds[1] <= items.count else {
      return nil
    }
    return bounds[0] - 1..<bounds[1]
  }

  /// The numbers of a part: `4` or `4-9`.
  static func label(of part: Range<Int>) -> String {
    part.count == 1 ? String(part.upperBound) : "\(part.lowerBound + 1)-\(part.upperBound)"
  }

  /// The title of what is shown, or of a part.
  func title(of part: Range<Int>) -> String? {
    guard let first = items[part].first, let last = items[part].last else { return nil }
    let isSection = range != part || parts.isEmpty || first.section == last.section
    if isSection, let name = first.listItem, items[part].allSatisfy({ $0.listItem == name }) { return name }
    if isSection, let title = first.section, title == last.section, !isDivided(part) { return title }
    let names = first.section == last.section ? (first.title, last.title) : (first.name, last.name)
    return names.0 == names.1 ? names.0 : "\(names.0) – \(names.1)"
  }

  /// Whether a part is only some of its section's items.
  private func isDivided(_ part: Range<Int>) -> Bool {
    let section = items[part.lowerBound].section
    return part.lowerBound > 0 && items[part.lowerBound - 1].section == section
      || part.upperBound < items.count && items[part.upperBound].section == section
  }

  /// The missing and invalid answers, which are shown before the parts.
  var outstanding: [Int] {
    parts.isEmpty ? [] : range.filter { items[$0].status == .missing || items[$0].status == .invalid }
  }

  /// The review with parts instead of items until it fits: its sections, else its list items, else as many of these
  /// together as are necessary.
  func folded(where fits: (Review) -> Bool) -> Review {
    guard !fits(self), range.count > 1 else { return self }
    var review = self
    var parts = runs(by: \.section)
    if parts.count == 1 { parts = runs(by: \.listItem) }
    if parts.count == 1 { parts = range.map { $0..<$0 + 1 } }
    review.parts = parts
    while review.parts.count > 2, !fits(review) || review.parts.allSatisfy({ $0.count == 1 }) {
      review.parts = stride(from: 0, to: review.parts.count, by: 2).map { index in
        review.parts[index].lowerBound..<review.parts[min(index + 1, review.parts.count - 1)].upperBound
      }
    }
    return review
  }

  /// The ranges of neighbours with the same property.
  private func runs(by property: KeyPath<Item, String?>) -> [Range<Int>] {
    let starts = range.filter {
      $0 == range.lowerBound || items[$0][keyPath: property] != items[$0 - 1][keyPath: property]
    }
    return zip(starts, starts.dropFirst() + [range.upperBound]).map { $0..<$1 }
  }
}

extension Review.Item {
  /// What it is called among other sections.
  fileprivate var name: String { section ?? title }
}
