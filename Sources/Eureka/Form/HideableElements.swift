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

  /// Replaces a range of the visible elements, but not the hidden ones between them. Returns the removed elements.
  ///
  /// New elements go where the first of those was; if there is none, right after the visible element before the range.
  mutating func replaceShown(_ range: Range<Int>, with elements: some Collection<Element>) -> [Element] {
    let shown = shown
    let removed = Array(shown[range])
    let first = removed.first.flatMap { first in all.lastIndex { $0 === first } }
    let previous = range.isEmpty && range.lowerBound > 0 ? shown[range.lowerBound - 1] : nil
    let position = first ?? all.lastIndex { $0 === previous }.map { $0 + 1 } ?? 0
    if !removed.isEmpty { _ = remove(removed) }
    insert(contentsOf: elements, at: position)
    return removed
  }

  mutating func insert(contentsOf elements: some Collection<Element>, at position: Int) {
    // If none is hidden, both lists are equal.
    if shownElements?.count == all.count, elements.allSatisfy({ !$0.isHidden }) {
      shownElements?.insert(contentsOf: elements, at: position)
    } else {
      shownElements = nil
    }
    all.insert(contentsOf: elements, at: position)
  }

  mutating func moveToEnd(_ elements: [Element]) {
    all = all.without(elements) + elements
    shownElements = nil
  }

  mutating func rearrange(_ elements: [Element]) {
    all = elements
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

  /// Removes the elements of those that are still here, and returns them.
  mutating func remove(_ elements: [Element]) -> [Element] {
    let rest = all.without(elements)
    let removed = all.without(rest)
    all = rest
    shownElements = nil
    return removed
  }
}
