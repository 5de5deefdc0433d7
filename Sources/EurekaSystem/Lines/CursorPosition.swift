import Eureka

/// Where the cursor is after text that began in the first column of a row. A terminal moves it for each scalar, whatever people
/// see as one character, and breaks lines at its right edge.
package struct CursorPosition {
  package let columns: Int
  package private(set) var row = 0
  package private(set) var column = 0

  package init(after text: String, columns: Int) {
    self.columns = columns
    write(text)
  }

  /// Whether the row is full: the cursor stays in it until the next character.
  package var isAtEdge: Bool { column == columns }

  package mutating func write(_ text: String) {
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
  package mutating func moveBack(_ count: Int) -> Bool {
    guard count == 0 || count <= column && !isAtEdge else { return false }
    column -= count
    return true
  }
}

extension Unicode.Scalar {
  /// The columns that a terminal moves its cursor by (wcwidth(3)).
  package var displayWidth: Int {
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
