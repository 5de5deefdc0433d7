/// The cell of a row answered with one line of text.
open class FieldCell<Value: Equatable>: Cell<Value> {
  // Eureka's own declaration, which form files use as `cell.textField.placeholder`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The field that holds the value.
  public var textField: TextField! { detailTextLabel as? TextField }
  override func makeDetailTextLabel() -> Label { TextField(\.shownValue, of: baseRow) }

  override open func update() {
    super.update()
    (baseRow?.isDisabled == true ? detailTextLabel : madeDetailTextLabel)?.resetColor()
  }

  /// Whether the field accepts a character, as its keyboard does in Eureka.
  open func allows(_ character: Character) -> Bool { true }

  /// Reads the line without surrounding white space; at a prompt, also in the format of the row's formatter.
  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Value {
    try text.requireLine()
    try text.requireVisible()
    let line = text.trimmed
    if context.grammar == .prompt, let formatted = FormattedText(baseRow, in: context) {
      return try value(of: line, formattedBy: formatted, in: context)
    }
    return try plainValue(of: line, in: context)
  }

  /// A line of allowed ASCII characters; the form checks other characters itself.
  override var pattern: String? { CharacterPattern.line(where: allows) }

  private func plainValue(of line: String, in context: ReadingContext) throws(ReadingError) -> Value {
    for character in line where !allows(character) {
      throw ReadingError("\(line.quoted) has the character \(character.named)")
    }
    return try value(of: line, in: context)
  }

  private func value(
    of line: String, formattedBy formatted: FormattedText, in context: ReadingContext
  ) throws(ReadingError) -> Value {
    guard formatted.formatter is NumberFormatter else {
      // A custom formatter takes precedence.
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

  /// Makes a value from a line of allowed characters; throws if the line is not valid.
  open func value(of line: String, in context: ReadingContext) throws(ReadingError) -> Value {
    try super.read(line, in: context)
  }

  override open func displayText(for value: Value, in context: ReadingContext) -> String {
    FormattedText(baseRow, in: context)?.text(of: value) ?? super.displayText(for: value, in: context)
  }

  /// The value that a line was read as, if the formatter writes it differently.
  override open func interpretation(
    of value: Value, readFrom text: String, in context: ReadingContext
  ) -> Message? {
    guard let shown = FormattedText(baseRow, in: context)?.text(of: value, exactly: true),
      shown != text.trimmed
    else {
      return super.interpretation(of: value, readFrom: text, in: context)
    }
    return "taken as \(shown)"
  }

  override open func editing(in context: ReadingContext) -> LineEditing {
    var editing = super.editing(in: context)
    guard let row = baseRow as? any FormatterConformance, let formatted = FormattedText(row, in: context)
    else {
      return editing
    }
    if row.useFormatterOnDidBeginEditing ?? row.useFormatterDuringInput, let value = self.row?.value {
      editing.initialText = line(for: value, as: formatted.text(of: value, exactly: true), in: context)
    }
    if row.useFormatterDuringInput {
      let line = FormattedLine(formatted, beginning: editing.initialText, locale: context.locale) {
        [weak self] line, typed in
        guard let value = try? self?.read(line, in: context) else { return false }
        return formatted.shiftsDigits || value == (try? self?.read(typed, in: context))
      }
      editing.reformat = { line.reformat($0, cursor: $1) }
    }
    return editing
  }
}

/// A row answered with one line of text.
open class FieldRow<Cell: CellType>: Row<Cell>, FormatterConformance {
  /// Formats the value for display, and reads it at a prompt. Files and results use the canonical text.
  ///
  /// Rows of numbers have a default one, created when it is first read.
  public var formatter: Formatter? {
    get {
      if let formatter = details?.formatter { return formatter }
      let formatter = Cell.makeFormatter()
      ownDetails.formatter = .some(formatter)
      return formatter
    }
    set { ownDetails.formatter = .some(newValue) }
  }
  /// Whether the line is reformatted at each key, if lines can be edited. A line that the formatter cannot show stays as typed.
  public var useFormatterDuringInput = false
  /// Whether the line starts with the formatted value, if lines can be edited; `nil` follows `useFormatterDuringInput`.
  public var useFormatterOnDidBeginEditing: Bool?
}

extension FormattedText {
  /// The formatter of a row, in a context's locale and time zone; `nil` if the row has none that can format values.
  @MainActor
  init?(_ row: BaseRow?, in context: ReadingContext) {
    guard let formatter = row?.details?.formatterInUse else { return nil }
    self.init(formatter, in: context)
  }
}
