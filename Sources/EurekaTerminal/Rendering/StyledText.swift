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
  package struct Run: Hashable, Sendable {
    /// The text.
    package var text: String
    /// What it is.
    package var role: Role
    /// How the form's author wants it to look.
    package var appearance = Appearance()
  }

  /// The parts in order.
  package private(set) var runs: [Run]

  /// A line of one part.
  public init(_ text: String = "", _ role: Role = .plain, _ appearance: Appearance = Appearance()) {
    runs = text.isEmpty ? [] : [Run(text: text, role: role, appearance: appearance)]
  }

  /// A plain line.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text without roles.
  public var text: String { runs.reduce(into: "") { $0 += $1.text } }

  /// The columns the line takes.
  var displayWidth: Int { runs.reduce(0) { $0 + $1.text.displayWidth } }

  /// The line with each of its parts changed.
  func mapped(_ change: (String) -> String) -> StyledText {
    var result = self
    for index in result.runs.indices { result.runs[index].text = change(result.runs[index].text) }
    return result
  }

  /// The line in pieces no wider than a number of columns, parted at spaces and between characters that are wide, as
  /// scripts without spaces are; a word that is wider than a line stands alone.
  func wrapped(to columns: Int) -> [StyledText] {
    guard displayWidth > columns else { return [self] }
    var lines: [StyledText] = []
    var line = StyledText()
    var width = 0
    for run in runs {
      for (index, word) in run.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        for (position, segment) in Self.segments(of: word).enumerated() {
          let space = index > 0 && position == 0 ? " " : ""
          let isBreakable = index > 0 || position > 0
          if isBreakable, width > 0, width + space.count + segment.displayWidth > columns {
            lines.append(line)
            line = StyledText(segment, run.role, run.appearance)
            width = segment.displayWidth
          } else {
            line = line + StyledText(space + segment, run.role, run.appearance)
            width += space.count + segment.displayWidth
          }
        }
      }
    }
    return lines + [line]
  }

  /// The parts of a word that a line can end after: a wide character is one by itself, with the marks that must not
  /// begin a line (Unicode Standard Annex #14, CL, EX and NS).
  private static func segments(of word: Substring) -> [String] {
    guard word.contains(where: { $0.displayWidth == 2 }) else { return [String(word)] }
    var segments: [String] = []
    var isOpen = false
    for character in word {
      let isWide = character.displayWidth == 2
      let joins = "、。，．・：；！？）］｝」』】〉》ー…々ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ".contains(character)
      if !segments.isEmpty, joins || isOpen && !isWide {
        segments[segments.count - 1].append(character)
      } else {
        segments.append(String(character))
      }
      isOpen = !isWide
    }
    return segments.isEmpty ? [""] : segments
  }

  package static func + (left: consuming StyledText, right: StyledText) -> StyledText {
    left.runs += right.runs
    return left
  }
}
