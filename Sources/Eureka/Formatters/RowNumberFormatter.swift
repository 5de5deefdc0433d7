/// The formatter that a row of numbers has from the start: it writes decimal numbers, as the locale of the walk does.
final class RowNumberFormatter: NumberFormatter, @unchecked Sendable {
  /// Whether the form's author has limited the digits that are shown.
  private(set) var isRounding = false

  init(minimumFractionDigits: Int) {
    super.init()
    numberStyle = .decimal
    self.minimumFractionDigits = minimumFractionDigits
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The maximum number of digits behind the decimal mark; a larger minimum becomes as small, as on Apple's platforms.
  override var maximumFractionDigits: Int {
    get { super.maximumFractionDigits }
    set {
      super.minimumFractionDigits = Swift.min(minimumFractionDigits, newValue)
      super.maximumFractionDigits = newValue
      isRounding = true
    }
  }
}
