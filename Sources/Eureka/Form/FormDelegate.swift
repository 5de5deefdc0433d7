/// Receives the changes of a form; usually its `FormViewController`.
///
/// Showing a row or section counts as adding it, and hiding it as removing it.
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

/// The difference between two lists of visible elements.
struct ShownChange<Element: AnyObject> {
  /// The removed elements, with their old positions.
  let removed: [(index: Int, element: Element)]
  /// The added elements, with their new positions.
  let added: [(index: Int, element: Element)]

  init(appended: [(index: Int, element: Element)]) {
    removed = []
    added = appended
  }

  init(from old: [Element], to new: [Element]) {
    let oldIdentities = Set(old.map(ObjectIdentifier.init))
    let newIdentities = Set(new.map(ObjectIdentifier.init))
    let removed = old.enumerated().filter { !newIdentities.contains(ObjectIdentifier($1)) }.map { ($0, $1) }
    let added = new.enumerated().filter { !oldIdentities.contains(ObjectIdentifier($1)) }.map { ($0, $1) }
    guard removed.map(\.0) == added.map(\.0) else {
      self.removed = removed
      self.added = added
      return
    }
    // The same positions were removed and added, so this is a replacement; it includes elements that changed places.
    let places = old.indices.filter { old[$0] !== new[$0] }
    self.removed = places.map { ($0, old[$0]) }
    self.added = places.map { ($0, new[$0]) }
  }

  /// Calls `replaced` if elements were added at the very positions others were removed from, else the other two.
  func report(
    replaced: ([Element], [Element], [Int]) -> Void, removed reportRemoved: ([Element], [Int]) -> Void,
    added reportAdded: ([Element], [Int]) -> Void
  ) {
    let (old, oldIndexes) = (removed.map(\.element), removed.map(\.index))
    let (new, newIndexes) = (added.map(\.element), added.map(\.index))
    if !old.isEmpty, oldIndexes == newIndexes { return replaced(old, new, oldIndexes) }
    if !old.isEmpty { reportRemoved(old, oldIndexes) }
    if !new.isEmpty { reportAdded(new, newIndexes) }
  }
}
