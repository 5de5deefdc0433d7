/// Receives the changes of a form; usually its `FormViewController`.
///
/// Showing a row or section counts as adding it, and hiding it as removing it. Where some are put in the places of others,
/// those are replaced, and only the surplus counts as added or removed.
@MainActor
public protocol FormDelegate: AnyObject {
  /// Sections were added.
  func sectionsHaveBeenAdded(_ sections: [Section], at indexes: IndexSet)
  /// Sections were removed.
  func sectionsHaveBeenRemoved(_ sections: [Section], at indexes: IndexSet)
  /// Sections were replaced by others.
  func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at indexes: IndexSet)
  /// Rows were added.
  func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: [IndexPath])
  /// Rows were removed.
  func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: [IndexPath])
  /// Rows were replaced by others.
  func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at indexes: [IndexPath])
  /// A row's value has changed.
  func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?)
}

@MainActor
struct ShownChange<Element: ConditionSubject> {
  /// The elements that others have replaced, with their old positions.
  private var replaced: [(index: Int, old: Element, new: Element)] = []
  /// The removed elements, with their old positions.
  private var removed: [(index: Int, element: Element)] = []
  /// The added elements, with their new positions.
  private var added: [(index: Int, element: Element)] = []

  var newcomers: [Element] { replaced.map(\.new) + added.map(\.element) }

  init(appended: [(index: Int, element: Element)]) {
    added = appended
  }

  init(from old: [Element], to new: [Element]) {
    let oldIdentities = Set(old.map(ObjectIdentifier.init))
    let newIdentities = Set(new.map(ObjectIdentifier.init))
    let kept = old.filter { newIdentities.contains(ObjectIdentifier($0)) }
    let hasMoved = !kept.elementsEqual(
      new.lazy.filter { oldIdentities.contains(ObjectIdentifier($0)) }, by: ===)
    if hasMoved, old.count == new.count {
      replaced = old.indices.filter { old[$0] !== new[$0] }.map { ($0, old[$0], new[$0]) }
      return
    }
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      let gone = oldIndex < old.count && !newIdentities.contains(ObjectIdentifier(old[oldIndex]))
      let came = newIndex < new.count && !oldIdentities.contains(ObjectIdentifier(new[newIndex]))
      switch (gone, came) {
      // One that was hidden was not replaced, whatever is in its place.
      case (true, true) where !hasMoved && !old[oldIndex].isHidden:
        replaced.append((oldIndex, old[oldIndex], new[newIndex]))
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      case (true, _):
        removed.append((oldIndex, old[oldIndex]))
        oldIndex += 1
      case (false, true):
        added.append((newIndex, new[newIndex]))
        newIndex += 1
      case (false, false): (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      }
    }
  }

  /// Calls the closures for the changes there are, in the order in which a list can follow them.
  func report(
    replaced reportReplaced: ([Element], [Element], [Int]) -> Void,
    removed reportRemoved: ([Element], [Int]) -> Void, added reportAdded: ([Element], [Int]) -> Void
  ) {
    if !replaced.isEmpty { reportReplaced(replaced.map(\.old), replaced.map(\.new), replaced.map(\.index)) }
    if !removed.isEmpty { reportRemoved(removed.map(\.element), removed.map(\.index)) }
    if !added.isEmpty { reportAdded(added.map(\.element), added.map(\.index)) }
  }
}
