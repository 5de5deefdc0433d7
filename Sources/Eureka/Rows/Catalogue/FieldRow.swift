/// The cell of a row answered with one line of text.
open class FieldCell<Value: Equatable>: Cell<Value> {
  /// Whether a character may stand in the field, as the keyboard of the field would have it.
  open func allows(_ character: Character) -> Bool { true }

  /// Reads the line without the white space around it.
  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Value {
    try text.requireLine()
    let line = text.trimmed
    if let character = line.first(where: { !allows($0) }) {
      throw ReadingError("\(line.quoted) has the character \(String(character).quoted)")
    }
    return try value(of: line, in: context)
  }

  /// Makes the value of a line of allowed characters.
  ///
  /// - Throws: `ReadingError` if the line is no value.
  open func value(of line: String, in context: ReadingContext) throws(ReadingError) -> Value {
    try super.read(line, in: context)
  }
}

/// A row answered with one line of text.
open class FieldRow<Cell: CellType>: Row<Cell> {}
