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

  /// The line in pieces no wider than a number of columns, parted at spaces; a word that is wider stands alone.
  func wrapped(to columns: Int) -> [StyledText] {
    guard runs.count == 1, let run = runs.first, run.text.displayWidth > columns else { return [self] }
    var lines: [String] = []
    var line = ""
    for word in run.text.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || longer.displayWidth <= columns {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return (lines + [line]).map { StyledText($0, run.role) }
  }

  /// Two pieces of a line, one behind the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result.runs += right.runs
    return result
  }
}
