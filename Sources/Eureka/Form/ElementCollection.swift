/// The collection methods of a form or section. They are not `mutating`, as both are classes.
///
/// Positions count visible elements; hidden ones stay where they are, and an inserted element goes right after the visible
/// one before it. An invalid position does not crash but is reported by the form's check: reading returns an element
/// outside the form, and inserting and removing are limited to the valid range. Setting the element at `count` appends it.
@MainActor
public protocol ElementCollection<Element>: AnyObject {
  /// The element type: `Section` or `BaseRow`.
  associatedtype Element: AnyObject
  /// The visible elements.
  var shownElements: [Element] { get }
  /// Creates an element outside the form, to return for an invalid position.
  func placeholderElement() -> Element
  /// Reports the use of an invalid position.
  func noteInvalidIndex(_ index: Int)
  /// Swaps two elements.
  func exchange(_ first: Element, _ second: Element)
  /// Replaces visible elements; hidden ones between them stay where they are, after the new ones.
  func replaceSubrange<Elements: Collection<Element>>(_ subrange: Range<Int>, with newElements: Elements)
}

extension ElementCollection
where Self: RandomAccessCollection & MutableCollection & RangeReplaceableCollection, Index == Int {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of visible elements.
  public var endIndex: Int { shownElements.count }

  /// The visible element at a position.
  public subscript(position: Int) -> Element {
    get {
      let elements = shownElements
      if elements.indices.contains(position) { return elements[position] }
      noteInvalidIndex(position)
      return placeholderElement()
    }
    set {
      if position == count {
        var collection = self
        return collection.append(newValue)
      }
      guard indices.contains(position) else { return noteInvalidIndex(position) }
      let elements = shownElements
      guard elements[position] !== newValue else { return }
      // An element that is already here is swapped, not duplicated, as sorting expects.
      if let other = elements.firstIndex(where: { $0 === newValue }) { return swapAt(position, other) }
      replaceSubrange(position..<position + 1, with: CollectionOfOne(newValue))
    }
  }

  /// Iterates over the current elements, unaffected by changes during the iteration.
  public func makeIterator() -> Array<Element>.Iterator { shownElements.makeIterator() }

  /// The visible elements at a range of positions.
  public subscript(bounds: Range<Int>) -> ArraySlice<Element> {
    get { shownElements[existing(bounds)] }
    set { replaceSubrange(bounds, with: Array(newValue)) }
  }

  /// Inserts an element at a position.
  public func insert(_ newElement: Element, at position: Int) {
    replaceSubrange(position..<position, with: CollectionOfOne(newElement))
  }

  /// Inserts elements at a position.
  public func insert(contentsOf newElements: some Collection<Element>, at position: Int) {
    replaceSubrange(position..<position, with: newElements)
  }

  /// Removes and returns the element at a position.
  @discardableResult
  public func remove(at position: Int) -> Element {
    let element = self[position]
    if indices.contains(position) { removeSubrange(position..<position + 1) }
    return element
  }

  /// Removes the elements in a range of positions.
  public func removeSubrange(_ bounds: Range<Int>) {
    replaceSubrange(bounds, with: EmptyCollection())
  }

  /// Removes the elements in a range of positions.
  public func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: self))
  }

  /// Replaces the elements in a range of positions.
  public func replaceSubrange(_ bounds: some RangeExpression<Int>, with newElements: some Collection<Element>)
  {
    replaceSubrange(bounds.relative(to: self), with: newElements)
  }

  /// Returns the elements that satisfy a predicate, without removing any.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element] {
    try shownElements.filter(isIncluded)
  }

  /// Removes and returns the first element.
  @discardableResult
  public func removeFirst() -> Element { remove(at: 0) }

  /// Removes the first elements.
  public func removeFirst(_ count: Int) { removeSubrange(0..<Swift.max(count, 0)) }

  /// Removes and returns the last element.
  @discardableResult
  public func removeLast() -> Element { remove(at: Swift.max(count - 1, 0)) }

  /// Removes the last elements.
  public func removeLast(_ number: Int) {
    let last = Swift.max(number, 0)
    if last > count { noteInvalidIndex(count - last) }
    removeSubrange(Swift.max(count - last, 0)..<count)
  }

  /// Removes and returns the last element; `nil` if there is none.
  @discardableResult
  public func popLast() -> Element? { isEmpty ? nil : removeLast() }

  /// Does nothing, as there is no capacity to reserve.
  public func reserveCapacity(_ count: Int) {}

  /// Swaps the elements at two positions.
  public func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    for index in [first, second] where !indices.contains(index) { return noteInvalidIndex(index) }
    let elements = shownElements
    exchange(elements[first], elements[second])
  }

  /// Removes new elements from where they are, and returns the visible range that they now replace, and those to insert.
  func makeRoom(
    for newElements: [Element], in subrange: Range<Int>, removing remove: (Element) -> Void
  ) -> (range: Range<Int>, elements: [Element]) {
    let before = shownElements
    // The element after the range stays the same, even if new elements come from before it.
    let next = subrange.upperBound < before.count ? before[subrange.upperBound] : nil
    let elements = newElements.filter { $0 !== next }
    for element in elements.without(before[subrange]) { remove(element) }
    let shown = shownElements
    let upper = shown.firstIndex { $0 === next } ?? shown.count
    let lower = before[subrange].first.flatMap { first in shown.firstIndex { $0 === first } } ?? upper
    return (lower..<upper, elements)
  }

  func existing(_ bounds: Range<Int>) -> Range<Int> {
    let count = count
    if bounds.lowerBound < 0 || bounds.lowerBound > count { noteInvalidIndex(bounds.lowerBound) }
    if bounds.upperBound > count, !bounds.isEmpty { noteInvalidIndex(bounds.upperBound - 1) }
    return bounds.clamped(to: 0..<count)
  }
}
