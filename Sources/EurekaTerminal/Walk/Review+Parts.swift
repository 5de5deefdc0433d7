import Eureka

/// A review that is longer than the screen shows its sections instead of its answers.
extension Review {
  /// The indices of the items that are shown, one by one or as parts.
  var range: Range<Int> { part ?? items.indices }

  /// The answers with the numbers of a part, `4-9`, of the part that has a number and is shown as one line, or below a heading,
  /// whose beginning is enough.
  func part(named name: String) -> Range<Int>? {
    if let number = Int(name) {
      return parts.first { $0.contains(number - 1) && $0.count > 1 && !outstanding.contains(number - 1) }
    }
    let bounds = name.split(separator: "-").compactMap { Int($0) }
    if bounds.count == 2, 1 <= bounds[0], bounds[0] < bounds[1], bounds[1] <= items.count {
      return bounds[0] - 1..<bounds[1]
    }
    let name = name.lowercased()
    return part(below: { $0 == name }) ?? part(below: { $0.hasPrefix(name) })
  }

  /// The answers below the one heading that a title matches.
  private func part(below matches: (String) -> Bool) -> Range<Int>? {
    var titles: Set<String> = []
    let found = items.indices.filter { index in
      let title = items[index].headings.lazy.compactMap { $0.title?.lowercased() }.first(where: matches)
      return title.map { titles.insert($0) } != nil
    }
    guard titles.count == 1, let first = found.first, let last = found.last, last - first == found.count - 1
    else {
      return nil
    }
    return first..<last + 1
  }

  /// The numbers of a part: `4` or `4-9`.
  static func label(of part: Range<Int>) -> String {
    part.count == 1 ? String(part.upperBound) : "\(part.lowerBound + 1)-\(part.upperBound)"
  }

  package func title(of part: Range<Int>) -> String? {
    guard let first = items[part].first, let last = items[part].last else { return nil }
    let isSection = range != part || parts.isEmpty || first.section == last.section
    let shared = zip(first.headings, last.headings).prefix { $0 == $1 }.map(\.0)
    if isSection, let title = shared.last?.title, !isDivided(part, under: shared) { return title }
    let names = first.section == last.section ? (first.title, last.title) : (first.name, last.name)
    return names.0 == names.1 ? names.0 : "\(names.0) – \(names.1)"
  }

  /// The values of a part, in a line; a list is the first values of its items, and a section for each item their names.
  func values(of part: Range<Int>) -> [String] {
    let headings = items[part].map(\.headings)
    let depth = headings.dropFirst().reduce(headings.first ?? []) { shared, next in
      zip(shared, next).prefix { $0 == $1 }.map(\.0)
    }.count
    var values: [String] = []
    var seen: Set<String> = []
    for item in items[part] {
      if let name = item.about?.name, depth <= item.groups.count + 1 {
        if seen.insert(name).inserted { values.append(name) }
        continue
      }
      guard let value = item.value, !value.isEmpty, !item.isList else { continue }
      if item.headings.count > depth, item.listItems.first != nil {
        guard seen.insert(item.headings[depth].title ?? "").inserted else { continue }
      }
      values.append(value)
    }
    return values
  }

  /// Whether a part is only some of the items under its headings.
  private func isDivided(_ part: Range<Int>, under headings: [Review.Item.Heading]) -> Bool {
    [part.lowerBound - 1, part.upperBound].contains { neighbour in
      items.indices.contains(neighbour) && items[neighbour].headings.starts(with: headings)
    }
  }

  /// The missing and invalid answers, which are shown before the parts.
  var outstanding: [Int] {
    if parts.allSatisfy({ $0.count == 1 }) { return [] }
    return range.filter { items[$0].status == .missing || items[$0].status == .invalid }
  }

  /// The questions without a valid answer, one by one, and how many are left out: of many, those that may stay open.
  var ofOpen: (review: Review, omittedCount: Int) {
    let maximumCount = 20
    let all = items.indices.filter { [.missing, .invalid, .unanswered].contains(items[$0].status) }
    let wanted = all.filter { items[$0].isRequired || items[$0].status != .unanswered }
    let shown = all.count <= maximumCount ? all : wanted.isEmpty ? Array(all.prefix(maximumCount)) : wanted
    var review = self
    review.parts = shown.map { $0..<$0 + 1 }
    return (review, all.count - shown.count)
  }

  /// The review with parts instead of items until it fits: its groups, else its sections, else its list items, else as many
  /// of these together as are necessary.
  func folded(where fits: (Review) -> Bool) -> Review {
    guard !fits(self), range.count > 1 else { return self }
    var review = self
    var parts = [range]
    for level in 0..<(items[range].map(\.headings.count).max() ?? 0) where parts.count == 1 {
      parts = runs { Array($0.headings.prefix(level + 1)) }
    }
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
  private func runs(by property: (Item) -> some Equatable) -> [Range<Int>] {
    let starts = range.filter {
      $0 == range.lowerBound || property(items[$0]) != property(items[$0 - 1])
    }
    return zip(starts, starts.dropFirst() + [range.upperBound]).map { $0..<$1 }
  }
}

extension Review.Item {
  /// What stands above it: a title, or all that one section asks about the items of a list.
  fileprivate struct Heading: Equatable {
    var title: String?
    var asker: Int?
  }

  /// The titles of its groups and its section, and the names of its list items.
  fileprivate var headings: [Heading] {
    groups.map { Heading(title: $0) } + (about.map { [Heading(asker: $0.asker)] } ?? [])
      + [Heading(title: section)] + listItems.map { Heading(title: $0) }
  }
  fileprivate var name: String { section ?? title }
}
