/// What the form's own operations throw.
public enum EurekaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A row is to be put behind one that is not in the section.
  case rowNotInSection(row: String)

  /// The reason in words.
  public var description: String {
    switch self {
    case .rowNotInSection(let row): "\(row) is not in the section"
    }
  }
}
