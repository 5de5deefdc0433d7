/// Asks for a number that changes in steps.
public final class StepperRow: Row<StepperCell>, RowType {}

/// The range and steps of a stepper.
@MainActor
public final class Stepper {
  /// The minimum; 0 by default.
  public var minimumValue: Double = 0 { didSet { rangeDidChange() } }
  /// The maximum; 100 by default.
  public var maximumValue: Double = 100 { didSet { rangeDidChange() } }
  /// The size of a step; 1 by default.
  public var stepValue: Double = 1 { didSet { rangeDidChange() } }
  private weak var cell: BaseCell?

  init(of cell: BaseCell) { self.cell = cell }

  private func rangeDidChange() { if let row = cell?.baseRow { row.form?.changed(.limits, of: row) } }
}

/// Reads a number in a range, or steps up and down.
open class StepperCell: RangeCell<Double>, CellType {
  /// The range and the steps.
  public private(set) lazy var stepper = Stepper(of: self)

  override var range: SteppedRange {
    SteppedRange(
      minimum: stepper.minimumValue, maximum: stepper.maximumValue,
      steps: .size(NumberReader.exact(stepper.stepValue)))
  }

  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    super.adjust(&prompt, in: context)
    prompt.gauge = nil
    let range = range
    prompt.range =
      "\(NumberReader.displayText(range.minimum, in: context)) to \(NumberReader.displayText(range.maximum, in: context))"
  }
}
