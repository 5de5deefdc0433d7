/// The cell of a row whose value is chosen from a range: a slider or a stepper.
///
/// It reads a number, which is taken to the nearest step, and at a prompt also `+` and `-` for a step up or down and
/// `+3` for three. Where the range has negative numbers, a number with a minus sign is that number.
open class GridCell<Value: BinaryFloatingPoint & LosslessStringConvertible>: Cell<Value> {
  var grid: ValueGrid { ValueGrid(minimum: 0, maximum: 1, steps: nil) }

  override open var accepts: Message {
    let grid = grid
    let (low, high) = (NumberReader.description(grid.minimum), NumberReader.description(grid.maximum))
    return grid.steps == nil
      ? "a number from \(low) to \(high)"
      : "a number from \(low) to \(high) in steps of \(text(of: grid.step))"
  }

  override var errorsInDeclaration: [FormIssue.Kind] {
    let grid = grid
    guard let value = row?.value, !value.isFinite || !grid.contains(exact(value)) else { return [] }
    return [
      .defaultOutOfRange(
        value.description, minimum: NumberReader.description(grid.minimum),
        maximum: NumberReader.description(grid.maximum))
    ]
  }

  private func mismatch(_ text: String) -> Message {
    let grid = grid
    let (low, high) = (NumberReader.description(grid.minimum), NumberReader.description(grid.maximum))
    return grid.steps == nil
      ? "\(text) is not a number from \(low) to \(high)"
      : "\(text) is not a number from \(low) to \(high) in steps of \(self.text(of: grid.step))"
  }

  override open func accepted(in context: ReadingContext) -> Message {
    context.grammar == .canonical ? accepts : "\(accepts), or + or - for a step, +3 for three"
  }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    let grid = grid
    prompt.gauge = Prompt.Gauge(
      fraction: row?.value.map { grid.fraction(of: exact($0)) },
      minimum: NumberReader.description(grid.minimum), maximum: NumberReader.description(grid.maximum))
    return prompt
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Value {
    try text.requireLine()
    let line = text.trimmed
    let grid = grid
    if context.grammar == .prompt, let count = steps(in: line) {
      return value(of: grid.moved(row?.value.map(exact) ?? grid.minimum, by: count))
    }
    let number = try NumberReader.read(line, else: mismatch(line.quoted), in: context)
    return try value(of: number, quoted: line.quoted)
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Value {
    guard case .number(let number) = answer else { return try super.read(answer, in: context) }
    guard number.isFinite else { throw ReadingError(mismatch(answer.quoted)) }
    return try value(of: number, quoted: answer.quoted)
  }

  private func value(of number: Decimal, quoted text: String) throws(ReadingError) -> Value {
    let grid = grid
    guard grid.contains(number) else {
      throw ReadingError(
        number < grid.minimum
          ? "\(text) is less than \(NumberReader.description(grid.minimum))"
          : "\(text) is greater than \(NumberReader.description(grid.maximum))")
    }
    return value(of: grid.snapped(number))
  }

  /// How many steps a line goes: `+`, `--`, `+3`; `nil` if it is a number or nothing of the kind.
  private func steps(in line: String) -> Decimal? {
    guard let sign = line.first, sign == "+" || sign == "-", line.utf8.count <= 20 else { return nil }
    if line.allSatisfy({ $0 == sign }) { return Decimal(sign == "+" ? line.count : -line.count) }
    guard sign == "+" || grid.minimum >= 0, let count = Int(line.dropFirst()), count >= 0 else { return nil }
    return Decimal(sign == "+" ? count : -count)
  }

  override open func note(on value: Value, readFrom text: String, in context: ReadingContext) -> Message? {
    let shown = displayText(for: value, in: context)
    guard let number = try? NumberReader.read(text.trimmed, else: "", in: context),
      !"+-".contains(text.trimmed.prefix(1)), number == exact(value)
    else { return "taken as \(shown)" }
    return nil
  }

  /// A number in the range; one between two steps is taken to the nearest.
  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    var schema = AnswerSchema(.number)
    schema.minimum = grid.minimum
    schema.maximum = grid.maximum
    return schema
  }

  override open func text(for value: Value, in context: ReadingContext) -> String {
    NumberReader.description(exact(value))
  }

  override open func displayText(for value: Value, in context: ReadingContext) -> String {
    row?.displayValueFor.flatMap { $0(value) } ?? NumberReader.displayText(exact(value), in: context)
  }

  override open func answer(for value: Value, in context: ReadingContext) -> AnswerValue {
    .number(exact(value))
  }

  /// The shortest decimal that is the value: 0.1 for the `Float` that is nearest to it.
  private func exact(_ value: Value) -> Decimal { Decimal(string: value.description) ?? 0 }

  private func value(of number: Decimal) -> Value { Value(NumberReader.description(number)) ?? 0 }

  /// A step in a few digits: a third is 0.3333.
  private func text(of step: Decimal) -> String {
    var (value, result) = (step, Decimal())
    NSDecimalRound(&result, &value, 4, .plain)
    return NumberReader.description(result == 0 ? step : result)
  }
}
