import Eureka

@MainActor
extension PatientIntake {
  var visitSection: Section {
    Section(text("What brings you here?")) {
      TextAreaRow("reason") {
        $0.title = text("In your own words")
        $0.add(rule: RuleMaxLength(maxLength: 2000))
      }
      MultipleSelectorRow<Symptom>("symptoms") {
        $0.title = text("Symptoms")
        $0.selectorTitle = text("What do you have?")
        $0.options = Symptom.allCases
      }
      DateRow("since") {
        $0.title = text("Since when")
        $0.maximumDate(.present)
        $0.hidden = "$symptoms == nil"
      }
      StepperRow("limits") {
        $0.title = text("How much it limits you, from 0 to 10")
        $0.cell.stepper.maximumValue = 10
        $0.hidden = "$symptoms == nil"
      }
    }
  }

  /// Hides what belongs to a symptom that the patient does not have.
  private func without(_ symptom: Symptom) -> Condition {
    .predicate(NSPredicate(format: "$symptoms == nil OR NOT %@ IN $symptoms", symptom.rawValue))
  }

  var painSection: Section {
    Section(text("Your pain")) {
      $0.hidden = without(.pain)
      MultipleSelectorRow<BodyPart>("pain_places") {
        $0.title = text("Where it hurts")
        $0.options = BodyPart.allCases
        $0.minimumChosen = 1
      }
      PushRow<PainKind>("pain_kind") {
        $0.title = text("What it feels like")
        $0.options = PainKind.allCases
      }
      SliderRow("pain_strength") {
        $0.title = text("How strong it is, from 0 to 10")
        $0.cell.slider.maximumValue = 10
        $0.steps = 10
      }
      CountDownRow("pain_lasts") { $0.title = text("How long it lasts") }
      TextRow("pain_worse") { $0.title = text("What makes it worse") }
    }
  }

  var feverSection: Section {
    Section(text("Your fever")) {
      $0.hidden = without(.fever)
      DecimalRow("temperature") {
        $0.title = text("Highest temperature in °C")
        $0.add(rule: RuleGreaterOrEqualThan(min: 34))
        $0.add(rule: RuleSmallerOrEqualThan(max: 43))
        $0.add(
          rule: RuleSmallerThan(max: 40, msg: text("Call us at once if it is still that high.")),
          severity: .warning)
      }
      DateTimeRow("fever_measured") {
        $0.title = text("Measured at")
        $0.maximumDate(.present)
        $0.hidden = "$temperature == nil"
      }
      SwitchRow("chills") { $0.title = text("Do you shiver?") }
    }
  }

  var coughSection: Section {
    Section(text("Your cough")) {
      $0.hidden = without(.cough)
      SegmentedRow<CoughKind>("cough_kind") {
        $0.title = text("Your cough is")
        $0.options = CoughKind.allCases
      }
      SwitchRow("cough_blood") {
        $0.title = text("Is there blood?")
        $0.hidden = "$cough_kind != 'wet'"
      }
      IntRow("cough_weeks") {
        $0.title = text("For how many weeks")
        $0.add(rule: RuleGreaterOrEqualThan(min: 0))
      }
    }
  }

  var breathSection: Section {
    Section(text("Your breath")) {
      $0.hidden = without(.breath)
      PickerRow<Effort>("breath_when") {
        $0.title = text("When you are short of breath")
        $0.options = Effort.allCases
      }
      StepperRow("floors") {
        $0.title = text("How many floors you climb without a rest")
        $0.cell.stepper.maximumValue = 20
      }
    }
  }

  var sleepSection: Section {
    Section(text("Your sleep")) {
      $0.hidden = without(.sleep)
      TimeRow("bedtime") { $0.title = text("When you go to bed") }
      DecimalRow("hours_asleep") {
        $0.title = text("Hours you sleep")
        $0.add(rule: RuleGreaterOrEqualThan(min: 0))
        $0.add(rule: RuleSmallerOrEqualThan(max: 24))
      }
    }
  }
}
