import Eureka

@MainActor
extension HealthCheck {
  var examinationGroup: SectionGroup {
    SectionGroup("Examination") {
      Section("Body") {
        Measurement.height.row()
        Measurement.weight.row()
        ComputedRow<Double>("bmi", "floor(10.0 * $weight / ($height / 100.0) ** 2 + 0.5) / 10.0") {
          $0.title = "BMI in kg/m²"
        }
        Measurement.waist.row()
      }
      Section("Circulation") {
        Measurement.systolic.row()
        Measurement.diastolic.row {
          $0.add(rule: "$systolic == nil OR SELF < $systolic", msg: "It is not below the systolic pressure.")
        }
        Measurement.heartRate.row()
        SegmentedRow<Rhythm>("rhythm") {
          $0.title = "Heart rhythm"
          $0.options = Rhythm.allCases
        }
      }
    }
  }
}
