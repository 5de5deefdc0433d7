/// A cell of a value type: the prompt strategy of the rows that hold such values.
///
/// A subclass overrides what differs: `accepts`, `read(_:in:)`, `text(for:)`. A cell that does not read by itself is
/// answered like the built-in row of its value type: `Cell<Bool>` with yes or no, `Cell<Int>` with a whole number,
/// `Cell<Date>` with a day. Other types are read through `InputTypeInitiable` or `LosslessStringConvertible`.
@MainActor
public protocol TypedCellType: BaseCell where Self: Cell<Value> {
  /// The type of the row's value.
  associatedtype Value: Equatable

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row the cell belongs to.
  var row: RowOf<Value>! { get }
}

/// A cell type for rows: what your own cell class conforms to.
///
/// ```swift
/// public class CustomCell: Cell<Bool>, CellType { … }
/// ```
@MainActor
public protocol CellType: TypedCellType {}

/// The base class of cells: subclass it for a row of your own.
open class Cell<Value: Equatable>: BaseCell {
  // Eureka's own declaration, which form files use as `cell.row.value`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row the cell belongs to.
  public var row: RowOf<Value>! {
    // A row and its cell have the same value type; a cast would look it up each time.
    if let baseRow { unsafeDowncast(baseRow, to: RowOf<Value>.self) } else { nil }
  }

  private var standardCell: Cell<Value>??
  private var isProbed = false

  /// The answers that the row accepts, as a noun phrase: `a whole number`.
  open var accepts: Message { standard?.accepts ?? "an answer" }

  /// The answers that the row accepts now: its options, its bounds, an example.
  open func accepted(in context: ReadingContext) -> Message {
    guard let standard, standard.accepts == accepts else { return accepts }
    return standard.accepted(in: context)
  }

  /// Shows the row's title and value again, in the colours set by the cell's setup; a locked row's title is grey.
  override open func update() {
    super.update()
    madeTitleLabel?.resetText()
    (baseRow?.isDisabled == true ? titleLabel : madeTitleLabel)?.resetColor()
    madeDetailTextLabel?.resetText()
  }

  /// The prompt: title, value, placeholder, what is accepted.
  @_specialize(where Value == String)
  @_specialize(where Value == Int)
  @_specialize(where Value == Bool)
  open func prompt(in context: ReadingContext) -> Prompt { makePrompt(in: context) }

  @inline(never)
  private func makePrompt(in context: ReadingContext) -> Prompt {
    let row = self.row
    let shownTitle = marked(
      numbered(madeTitleLabel?.ownText ?? row?.title ?? fallbackTitle(in: context), in: context))
    return Prompt(
      title: shownTitle,
      value: row?.value.map { shown($0, in: context) }, placeholder: row?.placeholder,
      accepts: row?.accepts.map(Message.init(verbatim:)) ?? accepted(in: context), help: row?.help,
      isRequired: row?.isRequired ?? false
    ).changed { prompt in
      if let row, row.accepts == nil { prompt.narrow(by: row, in: context) }
      if prompt.value == nil, prompt.placeholder == nil {
        prompt.range = row?.textWithoutValue.map(Message.init(verbatim:))
      }
      prompt.titleAppearance = titleAppearance
      prompt.valueAppearance = valueAppearance
      prompt.introduction = resourceLines(title: prompt.title, value: prompt.value)
      let height = (height?() ?? automaticDimension).lines
      prompt.blankLinesAbove = Swift.min(Swift.max(height - 1 - prompt.introduction.count, 0), 2)
      let title = row?.title ?? shownTitle
      if let placeholder = prompt.placeholder, placeholder.withoutColon == title.withoutColon {
        prompt.placeholder = nil
      }
      standard?.adjust(&prompt, in: context)
      adjust(&prompt, in: context)
    }
  }

  /// Adds to the prompt what this kind of cell has beside others.
  func adjust(_ prompt: inout Prompt, in context: ReadingContext) {}

  /// Reads a line.
  ///
  /// - Throws: `ReadingError` if the line is not a valid answer.
  open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Value {
    if isProbed {
      isProbed = false
      throw ReadingError("")
    }
    if let standard { return try standard.read(text, in: context) }
    if Value.self == String.self, let text = text as? Value { return text }
    let value: Any? =
      switch Value.self {
      case let type as any InputTypeInitiable.Type: type.init(string: text)
      case let type as any LosslessStringConvertible.Type: type.init(text)
      default: nil
      }
    guard let value = value as? Value else { throw ReadingError("\(text.quoted) is not \(accepts)") }
    return value
  }

  /// A warning if nothing says how the cell reads an answer. Rows that expand or present are exempt.
  override package func declarationIssues(_ severity: FormIssue.Severity) -> [FormIssue.Kind] {
    guard severity == .warning, takesAnswer, let row, row.subform == nil, row.asInlineRow == nil,
      !(row is any PresenterRowType)
    else {
      return []
    }
    // The runtime searches long for what a type conforms to.
    let isReader =
      !StandardCells.leavesReading(self) || standard != nil
      || Value.self is any LosslessStringConvertible.Type || Value.self is any InputTypeInitiable.Type
    return isReader ? [] : [.cellWithoutReader]
  }

  func readingError(for line: String, in context: ReadingContext) -> ReadingError? {
    do throws(ReadingError) {
      _ = try read(line, in: context)
      return nil
    } catch {
      return error
    }
  }

  /// Reads a typed answer: by default a string with the canonical text.
  ///
  /// - Throws: `ReadingError` if the answer is not valid.
  open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Value {
    if let standard { return try standard.read(answer, in: context) }
    guard case .string(let text) = answer else { throw ReadingError(mismatch(with: answer)) }
    return try read(text, in: context)
  }

