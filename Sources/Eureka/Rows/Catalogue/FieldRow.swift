/// The cell of a row answered with one line of text.
open class FieldCell<Value: Equatable>: Cell<Value> {
  // Eureka's own declaration, which form files use as `cell.textField.placeholder`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The field that holds the value.
  public private(set) lazy var textField: TextField! = TextField(of: self)

  /// Shows the title and the value again, in the colours that the cell was set up with; those of a locked row are grey.
  override open func update() {
    super.update()
    (baseRow?.isDisabled == true ? detailTextLabel : madeDetailTextLabel)?.resetColor()
  }

  /// Whether a character may stand in the field, as the keyboard of the field would have it.
  open func allows(_ character: Character) -> Bool { true }

  /// Reads the line without the white space around it; at a prompt, also as the row's formatter writes it.
  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Value {
    try text.requireLine()
    try text.requireVisible()
    let line = text.trimmed
    if context.grammar == .prompt, let formatted = FormattedText(baseRow, in: context) {
      return try value(of: line, formattedBy: formatted, in: context)
    }
    return try plainValue(of: line, in: context)
  }

  /// A line of the characters that are allowed, of ASCII's; the others are left to the form.
  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    standard?.answerSchema(in: context) ?? AnswerSchema(matching: CharacterPattern.line(where: allows))
  }

  private func plainValue(of line: String, in context: ReadingContext) throws(ReadingError) -> Value {
    if let character = line.first(where: { !allows($0) }) {
      throw ReadingError("\(line.quoted) has the character \(String(character).quoted)")
    }
    return try value(of: line, in: context)
  }

  private func value(
    of line: String, formattedBy formatted: FormattedText, in context: ReadingContext
  ) throws(ReadingError) -> Value {
    guard formatted.formatter is NumberFormatter else {
      // A formatter of one's own knows best what its texts stand for.
      if let value = formatted.value(of: line) as? Value { return value }
      return try plainValue(of: line, in: context)
    }
    let plain = context.canonical
    guard let number = formatted.canonicalNumber(line) else { return try plainValue(of: line, in: context) }
    let read = try value(of: number, in: plain)
    if let canonical = try? value(of: line, in: plain), canonical != read {
      throw ReadingError(
        "\(line.quoted) can be read as \(text(for: canonical, in: plain)) and as \(text(for: read, in: plain))"
      )
    }
    return read
  }

  /// Makes the value of a line of allowed characters.
  ///
  /// - Throws: `ReadingError` if the line is no value.
  open func value(of line: String, in context: ReadingContext) throws(ReadingError) -> Value {
    try super.read(line, in: context)
  }

  /// The value as the row's formatter writes it.
  override open func displayText(for value: Value, in context: ReadingContext) -> String {
    FormattedText(baseRow, in: context)?.text(of: value) ?? super.displayText(for: value, in: context)
  }

  /// What a line that a formatter writes otherwise was taken for.
  override open func note(on value: Value, readFrom text: String, in context: ReadingContext) -> Message? {
    guard let shown = FormattedText(baseRow, in: context)?.text(of: value, exactly: true),
      shown != text.trimmed
    else {
      return super.note(on: value, readFrom: text, in: context)
    }
    return "taken as \(shown)"
  }

  override open func editing(in context: ReadingContext) -> LineEditing {
    var editing = super.editing(in: context)
    guard let row = baseRow as? any FormattedRow, let formatted = FormattedText(row, in: context) else {
      return editing
    }
    if row.useFormatterDuringInput {
      let line = FormattedLine(formatted)
      editing.reformat = { line.reformat($0, cursor: $1) }
    }
    if row.useFormatterOnDidBeginEditing == true, let value = self.row?.value {
      editing.initialText = formatted.text(of: value, exactly: true)
    }
    return editing
  }
}

/// A row answered with one line of text.
open class FieldRow<Cell: CellType>: Row<Cell> {
  /// How the value is written for people, and read at a prompt. Files and results have it in canonical text.
  ///
  /// Rows of numbers have one from the start, which is made, and used, once it is read.
  public var formatter: Formatter? {
    get {
      if let formatterIfSet { return formatterIfSet }
      let formatter = (Cell.self as? any FormattedCell.Type)?.makeFormatter()
      formatterIfSet = .some(formatter)
      return formatter
    }
    set { formatterIfSet = .some(newValue) }
  }
  private var formatterIfSet: Formatter??
  override var formatterInUse: Formatter? { formatterIfSet ?? nil }
  /// Whether the line is formatted at each key, where lines can be edited.
  public var useFormatterDuringInput = false
  /// Whether the line begins with the value as the formatter writes it, where lines can be edited.
  public var useFormatterOnDidBeginEditing: Bool?
}

extension FieldRow: FormattedRow {}
