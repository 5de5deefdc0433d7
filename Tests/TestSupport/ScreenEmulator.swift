/// The screen of a terminal, as far as libedit uses one: ECMA-48's cursor movements, erasing, inserting and deleting.
///
/// A character in the last column leaves the cursor there until the next one comes (xterm's "pending wrap"). A screen
/// that becomes wider or narrower breaks its lines anew, as those of most terminals of today do.
package struct ScreenEmulator: Equatable {
  /// A column of a line; the right half of a wide character has no text.
  package struct Cell: Equatable, Sendable {
    package var text: String
    package var style = Style()

    static let blank = Cell(text: " ")
    var isRightHalf: Bool { text.isEmpty }
  }

  /// The look of a character: what programs here use of ECMA-48's select graphic rendition.
  package struct Style: Equatable, Sendable {
    package var isBold = false
    package var isDim = false
    package var isItalic = false
    /// Its colour, from 0 (black) to 7 (white), and 8 to 15 for the bright ones; `nil` for the terminal's own.
    package var color: Int?

    mutating func apply(_ parameter: Int) {
      switch parameter {
      case 0: self = Style()
      case 1: isBold = true
      case 2: isDim = true
      case 3: isItalic = true
      case 30...37: color = parameter - 30
      case 90...97: color = parameter - 82
      default: break
      }
    }
  }

  private struct Line: Equatable {
    /// One for each column.
    var cells: [Cell] = []
    /// Whether the text goes on in the next line, broken at the right edge.
    var goesOn = false
  }

  private var columns: Int
  private let rows: Int
  private var lines = [Line()]
  /// The cursor's line, from 0.
  package private(set) var row = 0
  /// The cursor's column, from 0.
  package private(set) var column = 0
  private var isWrapPending = false
  private var style = Style()

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The lines without blanks at their ends, and without blank lines at the end.
  package var cells: [[Cell]] {
    var result = lines.map { line in
      Array(line.cells.prefix((line.cells.lastIndex { $0.text != " " } ?? -1) + 1))
    }
    while result.last?.isEmpty == true { result.removeLast() }
    return result
  }

  package var text: String { cells.map { $0.map(\.text).joined() }.joined(separator: "\n") }

  package mutating func write(_ bytes: some Sequence<UInt8>) {
    var scalars = String(decoding: Array(bytes), as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}": control(&scalars)
      case "\r": move(to: 0)
      case "\n": lineFeed(goesOn: false)
      case "\u{8}": move(to: column - 1)
      case _ where scalar.value < 32 || scalar.value == 127: break
      default: put(scalar)
      }
    }
  }

  /// Breaks the lines anew that were broken at the right edge; the cursor stays with its text.
  mutating func resize(columns newColumns: Int) {
    var old = self
    old.fill()
    self = ScreenEmulator(columns: newColumns, rows: rows)
    var cursor = (row: 0, column: 0)
    for (index, line) in old.lines.enumerated() {
      for (position, cell) in line.cells.enumerated() {
        if index == old.row, position == old.column { cursor = place }
        if !cell.isRightHalf {
          put(cell, width: line.cells.dropFirst(position + 1).first?.isRightHalf == true ? 2 : 1)
        }
      }
      if index == old.row, old.column >= line.cells.count { cursor = place }
      if !line.goesOn, index < old.lines.count - 1 {
        column = 0
        isWrapPending = false
        lineFeed(goesOn: false)
      }
    }
    (row, column) = cursor
    isWrapPending = false
  }

  private var place: (row: Int, column: Int) {
    isWrapPending ? (row + 1, 0) : (row, column)
  }

  private mutating func control(_ scalars: inout Substring.UnicodeScalarView) {
    guard scalars.first == "[" else {
      _ = scalars.popFirst()
      return
    }
    _ = scalars.popFirst()
    var parameters = ""
    while let scalar = scalars.popFirst() {
      if (0x40...0x7E).contains(scalar.value) { return run(Character(scalar), parameters) }
      parameters.unicodeScalars.append(scalar)
    }
  }

  private mutating func run(_ command: Character, _ parameters: String) {
    let count = max(1, Int(parameters) ?? 1)
    switch command {
    case "A": row = max(0, lines.count - rows, row - count)
    case "B": row = min(row + count, max(lines.count, rows) - 1)
    case "C": move(to: column + count)
    case "D": move(to: column - count)
    case "G": move(to: count - 1)
    case "K": erase()
    case "J":
      erase()
      if row + 1 < lines.count { lines.removeSubrange((row + 1)...) }
    case "P":
      fill()
      let end = min(column + count, lines[row].cells.count)
      if column < end { lines[row].cells.removeSubrange(column..<end) }
    case "@":
      fill()
      lines[row].cells.insert(contentsOf: [Cell](repeating: .blank, count: count), at: column)
      if lines[row].cells.count > columns { lines[row].cells.removeSubrange(columns...) }
    case "m":
      for parameter in parameters.split(separator: ";", omittingEmptySubsequences: false) {
        style.apply(Int(parameter) ?? 0)
      }
    default: break
    }
    if "AB".contains(command) { isWrapPending = false }
  }

  private mutating func move(to newColumn: Int) {
    column = min(max(newColumn, 0), columns - 1)
    isWrapPending = false
  }

  private mutating func erase() {
    fill()
    lines[row].cells.removeSubrange(column...)
    lines[row].goesOn = false
    isWrapPending = false
  }

  /// Makes the cursor's place one that there is.
  private mutating func fill() {
    while lines.count <= row { lines.append(Line()) }
    while lines[row].cells.count < column { lines[row].cells.append(.blank) }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar.columns {
    case 0: combine(scalar)
    case let width: put(Cell(text: String(Character(scalar)), style: style), width: width)
    }
  }

  private mutating func put(_ cell: Cell, width: Int) {
    if isWrapPending || column + width > columns { lineFeed(goesOn: true) }
    fill()
    let new = [cell] + [Cell](repeating: Cell(text: "", style: cell.style), count: width - 1)
    // Half of a wide character that is overwritten leaves a blank.
    if column < lines[row].cells.count, lines[row].cells[column].isRightHalf {
      lines[row].cells[column - 1] = .blank
    }
    let end = min(column + width, lines[row].cells.count)
    lines[row].cells.replaceSubrange(column..<end, with: new)
    let next = column + width
    if next < lines[row].cells.count, lines[row].cells[next].isRightHalf { lines[row].cells[next] = .blank }
    column = min(next, columns - 1)
    isWrapPending = next >= columns
  }

  /// A mark goes to the character before the cursor.
  private mutating func combine(_ scalar: Unicode.Scalar) {
    fill()
    var position = isWrapPending ? column : column - 1
    while position > 0, lines[row].cells[position].isRightHalf { position -= 1 }
    if lines[row].cells.indices.contains(position) {
      lines[row].cells[position].text.unicodeScalars.append(scalar)
    }
  }

  private mutating func lineFeed(goesOn: Bool) {
    if goesOn {
      column = 0
      lines[row].goesOn = true
    }
    isWrapPending = false
    row += 1
    while lines.count <= row { lines.append(Line()) }
  }
}

extension Unicode.Scalar {
  /// The columns it takes, roughly Unicode Standard Annex #11.
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
    return wide.contains { $0.contains(value) } ? 2 : 1
  }
}