  func mismatch(with answer: AnswerValue) -> Message {
    "\(answer.quoted) is \(answer.kind), not a string"
  }

  /// The number that results have instead of a text, and that texts are made of; `nil` for values that are no numbers.
  func number(of value: Value) -> Decimal? { nil }

  /// The canonical text of a value.
  open func text(for value: Value, in context: ReadingContext) -> String {
    if let number = number(of: value), number.isFinite { return NumberReader.description(number) }
    return standard?.text(for: value, in: context) ?? (value as? any LosslessStringConvertible)?.description
      ?? String(describing: value)
  }

  /// The value as people read it, unless the row's `displayValueFor` says otherwise; by default its canonical text.
  open func displayText(for value: Value, in context: ReadingContext) -> String {
    if let number = number(of: value), number.isFinite {
      return NumberReader.displayText(number, in: context)
    }
    let text = text(for: value, in: context)
    guard let standard, standard.text(for: value, in: context) == text else { return text }
    return standard.displayText(for: value, in: context)
  }

  /// The value as written to a result; by default its canonical text.
  open func answer(for value: Value, in context: ReadingContext) -> AnswerValue {
    if let number = number(of: value) { return .number(number) }
    return standard?.answer(for: value, in: context) ?? .string(text(for: value, in: context))
  }

  /// The value that a line was read as, if the line does not say it in full; `nil` if it does.
  open func interpretation(of value: Value, readFrom text: String, in context: ReadingContext) -> Message? {
    standard?.interpretation(of: value, readFrom: text, in: context)
  }

  /// The value some steps up from a value, or down if the number is negative; `nil` if there is none.
  ///
  /// The arrow keys step to it in a line of a number or a date.
  open func value(_ value: Value?, movedBy steps: Int, in context: ReadingContext) -> Value? {
    standard?.value(value, movedBy: steps, in: context)
  }

  override open func editing(in context: ReadingContext) -> LineEditing {
    var editing = super.editing(in: context)
    guard row?.isSecret != true,
      [1, -1].contains(where: { value(row?.value, movedBy: $0, in: context) != nil })
    else { return editing }
    editing.step = { [weak self] text, count in
      guard let self else { return nil }
      let now = text.isEmpty ? row?.value : try? read(text, in: context)
      guard text.isEmpty || now != nil, let next = value(now, movedBy: count, in: context) else { return nil }
      return line(for: next, as: displayText(for: next, in: context), in: context)
    }
    return editing
  }

  /// The line that answers with a value: a text if it is read as the value, else the canonical text; `nil` if neither is.
  func line(for value: Value, as text: String?, in context: ReadingContext) -> String? {
    [text, self.text(for: value, in: context)].compactMap(\.self)
      .first { (try? read($0, in: context)) == value }
  }

  /// A problem with a value that lies outside the form, such as a file that does not exist; `nil` if there is none.
  open func externalIssue(to value: Value, in context: ReadingContext) -> ReadingError? { nil }

  /// The value as conditions see it.
  open func predicateValue(for value: Value) -> PredicateValue {
    PredicateValue(of: value)
  }

  /// The schema of the typed answers that can be read as a value, without `null` and rules: by default a string.
  ///
  /// Override it in a cell that reads other types: `AnswerSchema(.integer)`.
  open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    standard?.answerSchema(in: context) ?? pattern.map(AnswerSchema.init(matching:)) ?? AnswerSchema(.string)
  }

  /// The regular expression of the texts that may be read; the form checks more.
  var pattern: String? { nil }

  /// The built-in cell for the value type, if this cell does not read by itself.
  var standard: Cell<Value>? {
    if let standardCell {
      standardCell?.baseRow = baseRow
      return standardCell
    }
    guard !isProbed else { return nil }
    let standard = StandardCells.leavesReading(self) ? StandardCells.cell(for: self) : nil
    standard?.baseRow = baseRow
    standardCell = .some(standard)
    return standard
  }

  /// Whether `read(_:in:)` ends in this class's implementation, found by calling it.
  func probeReading() -> Bool {
    isProbed = true
    defer { isProbed = false }
    _ = try? read("0", in: ReadingContext())
    return !isProbed
  }

  private func fallbackTitle(in context: ReadingContext) -> String {
    guard let row else { return "" }
    if let title = row.details?.fallbackTitle { return context.messages.text(of: title) }
    if RowName(of: row).partNumber != nil, let owner = row.form?.owner {
      return RowName(of: owner).own(in: context.messages)
    }
    if (row.section as? BaseMultivaluedSection)?.itemTitle != nil, row.itemNumber != nil {
      return row.name(in: context.messages)
    }
    guard let number = row.itemNumber else { return RowName(of: row).withoutTitle ?? "" }
    return row.tag ?? "\(number)."
  }

  /// A title with the number of a part: `Street (1 of 5)`.
  private func numbered(_ title: String, in context: ReadingContext) -> String {
    guard let number = row.flatMap({ RowName(of: $0).partNumber }) else { return title }
    return context.messages.filling("%@ (%@)", with: title.withoutColon, context.messages.text(of: number))
  }

  func shown(_ value: Value, in context: ReadingContext) -> String {
    if row?.isSecret == true { return "••••" }
    return madeDetailTextLabel?.ownText ?? row?.shownValue ?? row?.displayText(for: value, in: context)
      ?? displayText(for: value, in: context)
  }

  private func marked(_ title: String) -> String {
    accessoryType == .none ? title : "\(title) \(accessoryType.rawValue)"
  }
}
