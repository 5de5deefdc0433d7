/// A form or a section as a collection: what changes it is no `mutating` method, as both are classes.
///
/// Positions count what is shown; what is hidden keeps its place between. A position that does not exist is a mistake of
/// the form, which its check reports; it crashes nothing: reading gives an element that is in no form, inserting and
/// removing go as far as there are elements. Setting the element at `count` appends it.
@MainActor
public protocol ElementCollection<Element>: AnyObject {
  /// A section or a row.
  associatedtype Element: AnyObject
  /// The elements that are shown.
  var shownElements: [Element] { get }
  /// An element that is in no form.
  func strayElement() -> Element
  /// Notes that a position was used that does not exist.
  func noteWrongIndex(_ index: Int)
  /// Puts each of two elements into the other's place.
  func exchange(_ first: Element, _ second: Element)
  /// Replaces shown elements; hidden ones between them keep their places.
  func replaceSubrange<Elements: Collection<Element>>(_ subrange: Range<Int>, with newElements: Elements)
}

extension ElementCollection
where Self: RandomAccessCollection & MutableCollection & RangeReplaceableCollection, Index == Int {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of elements that are shown.
  public var endIndex: Int { shownElements.count }

  /// The element at a position among those that are shown.
  public subscript(position: Int) -> Element {
    get {
      let elements = shownElements
      if elements.indices.contains(position) { return elements[position] }
      noteWrongIndex(position)
      return strayElement()
    }
    set {
      if position == count { return replaceSubrange(position..<position, with: CollectionOfOne(newValue)) }
      guard indices.contains(position) else { return noteWrongIndex(position) }
      let elements = shownElements
      guard elements[position] !== newValue else { return }
      // No element stands twice: one that is here already changes places, as sorting expects.
      if let other = elements.firstIndex(where: { $0 === newValue }) { return swapAt(position, other) }
      replaceSubrange(position..<position + 1, with: CollectionOfOne(newValue))
    }
  }

  /// Puts an element before the one at a position.
  public func insert(_ newElement: Element, at position: Int) {
    replaceSubrange(position..<position, with: CollectionOfOne(newElement))
  }

  /// Puts elements before the one at a position.
  public func insert(contentsOf newElements: some Collection<Element>, at position: Int) {
    replaceSubrange(position..<position, with: newElements)
  }

  /// Removes the element at a position, and returns it.
  @discardableResult
  public func remove(at position: Int) -> Element {
    let element = self[position]
    if indices.contains(position) { removeSubrange(position..<position + 1) }
    return element
  }

  /// Removes the elements at positions.
  public func removeSubrange(_ bounds: Range<Int>) {
    replaceSubrange(bounds, with: EmptyCollection())
  }

  /// Removes the elements at positions.
  public func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: self))
  }

  /// Replaces the elements at positions.
  public func replaceSubrange(_ bounds: some RangeExpression<Int>, with newElements: some Collection<Element>)
  {
    replaceSubrange(bounds.relative(to: self), with: newElements)
  }

  /// The elements that satisfy a predicate; they stay where they are.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element] {
    try shownElements.filter(isIncluded)
  }

  /// Removes the first element, and returns it.
  @discardableResult
  public func removeFirst() -> Element { remove(at: 0) }

  /// Removes the first elements.
  public func removeFirst(_ count: Int) { removeSubrange(0..<Swift.max(count, 0)) }

  /// Removes the last element, and returns it.
  @discardableResult
  public func removeLast() -> Element { remove(at: Swift.max(count - 1, 0)) }

  /// Removes the last elements.
  public func removeLast(_ number: Int) {
    let last = Swift.max(number, 0)
    if last > count { noteWrongIndex(count - last) }
    removeSubrange(Swift.max(count - last, 0)..<count)
  }

  /// Removes the last element, if there is one, and returns it.
  @discardableResult
  public func popLast() -> Element? { isEmpty ? nil : removeLast() }

  /// Nothing: there is no capacity to reserve.
  public func reserveCapacity(_ count: Int) {}

  /// Exchanges two elements.
  public func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    for index in [first, second] where !indices.contains(index) { return noteWrongIndex(index) }
    let elements = shownElements
    exchange(elements[first], elements[second])
  }

  /// The part of a range that exists.
  func existing(_ bounds: Range<Int>) -> Range<Int> {
    let count = count
    if bounds.lowerBound < 0 || bounds.lowerBound > count { noteWrongIndex(bounds.lowerBound) }
    if bounds.upperBound > count, !bounds.isEmpty { noteWrongIndex(bounds.upperBound - 1) }
    return bounds.clamped(to: 0..<count)
  }
}
