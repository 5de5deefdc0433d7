/// What the form's own operations throw.
public enum EurekaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A tag is used twice. Nothing throws this, in Eureka either: the form's check reports the tag.
  case duplicatedTag(tag: String)
  /// A row is to be put behind one that is not in the section.
  case rowNotInSection(row: String)

  /// The reason in words.
  public var description: String {
    switch self {
    case .duplicatedTag(let tag): "the tag \(tag) is used more than once"
    case .rowNotInSection(let row): "\(row) is not in the section"
    }
  }
}
