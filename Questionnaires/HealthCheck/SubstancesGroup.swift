import Eureka

@MainActor
extension HealthCheck {
  var substancesGroup: SectionGroup {
    SectionGroup("Smoking, alcohol and gambling") {
      Section("Smoking") {
        SegmentedRow<Smoking>("smoking") {
          $0.title = "Smoking"
          $0.options = Smoking.allCases
        }
        IntRow("cigarettes") {
          $0.title = "Cigarettes a day"
          $0.shown = "$smoking IN {'smoker', 'exSmoker'}"
          $0.codes = [998: "refused", 999: "not known"]
          $0.add(rule: RuleGreaterOrEqualThan(min: 0))
          $0.add(rule: RuleSmallerOrEqualThan(max: 150))
        }
        YearRow("smoking_since") {
          $0.title = "Year of the first cigarette"
          $0.shown = "$smoking IN {'smoker', 'exSmoker'}"
          $0.codes = [9998: "refused", 9999: "not known"]
          $0.add(
            rule: "SELF BETWEEN {year($born), year($date)}", msg: "It must be in the patient’s lifetime.")
        }
        YearRow("smoking_until") {
          $0.title = "Year of the last cigarette"
          $0.shown = "$smoking == 'exSmoker'"
          $0.codes = [9998: "refused", 9999: "not known"]
          $0.add(rule: "$smoking_since == nil OR SELF >= $smoking_since", msg: "It is before the first one.")
          $0.add(rule: "SELF <= year($date)", msg: "It is after this check.")
        }
      }
      Section("Alcohol and other substances") {
        $0.shown = "$age >= 12"
        PickerRow<Alcohol>("alcohol") {
          $0.title = "Drinks alcohol"
          $0.options = Alcohol.allCases
        }
        IntRow("drinks") {
          $0.title = "Standard drinks on such a day"
          $0.shown = "$alcohol IN {'monthly', 'weekly', 'daily'}"
          $0.codes = [98: "refused", 99: "not known"]
          $0.add(rule: RuleGreaterOrEqualThan(min: 1))
          $0.add(rule: RuleSmallerOrEqualThan(max: 60))
        }
        MultipleSelectorRow<String>("substances") {
          $0.title = "Uses"
          $0.options = Choices.substances
          $0.exclusiveOptions = [Choices.none]
        }
        details("substance_details", "How much, how often", if: "ANY $substances != 'none of these'")
      }
      Section("Gambling") {
        yesNo("gambling", "Gambling is a problem for the patient or somebody close")
        details("gambling_details", if: "$gambling == true")
      }
    }
  }
}
