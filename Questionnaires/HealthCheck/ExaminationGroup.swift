import Eureka

@MainActor
extension HealthCheck {
  var examinationGroup: SectionGroup {
    SectionGroup("Examination") {
      Section("Body") {
        measurement("height", "Height", in: [UnitLength.centimeters, .meters], from: 30, to: 250)
        measurement("weight", "Weight", in: [UnitMass.kilograms], from: 1, to: 400)
        ComputedRow<Double>("bmi", "floor(10.0 * $weight / ($height / 100.0) ** 2 + 0.5) / 10.0") {
          $0.title = "BMI in kg/m²"
        }
        measurement("waist", "Waist", in: [UnitLength.centimeters], from: 20, to: 250)
      }
      Section("Circulation") {
        measurement(
          "systolic", "Systolic blood pressure", in: [UnitPressure.millimetersOfMercury], from: 50, to: 300)
        measurement(
          "diastolic", "Diastolic blood pressure", in: [UnitPressure.millimetersOfMercury], from: 20, to: 200
        ) {
          $0.add(rule: "$systolic == nil OR SELF < $systolic", msg: "It is not below the systolic pressure.")
        }
        measurement("heart_rate", "Heart rate", in: [UnitFrequency.beatsPerMinute], from: 20, to: 300)
        SegmentedRow<Rhythm>("rhythm") {
          $0.title = "Heart rhythm"
          $0.options = Rhythm.allCases
        }
      }
    }
  }
}
