/// An error that a form's operations throw.
public enum EurekaError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A tag is used twice. Nothing throws this, as in Eureka; the form's check reports duplicate tags.
  case duplicatedTag(tag: String)
  /// The row to insert after is not in the section.
  case rowNotInSection(row: BaseRow)

  /// The error in English.
  public var description: String {
    switch self {
    case .duplicatedTag(let tag): "the tag \(tag) is used more than once"
    case .rowNotInSection(let row): "the \(type(of: row)) is not in the section"
    }
  }
}
