public import Eureka

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
    /// What is to be thought over.
    case warning
    /// An option that undoes or destroys.
    case destructive
  }

  /// A part of a line.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// What it is.
    public var role: Role
    /// How the form's author wants it to look.
    public var appearance = Appearance()
  }

  /// The parts in order.
  public private(set) var runs: [Run]

  /// A line of one part.
  public init(_ text: String = "", _ role: Role = .plain, _ appearance: Appearance = Appearance()) {
    runs = text.isEmpty ? [] : [Run(text: text, role: role, appearance: appearance)]
  }

  /// A plain line.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The text without roles.
  public var text: String { runs.map(\.text).joined() }

  /// The line in pieces no wider than a number of columns, parted at spaces; a word that is wider stands alone.
  func wrapped(to columns: Int) -> [StyledText] {
    guard text.displayWidth > columns else { return [self] }
    var lines: [StyledText] = []
    var line = StyledText()
    var width = 0
    for run in runs {
      for (index, word) in run.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        let piece = index == 0 ? String(word) : " " + word
        if index > 0, width > 0, width + piece.displayWidth > columns {
          lines.append(line)
          line = StyledText(String(word), run.role, run.appearance)
          width = word.displayWidth
        } else {
          line = line + StyledText(piece, run.role, run.appearance)
          width += piece.displayWidth
        }
      }
    }
    return lines + [line]
  }

  /// Two pieces of a line, one behind the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result.runs += right.runs
    return result
  }
}
