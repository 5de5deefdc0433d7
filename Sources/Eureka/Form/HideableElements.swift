/// A list that also provides its visible elements.
///
/// The visible elements are computed on demand, so that hiding many elements takes one pass. Changes at the end of the list
/// take constant time.
@MainActor
struct HideableElements<Element: ConditionSubject> {
  private(set) var all: [Element] = []
  private var shownElements: [Element]? = []

  var shown: [Element] {
    mutating get {
      if let shownElements { return shownElements }
      let elements = all.filter { !$0.isHidden }
      shownElements = elements
      return elements
    }
  }

  /// Call this after hiding or showing an element.
  mutating func visibilityDidChange(of element: Element) {
    guard all.last === element else {
      shownElements = nil
      return
    }
    if !element.isHidden {
      shownElements?.append(element)
    } else if shownElements?.last === element {
      shownElements?.removeLast()
    }
  }

  mutating func append(_ element: Element) {
    all.append(element)
    if !element.isHidden { shownElements?.append(element) }
  }

  mutating func insert(_ element: Element, at position: Int) {
    // If none is hidden, both lists are equal.
    if shownElements?.count == all.count, !element.isHidden {
      shownElements?.insert(element, at: position)
    } else {
      shownElements = nil
    }
    all.insert(element, at: position)
  }

  /// Replaces a range of the visible elements, but not the hidden ones between them. Returns the removed elements.
  mutating func replaceShown(_ range: Range<Int>, with elements: some Collection<Element>) -> [Element] {
    let shown = shown
    let removed = Array(shown[range])
    // New elements go before the visible element after the range, or at the very end.
    let identities = Set(removed.map(ObjectIdentifier.init))
    var position = range.upperBound < shown.count ? nil : all.count
    if position == nil { position = all.firstIndex { $0 === shown[range.upperBound] } }
    var result: [Element] = []
    result.reserveCapacity(all.count + elements.count)
    for (index, element) in all.enumerated() {
      if index == position { result += elements }
      if !identities.contains(ObjectIdentifier(element)) { result.append(element) }
    }
    if position == all.count { result += elements }
    all = result
    shownElements = nil
    return removed
  }

  mutating func insert(contentsOf elements: some Collection<Element>, at position: Int) {
    all.insert(contentsOf: elements, at: position)
    shownElements = nil
  }

  /// Moves elements to the end, in the given order.
  mutating func moveToEnd(_ elements: [Element]) {
    let identities = Set(elements.map(ObjectIdentifier.init))
    all = all.filter { !identities.contains(ObjectIdentifier($0)) } + elements
    shownElements = nil
  }

  mutating func exchange(_ first: Element, _ second: Element) {
    guard let one = all.firstIndex(where: { $0 === first }),
      let other = all.firstIndex(where: { $0 === second })
    else { return }
    all.swapAt(one, other)
    shownElements = nil
  }

  mutating func remove(_ element: Element) {
    if all.last === element {
      all.removeLast()
      if shownElements?.last === element { shownElements?.removeLast() }
      return
    }
    all.removeAll { $0 === element }
    shownElements = nil
  }

  /// Removes the elements that satisfy the predicate and returns them.
  mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows -> [Element] {
    var removed: [Element] = []
    var left: [Element] = []
    for element in all {
      if try shouldBeRemoved(element) { removed.append(element) } else { left.append(element) }
    }
    all = left
    shownElements = nil
    return removed
  }
}
