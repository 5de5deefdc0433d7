/// A line of text whose parts have roles; a theme decides how a role looks.
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// What a part of a line is.
  public enum Role: Hashable, Sendable {
    case plain
    /// The header of a section, or the title of a list.
    case heading
    /// The title of a question.
    case title
    /// A value that a row has.
    case value
    /// What is accepted, and other help.
    case hint
    /// What was answered.
    case answer
    /// What is wrong.
    case error
    /// An option that undoes or destroys.
    case destructive
  }

  /// A part of a line.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// What it is.
    public var role: Role
  }

  /// The parts in order.
  public private(set) var runs: [Run]

  /// A line of one part.
  public init(_ text: String = "", _ role: Role = .plain) {
    runs = text.isEmpty ? [] : [Run(text: text, role: role)]
  }

  /// A plain line.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The text without roles.
  public var text: String { runs.map(\.text).joined() }

  /// Two pieces of a line, one behind the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result.runs += right.runs
    return result
  }
}
