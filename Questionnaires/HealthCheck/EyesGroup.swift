import Eureka

@MainActor
extension HealthCheck {
  var eyesGroup: SectionGroup {
    SectionGroup("Eyes") {
      Section("Seeing") {
        yesNo("vision_worry", "Worries about seeing")
        details("vision_details", if: "$vision_worry == true")
        acuity("acuity_right", "Visual acuity, right")
        acuity("acuity_left", "Visual acuity, left")
        yesNo("trachoma_area", "Trachoma is common where the patient lives")
      }
      Section("Trachoma") {
        $0.shown = "$trachoma_area == true"
        eye("right_eye", "Right eye")
        eye("left_eye", "Left eye")
      }
    }
  }

  private func acuity(_ tag: String, _ title: String) -> TextRow {
    TextRow(tag) {
      $0.title = title
      $0.placeholder = "6/9"
      $0.add(rule: RuleRegExp(regExpr: "[36]/[0-9]+", accepts: "the distance and the line, such as 6/9"))
    }
  }

  private func eye(_ tag: String, _ title: String) -> GroupRow {
    GroupRow(tag, title: title) {
      SwitchRow("trichiasis") { $0.title = "Trichiasis" }
      SwitchRow("scarring") { $0.title = "Scars of the cornea" }
    }
  }
}
