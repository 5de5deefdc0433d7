/// The screen of a terminal, as far as libedit uses one: ECMA-48's cursor movements, erasing, inserting and deleting.
struct ScreenEmulator {
  private let columns: Int
  private let rows: Int
  private var lines: [[Character]]
  private var row = 0
  private var column = 0

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    lines = [[]]
  }

  var text: String {
    var result = lines.map { line -> String in
      var text = String(line)
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
    while result.last?.isEmpty == true { result.removeLast() }
    return result.joined(separator: "\n")
  }

  mutating func write(_ bytes: [UInt8]) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}": control(&scalars)
      case "\r": column = 0
      case "\n": lineFeed()
      case "\u{8}": column = max(0, column - 1)
      case _ where scalar.value < 32: break
      default: put(Character(scalar))
      }
    }
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
    case "A": row = max(0, row - count)
    case "B": row += count
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = count - 1
    case "K": erase(from: column)
    case "J":
      erase(from: column)
      if row + 1 < lines.count { lines.removeSubrange((row + 1)...) }
    case "P":
      fill(row)
      lines[row].removeSubrange(min(column, lines[row].count)..<min(column + count, lines[row].count))
    case "@":
      fill(row)
      lines[row].insert(
        contentsOf: [Character](repeating: " ", count: count), at: min(column, lines[row].count))
    default: break
    }
  }

  private mutating func erase(from column: Int) {
    fill(row)
    if column < lines[row].count { lines[row].removeSubrange(column...) }
  }

  private mutating func fill(_ row: Int) {
    while lines.count <= row { lines.append([]) }
    while lines[row].count < column { lines[row].append(" ") }
  }

  private mutating func put(_ character: Character) {
    if column >= columns {
      column = 0
      lineFeed()
    }
    fill(row)
    if column < lines[row].count {
      lines[row][column] = character
    } else {
      lines[row].append(character)
    }
    column += 1
  }

  private mutating func lineFeed() {
    row += 1
    fill(row)
  }
}
