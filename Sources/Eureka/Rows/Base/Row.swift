/// A row with its cell type: subclass it, with a cell of your own, for a custom row.
open class Row<Cell: CellType>: RowOf<Cell.Value>, TypedRowType {
  /// Makes the row's cell when it is first needed.
  public var cellProvider: CellProvider<Cell> {
    get { storedCellProvider }
    set { storedCellProvider = newValue }
  }
  @exclusivity(unchecked) private final var storedCellProvider = CellProvider<Cell>()

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The cell, created and set up on first use.
  public var cell: Cell! { madeCell() }

  private func madeCell() -> Cell {
    // A row sets no cell but its own.
    if let cell = storedCell { return unsafeDowncast(cell, to: Cell.self) }
    let cell = newCell()
    storedCell = cell
    cell.baseRow = self
    cell.setup()
    handle(.cellSetup)
    cell.madeTitleLabel?.rememberSetup()
    cell.madeDetailTextLabel?.rememberSetup()
    return cell
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The type of the row's cell.
  public var cellType: Cell.Type! { Cell.self }

  /// Creates the cell, by default with `cellProvider`.
  open func newCell() -> Cell { cellProvider.makeCell() }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override public var baseCell: BaseCell! { madeCell() }

  // MARK: Answers

  private var inlineRowOfValue: RowOf<Cell.Value>? {
    asInlineRow?.preparedInlineRow as? RowOf<Cell.Value>
  }

  override package var predicateType: PredicateType {
    if let details, !details.codes.isEmpty { return .unknown }
    let kind = PredicateType(Cell.Value.self)
    return kind == .unknown ? super.predicateType : kind
  }

  override package var valueDomain: PredicateDomain? {
    if Cell.Value.self == Bool.self { return .values([.null, .bool(false), .bool(true)]) }
    guard PredicateType(Cell.Value.self) == .number, details?.followers.isEmpty != false,
      codes.isEmpty
    else { return nil }
    let schema = answerSchema(in: ReadingContext().canonical)
    let minimum = schema.minimum ?? schema.exclusiveMinimum
    let maximum = schema.maximum ?? schema.exclusiveMaximum
    // Code may have set a value out of bounds.
    if let value = predicateValue.value(as: Decimal.self),
      value < minimum ?? value || value > maximum ?? value
    {
      return nil
    }
    let areWhole = Cell.Value.self is any BinaryInteger.Type
    return .numbers(minimum: minimum, maximum: maximum, areWhole: areWhole)
  }

  override public var predicateValue: PredicateValue {
    @_specialize(where Cell == TextCell)
    @_specialize(where Cell == IntCell)
    @_specialize(where Cell == SwitchCell)
    get { convertForPredicates() }
  }

  @inline(never)
  private func convertForPredicates() -> PredicateValue {
    if let value { return predicateValue(for: value) }
    return code.map(PredicateValue.code) ?? .null
  }

  override public func prompt(in context: ReadingContext) -> Prompt {
    madeCell().prompt(in: context).changed { prompt in
      if let inline = inlineRowOfValue { prompt = self.prompt(by: inline, as: prompt, in: context) }
      complete(&prompt, in: context)
    }
  }

  private func complete(_ prompt: inout Prompt, in context: ReadingContext) {
    switch prompt.input {
    case .line where isSecret:
      prompt.input = .secret(confirms: confirms)
      prompt.showsBullets = showsBullets
    case .block where isSecret: prompt.input = .secretBlock
    default: break
    }
    prompt.timeout = timeout
    prompt.hint = hint
    if prompt.hint == nil, let help = prompt.help, form?.root.showsHelp == true { prompt.hint = help }
    prompt.describeCodes(of: self)
    if prompt.value == nil, let placeholder = prompt.placeholder {
      // Rows that expand leave reading to others.
      prompt.isPlaceholderExample =
        !placeholder.isInstruction && (asInlineRow != nil || reads(placeholder, in: context))
    }
  }

  /// A function of its own, as a function looks up the metadata of its optional values where it begins.
  @inline(never)
  private func reads(_ text: String, in context: ReadingContext) -> Bool {
    (try? madeCell().read(text, in: context)) != nil
  }

  private func prompt(by inline: RowOf<Cell.Value>, as own: Prompt, in context: ReadingContext) -> Prompt {
    var prompt = inline.prompt(in: context)
    prompt.title = own.title
    prompt.titleAppearance = own.titleAppearance
    prompt.isRequired = own.isRequired
    prompt.help = own.help ?? prompt.help
    prompt.placeholder = own.placeholder ?? prompt.placeholder
    if own.placeholder != nil || own.range != nil { prompt.range = own.range }
    // The bounds come from the inline row, the rules from this one.
    if accepts != nil { prompt.accepts = own.accepts } else { prompt.narrow(by: self, in: context) }
    if prompt.yesOrNo == nil { prompt.value = displayText(in: context) }
    return prompt
  }

  override public func displayText(in context: ReadingContext) -> String? {
    guard let value else { return details?.wordOfCode }
    return isSecret ? "••••" : displayText(for: value, in: context)
  }

  override package func displayText(of input: AnswerInput, in context: ReadingContext) -> String? {
    guard !isSecret else { return nil }
    if let details, let code = details.code(meantBy: input, in: context.canonical) {
      return details.codes[code]
    }
    return (try? readValue(input, in: context.canonical)).map { displayText(for: $0, in: context) }
  }

  @_specialize(where Cell == TextCell)
  @_specialize(where Cell == IntCell)
  @_specialize(where Cell == SwitchCell)
  override public func answer(in context: ReadingContext) -> AnswerValue { writeAnswer(in: context) }

  @inline(never)
  private func writeAnswer(in context: ReadingContext) -> AnswerValue {
    if let value { return answer(for: value, in: context) }
    return code.map { .number(Decimal($0)) } ?? .null
  }

  override func displayText(for value: Cell.Value, in context: ReadingContext) -> String {
    if let text = displayValueFor?(value) { return text }
    return inlineRowOfValue?.displayText(for: value, in: context)
      ?? madeCell().displayText(for: value, in: context)
  }

  override func answer(for value: Cell.Value, in context: ReadingContext) -> AnswerValue {
    inlineRowOfValue?.answer(for: value, in: context) ?? madeCell().answer(for: value, in: context)
  }

  override func predicateValue(for value: Cell.Value) -> PredicateValue {
    inlineRowOfValue?.predicateValue(for: value) ?? madeCell().predicateValue(for: value)
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    var schema = schemaOfValues(in: context)
    guard takesAnswer else {
      // A saved result may contain the value of a row that takes no answer.
      schema.allowNull()
      schema.title = title
      schema.readOnly = isComputed
      return schema
    }
    // Options and Booleans need no description; options that are not loaded have none.
    let isPlain = schema.options != nil || schema.types.contains(.boolean) || subform != nil
    narrow(&schema)
    // An enumeration without the empty text already excludes it.
    if schema.minLength == 1, schema.options?.contains(.string("")) == false { schema.minLength = nil }
    if maximumLength < 1 << 20, schema.types == [.string] {
      schema.maxLength = Swift.min(schema.maxLength ?? maximumLength, maximumLength)
    }
    let comment = schema.comment
    schema.comment = nil
    if !codes.isEmpty {
      schema = .either([schema, .enumeration(codes.keys.sorted().map { .number(Decimal($0)) })])
    }
    if acceptsNull { schema.allowNull() }
    if isSecret { schema = .either([schema, .secretReference]) }
    annotate(&schema, in: context, saysAccepted: accepts != nil || !isPlain)
    schema.comment = comment
    if let placeholder, !isSecret, let example = try? readValue(.text(placeholder), in: context),
      errors(for: example).isEmpty
    {
      schema.examples = [answer(for: example, in: context)]
    }
    return schema
  }

  override func schemaOfValues(in context: ReadingContext) -> AnswerSchema {
    inlineRowOfValue?.schemaOfValues(in: context) ?? madeCell().answerSchema(in: context)
  }

  @discardableResult
  override package func check(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> [ValidationError] {
    if details?.code(meantBy: input, in: context) != nil { return [] }
    let candidate = try readValue(input, in: context)
    let errors = errors(for: candidate)
    if validationOptions.refuse(errors) { throw .invalid(errors) }
    return candidate == nil ? [] : judging(candidate) { warningsOfValue }
  }

  @discardableResult
  @_specialize(where Cell == TextCell)
  @_specialize(where Cell == IntCell)
  @_specialize(where Cell == SwitchCell)
  override package func accept(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> Acceptance {
    try take(input, in: context)
  }

  @inline(never)
  private func take(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> Acceptance {
    if let code = details?.code(meantBy: input, in: context) {
      details?.noteAnswer(to: self)
      setCode(code)
      let isNumber = input == .text(code.description) || input == .value(.number(Decimal(code)))
      return Acceptance(interpretation: isNumber ? details?.wordOfCode.map { "\($0)" } : nil)
    }
    let candidate = try readValue(input, in: context)
    let errors = errors(for: candidate)
    try close(with: errors, awaiting: judging(candidate) { pendingVerdicts }, in: context)
    details?.noteAnswer(to: self)
    // Setting an expanded inline row sets this row, too.
    if let row = asInlineRow, row.isExpanded { details?.inlineRow?.baseValue = candidate }
    if errors.isEmpty { setAccepted(candidate) } else { value = candidate }
    if validationOptions != .validatesOnDemand { validationErrors = errors }
    return Acceptance(
      interpretation: interpretation(of: input, in: context),
      illustration: isSecret ? nil : madeCell().illustration, warnings: warningsOfValue)
  }

  override package func isCurrentAnswer(_ input: AnswerInput, in context: ReadingContext) -> Bool {
    guard subform == nil else { return super.isCurrentAnswer(input, in: context) }
    if case let code = details?.code(meantBy: input, in: context), code != nil || self.code != nil {
      return code == self.code
    }
    do throws(AnswerRejection) {
      let read = try readValue(input, in: context)
      if read == value { return true }
      // A value set in code may say more than its answer, as the time of a day does.
      guard let read, let value else { return false }
      return answer(for: read, in: context) == answer(for: value, in: context)
    } catch {
      return false
    }
  }

  @_specialize(where Cell == TextCell)
  @_specialize(where Cell == IntCell)
  @_specialize(where Cell == SwitchCell)
  override func interpretation(of input: AnswerInput, in context: ReadingContext) -> Message? {
    guard case .text(let text) = input, !isSecret, let value else { return nil }
    return inlineRowOfValue?.interpretation(of: input, in: context)
      ?? madeCell().interpretation(of: value, readFrom: text, in: context)
  }

  @_specialize(where Cell == TextCell)
  @_specialize(where Cell == IntCell)
  @_specialize(where Cell == SwitchCell)
  override public func externalIssue(in context: ReadingContext) -> ReadingError? { findIssue(in: context) }

  @inline(never)
  private func findIssue(in context: ReadingContext) -> ReadingError? {
    if let value { madeCell().externalIssue(to: value, in: context) } else { nil }
  }

  override public func assign(_ answer: AnswerValue) {
    if let details, let code = details.code(meantBy: .value(answer), in: ReadingContext().canonical) {
      return setCode(code)
    }
    value = try? readValue(.value(answer), in: ReadingContext())
  }

  @_specialize(where Cell == TextCell)
  @_specialize(where Cell == IntCell)
  @_specialize(where Cell == SwitchCell)
  override func readValue(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> Cell.Value? {
    if let row = asInlineRow, !row.isExpanded { ownDetails.inlineRow = nil }
    if let inline = inlineRowOfValue { return try inline.readValue(input, in: context) }
    if isSecret, case .value(let answer) = input, let reference = SecretReference(answer) {
      return try readValue(.text(secret(at: reference, in: context)), in: context.canonical)
    }
    do throws(ReadingError) {
      switch input {
      case .value(.null): return nil
      case .text(let text):
        try requireLength(of: text, in: context)
        return try madeCell().read(text, in: context)
      case .value(let answer):
        if case .string(let text) = answer { try requireLength(of: text, in: context) }
        return try madeCell().read(answer, in: context)
      }
    } catch {
      // It may have been meant as a reference to a secret.
      guard isSecret, case .value(.object) = input else {
        // A proposal can be read, and no rule refuses it.
        throw .unreadable(
          error.proposingOnly { line in
            (try? madeCell().read(line, in: context)).map { !validationOptions.refuse(errors(for: $0)) }
              ?? false
          })
      }
      let accepts = error.suggestion ?? prompt(in: context).accepts
      throw .unreadable(
        ReadingError(
          error.reason,
          suggestion: "\(accepts), {env: NAME}, {file: PATH}, {fd: NUMBER} or {credential: NAME}"))
    }
  }

  private func secret(
    at reference: SecretReference, in context: ReadingContext
  ) throws(AnswerRejection) -> String {
    guard let secrets = context.secrets else {
      throw .unreadable(ReadingError("secrets cannot be looked up here", kind: .noSecret))
    }
    return try AnswerRejection.ifUnreadable { () throws(ReadingError) in try secrets.secret(at: reference) }
  }

  private func requireLength(of text: String, in context: ReadingContext) throws(ReadingError) {
    let maximumLength = maximumLength(in: context)
    if text.utf8.count > maximumLength {
      throw ReadingError("the answer is longer than \(maximumLength) bytes")
    }
  }
}
