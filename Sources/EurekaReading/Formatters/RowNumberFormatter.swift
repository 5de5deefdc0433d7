/// The default formatter of number rows, which writes decimal numbers in the walk's locale.
package final class RowNumberFormatter: NumberFormatter, @unchecked Sendable {
  /// Whether the form's author has limited the digits shown.
  private(set) var isRounding = false

  package init(minimumFractionDigits: Int) {
    super.init()
    numberStyle = .decimal
    self.minimumFractionDigits = minimumFractionDigits
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The maximum number of decimal places; it also lowers a larger minimum, as on Apple's platforms.
  override package var maximumFractionDigits: Int {
    get { super.maximumFractionDigits }
    set {
      super.minimumFractionDigits = Swift.min(minimumFractionDigits, newValue)
      super.maximumFractionDigits = newValue
      isRounding = true
    }
  }
}
