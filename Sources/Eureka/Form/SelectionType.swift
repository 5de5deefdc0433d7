/// How many of a list can be chosen.
public enum SelectionType: Hashable, Sendable {
  /// Any number.
  case multipleSelection
  /// One; it can be given up again if deselection is enabled, so that none is chosen.
  case singleSelection(enableDeselection: Bool)
}
