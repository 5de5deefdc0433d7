/// How many options of a list can be chosen.
public enum SelectionType: Hashable, Sendable {
  /// Any number.
  case multipleSelection
  /// One. With deselection enabled, choosing it again leaves none chosen.
  case singleSelection(enableDeselection: Bool)
}
