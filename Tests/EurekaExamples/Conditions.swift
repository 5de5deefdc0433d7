import Eureka
import Testing

@MainActor
@Suite struct Conditions {
  private func form(hidden: Condition) -> Form {
    let form = Form()
    form +++ Section()
      <<< SwitchRow("switchRowTag") {
        $0.title = "Show message"
      }
      <<< LabelRow("label") {

        $0.hidden = hidden
        $0.title = "Switch is on!"
      }
    return form
  }

  @Test func `a function hides a row, and is read again when what it depends on changes`() {
    let form = form(
      hidden: Condition.function(
        ["switchRowTag"],
        { form in
          return !((form.rowBy(tag: "switchRowTag") as? SwitchRow)?.value ?? false)
        }))
    #expect(form.rowBy(tag: "label")?.isHidden == true)
    form.setValues(["switchRowTag": true])
    #expect(form.rowBy(tag: "label")?.isHidden == false)
  }

  @Test func `a predicate hides a row, written out or as a string`() {
    for condition in [
      Condition.predicate(NSPredicate(format: "$switchRowTag == false")), "$switchRowTag == false",
    ] {
      let form = form(hidden: condition)
      form.setValues(["switchRowTag": false])
      #expect(form.rowBy(tag: "label")?.isHidden == true)
      form.setValues(["switchRowTag": true])
      #expect(form.rowBy(tag: "label")?.isHidden == false)
    }
  }

  @Test func `true hides for good, and locks for good`() {
    let form = form(hidden: true)
    #expect(form.rowBy(tag: "label")?.isHidden == true)
    let row = TextRow { $0.disabled = true }
    form.first?.append(row)
    #expect(row.isDisabled)
  }

  @Test func `a condition that is set later is read when it is told to`() {
    let form = form(hidden: false)
    let label = form.rowBy(tag: "label")
    label?.hidden = true
    #expect(label?.isHidden == false)
    label?.evaluateHidden()
    #expect(label?.isHidden == true)
    label?.disabled = true
    label?.evaluateDisabled()
    #expect(label?.isDisabled == true)
  }

  @Test func `a group of sections has a condition for all of them`() {
    let form = Form {
      SwitchRow("consents") { $0.value = false }
      SectionGroup("Health") {
        $0.shown = "$consents == true"
        Section("Heart") { SwitchRow("pain") { $0.title = "Pain in the chest" } }
        SectionGroup("Lungs") {
          Section("Cough") { SwitchRow("cough") { $0.title = "A cough" } }
          Section("Smoking") { IntRow("cigarettes") { $0.title = "Cigarettes a day" } }
        }
      }
    }
    #expect(form.rows.count == 1)
    form.setValues(["consents": true])
    #expect(form.rows.count == 4)
  }

  @Test func `rules are predicates of a value, and of all answers`() {
    let form = Form {
      IntRow("days") {
        $0.title = "Days, or 88 if unknown"
        $0.add(rule: "SELF BETWEEN {0, 31} OR SELF == 88", msg: "A month has at most 31 days.")
      }
      IntRow("ill") {
        $0.title = "Days of illness"
        $0.add(rule: "SELF <= $days", msg: "More days than there were.")
      }
      SwitchRow("well") { $0.title = "Were you well all the time?" }
    }
    .rule("NOT ($well == true AND $ill > 0)", msg: "Nobody is ill and well.", at: "well")
    form.setValues(["days": 40, "ill": 50, "well": true])
    #expect(
      form.validate().map(\.msg) == [
        "A month has at most 31 days.", "More days than there were.", "Nobody is ill and well.",
      ])
  }
}
