import Eureka

/// A measurement: its question, its unit and its bounds.
struct Measurement {
  let tag: String
  let title: String
  let unit: String
  let bounds: ClosedRange<Double>
  /// The codes of a measurement without a value.
  static let codes = [998: "refused", 999: "not measured"]

  static let height = Measurement(tag: "height", title: "Height", unit: "cm", bounds: 30...250)
  static let weight = Measurement(tag: "weight", title: "Weight", unit: "kg", bounds: 1...400)
  static let waist = Measurement(tag: "waist", title: "Waist", unit: "cm", bounds: 20...250)
  static let systolic = Measurement(
    tag: "systolic", title: "Systolic blood pressure", unit: "mmHg", bounds: 50...300)
  static let diastolic = Measurement(
    tag: "diastolic", title: "Diastolic blood pressure", unit: "mmHg", bounds: 20...200)
  static let heartRate = Measurement(
    tag: "heart_rate", title: "Heart rate", unit: "beats/min", bounds: 20...300)
  static let cholesterol = Measurement(
    tag: "cholesterol", title: "Total cholesterol", unit: "mmol/L", bounds: 2...30)
  static let hdl = Measurement(tag: "hdl", title: "HDL cholesterol", unit: "mmol/L", bounds: 0.2...5)

  /// The latest known pressure, for the risk, if none was measured today.
  static let riskPressure = Measurement(
    tag: "risk_systolic", title: "Systolic blood pressure, the latest known", unit: "mmHg", bounds: 75...300)

  /// Makes the row that asks for the measurement.
  @MainActor
  func row(_ configure: @MainActor (DecimalRow) -> Void = { _ in }) -> DecimalRow {
    DecimalRow(tag) {
      $0.title = "\(title) in \(unit)"
      $0.codes = Self.codes
      $0.add(rule: RuleGreaterOrEqualThan(min: bounds.lowerBound))
      $0.add(rule: RuleSmallerOrEqualThan(max: bounds.upperBound))
      configure($0)
    }
  }
}
