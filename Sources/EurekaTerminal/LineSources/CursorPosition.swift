import Eureka

/// Where the cursor is after text that began in the first column of a row. A terminal moves it for each scalar, whatever people
/// see as one character, and breaks lines at its right edge.
struct CursorPosition {
  let columns: Int
  private(set) var row = 0
  private(set) var column = 0

  init(after text: String, columns: Int) {
    self.columns = columns
    write(text)
  }

  /// Whether the row is full: the cursor stays in it until the next character.
  var isAtEdge: Bool { column == columns }

  mutating func write(_ text: String) {
    for scalar in text.unicodeScalars {
      // libedit writes blanks up to the next stop.
      let width = scalar == "\t" ? min(8 - column % 8, max(columns - column, 1)) : scalar.displayWidth
      if column + width > columns {
        row += 1
        column = 0
      }
      column += width
    }
  }

  /// Moves back over columns to erase them; returns whether a backspace can, which does not leave its row.
  mutating func moveBack(_ count: Int) -> Bool {
    guard count == 0 || count <= column && !isAtEdge else { return false }
    column -= count
    return true
  }
}

extension Unicode.Scalar {
  /// The columns that a terminal moves its cursor by (wcwidth(3)).
  var displayWidth: Int {
    switch value {
    // Vowels and final consonants of Hangul go into the square of the first consonant.
    case 0x1160...0x11FF: 0
    // Half a flag.
    case 0x1F1E6...0x1F1FF: 1
    // libedit, and what shows controls as text, write ^A.
    case _ where properties.generalCategory == .control: 2
    default: Character(self).displayWidth
    }
  }
}
