/// When a row's rules are run on its value.
public struct ValidationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Only when `validate()` is called.
  public static let validatesOnDemand = ValidationOptions(rawValue: 1 << 0)
  /// Whenever the value changes.
  public static let validatesOnChange = ValidationOptions(rawValue: 1 << 1)
  /// When the row's prompt closes.
  public static let validatesOnBlur = ValidationOptions(rawValue: 1 << 2)
  /// Whenever the value changes, once the prompt has closed for the first time.
  public static let validatesOnChangeAfterBlurred = ValidationOptions(rawValue: 1 << 3)
  /// Whenever the value changes and when the prompt closes.
  public static let validatesAlways: ValidationOptions = [.validatesOnChange, .validatesOnBlur]

  /// A prompt closes only on a valid row, unless the row validates on demand.
  func refuse(_ errors: [ValidationError]) -> Bool { !errors.isEmpty && self != .validatesOnDemand }
}
