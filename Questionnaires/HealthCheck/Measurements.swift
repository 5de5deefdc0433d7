import Eureka

@MainActor
extension HealthCheck {
  /// A measurement in one of some units, within bounds in the first of them.
  func measurement<UnitType: Dimension>(
    _ tag: String, _ title: String, in units: [UnitType], from minimum: Double, to maximum: Double,
    _ configure: @MainActor (MeasurementRow<UnitType>) -> Void = { _ in }
  ) -> MeasurementRow<UnitType> {
    MeasurementRow<UnitType>(tag) {
      $0.title = title
      $0.units = units
      $0.codes = [998: "refused", 999: "not measured"]
      $0.add(rule: RuleGreaterOrEqualThan(min: Measurement(value: minimum, unit: units[0])))
      $0.add(rule: RuleSmallerOrEqualThan(max: Measurement(value: maximum, unit: units[0])))
      configure($0)
    }
  }
}

extension UnitFrequency {
  /// Beats of a heart.
  static let beatsPerMinute = UnitFrequency(
    symbol: "beats/min", converter: UnitConverterLinear(coefficient: 1.0 / 60))
}

extension UnitConcentrationMass {
  /// Cholesterol, of 386.65 g/mol.
  static let millimolesOfCholesterol = UnitConcentrationMass.millimolesPerLiter(withGramsPerMole: 386.65)
}
