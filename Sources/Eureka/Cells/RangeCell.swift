/// The cell of a row whose value is chosen from a range: a slider or a stepper.
///
/// It reads a number and snaps it to the nearest step. A prompt also reads `+` and `-` for one step and `+3` for three.
/// If the range has negative numbers, a number with a minus sign is that number.
open class RangeCell<Value: BinaryFloatingPoint & LosslessStringConvertible>: Cell<Value> {
  var range: SteppedRange { SteppedRange(minimum: 0 as Value, maximum: 1, steps: nil) }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The value's label.
  public var valueLabel: Label! { detailTextLabel }

  override open var accepts: Message {
    let range = range
    return range.steps == nil
      ? "\("a number" as Message) from \(range.low) to \(range.high)"
      : "\("a number" as Message) from \(range.low) to \(range.high) in steps of \(text(of: range.step))"
  }

  override package func declarationIssues(_ severity: FormIssue.Severity) -> [FormIssue.Kind] {
    let range = range
    if severity == .error, let value = row?.value,
      !value.isFinite || !range.contains(NumberReader.exact(value))
    {
      return [.defaultOutOfRange(value.description, minimum: range.low, maximum: range.high)]
    }
    if severity == .warning,
      row?.requirements(in: ReadingContext().canonical).contains(where: isWider) == true
    {
      return [.ruleBeyondRange(minimum: range.low, maximum: range.high)]
    }
    return super.declarationIssues(severity)
  }

  private func isWider(_ requirement: Requirement) -> Bool {
    guard case .number(let limit)? = requirement.limit else { return false }
    return switch requirement.code {
    case .minimum, .exclusiveMinimum: limit < range.minimum
    case .maximum, .exclusiveMaximum: limit > range.maximum
    default: false
    }
  }

  override open func accepted(in context: ReadingContext) -> Message {
    context.grammar == .canonical ? accepts : "\(accepts), or + or - for a step, +3 for three"
  }

  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    let range = range
    prompt.gauge = Prompt.Gauge(
      fraction: row?.value.map { range.fraction(of: NumberReader.exact($0)) }, minimum: range.low,
      maximum: range.high)
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Value {
    try text.requireLine()
    let line = text.trimmed
    if context.grammar == .prompt, let count = steps(in: line),
      let moved = value(row?.value, movedBy: count, in: context)
    {
      return moved
    }
    let number = try NumberReader.read(line, else: "\(line.quoted) is not a number", in: context)
    return try value(of: number, quoted: line.asNumber)
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Value {
    guard case .number(let number) = answer, number.isFinite else {
      return try super.read(answer, in: context)
    }
    return try value(of: number, quoted: answer.quoted)
  }

  override func mismatch(with answer: AnswerValue) -> Message { "\(answer.quoted) is not a number" }

  override open func value(_ value: Value?, movedBy steps: Int, in context: ReadingContext) -> Value? {
    self.value(of: range.moved(value.map { NumberReader.exact($0) } ?? range.minimum, by: steps))
  }

  private func value(of number: Decimal, quoted text: String) throws(ReadingError) -> Value {
    let range = range
    if number < range.minimum { throw ReadingError("\(text) is too small") }
    if number > range.maximum { throw ReadingError("\(text) is too large") }
    return value(of: range.snapped(number))
  }

  /// The number of steps a line asks for: `+`, `--`, `+3`; `nil` if it is not a step.
  private func steps(in line: String) -> Int? {
    guard let sign = line.first, sign == "+" || sign == "-", line.utf8.count <= 20 else { return nil }
    if line.allSatisfy({ $0 == sign }) { return sign == "+" ? line.count : -line.count }
    guard sign == "+" || range.minimum >= 0, let count = Int(line.dropFirst()), count >= 0 else { return nil }
    return sign == "+" ? count : -count
  }

  override open func interpretation(
    of value: Value, readFrom text: String, in context: ReadingContext
  ) -> Message? {
    let shown = row?.displayText(for: value, in: context) ?? displayText(for: value, in: context)
    guard let number = try? NumberReader.read(text.trimmed, else: "", in: context),
      !"+-".contains(text.trimmed.prefix(1)), number == NumberReader.exact(value)
    else { return "taken as \(shown)" }
    return nil
  }

  /// The schema of a number in the range; a number between two steps is snapped to the nearest.
  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    AnswerSchema(.number, from: range.minimum, to: range.maximum)
  }

  override func number(of value: Value) -> Decimal? { NumberReader.exact(value) }

  private func value(of number: Decimal) -> Value { Value(NumberReader.description(number)) ?? 0 }

  /// A step rounded to a few digits: 0.3333 for a third.
  private func text(of step: Decimal) -> String {
    let short = step.rounded(.plain, digits: 4)
    return NumberReader.description(short == 0 ? step : short)
  }
}
