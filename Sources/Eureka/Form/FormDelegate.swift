/// What is told of the changes of a form: its `FormViewController`, usually.
///
/// Rows and sections count as added when they are shown and as removed when they are hidden, too.
@MainActor
public protocol FormDelegate: AnyObject {
  /// Sections are shown that were not before.
  func sectionsHaveBeenAdded(_ sections: [Section], at indexes: IndexSet)
  /// Sections are shown no more.
  func sectionsHaveBeenRemoved(_ sections: [Section], at indexes: IndexSet)
  /// Sections stand in the place of others.
  func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at indexes: IndexSet)
  /// Rows are shown that were not before.
  func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: [IndexPath])
  /// Rows are shown no more.
  func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: [IndexPath])
  /// Rows stand in the place of others.
  func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at indexes: [IndexPath])
  /// A row's value is another.
  func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?)
}

/// The difference between two lists of what is shown.
struct ShownChange<Element: AnyObject> {
  /// What is gone, and where it was.
  let removed: [(index: Int, element: Element)]
  /// What has come, and where it is.
  let added: [(index: Int, element: Element)]

  /// What was added to the end.
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
    // As much has come as is gone, and what changed places counts with it.
    let places = old.indices.filter { old[$0] !== new[$0] }
    self.removed = places.map { ($0, old[$0]) }
    self.added = places.map { ($0, new[$0]) }
  }

  /// Whether as much has come as is gone, in the same places.
  var isReplacement: Bool { !removed.isEmpty && removed.map(\.index) == added.map(\.index) }
}
