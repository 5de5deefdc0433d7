/// Asks for a number that goes up and down in steps.
public final class StepperRow: Row<StepperCell>, RowType {}

/// The range of a stepper and its steps.
@MainActor
public final class Stepper {
  /// The least value; 0 unless it is set.
  public var minimumValue: Double = 0
  /// The greatest value; 100 unless it is set.
  public var maximumValue: Double = 100
  /// How far a step goes; 1 unless it is set.
  public var stepValue: Double = 1
}

/// Reads a number in a range, or steps up and down.
open class StepperCell: RangeCell<Double>, CellType {
  /// The range and the steps.
  public let stepper = Stepper()

  override var range: SteppedRange {
    SteppedRange(
      minimum: Decimal(string: stepper.minimumValue.description) ?? .nan,
      maximum: Decimal(string: stepper.maximumValue.description) ?? .nan,
      steps: .size(Decimal(string: stepper.stepValue.description) ?? .nan))
  }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.gauge = nil
    let range = range
    prompt.range =
      "\(NumberReader.displayText(range.minimum, in: context)) to \(NumberReader.displayText(range.maximum, in: context))"
    return prompt
  }
}
