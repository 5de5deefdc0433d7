package import Eureka

/// A line of text whose parts have roles.
package struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  package enum Role: Hashable, Sendable {
    case plain
    /// The header of a section, or the title of a list.
    case heading
    case title
    /// Help, such as what to enter.
    case hint
    case answer
    case error
    case warning
    case destructive

    /// A parameter of ECMA-48's SGR: only colours that every terminal has, and no backgrounds, for light and dark screens.
    package var code: String? {
      switch self {
      case .plain: nil
      case .heading, .title: "1"
      case .hint: "2"
      case .answer: "36"
      case .error, .destructive: "31"
      case .warning: "33"
      }
    }
  }

  package struct Run: Hashable, Sendable {
    package var text: String
    package var role: Role
    /// The appearance that the form's author set.
    package var appearance = Appearance()
  }

  package private(set) var runs: [Run]
  private var hang = 0

  package init(_ text: String = "", _ role: Role = .plain, _ appearance: Appearance = Appearance()) {
    runs = text.isEmpty ? [] : [Run(text: text, role: role, appearance: appearance)]
  }

  package init(stringLiteral value: String) { self.init(value) }

  package var text: String { runs.reduce(into: "") { $0 += $1.text } }

  package var displayWidth: Int { runs.reduce(0) { $0 + $1.text.displayWidth } }

  /// The line with an indentation of the lines that it continues on.
  package func hanging(_ columns: Int) -> StyledText {
    var result = self
    result.hang = columns
    return result
  }

  package func mapped(_ change: (String) -> String) -> StyledText {
    var result = self
    for index in result.runs.indices { result.runs[index].text = change(result.runs[index].text) }
    return result
  }

  /// The line wrapped to a number of columns, at spaces and between wide characters; a longer word gets its own line.
  package func wrapped(to columns: Int) -> [StyledText] {
    guard displayWidth > columns else { return [self] }
    var lines: [StyledText] = []
    var line = StyledText()
    var width = 0
    // An indented word is not moved away from its indentation.
    var isBlank = true
    let hang = hang < columns / 2 ? hang : 0
    for run in runs {
      for (index, word) in run.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        for (position, segment) in Self.segments(of: word).enumerated() {
          let space = index > 0 && position == 0 ? " " : ""
          let isBreakable = index > 0 || position > 0
          if isBreakable, !isBlank, width + space.count + segment.displayWidth > columns {
            lines.append(line)
            line =
              StyledText(String(repeating: " ", count: hang)) + StyledText(segment, run.role, run.appearance)
            width = hang + segment.displayWidth
            isBlank = true
          } else {
            line += StyledText(space + segment, run.role, run.appearance)
            width += space.count + segment.displayWidth
          }
          isBlank = isBlank && segment.isEmpty
        }
      }
    }
    return lines + [line]
  }

  /// The parts of a word that a line can break after: a wide character is one part, with the marks that must not
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
    left += right
    return left
  }

  package static func += (left: inout StyledText, right: StyledText) {
    // An append of nothing copies, too.
    if left.runs.isEmpty { left.runs = right.runs } else if !right.runs.isEmpty { left.runs += right.runs }
  }
}

extension String {
  /// The lines of a longer text as they are printed: its single line breaks are blanks, so that it wraps at the width of the
  /// screen, and blank lines separate paragraphs. Lines that begin with white space, a dash or a star stay as they are.
  package var paragraphs: [String] {
    var lines: [String] = []
    var isOpen = false
    for line in split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let isBlank = line.allSatisfy(\.isWhitespace)
      let standsAlone = line.first?.isWhitespace == true || ["- ", "* "].contains(String(line.prefix(2)))
      if isOpen, !isBlank, !standsAlone, let last = lines.popLast() {
        lines.append(last + " " + line)
      } else {
        lines.append(isBlank ? "" : line)
      }
      isOpen = !isBlank && !standsAlone
    }
    return lines
  }
}
