/// Asks for a number in a range, and draws a bar with the value.
///
/// ```swift
/// SliderRow("volume") {
///   $0.title = "Volume"
///   $0.cell.slider.minimumValue = 0
///   $0.cell.slider.maximumValue = 100
///   $0.steps = 20
/// }
/// ```
public final class SliderRow: Row<SliderCell>, RowType {
  /// The number of steps in the range; 0 accepts every number in it.
  public var steps: UInt = 20 { didSet { form?.changed(.limits, of: self) } }
  /// Whether only the bar is shown, without the value.
  public var shouldHideValue = false
}

/// The range of a slider.
@MainActor
public final class Slider {
  /// The minimum; 0 by default.
  public var minimumValue: Float = 0 { didSet { rangeDidChange() } }
  /// The maximum; 10 by default.
  public var maximumValue: Float = 10 { didSet { rangeDidChange() } }
  private weak var cell: BaseCell?

  init(of cell: BaseCell) { self.cell = cell }

  private func rangeDidChange() { if let row = cell?.baseRow { row.form?.changed(.limits, of: row) } }
}

/// Reads a number in a range.
open class SliderCell: RangeCell<Float>, CellType {
  /// The range.
  public private(set) lazy var slider = Slider(of: self)

  /// Formats the value for display.
  open var formatter: NumberFormatter?

  override open func displayText(for value: Float, in context: ReadingContext) -> String {
    formatter?.string(from: NSNumber(value: value)) ?? super.displayText(for: value, in: context)
  }

  override var range: SteppedRange {
    SteppedRange(
      minimum: slider.minimumValue, maximum: slider.maximumValue,
      steps: .count(Decimal((baseRow as? SliderRow)?.steps ?? 0)))
  }

  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    super.adjust(&prompt, in: context)
    if (baseRow as? SliderRow)?.shouldHideValue == true { prompt.value = nil }
  }
}
