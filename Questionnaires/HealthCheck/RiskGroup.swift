import Eureka

@MainActor
extension HealthCheck {
  var riskGroup: SectionGroup {
    SectionGroup("Cardiovascular risk") {
      Section("What the risk depends on") {
        $0.shown = "$age >= 18"
        measurement(
          "risk_systolic", "Systolic blood pressure, the latest known",
          in: [UnitPressure.millimetersOfMercury], from: 75, to: 300
        ) {
          $0.shown = "$systolic == nil"
        }
        measurement(
          "cholesterol", "Total cholesterol", in: [UnitConcentrationMass.millimolesOfCholesterol], from: 2,
          to: 30)
        measurement(
          "hdl", "HDL cholesterol", in: [UnitConcentrationMass.millimolesOfCholesterol], from: 0.2, to: 5)
        SwitchRow("diabetes") {
          $0.title = "Diabetes"
          $0.defaultValue(["conditions"]) { form in
            let conditions = form.values()["conditions"] as? [GroupValue] ?? []
            return conditions.contains { $0["name"] == "type 2 diabetes" }
          }
          $0.add(
            rule: "SELF != false OR NOT ANY $conditions.name == 'type 2 diabetes'",
            msg: "The medical history has type 2 diabetes.")
        }
        SwitchRow("lvh") { $0.title = "The ECG shows a thick left ventricle" }
      }
      Section("The risk") {
        $0.shown = "$age >= 18"
        ComputedRow<Int>("risk_age", "TERNARY($age > 74, 74, TERNARY($age < 35, 35, $age))") {
          $0.title = "Age in the equation"
        }
        ComputedRow<Double>("cholesterol_ratio", "floor(100.0 * $cholesterol / $hdl + 0.5) / 100.0") {
          $0.title = "Total by HDL cholesterol"
        }
        ComputedRow<Int>("risk") {
          $0.title = "Risk within five years in %"
          $0.compute([
            "age", "sex", "systolic", "risk_systolic", "cholesterol", "hdl", "smoking", "diabetes", "lvh",
          ]) { form in Self.risk(in: form) }
        }
      }
    }
  }

  private static func risk(in form: Form) -> Int? {
    guard let age: Int = form.value("age"),
      let systolic: Measurement<UnitPressure> = form.value("systolic") ?? form.value("risk_systolic"),
      let total: Measurement<UnitConcentrationMass> = form.value("cholesterol"),
      let hdl: Measurement<UnitConcentrationMass> = form.value("hdl")
    else { return nil }
    let risk = CardiovascularRisk(
      age: age, isFemale: form.value("sex") == Sex.female, systolic: systolic.value,
      ratio: total.value / hdl.value,
      smokes: form.value("smoking") == Smoking.smoker, hasDiabetes: form.value("diabetes") == true,
      hasLVH: form.value("lvh") == true)
    return Int(risk.percent.rounded())
  }
}
